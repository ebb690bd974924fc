import Forms

extension CellRect {
  /// Where a dialog of a size stands with its frame: in the middle of the screen, above the help line. What the screen has
  /// no room for is left out.
  static func dialog(_ size: CellSize, on screen: CellSize) -> CellRect {
    CellRect(column: 0, row: 0, columns: screen.columns, rows: screen.rows - 1).centred(size)
  }

  /// Where a dialog's content goes: the frame's inside without its margins, four rows and eight columns less.
  static func content(of dialog: CellSize, on screen: CellSize) -> CellRect {
    self.dialog(dialog, on: screen).inset(columns: 4, rows: 2)
  }
}

extension Canvas {
  /// Draws the frame of a dialog in the middle of the screen, above the help line.
  ///
  /// - Parameter size: The size with frame and margins; what the screen has no room for is left out.
  /// - Returns: Where the dialog's content goes.
  mutating func dialog(_ title: Phrase, size wanted: CellSize) -> CellRect {
    let title = text(title)
    let columns = max(wanted.columns, CellWidth.columns(of: title) + 8)
    let size = CellSize(columns: columns, rows: wanted.rows)
    let rect = CellRect.dialog(size, on: self.size)
    grid.fill(rect, style: look.plain)
    grid.box(rect, style: look.focus)
    put(" \(CellWidth.truncate(title, to: rect.columns - 9)) ", at: rect.origin.offset(columns: 2), style: look.title)
    region(rect, .inside)
    button(" ✕ ", .back, at: CellPosition(column: rect.right - 5, row: rect.top), style: look.muted)
    caret = nil
    return CellRect.content(of: size, on: self.size)
  }

  /// Small marks at the right of a scrolled area that say that there is more.
  mutating func moreMarks(above: Bool, below: Bool, beside rect: CellRect) {
    guard !rect.isEmpty else { return }
    if above { put("↑", at: CellPosition(column: rect.right, row: rect.top), style: look.muted) }
    if below { put("↓", at: CellPosition(column: rect.right, row: rect.bottom - 1), style: look.muted) }
  }
}
