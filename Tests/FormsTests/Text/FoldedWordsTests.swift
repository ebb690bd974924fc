import Testing

@testable import Forms

struct FoldedWordsTests {
  @Test(arguments: [
    ("agua", "Água", [0..<4]), ("AGUA", "água de coco, agua", [0..<4, 14..<18]), ("らーめん", "ラーメン二郎", [0..<4]),
    ("ﾗｰﾒﾝ", "醤油らーめん", [2..<6]), ("ａｂｃ", "xabc", [1..<4]), ("oe", "Œuf", [0..<1]), ("e", "cræme", [2..<3, 4..<5]),
    ("pho", "Phở", [0..<3]), ("ひ", "ピザ", []), ("麵", "拉麵麵", [1..<2, 2..<3]), ("ガ", "ｶﾞｽﾄ", [0..<1]), ("", "x", []),
    ("abc", "ab", []), ("straße", "STRASSE 1", [0..<7]), ("cafe\u{301}", "Café", [0..<4]),
  ])
  func wordsAreFoundByTheFoldingOfTheSearch(_ query: String, _ text: String, _ places: [Range<Int>]) {
    #expect(FoldedWords(query).places(in: Array(text))[0, default: []] == places)
  }

  @Test func everyWordHasPlacesOfItsOwn() {
    #expect(FoldedWords("nagi  ramen x").places(in: Array("Ramen Nagi")) == [0: [6..<10], 1: [0..<5]])
  }

  @Test(arguments: [
    ("27752", "02-7752-9888", [1..<7]), ("+8131234", "+81 3 1234 5678", [0..<10]), ("775", "(02) 7-75", [5..<9]),
    ("77", "7-7", []), ("123", "1, 2, 3", []), ("12a", "1-2-a", []),
  ])
  func digitsAreFoundInATelephoneNumber(_ query: String, _ text: String, _ places: [Range<Int>]) {
    #expect(FoldedWords(query).places(in: Array(text))[0, default: []] == places)
  }

  @Test(arguments: [
    "Água de Coco", "らーめん二郎ﾗｰﾒﾝ", "ＡＢＣ ß Œuf Łódź", "한국 식당", "👨‍👩‍👧‍👦 café", "Кафе ΒΟΡΡΆΣ", "ﬁne ½",
  ])
  func characterByCharacterFoldingIsThatOfTheWholeText(_ text: String) {
    let folded = text.map { Fold.text(String($0)) }.joined()
    #expect(folded == Fold.text(text))
    for word in Fold.words(text) {
      #expect(FoldedWords(String(word)).places(in: Array(text))[0]?.isEmpty == false, "\(word)")
    }
  }

  @Test func whatIsFoldedAloneIsFoldedAsAnyText() {
    var alone = 0
    for scalar in (UInt32(0)...0xFFFF).lazy.compactMap(Unicode.Scalar.init) {
      guard let folded = Character(scalar).foldedAlone else { continue }
      alone += 1
      if Fold.text(String(scalar)).unicodeScalars.elementsEqual([folded]) { continue }
      Issue.record("\(scalar.escaped(asASCII: true))")
    }
    #expect(alone == 32_586)
    #expect(["Й", "й", "é", "Ω\u{301}", "a\u{301}", "ｱ", "Ａ"].allSatisfy { ($0 as Character).foldedAlone == nil })
  }
}
