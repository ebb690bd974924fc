import Foundation

extension EntryStyle {
  /// How people write where the locale is what an environment says: the separator of `LC_NUMERIC`, dates and weeks of
  /// `LC_TIME`, both of `LC_ALL` or `LANG`. The locales C and POSIX write as ``exchange`` does.
  ///
  /// - Complexity: Loads the locale's data: milliseconds.
  public static func preferred(in environment: [String: String], today: CalendarDate = .today) -> EntryStyle {
    var style = EntryStyle(today: today)
    if let locale = LocaleCategory.numeric.locale(in: environment), Locale(identifier: locale).decimalSeparator == "," {
      style.decimalSeparator = ","
    }
    guard let name = LocaleCategory.time.locale(in: environment) else { return style }
    let locale = Locale(identifier: name)
    let pattern = DateFormatter.dateFormat(fromTemplate: "yMd", options: 0, locale: locale) ?? ""
    switch pattern.filter("yMd".contains).first {
    case "d": style.dateOrder = .dayMonthYear
    case "M": style.dateOrder = .monthDayYear
    default: style.dateOrder = .yearMonthDay
    }
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    // Foundation counts from Sunday, which is its 1.
    style.firstWeekday = CalendarDate.Weekday(rawValue: (calendar.firstWeekday + 5) % 7 + 1) ?? .monday
    return style
  }
}

/// What a locale is asked about.
package enum LocaleCategory: String, Sendable {
  /// Numbers.
  case numeric = "LC_NUMERIC"
  /// Dates and weeks.
  case time = "LC_TIME"
  /// Sentences.
  case messages = "LC_MESSAGES"

  /// The name of the locale that an environment asks for, as `zh_TW`, without encoding and variant: of `LC_ALL`, of the
  /// variable of this category, or of `LANG`; an empty one counts as unset. Nil for C, POSIX and none.
  package func locale(in environment: [String: String]) -> String? {
    let value = ["LC_ALL", rawValue, "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let name = String(value.prefix { $0 != "." && $0 != "@" })
    return ["", "C", "POSIX"].contains(name) ? nil : name
  }
}
