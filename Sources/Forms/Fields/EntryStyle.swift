/// How people write numbers and dates where the program runs, and what day it is there.
public struct EntryStyle: Hashable, Sendable {
  /// The order of a date's parts where it is written with slashes or dots.
  public enum DateOrder: Hashable, Sendable {
    case yearMonthDay, dayMonthYear, monthDayYear
  }

  /// What stands before the fraction: a point or a comma. The other one is understood where it can mean nothing else.
  public var decimalSeparator: Character
  /// How `03/04/2026` is read.
  public var dateOrder: DateOrder
  /// What `today` means, and what dates are compared with.
  public var today: CalendarDate

  /// Describes how people write.
  public init(
    decimalSeparator: Character = ".", dateOrder: DateOrder = .yearMonthDay, today: CalendarDate = .today
  ) {
    self.decimalSeparator = decimalSeparator
    self.dateOrder = dateOrder
    self.today = today
  }

  /// How files and flags are written: a point, and ISO 8601.
  public static var exchange: EntryStyle { EntryStyle() }
}
