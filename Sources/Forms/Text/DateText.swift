/// Dates as people write them.
enum DateText {
  /// The date that a text says: ISO 8601, `today`, `+30d`, `2026年4月3日`, `3 April 2026`, or numbers in the order of the style.
  /// A month and a day alone are of this year. A date that does not exist is never taken for another.
  ///
  /// - Throws: `.notADate`, `.notADay`, `.afterToday`, `.beforeToday`.
  static func value(of text: String, _ rule: DateRule, _ style: EntryStyle) throws(FieldProblem) -> CalendarDate {
    guard let date = date(of: PlainText.ascii(text).lowercased(), style) else { throw .notADate(text) }
    if !rule.allowsPartial, !date.isFull { throw .notADay(text) }
    if rule.isPast, date > style.today { throw .afterToday }
    if rule.isFuture, date.last < style.today { throw .beforeToday }
    return date
  }

  private static func date(of text: String, _ style: EntryStyle) -> CalendarDate? {
    let today = style.today
    guard let shape = Shape(text) else { return nil }
    let numbers = shape.numbers
    if let first = shape.text.first, "+-".contains(first) {
      return numbers.first.flatMap { relative(to: today, first == "-" ? -$0.value : $0.value, shape.text.dropFirst()) }
    }
    func year(_ index: Int) -> Int { numbers[index].width == 4 ? numbers[index].value : 0 }
    func small(_ index: Int) -> Int { numbers[index].width <= 2 ? numbers[index].value : 0 }
    switch shape.text {
    case "today", "今天": return today
    case "yesterday", "昨天": return today.adding(days: -1)
    case "tomorrow", "明天": return today.adding(days: 1)
    case "9", "9年": return CalendarDate(year: year(0))
    case "9-9", "9/9", "9.9":
      return numbers[0].width == 4
        ? CalendarDate(year: year(0), month: small(1)) : CalendarDate(year: year(1), month: small(0))
    case "9年9月": return CalendarDate(year: year(0), month: small(1))
    case "9-9-9", "9/9/9", "9.9.9":
      if numbers[0].width == 4 { return CalendarDate(year: year(0), month: small(1), day: small(2)) }
      switch style.dateOrder {
      case .yearMonthDay: return nil
      case .dayMonthYear: return CalendarDate(year: year(2), month: small(1), day: small(0))
      case .monthDayYear: return CalendarDate(year: year(2), month: small(0), day: small(1))
      }
    case "9年9月9日", "9年9月9號": return CalendarDate(year: year(0), month: small(1), day: small(2))
    case "9月9日", "9月9號": return CalendarDate(year: today.year, month: small(0), day: small(1))
    case "9M9", "M99": return CalendarDate(year: year(1), month: shape.month, day: small(0))
    case "M9" where numbers[0].width == 4: return CalendarDate(year: year(0), month: shape.month)
    case "M9", "9M": return CalendarDate(year: today.year, month: shape.month, day: small(0))
    default: return nil
    }
  }

  /// The day a span such as `30d` later; nil for what is none.
  static func date(after day: CalendarDate, span: String) -> CalendarDate? {
    guard let shape = Shape(PlainText.ascii(span).lowercased()), let number = shape.numbers.first else { return nil }
    return relative(to: day, number.value, shape.text[...])
  }

  private static func relative(to day: CalendarDate, _ count: Int, _ unit: Substring) -> CalendarDate? {
    switch unit {
    case "9d": day.adding(days: count)
    case "9w": day.adding(days: 7 * count)
    case "9m": day.adding(months: count)
    case "9y": (1...9999).contains(day.year + count) ? day.adding(months: 12 * count) : nil
    default: nil
    }
  }

  /// A text in lower case with every number as `9` and the name of a month as `M`, spaces and commas left out.
  private struct Shape {
    var text = ""
    /// The numbers, and how many digits they were written with: no more than four.
    var numbers: [(value: Int, width: Int)] = []
    var month: Int?

    init?(_ source: String) {
      var rest = source[...]
      while let first = rest.first {
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        let letters = rest.prefix { $0.isASCII && $0.isLetter }
        if !digits.isEmpty {
          guard digits.count <= 4, let number = Int(digits) else { return nil }
          numbers.append((number, digits.count))
          text += "9"
        } else if let index = Self.months.firstIndex(where: { letters.count >= 3 && $0.hasPrefix(letters) }) {
          month = index + 1
          text += "M"
        } else if letters.isEmpty {
          if first != " ", first != "," { text.append(first) }
        } else {
          text += letters
        }
        rest = rest.dropFirst(max(1, digits.count, letters.count))
      }
    }

    private static let months = [
      "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
      "december",
    ]
  }
}
