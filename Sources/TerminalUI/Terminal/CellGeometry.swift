/// A width and a height in terminal cells; never negative.
package struct CellSize: Hashable, Sendable {
  package let columns: Int
  package let rows: Int

  /// Negative numbers count as zero.
  package init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  package static let zero = CellSize(columns: 0, rows: 0)

  /// Whether there is no cell in it.
  package var isEmpty: Bool { columns == 0 || rows == 0 }
}

/// A cell's place, counted from zero at the upper left corner. It may lie outside of a grid: drawing there is clipped.
package struct CellPosition: Hashable, Sendable {
  package var column: Int
  package var row: Int

  package init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }

  package static let zero = CellPosition(column: 0, row: 0)

  /// The place so many cells to the right and below; negative numbers go left and up.
  package func offset(columns: Int = 0, rows: Int = 0) -> CellPosition {
    CellPosition(column: column + columns, row: row + rows)
  }
}

/// A rectangle of cells. Its far edges (`right`, `bottom`) are the first column and row outside of it.
package struct CellRect: Hashable, Sendable {
  package var origin: CellPosition
  package var size: CellSize

  package init(origin: CellPosition, size: CellSize) {
    self.origin = origin
    self.size = size
  }

  package init(column: Int, row: Int, columns: Int, rows: Int) {
    self.init(origin: CellPosition(column: column, row: row), size: CellSize(columns: columns, rows: rows))
  }

  package var left: Int { origin.column }
  package var top: Int { origin.row }
  package var right: Int { origin.column + size.columns }
  package var bottom: Int { origin.row + size.rows }
  package var columns: Int { size.columns }
  package var rows: Int { size.rows }
  package var isEmpty: Bool { size.isEmpty }

  /// Whether the cell lies inside.
  package func contains(_ position: CellPosition) -> Bool {
    position.column >= left && position.column < right && position.row >= top && position.row < bottom
  }

  /// What both rectangles cover; empty where they do not meet.
  package func intersection(_ other: CellRect) -> CellRect {
    let left = max(left, other.left)
    let top = max(top, other.top)
    return CellRect(
      column: left, row: top, columns: min(right, other.right) - left, rows: min(bottom, other.bottom) - top)
  }

  /// The rectangle without a margin on each side; empty when nothing is left.
  package func inset(columns: Int = 0, rows: Int = 0) -> CellRect {
    CellRect(
      column: left + columns, row: top + rows, columns: size.columns - 2 * columns, rows: size.rows - 2 * rows)
  }

  /// A rectangle of `size`, no larger than this one, in the middle of it.
  package func centred(_ size: CellSize) -> CellRect {
    let columns = min(size.columns, self.columns)
    let rows = min(size.rows, self.rows)
    return CellRect(
      column: left + (self.columns - columns) / 2, row: top + (self.rows - rows) / 2, columns: columns, rows: rows)
  }
}
