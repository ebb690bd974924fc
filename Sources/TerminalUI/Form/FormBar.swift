import Catalogue
import Forms

/// The bar over a form: the ways out, what the form is about, and its pages.
extension FormScreen {
  func drawBar(on canvas: inout Canvas) {
    let title = canvas.text(self.title)
    let cancel = "✕ \(canvas.text(Phrase("screen.form.cancel")))"
    let save = canvas.text(session.isNew ? session.form.kind.saveTitle : Phrase("screen.form.save"))
    let saveKey = KeyTable.key(for: .save, in: [.form])
    var column = 1 + canvas.button(cancel, .back, at: CellPosition(column: 1, row: 0), style: canvas.look.plain)
    column +=
      1
      + canvas.put(
        KeyTable.key(for: .back, in: [.form]), at: CellPosition(column: column + 1, row: 0), style: canvas.look.muted)
    let right = canvas.size.columns - 1
    let saveStart = right - CellWidth.columns(of: save)
    canvas.button(save, .save, at: CellPosition(column: saveStart, row: 0), style: canvas.look.accent)
    let keyEnd = saveStart - 1
    canvas.put(saveKey, endingAt: keyEnd, row: 0, style: canvas.look.muted)
    let room = keyEnd - CellWidth.columns(of: saveKey) - column - 2
    let shown = CellWidth.truncate(title, to: room)
    let centre = (canvas.size.columns - CellWidth.columns(of: shown)) / 2
    let place = max(column + 1, min(centre, column + 1 + room - CellWidth.columns(of: shown)))
    canvas.put(shown, at: CellPosition(column: place, row: 0), style: canvas.look.title)
    canvas.rule(row: 1)
    let summaryRoom = canvas.size.columns - 4 - drawPages(on: &canvas)
    drawSummary(columns: summaryRoom, on: &canvas)
  }

  private var title: Phrase {
    if let count = session.bulkCount { return Phrase("screen.form.bulk", count) }
    return session.isNew ? session.form.kind.newTitle : session.form.kind.editTitle
  }

  /// The pages at the right of the line under the bar: the present one has a mark, one with something wrong a cross.
  ///
  /// - Returns: The columns that they take.
  private func drawPages(on canvas: inout Canvas) -> Int {
    let pages = session.pages
    guard pages.count > 1 else { return 0 }
    let present = session.page
    var parts = pages.enumerated().map { index, sections in
      (index == present ? "▸" : " ") + "\(index + 1) \(canvas.text(sections[0].title))"
        + (isWrong(sections) ? " ✗" : "") + " "
    }
    let widest = canvas.size.columns / (isRefused ? 3 : 2)
    if CellWidth.columns(of: parts.joined()) > widest {
      parts = pages.indices.map { (($0 == present ? "▸" : " ") + "\($0 + 1)" + (isWrong(pages[$0]) ? "✗" : "")) + " " }
    }
    // The key that turns them, where there is room for it.
    let key = " " + KeyTable.key(for: .nextPage, in: [.pages]) + " "
    if CellWidth.columns(of: parts.joined() + key) <= widest { parts.append(key) }
    let columns = CellWidth.columns(of: parts.joined())
    var column = canvas.size.columns - 2 - columns
    canvas.put(" ", at: CellPosition(column: column - 1, row: 1), style: canvas.look.plain)
    for (index, part) in parts.enumerated() {
      let isWrong = pages.indices.contains(index) && isWrong(pages[index])
      let style = isWrong ? canvas.look.failure : index == present ? canvas.look.title : canvas.look.muted
      let command = pages.indices.contains(index) ? KeyCommand.page(index + 1) : .nextPage
      column += canvas.button(part, command, at: CellPosition(column: column, row: 1), style: style)
    }
    return columns + 3
  }

  private func isWrong(_ sections: [SectionDescription]) -> Bool {
    sections.contains { $0.fields.contains { session.problems[$0.key] != nil } }
  }

  private var isRefused: Bool { wasRefused && session.fields.contains { session.problems[$0.key] != nil } }

  /// After a refused save, in the line under the bar: every field that is wrong.
  private func drawSummary(columns: Int, on canvas: inout Canvas) {
    guard isRefused else { return }
    let names = session.fields.filter { session.problems[$0.key] != nil }.map {
      canvas.text(session.form.label(of: $0))
    }
    let list = names.joined(separator: canvas.text(Phrase("value.comma")))
    let isIncomplete = session.problems.values.contains(.required)
    let phrase = isIncomplete ? Phrase("screen.form.incomplete", list) : Phrase("screen.form.refused", list)
    let sentence = "✗ " + canvas.text(phrase)
    let text = CellWidth.truncate(sentence, to: columns)
    canvas.put(" \(text) ", at: CellPosition(column: 1, row: 1), style: canvas.look.failure)
  }
}

extension KeyTable {
  /// The key that the bar names for a command.
  static func key(for command: KeyCommand, in contexts: [KeyContext]) -> String {
    contexts.flatMap { bindings(in: $0) }.first { $0.command == command }?.keys[0].caption ?? ""
  }
}
