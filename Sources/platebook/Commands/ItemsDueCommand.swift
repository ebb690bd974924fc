import Catalogue
import Forms
import Publishing

extension Command {
  /// `platebook items due [--within 30d]`: what expires soon or has, and is not used up; nothing when nothing is, so that
  /// cron sends no mail, and not where there is no catalogue yet either. It is no failure that something is due.
  static let itemsDue = Command(
    "items due", options: [CommandOption("--within", value: "30d|2w|1m"), .json, .jsonLines]
  ) { invocation in
    let surroundings = invocation.surroundings
    var until = CalendarDate.today
    if let text = invocation.value("--within")?.text {
      guard let span = DaySpan(text) else {
        throw UsageError.badValue(option: "--within", value: text, expected: "30d, 2w, 1m")
      }
      until = span.end(after: until)
    }
    let catalogue: Catalogue
    do {
      catalogue = try invocation.openCatalogue(.readOnly)
    } catch CatalogueError.noCatalogue {
      // Where nothing is kept, nothing is due.
      if invocation.has("--json") { try surroundings.console.print("[]") }
      return .done
    }
    let items = try catalogue.itemsDue(by: until)
    if let json = try invocation.json(of: items, .item, from: catalogue) {
      try surroundings.console.write(json)
      return .done
    }
    for item in items {
      let date = RecordType.of(.item).form["expires"].map { $0.text(of: item["expires"] ?? .none) } ?? ""
      let left = item.number("quantity") - item.number("used")
      try surroundings.print(Phrase("items.due", date, item.name, left))
    }
    return .done
  }
}

/// A span of days, weeks or months: `30d`, `2w`, `1m`.
struct DaySpan: Equatable {
  private let count: Int
  private let unit: Character

  /// Reads a span; nil when it is none.
  init?(_ text: String) {
    guard let unit = text.last, "dwm".contains(unit), (2...6).contains(text.utf8.count),
      text.dropLast().utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let count = Int(text.dropLast())
    else { return nil }
    self.count = count
    self.unit = unit
  }

  /// The last day of it. A month ends on the same day of a later month, or on its last one.
  func end(after day: CalendarDate) -> CalendarDate {
    switch unit {
    case "m": day.adding(months: count)
    case "w": day.adding(days: 7 * count)
    default: day.adding(days: count)
    }
  }
}

extension RecordValues {
  /// A whole number; 0 for none.
  fileprivate func number(_ key: String) -> Int {
    guard case .number(let number) = self[key] else { return 0 }
    return number
  }
}
