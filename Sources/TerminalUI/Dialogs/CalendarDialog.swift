import Catalogue
import Forms

/// A month at a time, to take a day from.
struct CalendarDialog: Screen {
  let title: Phrase
  let rule: DateRule
  /// Where a week begins.
  let firstWeekday: CalendarDate.Weekday
  let today: CalendarDate
  /// The day that Enter takes.
  private(set) var marked: CalendarDate
  /// The days that may be taken.
  let allowed: ClosedRange<CalendarDate>
  /// The digits of a day that are being typed.
  private var typedDay = 0

  /// - Parameter marked: The present date; today, or the nearest allowed day, without one.
  init(title: Phrase, rule: DateRule, style: EntryStyle, marked: CalendarDate?) {
    self.title = title
    self.rule = rule
    firstWeekday = style.firstWeekday
    today = style.today
    let all = today.adding(days: .min / 2)...today.adding(days: .max / 2)
    allowed = (rule.isFuture ? today : all.lowerBound)...(rule.isPast ? today : all.upperBound)
    // A month or a year as a whole begins on its first day.
    let start = (marked ?? today).adding(days: 0)
    self.marked = max(allowed.lowerBound, min(start, allowed.upperBound))
  }

  var keyContexts: [KeyContext] { rule.allowsPartial ? [.wholeDates, .calendar] : [.calendar] }
  var isDialog: Bool { true }

  mutating func perform(_ command: KeyCommand, _ context: ScreenContext) -> [Step] {
    typedDay = 0
    switch command {
    case .left: move(to: marked.adding(days: -1))
    case .right: move(to: marked.adding(days: 1))
    case .up: move(to: marked.adding(days: -7))
    case .down: move(to: marked.adding(days: 7))
    case .pageUp: move(to: marked.adding(months: -1))
    case .pageDown: move(to: marked.adding(months: 1))
    case .yearEarlier: move(to: marked.adding(months: -12))
    case .yearLater: move(to: marked.adding(months: 12))
    case .first: move(to: marked.on(day: 1))
    case .last: move(to: marked.on(day: 31))
    case .today: move(to: today)
    case .accept: return [.close, .tell(.dateChosen(marked))]
    case .wholeMonth:
      return CalendarDate(year: marked.year, month: marked.month).map { [.close, .tell(.dateChosen($0))] } ?? []
    case .wholeYear: return CalendarDate(year: marked.year).map { [.close, .tell(.dateChosen($0))] } ?? []
    case .back: return [.close]
    default: break
    }
    return []
  }

  /// Digits are a day of the month.
  mutating func type(_ text: String, _ context: ScreenContext) -> [Step] {
    guard let digit = Int(text), (0...9).contains(digit), let month = marked.month else { return [] }
    let days = CalendarDate.days(ofMonth: month, year: marked.year)
    let both = typedDay * 10 + digit
    typedDay = both <= days ? both : digit
    if typedDay > 0 { move(to: marked.on(day: typedDay)) }
    return []
  }

  mutating func click(_ target: HitTarget, at place: CellPosition, _ context: ScreenContext) -> [Step] {
    if case .item(let day) = target { move(to: marked.on(day: day)) }
    return []
  }

  /// A notch of the wheel is a month.
  mutating func scroll(by rows: Int, over target: HitTarget?, _ context: ScreenContext) -> [Step] {
    move(to: marked.adding(months: rows.signum()))
    return []
  }

  private mutating func move(to date: CalendarDate) {
    marked = max(allowed.lowerBound, min(date, allowed.upperBound))
  }

  /// The weeks of the month of the marked day, each of seven days; days of other months are nil.
  var weeks: [[CalendarDate?]] {
    let count = CalendarDate.days(ofMonth: marked.month ?? 1, year: marked.year)
    let first = marked.on(day: 1)
    let before = (first.weekday.rawValue - firstWeekday.rawValue + 7) % 7
    var days: [CalendarDate?] = Array(repeating: nil, count: before)
    days += (0..<count).map { first.adding(days: $0) }
    days += Array(repeating: nil, count: (7 - days.count % 7) % 7)
    return stride(from: 0, to: days.count, by: 7).map { Array(days[$0..<$0 + 7]) }
  }
}

extension CalendarDate {
  /// That day of the month, or its last one.
  fileprivate func on(day: Int) -> CalendarDate {
    let month = month ?? 1
    return CalendarDate(year: year, month: month, day: min(day, CalendarDate.days(ofMonth: month, year: year))) ?? self
  }
}
