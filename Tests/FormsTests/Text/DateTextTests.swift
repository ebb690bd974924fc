import Forms
import Testing

@Suite struct DateTextTests {
  typealias Order = EntryStyle.DateOrder
  static let everyOrder: [Order] = [.yearMonthDay, .dayMonthYear, .monthDayYear]

  /// Today is Sunday, 31 January 2027.
  static let today = CalendarDate(iso: "2027-01-31")

  /// Texts that say the same wherever they are typed.
  static let everywhere: [(text: String, iso: String)] = [
    ("2026-04-03", "2026-04-03"), ("2026-4-3", "2026-04-03"), ("2026/04/03", "2026-04-03"), ("2026.4.3", "2026-04-03"),
    ("２０２６－０４－０３", "2026-04-03"), ("２０２６／４／３", "2026-04-03"), ("0001-01-01", "0001-01-01"),
    ("today", "2027-01-31"), ("Today", "2027-01-31"), ("今天", "2027-01-31"), ("yesterday", "2027-01-30"),
    ("昨天", "2027-01-30"), ("TOMORROW", "2027-02-01"), ("明天", "2027-02-01"), ("+30d", "2027-03-02"),
    ("+0d", "2027-01-31"), ("-2w", "2027-01-17"), ("+1m", "2027-02-28"), ("+13m", "2028-02-29"), ("-2m", "2026-11-30"),
    ("+1y", "2028-01-31"), ("-1y", "2026-01-31"), ("＋３０ｄ", "2027-03-02"), ("+ 1 w", "2027-02-07"),
    ("2026年4月3日", "2026-04-03"), ("2026年4月3號", "2026-04-03"), ("２０２６年４月３日", "2026-04-03"),
    ("2026 年 4 月 3 日", "2026-04-03"), ("4月3日", "2027-04-03"), ("3 April 2026", "2026-04-03"),
    ("April 3, 2026", "2026-04-03"), ("apr 3", "2027-04-03"), ("3 Sept", "2027-09-03"), ("29 Feb 2028", "2028-02-29"),
    ("2026", "2026"), ("2026年", "2026"), ("2026-04", "2026-04"), ("2026/4", "2026-04"), ("04/2026", "2026-04"),
    ("2026年4月", "2026-04"), ("April 2026", "2026-04"),
  ]

  @Test(arguments: everywhere, everyOrder)
  func aDateIsReadInTheWaysPeopleWriteIt(row: (text: String, iso: String), order: Order) throws {
    #expect(try Self.value(row.text, DateRule(allowsPartial: true), order)?.iso == row.iso)
  }

  static let byOrder: [(text: String, order: Order, iso: String?)] = [
    ("03/04/2026", .dayMonthYear, "2026-04-03"), ("03/04/2026", .monthDayYear, "2026-03-04"),
    ("03/04/2026", .yearMonthDay, nil), ("3.4.2026", .dayMonthYear, "2026-04-03"),
    ("3-4-2026", .monthDayYear, "2026-03-04"),
    ("０３／０４／２０２６", .dayMonthYear, "2026-04-03"), ("3. 4. 2026", .dayMonthYear, "2026-04-03"),
    // No other order is tried when the locale's gives no date.
    ("13/04/2026", .dayMonthYear, "2026-04-13"), ("13/04/2026", .monthDayYear, nil), ("04/13/2026", .dayMonthYear, nil),
    ("31/02/2026", .dayMonthYear, nil), ("02/31/2026", .monthDayYear, nil), ("29/02/2028", .dayMonthYear, "2028-02-29"),
    ("29/02/2027", .dayMonthYear, nil),
  ]

  @Test(arguments: byOrder) func numbersAreReadInTheOrderOfTheLocale(row: (text: String, order: Order, iso: String?))
    throws
  {
    if let iso = row.iso {
      #expect(try Self.value(row.text, .day, row.order)?.iso == iso)
    } else {
      #expect(throws: FieldProblem.notADate(row.text)) { try Self.value(row.text, .day, row.order) }
    }
  }

  static let refused = [
    "n", "n年", "n月n日", "M", "9M9", "99999999999999999999", "2026-02-29", "2026-02-30", "2026-13-01", "2026-00-10",
    "2026-04-00", "0000-01-01", "2026-04-031", "20260403",
    "31 April 2026", "29 Feb", "2月29日", "Feb 30", "03/04/26", "3.4.26", "26-04-03", "'26", "03/04", "4", "99",
    "32 Jan 2026",
    "2026-04/03", "2026-04-03T00:00", "+d", "+30", "30d", "+1h", "++1d", "+1d2", "+99999d", "+9999y", "-9999y", "d",
    "2026年13月",
    "26年4月3日", "2026年4月3", "someday", "Monday", "January", "Ma 3", "3 4 2026", "2026-Apr-03", "April", "-", "+", "年",
  ]

  @Test(arguments: refused, everyOrder)
  func whatIsNoDateIsRefusedAndNeverRolledOver(text: String, order: Order) {
    #expect(throws: FieldProblem.notADate(text)) { try Self.value(text, DateRule(allowsPartial: true), order) }
  }

  static let rules: [(text: String, rule: DateRule, problem: FieldProblem?)] = [
    ("2026-04", .day, .notADay("2026-04")), ("2026", .day, .notADay("2026")), ("2026-04", .partialPast, nil),
    ("2027-01-31", .past, nil), ("2027-02-01", .past, .afterToday), ("tomorrow", .past, .afterToday),
    ("2027-02", .partialPast, .afterToday), ("2027-01", .partialPast, nil), ("2027", .partialPast, nil),
    ("2028", .partialPast, .afterToday), ("2027-01-31", .future, nil), ("2027-01-30", .future, .beforeToday),
    ("2027-01", DateRule(allowsPartial: true, isFuture: true), nil),
    ("2026-12", DateRule(allowsPartial: true, isFuture: true), .beforeToday),
    ("2027", DateRule(allowsPartial: true, isFuture: true), nil),
  ]

  @Test(arguments: rules) func aDateIsComparedWithToday(row: (text: String, rule: DateRule, problem: FieldProblem?))
    throws
  {
    if let problem = row.problem {
      #expect(throws: problem) { try Self.value(row.text, row.rule, .yearMonthDay) }
    } else {
      #expect(try Self.value(row.text, row.rule, .yearMonthDay)?.iso == row.text)
    }
  }

  static func value(_ text: String, _ rule: DateRule, _ order: Order) throws -> CalendarDate? {
    let style = EntryStyle(dateOrder: order, today: try #require(today))
    return CalendarDate?(fieldValue: try #require(Sample.field(.date(rule))).value(of: text, style: style)) ?? nil
  }

  static let spans: [(text: String, date: String?)] = [
    ("30d", "2027-03-02"), ("0d", "2027-01-31"), ("2w", "2027-02-14"), ("1m", "2027-02-28"), ("1Y", "2028-01-31"),
    ("", nil), ("30", nil), ("d", nil), ("-1d", nil), ("+1d", nil), ("1.5d", nil), ("12345d", nil), ("today", nil),
  ]

  @Test(arguments: spans) func aSpanLeadsToALaterDay(row: (text: String, date: String?)) {
    #expect(CalendarDate(year: 2027, month: 1, day: 31)?.adding(span: row.text)?.iso == row.date)
  }
}
