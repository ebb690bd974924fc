/// How lists are scrolled.
enum Scroll {
  /// The first row on the screen, so that one row is in view and no room is needlessly empty.
  ///
  /// - Parameters:
  ///   - index: The row to show.
  ///   - count: How many rows there are.
  ///   - rows: How many there is room for.
  ///   - first: What was first before: it stays while it can.
  static func first(showing index: Int, of count: Int, rows: Int, keeping first: Int) -> Int {
    max(0, min(max(min(first, index), index - rows + 1), count - rows))
  }

  /// The row to which a key leads from another, the same one where there is none that way.
  ///
  /// - Parameters:
  ///   - count: How many rows there are.
  ///   - page: How many are seen at once, of which one stays in view.
  static func row(from row: Int, _ command: KeyCommand, of count: Int, page: Int) -> Int {
    let goal =
      switch command {
      case .up: row - 1
      case .down: row + 1
      case .pageUp: row - max(1, page - 1)
      case .pageDown: row + max(1, page - 1)
      case .first: 0
      case .last: count - 1
      default: row
      }
    return max(0, min(goal, count - 1))
  }
}

extension Canvas {
  /// Draws what lies behind a row of a list: where it is selected, a bar.
  ///
  /// - Returns: How the row's text is drawn.
  mutating func rowStyle(at place: CellPosition, columns: Int, isSelected: Bool) -> CellStyle {
    guard isSelected else { return look.plain }
    grid.fill(CellRect(origin: place, size: CellSize(columns: columns, rows: 1)), style: look.selection)
    put("▌", at: place, style: look.accent.on(look.selection.background))
    return look.selection
  }
}
