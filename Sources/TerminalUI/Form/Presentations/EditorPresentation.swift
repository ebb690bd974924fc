import Forms

/// Text in several lines; the box grows with it.
struct EditorPresentation: FieldPresentation {
  let lines: Int
  let most: Int

  var needsHelp: Bool { false }

  func keyContexts(_ view: FieldView) -> [KeyContext] { [.editor, .form, .text] }

  func rows(_ view: FieldView, room: CellSize) -> Int {
    let text = EditorText(view.buffer, columns: room.columns - 5)
    return 2 + max(1, min(max(lines, text.rowCount(upTo: most)), room.rows - 3))
  }

  func draw(_ view: FieldView, in box: CellRect, on canvas: inout Canvas) {
    canvas.grid.box(box, style: view.frame(canvas.look))
    let inner = box.inset(columns: 2, rows: 1)
    let buffer = view.buffer
    if buffer.isEmpty {
      canvas.put(view.prompt, at: inner.origin, columns: inner.columns, style: canvas.look.muted)
    }
    canvas.region(inner, .text(view.field.key))
    let first = buffer.boundary(atOrAfter: view.first)
    let rows = canvas.text(buffer, in: inner, from: first, isFocused: view.isFocused)
    canvas.moreMarks(
      above: (rows.first?.start ?? .start) > .start, below: rows.last?.next != nil,
      beside: CellRect(origin: inner.origin, size: CellSize(columns: inner.columns + 1, rows: inner.rows)))
  }
}
