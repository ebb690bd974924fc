import Forms
import Testing

@testable import Catalogue

@Test func languagesFillPlacesInAnyOrder() {
  #expect(
    Language.english.text(Phrase("problem.tooLong", Phrase("restaurant.name"), 300, 255))
      == "Name has 300 characters. Shorten it to 255 or fewer.")
  #expect(Language.chinese.text(Phrase("problem.required", Phrase("restaurant.name"))) == "「名稱」不能為空，請填寫。")
}
