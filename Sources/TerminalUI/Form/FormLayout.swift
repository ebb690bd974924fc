import Catalogue
import Forms

/// Where everything of the page that is in view stands, before scrolling. Rows count from the top of the scrolled part.
struct FormLayout {
  /// One field with what belongs to it.
  struct Block {
    let field: FieldDescription
    let view: FieldView
    let presentation: any FieldPresentation
    /// The title of the section that begins here, one row above the label.
    let section: Phrase?
    /// The first row, with the section's title.
    let top: Int
    /// The row of the label.
    let label: Int
    /// The field itself, with its frame.
    let box: CellRect
    /// What may be chosen, beneath the box.
    let panel: ChoicePanel?
    let panelRows: Int
    /// What is said beneath all that, wrapped.
    let notes: [FieldNote]

    /// The rows from the label to the last note.
    var end: Int { box.bottom + panelRows + notes.count }
    /// Where the next field begins: without a frame, a gap parts them.
    var bottom: Int { end + (presentation.hasFrame ? 0 : 1) }
  }

  /// The part of the screen that scrolls.
  let body: CellRect
  /// The columns of the boxes.
  let left: Int
  let columns: Int
  let blocks: [Block]

  /// Beyond this a line of text is hard to follow.
  static let widest = 80

  init(_ form: FormScreen, size: CellSize, look: Look, language: Language) {
    body = CellRect(column: 0, row: 2, columns: size.columns, rows: size.rows - 3)
    columns = max(8, min(Self.widest, size.columns - 6))
    left = max(2, (size.columns - columns) / 2)
    let session = form.session
    let pages = session.pages
    let page = session.page
    let room = CellSize(columns: columns, rows: body.rows)
    var blocks: [Block] = []
    var row = 0
    for section in pages.indices.contains(page) ? pages[page] : [] {
      for (index, field) in section.fields.enumerated() {
        let view = form.view(of: field, language)
        let presentation = field.presentation
        let title = index == 0 && !blocks.isEmpty ? section.title : nil
        let label = row + (title == nil ? 0 : 2)
        let panel = view.isFocused ? presentation.panel(view, columns: columns, look) : nil
        let block = Block(
          field: field, view: view, presentation: presentation, section: title, top: row, label: label,
          box: CellRect(
            column: left, row: label + 1, columns: columns, rows: presentation.rows(view, room: room)),
          panel: panel,
          panelRows: min(panel?.rows ?? 0, min(ChoiceList.mostRows, max(1, body.rows - 5))),
          notes: FieldNote.notes(view, presentation, columns: columns))
        blocks.append(block)
        row = block.bottom
      }
    }
    self.blocks = blocks
  }

  var rows: Int { blocks.last?.bottom ?? 0 }

  /// The block of a field of the page.
  func block(_ key: String) -> Block? { blocks.first { $0.field.key == key } }

  /// How far to scroll so that the focus is in view, from where the form was scrolled before.
  ///
  /// - Parameter caretRow: The row that matters most where not all of the field fits.
  func scroll(showing key: String, caretRow: Int, from scroll: Int) -> Int {
    guard let block = block(key), body.rows > 0 else { return 0 }
    // At the first field all that stands above it is shown too, if it fits.
    let top = block.field.key == blocks.first?.field.key ? 0 : block.top
    // What a switch shows comes into view with it.
    let end = blocks.first { $0.field.switchField?.key == key }?.end ?? block.end
    var scroll = max(scroll, end - body.rows)
    scroll = min(scroll, top)
    scroll = max(scroll, caretRow + 2 - body.rows)
    scroll = min(scroll, caretRow)
    return max(0, min(scroll, rows - body.rows))
  }
}

/// A line beneath a field: what is wrong with it, or what there is to say of it.
struct FieldNote {
  let text: String
  let isProblem: Bool

  /// The lines beneath a field. What is wrong goes before everything else; help is given only where the focus is.
  static func notes(_ view: FieldView, _ presentation: any FieldPresentation, columns: Int) -> [FieldNote] {
    let form = view.session.form
    func lines(_ text: String, isProblem: Bool = false) -> [FieldNote] {
      CellWidth.wrap(text, width: columns).map { FieldNote(text: String($0), isProblem: isProblem) }
    }
    if let problem = view.session.problems[view.field.key] {
      return lines("✗ " + view.language.text(form.phrase(of: problem, in: view.field)), isProblem: true)
    }
    if let count = view.session.bulkCount, view.isLeftAlone {
      return view.isFocused ? lines(view.language.text(Phrase("screen.form.stays", count))) : []
    }
    if let note = presentation.note(view) { return lines(note) }
    let help = form.help(of: view.field)
    // Whoever looks at a list knows what to do with it.
    guard view.isFocused, view.choiceList == nil, presentation.needsHelp || view.language[help.key] != nil else {
      return []
    }
    // One line of text is what anybody expects who sees one.
    if view.field.kind == .line, view.language[help.key] == nil { return [] }
    return lines(view.language.text(help))
  }
}
