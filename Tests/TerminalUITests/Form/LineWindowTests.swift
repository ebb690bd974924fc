import Forms
import TestSupport
import Testing

@testable import TerminalUI

struct LineWindowTests {
  private static let glyphs = ["a", "麵", "e\u{301}", "👨‍👩‍👧", "한", "\u{200B}", "🇹🇼", " "]

  /// What is to be shown, found by looking at every character.
  private func expected(_ glyphs: [String], caret: Int, columns: Int, keeping first: Int) -> Int {
    let room = max(1, columns - 1)
    func width(_ range: Range<Int>) -> Int { glyphs[range].reduce(0) { $0 + CellWidth.columns(of: $1) } }
    var first = min(first, caret)
    while width(first..<caret) > room { first += 1 }
    while first > 0, width(first - 1..<glyphs.count) <= room { first -= 1 }
    return first
  }

  @Test func aWindowHoldsTheCaretAndWastesNoRoom() {
    var random = SplitMix(seed: 7)
    for round in 0..<2000 {
      let glyphs = (0..<Int(random.next() % 30)).map { _ in Self.glyphs[Int(random.next() % 8)] }
      let caret = Int(random.next() % UInt64(glyphs.count + 1))
      let first = Int(random.next() % UInt64(glyphs.count + 1))
      let columns = Int(random.next() % 12) + 2
      func bytes(_ count: Int) -> Int { glyphs[..<count].reduce(0) { $0 + $1.utf8.count } }
      let buffer = edited(
        glyphs.joined(), [.moveTo(TextPosition(paragraph: 0, offset: bytes(caret)))], inLines: false)
      let window = LineWindow.firstVisible(buffer, columns: columns, keeping: bytes(first))
      let wanted = bytes(expected(glyphs, caret: caret, columns: columns, keeping: first))
      #expect(window == wanted, "round \(round): \(glyphs) \(caret) \(first) \(columns)")
    }
  }

  @Test func whatFitsIsShownAndACutIsKnown() {
    let buffer = TextBuffer("ab麵cd")
    let shown = [LineWindow.visible(buffer, from: 0, columns: 3), LineWindow.visible(buffer, from: 2, columns: 4)]
    #expect(shown.map(\.text) == ["ab", "麵cd"])
    #expect(shown.map(\.isCut) == [true, false])
    #expect(LineWindow.visible(buffer, from: 99, columns: 4).text == "")
  }
}
