import Catalogue
import Forms
import Testing

@Suite struct LanguageTests {
  static let sentences: [(phrase: Phrase, language: Language, text: String)] = [
    (Phrase("site.count", 1), .english, "1 restaurant"),
    (Phrase("site.count", 2), .english, "2 restaurants"),
    (Phrase("site.count", 1000), .english, "1,000 restaurants"),
    (Phrase("site.count", 1), .chinese, "1 家餐廳"),
    (Phrase("problem.required", Phrase("restaurant.name")), .chinese, "名稱不能為空"),
    (Phrase("problem.tooLong", Phrase("restaurant.name"), 300, 255), .chinese, "名稱字數不能超過 255 個字（現在 300 個字）"),
    (Phrase("no.such.sentence", 1), .english, "no.such.sentence"),
  ]

  @Test(arguments: sentences) func thatASentenceHasItsArguments(row: (phrase: Phrase, language: Language, text: String))
  {
    #expect(row.language.text(row.phrase) == row.text)
  }
}
