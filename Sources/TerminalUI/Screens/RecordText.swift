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

    var sign = Sign(nil)
    var text = ""
    var role = Role.value
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
  /// - Parameter hasLabels: Whether every value has its field's name above it.
  func lines(columns: Int, hasLabels: Bool = false, _ language: Language) -> [Line] {
    var lines: [Line] = []
    var longTexts: [FieldDescription] = []
    func add(_ text: String, _ role: Line.Role = .value, sign: Sign = Sign(nil)) {
      let wrapped = CellWidth.wrap(text, width: max(1, columns - (sign.text.isEmpty ? 0 : Canvas.signColumns)))
      for (index, text) in wrapped.enumerated() {
        lines.append(Line(sign: index == 0 ? sign : Sign(nil), text: String(text), role: role))
      }
    }
    func add(_ value: ShownValue, _ role: Line.Role) { add(value.whole, role, sign: value.sign) }
    func label(_ field: FieldDescription) {
      if hasLabels { add(language.text(form.label(of: field)), .label) }
    }
    let badges = form.visibleFields.compactMap { $0.badge?.icon }
    // An icon that stands before the name is seen there.
    for field in form.visibleFields where hasLabels || !badges.contains(field.key) {
      let value = ShownValue(
        field, of: values, in: form, choices: choices, look: look, language: language, today: today,
        isBrief: !hasLabels)
      guard !value.text.isEmpty else { continue }
      switch field.kind {
      case .photos, .identifier, .instant: continue
      case .editor: longTexts.append(field)
      // A number alone says nothing.
      case .number, .toggle, .date, .option:
        label(field)
        let labelled = Phrase("screen.labelled", language.text(form.label(of: field)), value.text)
        add(hasLabels ? value.text : language.text(labelled), value.isOverdue ? .overdue : .value)
      case .line, .phone, .url, .email, .rating, .tags, .position:
        if !field.isName { label(field) }
        add(value, field.isName ? .name : .value)
      case .reference, .icon, .colour:
        label(field)
        add(value, .value)
      }
      if hasLabels { endParagraph(&lines) }
    }
    let photos = form.visibleFields.reduce(0) { $0 + values.photos($1.key).count }
    if photos > 0, !hasLabels { add(language.text(Phrase("screen.photoCount", photos)), .note) }
    for field in longTexts {
      endParagraph(&lines)
      label(field)
      add(field.text(of: values[field.key] ?? .none))
    }
    return lines
  }

  private func endParagraph(_ lines: inout [Line]) {
    if let last = lines.last, last != Line() { lines.append(Line()) }
  }
}

extension Canvas {
  /// Draws one row of a record's text.
  mutating func put(_ line: RecordText.Line, at position: CellPosition, columns: Int) {
    var place = position
    if !line.sign.text.isEmpty {
      place.column += put(line.sign.text, at: place, columns: columns, style: line.sign.style(look)) + 1
    }
    let style =
      switch line.role {
      case .name: look.title
      case .value: look.plain
      case .label, .note: look.muted
      case .overdue: look.failure
      }
    put(line.text, at: place, columns: position.column + columns - place.column, style: style)
  }
}
