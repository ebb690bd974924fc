/// How people write numbers and dates where the program runs, and what day it is there.
public struct EntryStyle: Hashable, Sendable {
  /// The order of a date's parts where it is written in numbers.
  public enum DateOrder: Hashable, Sendable {
    case yearMonthDay, dayMonthYear, monthDayYear
  }

  /// What stands before the fraction: a point or a comma. The other one is understood where it can mean nothing else.
  public var decimalSeparator: Character
  /// How `03/04/2026` is read; by ``DateOrder/yearMonthDay`` it is refused.
  public var dateOrder: DateOrder
  /// The day with which a calendar begins its weeks.
  public var firstWeekday: CalendarDate.Weekday
  /// What `today` means, and what dates are compared with.
  public var today: CalendarDate

  /// Describes how people write; without arguments as ``exchange`` does.
  public init(
    decimalSeparator: Character = ".", dateOrder: DateOrder = .yearMonthDay,
    firstWeekday: CalendarDate.Weekday = .monday, today: CalendarDate = .today
  ) {
    self.decimalSeparator = decimalSeparator
    self.dateOrder = dateOrder
    self.firstWeekday = firstWeekday
    self.today = today
  }

  /// How files and flags are written: a point, and ISO 8601.
  public static var exchange: EntryStyle { EntryStyle() }
}
