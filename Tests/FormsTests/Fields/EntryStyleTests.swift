import Forms
import Testing

@Suite struct EntryStyleTests {
  typealias Order = EntryStyle.DateOrder
  typealias Weekday = CalendarDate.Weekday
  static let locales: [(locale: String, point: Character, order: Order, first: Weekday)] = [
    ("en_US.UTF-8", ".", .monthDayYear, .sunday), ("en_GB.UTF-8", ".", .dayMonthYear, .monday),
    ("de_DE.UTF-8@euro", ",", .dayMonthYear, .monday), ("fr_FR", ",", .dayMonthYear, .monday),
    ("zh_TW.UTF-8", ".", .yearMonthDay, .sunday), ("ja_JP.UTF-8", ".", .yearMonthDay, .sunday),
    ("sv_SE.UTF-8", ",", .yearMonthDay, .monday), ("pt_BR.UTF-8", ",", .dayMonthYear, .sunday),
    ("C", ".", .yearMonthDay, .monday), ("C.UTF-8", ".", .yearMonthDay, .monday),
    ("POSIX", ".", .yearMonthDay, .monday),
    ("", ".", .yearMonthDay, .monday),
  ]

  @Test(arguments: locales) func aLocaleSaysHowPeopleWrite(
    row: (locale: String, point: Character, order: Order, first: Weekday)
  ) {
    let expected = EntryStyle(decimalSeparator: row.point, dateOrder: row.order, firstWeekday: row.first)
    #expect(EntryStyle.preferred(in: ["LANG": row.locale]) == expected)
  }

  static let environments: [(environment: [String: String], point: Character, order: Order)] = [
    ([:], ".", .yearMonthDay),
    (["LANG": "en_US.UTF-8", "LC_NUMERIC": "de_DE.UTF-8"], ",", .monthDayYear),
    (["LANG": "en_US.UTF-8", "LC_TIME": "en_GB.UTF-8"], ".", .dayMonthYear),
    (["LANG": "en_US.UTF-8", "LC_NUMERIC": "", "LC_ALL": ""], ".", .monthDayYear),
    (["LANG": "de_DE.UTF-8", "LC_NUMERIC": "C"], ".", .dayMonthYear),
    (["LANG": "de_DE.UTF-8", "LC_TIME": "fr_FR.UTF-8", "LC_ALL": "C"], ".", .yearMonthDay),
    (["LC_ALL": "de_DE.UTF-8", "LC_NUMERIC": "en_US.UTF-8"], ",", .dayMonthYear),
  ]

  @Test(arguments: environments) func theVariablesGoBeforeEachOtherAsInEveryProgram(
    row: (environment: [String: String], point: Character, order: Order)
  ) {
    let style = EntryStyle.preferred(in: row.environment)
    #expect(style.decimalSeparator == row.point)
    #expect(style.dateOrder == row.order)
  }
}
