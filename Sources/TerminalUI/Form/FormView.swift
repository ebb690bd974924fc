import Catalogue
import Forms
import Foundation

extension FormScreen {
  func draw(on canvas: inout Canvas) {
    let layout = FormLayout(self, size: canvas.size, look: canvas.look, language: canvas.language)
    drawBar(on: &canvas)
    let offset = layout.body.top - scroll
    canvas.clipped(to: layout.body) { canvas in
      for block in layout.blocks
      where block.bottom + offset > layout.body.top && block.top + offset < layout.body.bottom {
        draw(block, movedBy: offset, on: &canvas)
      }
    }
    canvas.moreMarks(
      above: scroll > 0, below: scroll + layout.body.rows < layout.rows, beside: layout.body.inset(columns: 1))
    canvas.helpLine(keyContexts, note: draftNote.map(canvas.text) ?? "")
  }

  private var draftNote: Phrase? {
    if draft.hasFailed { return Phrase("screen.form.draftNotSaved") }
    return draft.isSaved ? Phrase("screen.form.draftSaved") : nil
  }

  // MARK: A field

  private func draw(_ block: FormLayout.Block, movedBy offset: Int, on canvas: inout Canvas) {
    let isFocused = block.view.isFocused
    let box = CellRect(origin: block.box.origin.offset(rows: offset), size: block.box.size)
    canvas.region(
      CellRect(column: box.left, row: block.label + offset, columns: box.columns, rows: block.end - block.label),
      .field(block.field.key))
    if let section = block.section { drawSection(section, row: block.top + 1 + offset, box, on: &canvas) }
    drawLabel(block, at: CellPosition(column: box.left, row: block.label + offset), on: &canvas)
    if isFocused {
      for row in box.top..<box.bottom {
        canvas.put("▌", at: CellPosition(column: box.left - 2, row: row), style: canvas.look.focus)
      }
    }
    block.presentation.draw(block.view, in: box, on: &canvas)
    if block.view.isLeftAlone {
      canvas.grid.restyle(box) { if $0 == canvas.look.plain { $0 = canvas.look.muted } }
    }
    if let panel = block.panel {
      let rect = CellRect(column: box.left, row: box.bottom, columns: box.columns, rows: block.panelRows)
      canvas.panel(panel, choiceList, in: rect)
    }
    for (index, note) in block.notes.enumerated() {
      canvas.put(
        note.text, at: CellPosition(column: box.left + 1, row: box.bottom + block.panelRows + index),
        columns: box.columns, style: note.isProblem ? canvas.look.failure : canvas.look.muted)
    }
  }

  private func drawSection(_ title: Phrase, row: Int, _ box: CellRect, on canvas: inout Canvas) {
    canvas.grid.horizontalLine(
      at: CellPosition(column: box.left, row: row), columns: box.columns, style: canvas.look.rule)
    canvas.put(
      " \(canvas.text(title)) ", at: CellPosition(column: box.left + 2, row: row), columns: box.columns - 4,
      style: canvas.look.title)
  }

  private func drawLabel(_ block: FormLayout.Block, at place: CellPosition, on canvas: inout Canvas) {
    let field = block.field
    let locale = Locale(identifier: canvas.language.tag)
    let label = canvas.text(session.form.label(of: field)).uppercased(with: locale)
    var room = block.box.columns - 2
    var column = 1
    if session.bulkCount != nil {
      let isTicked = session.isTicked(field)
      column +=
        1
        + canvas.button(
          isTicked ? "[x]" : "[ ]", .tick, of: field, at: place.offset(columns: 1),
          style: isTicked ? canvas.look.accent : canvas.look.muted)
      room -= 4
    }
    let used = canvas.put(
      label, at: place.offset(columns: column), columns: room,
      style: block.view.isFocused ? canvas.look.title : canvas.look.muted)
    column += used + 1
    room -= used + 1
    if field.isRequired || field.isBehindSwitch, session.bulkCount == nil {
      canvas.put("*", at: place.offset(columns: column), columns: room, style: canvas.look.accent)
      canvas.put(
        canvas.text(Phrase("screen.form.required")), at: place.offset(columns: column + 2), columns: room - 2,
        style: canvas.look.muted)
    }
    // Where a limit is near, it says how near.
    if block.view.isFocused, let limit = field.limit, let count = session.text(field.key).countText(near: limit) {
      canvas.put(
        "\(count)/\(limit)", endingAt: place.column + block.box.columns - 1, row: place.row, style: canvas.look.muted)
    }
  }
}
