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

  static let environments: [(environment: [String: String], tag: String)] = [
    ([:], "en"), (["LANG": "zh_TW.UTF-8"], "zh-Hant"), (["LANG": "zh_CN"], "zh-Hant"), (["LANG": "zh"], "zh-Hant"),
    (["LANG": "en_GB.UTF-8"], "en"), (["LANG": "fr_FR.UTF-8"], "en"), (["LANG": "zha_XX"], "en"),
    (["LC_MESSAGES": "zh_HK.UTF-8", "LANG": "en_US.UTF-8"], "zh-Hant"),
    (["LC_MESSAGES": "", "LC_ALL": "", "LANG": "zh_TW.UTF-8"], "zh-Hant"),
    (["LC_ALL": "en_US.UTF-8", "LC_MESSAGES": "zh_TW", "LANG": "zh_TW"], "en"),
    (["LC_ALL": "C", "LANG": "zh_TW"], "en"), (["LC_CTYPE": "zh_TW.UTF-8"], "en"),
    (["LANGUAGE": "zh_TW:en", "LANG": "en_US.UTF-8"], "zh-Hant"), (["LANGUAGE": "en:zh_TW", "LANG": "zh_TW"], "en"),
    (["LANGUAGE": "fr:zh_TW:en", "LANG": "fr_FR.UTF-8"], "zh-Hant"), (["LANGUAGE": "fr:de", "LANG": "zh_TW"], "en"),
    (["LANGUAGE": "::zh-Hant", "LANG": "en_US"], "zh-Hant"), (["LANGUAGE": "", "LANG": "zh_TW"], "zh-Hant"),
    (["LANGUAGE": "zh_TW", "LANG": "C.UTF-8"], "en"), (["LANGUAGE": "zh_TW"], "en"),
    (["LANGUAGE": "zh_TW", "LC_ALL": "POSIX", "LANG": "zh_TW"], "en"),
    (["PLATEBOOK_LANG": "zh", "LC_ALL": "C"], "zh-Hant"), (["PLATEBOOK_LANG": "en", "LC_ALL": "zh_TW"], "en"),
    (["PLATEBOOK_LANG": "fr", "LANG": "zh_TW"], "zh-Hant"), (["PLATEBOOK_LANG": "", "LANG": "zh_TW"], "zh-Hant"),
  ]

  @Test(arguments: environments) func thatTheEnvironmentChooses(row: (environment: [String: String], tag: String)) {
    #expect(Language.preferred(in: row.environment).tag == row.tag)
  }

  static let names: [(name: String, tag: String?)] = [
    ("en", "en"), ("EN-us", "en"), ("en_GB.UTF-8", "en"), ("zh", "zh-Hant"), ("zh-Hant", "zh-Hant"),
    ("ZH_TW", "zh-Hant"),
    ("zh-TW", "zh-Hant"), ("zh_CN@pinyin", "zh-Hant"), ("fr", nil), ("english", nil), ("", nil), ("C", nil), ("e", nil),
  ]

  @Test(arguments: names) func thatALanguageHasManyNames(row: (name: String, tag: String?)) {
    #expect(Language.named(row.name)?.tag == row.tag)
  }

  static let dates: [(iso: String, english: String, chinese: String)] = [
    ("2026-04-03", "Friday, 3 April 2026", "2026年4月3日 星期五"), ("2026-04", "April 2026", "2026年4月"),
    ("2026", "2026", "2026年"), ("2028-02-29", "Tuesday, 29 February 2028", "2028年2月29日 星期二"),
    ("0987-12-31", "Monday, 31 December 987", "987年12月31日 星期一"),
  ]

  @Test(arguments: dates) func thatADateIsSaidInWords(row: (iso: String, english: String, chinese: String)) throws {
    let date = try #require(CalendarDate(iso: row.iso))
    #expect(Language.english.words(date) == row.english)
    #expect(Language.chinese.words(date) == row.chinese)
  }

  @Test func thatEveryMonthAndWeekdayHasAName() {
    for language in Language.all {
      #expect(Set((1...12).map { language.name(ofMonth: $0) }).count == 12)
      #expect(Set(CalendarDate.Weekday.allCases.map { language.name(of: $0) }).count == 7)
      #expect(Set(CalendarDate.Weekday.allCases.map { language.name(of: $0, isShort: true) }).count == 7)
    }
    #expect(Language.chinese.name(of: .sunday, isShort: true) == "日")
    #expect(Language.english.name(of: .thursday, isShort: true) == "Th")
  }

  struct Shown: Sendable {
    var kind = RecordKind.restaurant
    let key: String
    let value: FieldValue
    let english: String
    let chinese: String
    var words: String?
  }

  static let shown = [
    Shown(kind: .item, key: "used_up", value: .flag(true), english: "yes", chinese: "是"),
    Shown(kind: .item, key: "used_up", value: .flag(false), english: "no", chinese: "否"),
    Shown(kind: .item, key: "quantity", value: .number(1000), english: "1,000", chinese: "1,000"),
    Shown(kind: .item, key: "price", value: .number(123_456_750), english: "1,234,567.50", chinese: "1,234,567.50"),
    Shown(kind: .item, key: "price", value: .number(99_900), english: "999", chinese: "999"),
    Shown(key: "rating", value: .number(45), english: "★★★★½", chinese: "★★★★½", words: "4.5 of 5 stars"),
    Shown(key: "rating", value: .number(5), english: "½", chinese: "½", words: "0.5 of 5 stars"),
    Shown(key: "rating", value: .number(0), english: "☆", chinese: "☆", words: "0 of 5 stars"),
    Shown(kind: .categoryGroup, key: "use", value: .text("kept"), english: "Items", chinese: "物品"),
    Shown(kind: .location, key: "colour", value: .text("#3380FF"), english: "Azure", chinese: "蔚藍"),
    Shown(kind: .location, key: "colour", value: .text("#123456"), english: "#123456", chinese: "#123456"),
    Shown(key: "tags", value: .list(["late", "cheap"]), english: "late, cheap", chinese: "late、cheap"),
    Shown(
      key: "visited_on", value: CalendarDate(year: 2026, month: 4).fieldValue, english: "2026-04", chinese: "2026-04",
      words: "April 2026"),
    Shown(key: "name", value: .text("Ramen"), english: "Ramen", chinese: "Ramen"),
    Shown(key: "name", value: .none, english: "", chinese: ""),
    Shown(key: "type", value: .reference(Reference(name: "Ramen")), english: "Ramen", chinese: "Ramen"),
  ]

  @Test(arguments: shown) func thatPeopleReadValuesInTheirLanguage(row: Shown) throws {
    let form = RecordType.of(row.kind).form
    let field = try #require(form[row.key])
    #expect(Language.english.text(of: row.value, of: field, in: form) == row.english)
    #expect(Language.chinese.text(of: row.value, of: field, in: form) == row.chinese)
    #expect(Language.english.words(of: row.value, of: field, in: form) == row.words ?? row.english)
  }
}
