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
      guard let end = until.adding(span: text) else {
        throw UsageError.badValue(option: "--within", value: text, expected: "30d, 2w, 1m")
      }
      until = end
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
      let date = if case .date(let date) = item["expires"] { date.iso } else { "" }
      let left = item.number("quantity") - item.number("used")
      try surroundings.print(Phrase("items.due", date, item.number.map { String($0) } ?? "", item.name, left))
    }
    return .done
  }
}

extension RecordValues {
  /// A whole number; 0 for none.
  fileprivate func number(_ key: String) -> Int {
    guard case .number(let number) = self[key] else { return 0 }
    return number
  }
}
