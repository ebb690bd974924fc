/// Where things stand in the browser, which takes the whole screen above the help line.
struct BrowserLayout: Equatable, Sendable {
  /// The dialog with its frame.
  let size: CellSize
  /// The line of the folder's path, the search and the counts.
  let head: CellRect
  /// The folders; nil where they and the photographs are one list.
  let tree: CellRect?
  /// The photographs, or the list of everything.
  let body: CellRect
  /// The thumbnails; nil where there is a list.
  let grid: ThumbnailGrid?
  /// What is known of the photograph in focus.
  let facts: CellRect
  /// The rows of the lines between them, if there is room for any.
  let rules: [Int]

  /// From so many columns on there are folders and thumbnails beside each other.
  private static let columnsForGrid = 56
  private static let rowsForRules = 16

  init(_ screen: CellSize) {
    size = CellSize(columns: screen.columns, rows: screen.rows - 1)
    let inner = CellRect(origin: .zero, size: size).inset(columns: 2, rows: 1)
    let hasRules = inner.rows >= Self.rowsForRules
    let factRows = hasRules ? 2 : min(1, max(0, inner.rows - 2))
    let ruleRows = hasRules ? 1 : 0
    head = CellRect(column: inner.left, row: inner.top, columns: inner.columns, rows: min(1, inner.rows))
    facts = CellRect(
      column: inner.left, row: inner.bottom - factRows, columns: inner.columns, rows: factRows)
    let top = head.bottom + ruleRows
    let area = CellRect(
      column: inner.left, row: top, columns: inner.columns, rows: facts.top - ruleRows - top)
    rules = hasRules ? [head.bottom, facts.top - 1] : []
    guard area.columns >= Self.columnsForGrid, area.rows >= ThumbnailGrid.fewestRows else {
      tree = nil
      // A column is left for the marks that say that there is more.
      body = CellRect(origin: area.origin, size: CellSize(columns: area.columns - 1, rows: area.rows))
      grid = nil
      return
    }
    let left = max(18, min(32, area.columns / 4))
    tree = CellRect(column: area.left, row: area.top, columns: left, rows: area.rows)
    body = CellRect(
      column: area.left + left + 3, row: area.top, columns: area.columns - left - 4, rows: area.rows)
    grid = ThumbnailGrid(in: body)
  }

  /// The column of the line between folders and thumbnails.
  var divider: Int? { tree.map { $0.right + 1 } }

  /// How much of the head the path has, and how much of that what is typed there.
  var pathColumns: Int { head.columns - 2 }
  var filterColumns: Int { max(1, head.columns / 2 - 2) }
}
