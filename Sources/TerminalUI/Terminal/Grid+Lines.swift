extension Grid {
  /// The corners of a frame from the upper left clockwise, then its horizontal and its vertical line.
  private static let frame: [Character] = ["╭", "╮", "╯", "╰", "─", "│"]

  /// Draws a frame along the inside of a rectangle's edges; nothing where it is less than two cells wide or high.
  package mutating func box(_ rect: CellRect, style: CellStyle = .plain) {
    guard rect.columns >= 2, rect.rows >= 2 else { return }
    let glyphs = Self.frame
    let (right, bottom) = (rect.right - 1, rect.bottom - 1)
    fill(CellRect(column: rect.left, row: rect.top, columns: rect.columns, rows: 1), with: glyphs[4], style: style)
    fill(CellRect(column: rect.left, row: bottom, columns: rect.columns, rows: 1), with: glyphs[4], style: style)
    fill(CellRect(column: rect.left, row: rect.top, columns: 1, rows: rect.rows), with: glyphs[5], style: style)
    fill(CellRect(column: right, row: rect.top, columns: 1, rows: rect.rows), with: glyphs[5], style: style)
    put(Cell(glyphs[0], style: style), at: rect.origin)
    put(Cell(glyphs[1], style: style), at: CellPosition(column: right, row: rect.top))
    put(Cell(glyphs[2], style: style), at: CellPosition(column: right, row: bottom))
    put(Cell(glyphs[3], style: style), at: CellPosition(column: rect.left, row: bottom))
  }

  /// A line to the right from `position`.
  package mutating func horizontalLine(
    at position: CellPosition, columns: Int, glyph: Character = "─", style: CellStyle = .plain
  ) {
    fill(CellRect(origin: position, size: CellSize(columns: columns, rows: 1)), with: glyph, style: style)
  }

  /// A line downwards from `position`.
  package mutating func verticalLine(
    at position: CellPosition, rows: Int, glyph: Character = "│", style: CellStyle = .plain
  ) {
    fill(CellRect(origin: position, size: CellSize(columns: 1, rows: rows)), with: glyph, style: style)
  }
}
