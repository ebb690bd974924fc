import Forms

/// The lists that there are, at the left of the screen: each with its key, its name, and how many records it has.
struct SideBar {
  struct Entry {
    let title: String
    /// Empty while it is not known.
    let count: String
  }

  let entries: [Entry]
  /// The place of the list that is shown.
  let shown: Int

  /// From so many columns on there is room for it.
  static let fewestColumnsOfScreen = 100
  /// The room for a count, which does not move anything when it comes.
  private static let fewestColumnsOfCount = 4
  /// The sign of the shown list, its key, and the spaces around them.
  private static let columnsOfKey = 5

  /// Its width with the line at its right.
  var columns: Int {
    let title = entries.map { CellWidth.columns(of: $0.title) }.max() ?? 0
    let count = entries.map { CellWidth.columns(of: $0.count) }.max() ?? 0
    return Self.columnsOfKey + title + 1 + max(Self.fewestColumnsOfCount, count) + 2
  }

  /// Draws it over the left end of the lines that are there already.
  func draw(on canvas: inout Canvas) {
    let look = canvas.look
    let line = CellPosition(column: columns - 1, row: 2)
    canvas.put("Platebook", at: CellPosition(column: 1, row: 0), columns: columns - 2, style: look.accent)
    let rows = max(0, canvas.size.rows - 4)
    canvas.grid.verticalLine(at: line, rows: rows, style: look.rule)
    canvas.put("┬", at: line.offset(rows: -1), style: look.rule)
    canvas.put("┴", at: line.offset(rows: rows), style: look.rule)
    for (index, entry) in entries.enumerated().prefix(rows) {
      let row = line.row + index
      let style = index == shown ? look.title : look.plain
      func put(_ text: String, _ column: Int, _ style: CellStyle) {
        canvas.put(text, at: CellPosition(column: column, row: row), style: style)
      }
      if index == shown { put("▸", 1, look.accent) }
      put(String(index + 1), 3, look.accent)
      put(entry.title, Self.columnsOfKey, style)
      canvas.put(entry.count, endingAt: columns - 2, row: row, style: index == shown ? style : look.muted)
      canvas.region(CellRect(column: 0, row: row, columns: columns - 1, rows: 1), .list(index))
    }
  }
}
