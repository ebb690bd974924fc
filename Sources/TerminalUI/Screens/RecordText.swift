import Catalogue
import Forms

/// A record in words: its name, every field that is filled in, and the long texts last and whole.
struct RecordText {
  /// One row of it.
  struct Line: Equatable, Sendable {
    enum Role: Equatable, Sendable {
      case name, value, label, note
      /// A day that has passed and was not to.
      case overdue
    }

    /// The field's name, where it stands beside the value, and the columns that are kept for it.
    var label = ""
    var labelColumns = 0
    var sign = Sign(nil)
    var text = ""
    var role = Role.value
    /// Where the text leads.
    var link: LinkAddress?
  }

  private let form: FormDescription
  private let values: RecordValues
  private let choices: ChoiceTable
  private let look: Look
  private let today: CalendarDate

  init(_ form: FormDescription, _ values: RecordValues, _ choices: ChoiceTable, look: Look, today: CalendarDate) {
    self.form = form
    self.values = values
    self.choices = choices
    self.look = look
    self.today = today
  }

  /// The rows of it, wrapped to a width.
  ///
  /// - Parameter hasLabels: Whether every value has its field's name beside it, or where that leaves it too little room,
  ///   above it.
  func lines(columns: Int, hasLabels: Bool = false, _ language: Language) -> [Line] {
    let facts = facts(hasLabels: hasLabels, language)
    let widest = facts.filter { !$0.isLong }.map { CellWidth.columns(of: $0.label) }.max() ?? 0
    let wanted = widest + Self.gap
    let labelColumns = widest > 0 && wanted + Self.fewestValueColumns <= columns ? wanted : 0
    var lines: [Line] = []
    for fact in facts {
      let isBeside = labelColumns > 0 && !fact.isLong
      let isApart = fact.isLong || !isBeside && !fact.label.isEmpty
      if isApart, let last = lines.last, last != Line() { lines.append(Line()) }
      if !isBeside, !fact.label.isEmpty { lines.append(Line(text: fact.label, role: .label)) }
      let indent = isBeside && fact.role != .name ? labelColumns : 0
      let room = columns - indent - (fact.sign.text.isEmpty ? 0 : Canvas.signColumns)
      for (index, text) in CellWidth.wrap(fact.text, width: max(1, room)).enumerated() {
        lines.append(
          Line(
            label: index == 0 && isBeside ? fact.label : "", labelColumns: indent,
            sign: index == 0 ? fact.sign : Sign(nil), text: String(text), role: fact.role, link: fact.link))
      }
      if hasLabels, fact.role == .name { lines.append(Line()) }
    }
    return lines
  }

  /// The columns between a label and its value, and the fewest that a value keeps beside it.
  private static let gap = 2
  private static let fewestValueColumns = 17

  // MARK: Facts

  /// A value, not yet wrapped.
  private struct Fact {
    var label = ""
    var sign = Sign(nil)
    let text: String
    var role = Line.Role.value
    var link: LinkAddress?
    /// Whether it is a text of several lines.
    var isLong = false
  }

  private func facts(hasLabels: Bool, _ language: Language) -> [Fact] {
    var facts: [Fact] = []
    var longTexts: [Fact] = []
    // An icon that stands before the name is seen there.
    let badges = form.visibleFields.compactMap { $0.badge?.icon }
    var map = form.mapLink(of: values)
    let hasAddress = form.visibleFields.contains { $0.isAddress && !values.text($0.key).isEmpty }
    for field in form.visibleFields where hasLabels || !badges.contains(field.key) {
      let value = values[field.key] ?? .none
      let shown = ShownValue(
        field, of: values, in: form, choices: choices, look: look, language: language, today: today,
        isBrief: !hasLabels)
      guard !shown.text.isEmpty else { continue }
      let name = language.text(form.label(of: field))
      let label = hasLabels && !field.isName ? name : ""
      let link = field.link(of: value)
      switch field.kind {
      case .photos, .identifier, .instant: continue
      // Where there are words for the place, its degrees are for the page.
      case .position where hasAddress && !hasLabels: continue
      case .editor: longTexts.append(Fact(label: label, text: field.text(of: value), isLong: true))
      // A number alone says nothing.
      case .number, .toggle, .date, .option:
        let text = hasLabels ? shown.text : language.text(Phrase("screen.labelled", name, shown.text))
        facts.append(Fact(label: label, text: text, role: shown.isOverdue ? .overdue : .value))
      case .line, .phone, .url, .email, .rating, .tags, .position, .reference, .icon, .colour:
        facts.append(
          Fact(
            label: label, sign: shown.sign, text: shown.whole, role: field.isName ? .name : .value,
            link: field.isPlace && !hasLabels ? map : link))
        if field.isPlace, hasLabels, let address = map {
          facts.append(Fact(text: language.text(Phrase("screen.map")), link: address))
          map = nil
        }
      }
    }
    let photos = form.photos(of: values).count
    if photos > 0, !hasLabels {
      facts.append(Fact(text: language.text(Phrase("screen.photoCount", photos)), role: .note))
    }
    return facts + longTexts
  }
}

extension FormDescription {
  /// All photographs of a record, in order.
  func photos(of values: RecordValues) -> [FormPhoto] { visibleFields.flatMap { values.photos($0.key) } }
}

extension Canvas {
  /// Draws one row of a record's text.
  ///
  /// - Parameter marksLinks: Whether text that leads somewhere is seen to. The terminal knows it either way.
  /// - Returns: Where the text stands, without its label.
  @discardableResult
  mutating func put(
    _ line: RecordText.Line, at position: CellPosition, columns: Int, marksLinks: Bool = true
  ) -> CellRect {
    put(line.label, at: position, columns: min(columns, line.labelColumns), style: look.muted)
    var place = position.offset(columns: line.labelColumns)
    if !line.sign.text.isEmpty {
      place.column += put(line.sign.text, at: place, columns: columns, style: line.sign.style(look)) + 1
    }
    var style =
      switch line.role {
      case .name: look.title
      case .value: look.plain
      case .label, .note: look.muted
      case .overdue: look.failure
      }
    if let address = line.link {
      style = (marksLinks ? look.link : style).linked(grid.link(to: address))
    }
    let room = position.column + columns - place.column
    let used = put(line.text, at: place, columns: room, style: style)
    return CellRect(origin: place, size: CellSize(columns: min(used, room), rows: 1))
  }
}
