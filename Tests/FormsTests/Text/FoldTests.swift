import Foundation
import Testing

@testable import Forms

@Suite struct FoldTests {
  @Test func plainTextIsFoldedAndStoredAsAnyOther() {
    let scalars = (0x20..<0x7F).compactMap(Unicode.Scalar.init) + (0x4E00...0x9FFF).compactMap(Unicode.Scalar.init)
    let text = "." + String(String.UnicodeScalarView(scalars)) + "."
    #expect(text.isPlain)
    #expect("e" + Fold.text(text) == Fold.text("é" + text))
    #expect(CleanText.stored(text) == text.precomposedStringWithCanonicalMapping)
    #expect(CleanText.stored(" \(text)\t") == text)
  }

  @Test(arguments: ["é", "e\u{301}", "ら", "ラ", "Ａ", "\u{F900}", "\u{3000}", "한", "a\u{80}", "拉\u{3400}"])
  func otherTextIsNotPlain(text: String) { #expect(!text.isPlain) }

  static let texts: [(text: String, words: [String])] = [
    ("", []), (" ", []), ("Ramen", ["ramen"]), ("拉麵", ["拉麵"]), (" Ramen  拉麵\t店 ", ["ramen", "拉麵", "店"]),
    ("a\u{7F}b\u{0}c\r\nd", ["a", "b", "c", "d"]), ("a\u{A0}b\u{85}c\u{3000}é", ["a", "b", "c", "e"]),
    ("a \u{301}b", ["a", "b"]), ("拉\u{1}麵", ["拉", "麵"]),
  ]

  @Test(arguments: texts) func wordsStandBetweenSpacesAndControlCharacters(row: (text: String, words: [String])) {
    #expect(Fold.words(row.text).map(String.init) == row.words)
  }
}
