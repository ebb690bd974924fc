/// Where things stand on the list's screen.
struct ListLayout: Equatable, Sendable {
  /// The line with the title, the count and the search.
  let bar: CellRect
  /// The part of the bar with the search: its sign, what is typed, and what is found.
  let search: CellRect
  /// Where the search is typed.
  let searchText: CellRect
  /// In the line below the bar: what the list is filtered and sorted by.
  let chips: CellRect
  /// In the line above the keys: where in the selected row the search has found something that cannot be seen.
  let note: CellRect
  /// The names of the columns.
  let header: CellRect
  /// The rows.
  let list: CellRect
  /// What there is to see of the selected row; nil where there is no room.
  let detail: CellRect?
  /// The line between list and detail.
  let divider: CellRect?

  /// The room for the number of records found.
  private static let columnsForFound = 14
  /// From so many columns on the detail stands beside the list.
  static let columnsForDetail = 72
  /// From so many rows on it stands below a narrow list.
  static let rowsForDetail = 22

  /// - Parameter area: The part of the screen that is the list's, with the bar at its top and the keys at its bottom.
  init(in area: CellRect) {
    let (columns, rows) = (area.columns, area.rows)
    let body = CellRect(column: area.left, row: area.top + 2, columns: columns, rows: rows - 4)
    bar = CellRect(origin: area.origin, size: CellSize(columns: columns, rows: 1))
    // In a narrow terminal what is typed needs the room more than the title does.
    let searchColumns = min(40, max(columns / 2, min(32, columns - 8)))
    search = CellRect(column: area.right - searchColumns - 1, row: area.top, columns: searchColumns, rows: 1)
    searchText = CellRect(
      column: search.left + 2, row: area.top, columns: searchColumns - 3 - Self.columnsForFound, rows: 1)
    var listArea = body
    if columns >= Self.columnsForDetail {
      let width = min(64, max(28, columns * 2 / 5))
      let line = CellRect(column: area.right - width - 1, row: body.top, columns: 1, rows: body.rows)
      divider = line
      detail = CellRect(column: line.right + 1, row: body.top, columns: width - 2, rows: body.rows)
      listArea = CellRect(column: area.left, row: body.top, columns: line.left - area.left, rows: body.rows)
    } else if rows >= Self.rowsForDetail {
      let height = min(12, rows / 3)
      let line = CellRect(column: area.left, row: body.bottom - height - 1, columns: columns, rows: 1)
      divider = line
      detail = CellRect(column: area.left + 2, row: line.bottom, columns: columns - 4, rows: height)
      listArea = CellRect(column: area.left, row: body.top, columns: columns, rows: line.top - body.top)
    } else {
      divider = nil
      detail = nil
    }
    header = CellRect(origin: listArea.origin, size: CellSize(columns: listArea.columns, rows: min(1, listArea.rows)))
    list = CellRect(
      column: listArea.left, row: listArea.top + 1, columns: listArea.columns, rows: listArea.rows - 1)
    chips = CellRect(column: area.left + 1, row: area.top + 1, columns: listArea.columns - 2, rows: 1)
    note = CellRect(column: area.left + 1, row: body.bottom, columns: listArea.columns - 2, rows: 1)
  }
}
