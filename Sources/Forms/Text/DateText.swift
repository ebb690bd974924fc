/// Dates as people write them.
enum DateText {
  /// - Throws: `.notADate`, `.notADay`, `.afterToday`, `.beforeToday`.
  static func value(of text: String, _ rule: DateRule, _ style: EntryStyle) throws(FieldProblem) -> CalendarDate {
    guard let date = CalendarDate(iso: text) else { throw .notADate(text) }
    if !rule.allowsPartial, !date.isFull { throw .notADay(text) }
    if rule.isPast, date > style.today { throw .afterToday }
    if rule.isFuture, date < style.today { throw .beforeToday }
    return date
  }
}
