import Catalogue
import Forms

/// Where everything of a form stands, before scrolling. Rows count from the top of the scrolled part.
struct FormLayout {
  /// One field with what belongs to it.
  struct Block {
    let field: FieldDescription
    /// The title of the section that begins here, one row above the label.
    let section: Phrase?
    /// The first row, with the section's title.
    let top: Int
    /// The row of the label.
    let label: Int
    /// The field's box, or the photograph.
    let box: CellRect
    /// What is said beneath the box, wrapped.
    let notes: [Note]
    /// The rows of suggestions beneath the box.
    let choiceRows: Int

    var bottom: Int { box.bottom + notes.count + choiceRows }
  }

  /// A line beneath a field.
  struct Note {
    let text: String
    let isProblem: Bool
  }

  /// The part of the screen that scrolls.
  let body: CellRect
  /// The columns of the boxes.
  let left: Int
  let columns: Int
  let blocks: [Block]

  /// Beyond this a line of text is hard to follow.
  static let widest = 80

  init(_ session: FormSession, choiceList: ChoiceList?, size: CellSize, language: Language) {
    body = CellRect(column: 0, row: 2, columns: size.columns, rows: size.rows - 3)
    columns = max(8, min(Self.widest, size.columns - 6))
    left = max(2, (size.columns - columns) / 2)
    var blocks: [Block] = []
    var row = 0
    for section in session.sections {
      for (index, field) in section.fields.enumerated() {
        let title = index == 0 && !blocks.isEmpty ? section.title : nil
        let label = row + (title == nil ? 0 : 2)
        let isFocused = field.key == session.focus
        let suggestions = isFocused && choiceList != nil ? session.suggestions(for: field.key).count : 0
        let block = Block(
          field: field, section: title, top: row, label: label,
          box: CellRect(
            column: left, row: label + 1, columns: columns,
            rows: Self.boxRows(of: field, columns: columns, bodyRows: body.rows)),
          notes: Self.notes(field, session, columns: columns, language),
          choiceRows: min(suggestions, min(ChoiceList.mostRows, max(1, body.rows - 5))))
        blocks.append(block)
        row = block.bottom
      }
    }
    self.blocks = blocks
  }

  var rows: Int { blocks.last?.bottom ?? 0 }

  /// The block of a field of the form.
  func block(_ key: String) -> Block? { blocks.first { $0.field.key == key } }

  /// How far to scroll so that the focus is in view, from where the form was scrolled before.
  ///
  /// - Parameter caretRow: The row that matters most where not all of the field fits.
  func scroll(showing key: String, caretRow: Int, from scroll: Int) -> Int {
    guard let block = block(key), body.rows > 0 else { return 0 }
    // At the first field all that stands above it is shown too, if it fits.
    let top = block.field.key == blocks.first?.field.key ? 0 : block.top
    var scroll = max(scroll, block.bottom - body.rows)
    scroll = min(scroll, top)
    scroll = max(scroll, caretRow + 2 - body.rows)
    scroll = min(scroll, caretRow)
    return max(0, min(scroll, rows - body.rows))
  }

  private static func boxRows(of field: FieldDescription, columns: Int, bodyRows: Int) -> Int {
    switch field.kind {
    case .photos: max(3, min(columns * 3 / 8, bodyRows * 2 / 5))
    case .editor(let lines, _): 2 + max(1, min(lines, bodyRows - 3))
    case .line, .phone, .url, .email, .number, .rating, .toggle, .date, .reference, .option, .tags, .icon, .colour,
      .position, .identifier, .instant:
      3
    }
  }

  private static func notes(
    _ field: FieldDescription, _ session: FormSession, columns: Int, _ language: Language
  ) -> [Note] {
    if let problem = session.problems[field.key] {
      let sentence = "✗ " + language.text(session.form.phrase(of: problem, in: field))
      return CellWidth.wrap(sentence, width: columns).map { Note(text: String($0), isProblem: true) }
    }
    if let name = newName(field, session) {
      let sentence = language.text(Phrase("screen.form.newName", name))
      return CellWidth.wrap(sentence, width: columns).map { Note(text: String($0), isProblem: false) }
    }
    return []
  }

  /// The name of a record that saving will make.
  private static func newName(_ field: FieldDescription, _ session: FormSession) -> String? {
    guard case .reference = field.kind else { return nil }
    guard let name = session.text(field.key).name else { return nil }
    let choices = session.choices[field.key] ?? []
    let isKnown = choices.contains { $0.matches(name) }
    let isUntouched = session.original.text(field.key) == name
    // While it may become a longer name that there is, nothing is said yet.
    let mayGrow = session.focus == field.key && choices.contains { Fold.name($0.value).hasPrefix(Fold.name(name)) }
    return CleanText.isBlank(name) || isKnown || isUntouched || mayGrow ? nil : name
  }
}
