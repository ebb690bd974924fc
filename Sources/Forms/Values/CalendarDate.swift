import Foundation

/// A day of the Gregorian calendar; or a month or a year, where the rest is not known.
public struct CalendarDate: Hashable, Sendable {
  /// 1 to 9999.
  public let year: Int
  /// 1 to 12; nil for a year as a whole.
  public let month: Int?
  /// 1 to 31; nil for a month or a year as a whole.
  public let day: Int?

  /// A date that exists, or nil: no 31 April, no 29 February outside of leap years.
  public init?(year: Int, month: Int? = nil, day: Int? = nil) {
    guard (1...9999).contains(year), day == nil || month != nil else { return nil }
    if let month {
      guard (1...12).contains(month) else { return nil }
      if let day, !(1...Self.days(ofMonth: month, year: year)).contains(day) { return nil }
    }
    self.year = year
    self.month = month
    self.day = day
  }

  /// A date that is known to exist.
  init(unchecked year: Int, _ month: Int?, _ day: Int?) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day that a moment belongs to in a time zone.
  public init(_ moment: Date, in zone: TimeZone = .current) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let parts = calendar.dateComponents([.year, .month, .day], from: moment)
    year = min(9999, max(1, parts.year ?? 1))
    month = parts.month
    day = parts.day
  }

  /// A date as ``iso`` writes it, or nil.
  public init?(iso text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count), parts.allSatisfy(\.isDigits),
      zip(parts, [4, 2, 2]).allSatisfy({ $0.utf8.count == $1 })
    else { return nil }
    let numbers = parts.compactMap { Int($0) }
    self.init(
      year: numbers[0], month: numbers.count > 1 ? numbers[1] : nil, day: numbers.count > 2 ? numbers[2] : nil)
  }

  /// Today, where the program runs.
  public static var today: CalendarDate { CalendarDate(Date()) }

  /// Whether the day is known.
  public var isFull: Bool { day != nil }

  /// ISO 8601: `2026-04-03`, `2026-04` or `2026`.
  public var iso: String {
    [(year, 4), (month, 2), (day, 2)].compactMap { part, width in
      part.map { String(repeating: "0", count: max(0, width - String($0).count)) + String($0) }
    }.joined(separator: "-")
  }
}

extension CalendarDate: Comparable {
  /// By year, month and day; a month or a year comes before its days.
  public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month ?? 0, left.day ?? 0) < (right.year, right.month ?? 0, right.day ?? 0)
  }
}
