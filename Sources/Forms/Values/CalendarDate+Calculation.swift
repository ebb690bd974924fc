extension CalendarDate {
  /// A day of the week; the raw values are those of ISO 8601.
  public enum Weekday: Int, CaseIterable, Hashable, Sendable {
    case monday = 1, tuesday, wednesday, thursday, friday, saturday, sunday
  }

  /// The day so many days later, or earlier where they are negative; counted from the first of a month or a year where the
  /// day is not known. What would be outside of the years 1 to 9999 is their first or last day.
  public func adding(days: Int) -> CalendarDate {
    let all = Self.firstDayNumber...Self.lastDayNumber
    return CalendarDate(dayNumber: all.clamp(dayNumber + (-all.upperBound...all.upperBound).clamp(days)))
  }

  /// The same day so many months later, or the last of that month where it is shorter: one month after 31 January is 28
  /// or 29 February. Of a month the month, of a year its January. The years 1 and 9999 are never left.
  public func adding(months: Int) -> CalendarDate {
    let all = 12...9999 * 12 + 11
    let index = all.clamp(year * 12 + (month ?? 1) - 1 + (-all.upperBound...all.upperBound).clamp(months))
    return CalendarDate(clampingDay: day, month: index % 12 + 1, year: index / 12)
  }

  /// The day a span of days, weeks, months or years later, as people write it: `30d`, `2w`, `1m`, `1y`; nil for what is
  /// none. A month ends as ``adding(months:)`` says.
  public func adding(span: String) -> CalendarDate? { DateText.date(after: self, span: span) }

  /// The last day of a month or a year where the day is not known; the date itself where it is.
  public var last: CalendarDate {
    isFull ? self : CalendarDate(clampingDay: 31, month: month ?? 12, year: year)
  }

  /// The day of the week; that of the first day where the day is not known.
  public var weekday: Weekday {
    // 1 March of the year 0 was a Wednesday.
    guard let weekday = Weekday(rawValue: (dayNumber + 2) % 7 + 1) else {
      preconditionFailure("A week has seven days.")
    }
    return weekday
  }

  /// How many days after another date this one is; negative where it is before it.
  public func days(since other: CalendarDate) -> Int { dayNumber - other.dayNumber }

  /// How many days a month has.
  public static func days(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  // MARK: Days as numbers

  /// 1 January of the year 1 and 31 December of 9999.
  private static let firstDayNumber = 306
  private static let lastDayNumber = 3_652_364

  /// The days since 1 March of the year 0. Years that begin in March have their leap day at the end, and the months before
  /// any other have 153 days in five.
  private var dayNumber: Int {
    let month = month ?? 1
    let year = month > 2 ? year : year - 1
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + (day ?? 1) - 1
    return year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear
  }

  private init(dayNumber number: Int) {
    // 400 years have 146 097 days.
    let era = number / 146_097
    let dayOfEra = number % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthOfYear = (5 * dayOfYear + 2) / 153
    let isAfterNewYear = monthOfYear >= 10
    self.init(
      unchecked: yearOfEra + era * 400 + (isAfterNewYear ? 1 : 0), monthOfYear + (isAfterNewYear ? -9 : 3),
      dayOfYear - (153 * monthOfYear + 2) / 5 + 1)
  }

  private init(clampingDay day: Int?, month: Int, year: Int) {
    self.init(unchecked: year, month, day.map { min($0, Self.days(ofMonth: month, year: year)) })
  }
}

extension ClosedRange<Int> {
  /// The number of the range that is nearest to another.
  func clamp(_ number: Int) -> Int { Swift.min(Swift.max(number, lowerBound), upperBound) }
}
