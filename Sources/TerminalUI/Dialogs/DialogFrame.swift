import Forms

extension Canvas {
  /// Draws the frame of a dialog in the middle of the screen, above the help line.
  ///
  /// - Parameter size: The size with frame and margins; what the screen has no room for is left out.
  /// - Returns: Where the dialog's content goes: the frame's inside without its margins, four rows and eight columns less.
  mutating func dialog(_ title: Phrase, size wanted: CellSize) -> CellRect {
    let title = text(title)
    let columns = max(wanted.columns, CellWidth.columns(of: title) + 8)
    let room = CellRect(column: 0, row: 0, columns: size.columns, rows: size.rows - 1)
    let rect = room.centred(CellSize(columns: columns, rows: wanted.rows))
    grid.fill(rect, style: look.plain)
    grid.box(rect, style: look.focus)
    put(" \(CellWidth.truncate(title, to: rect.columns - 9)) ", at: rect.origin.offset(columns: 2), style: look.title)
    region(rect, .inside)
    button(" ✕ ", .back, at: CellPosition(column: rect.right - 5, row: rect.top), style: look.muted)
    caret = nil
    return rect.inset(columns: 4, rows: 2)
  }

  /// Small marks at the right of a scrolled area that say that there is more.
  mutating func moreMarks(above: Bool, below: Bool, beside rect: CellRect) {
    guard !rect.isEmpty else { return }
    if above { put("↑", at: CellPosition(column: rect.right, row: rect.top), style: look.muted) }
    if below { put("↓", at: CellPosition(column: rect.right, row: rect.bottom - 1), style: look.muted) }
  }
}
