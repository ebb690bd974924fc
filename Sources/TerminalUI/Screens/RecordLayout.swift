/// Where things stand on the page of a record.
struct RecordLayout: Equatable, Sendable {
  /// The photograph that is shown; nil where there is none, or no room.
  private(set) var picture: CellRect?
  /// The row with the photograph's name and number; alone where there is no room for a picture.
  private(set) var caption: CellRect?
  /// All photographs in small, with a cell for a frame around each; nil where there is one, or no room.
  private(set) var strip: CellRect?
  /// What is said.
  private(set) var text: CellRect

  /// Longer lines are hard to follow.
  private static let widestText = 80
  /// From so many columns on text stands beside the picture.
  private static let columnsForTwo = 64
  /// From so many rows on the small photographs are not so small.
  private static let rowsForLargeStrip = 32
  /// The fewest rows that a picture is worth.
  private static let fewestPictureRows = 5

  init(_ size: CellSize, photos: Int) {
    let body = CellRect(column: 2, row: 2, columns: size.columns - 4, rows: size.rows - 4)
    text = CellRect(origin: body.origin, size: CellSize(columns: min(Self.widestText, body.columns), rows: body.rows))
    guard photos > 0, body.rows > 1 else { return }
    let thumbnailRows = body.rows >= Self.rowsForLargeStrip ? 5 : 3
    let stripRows = photos > 1 ? thumbnailRows + 2 : 0
    if body.columns >= Self.columnsForTwo {
      standBeside(body, stripRows: body.rows - 1 - stripRows >= 2 * Self.fewestPictureRows ? stripRows : 0)
    } else {
      standAbove(body, stripRows: body.rows >= 2 * (stripRows + 2 * Self.fewestPictureRows) ? stripRows : 0)
    }
  }

  /// The pictures at the left, the text at the right.
  private mutating func standBeside(_ body: CellRect, stripRows: Int) {
    let rows = body.rows - 1 - stripRows
    let columns = min(Self.columns(rows), body.columns * 11 / 20)
    stack(
      CellRect(origin: body.origin, size: CellSize(columns: columns, rows: min(rows, Self.rows(columns)))), stripRows)
    let left = body.left + columns + 3
    text = CellRect(
      column: left, row: body.top, columns: min(Self.widestText, body.right - left), rows: body.rows)
  }

  /// The pictures above the text, half as high as the page at most.
  private mutating func standAbove(_ body: CellRect, stripRows: Int) {
    let rows = min(Self.rows(body.columns), body.rows / 2 - stripRows - 1)
    // Where there is no room for a picture, there is none for a gap.
    var used = 1
    if rows >= Self.fewestPictureRows {
      stack(CellRect(origin: body.origin, size: CellSize(columns: body.columns, rows: rows)), stripRows)
      used = rows + 1 + stripRows + 1
    } else {
      caption = CellRect(origin: body.origin, size: CellSize(columns: body.columns, rows: 1))
    }
    text = CellRect(
      column: body.left, row: body.top + used, columns: min(Self.widestText, body.columns), rows: body.rows - used)
  }

  /// The picture, its caption under it, and the strip under that.
  private mutating func stack(_ picture: CellRect, _ stripRows: Int) {
    self.picture = picture
    caption = CellRect(column: picture.left, row: picture.bottom, columns: picture.columns, rows: 1)
    strip =
      stripRows == 0
      ? nil : CellRect(column: picture.left, row: picture.bottom + 1, columns: picture.columns, rows: stripRows)
  }

  // Most photographs are four by three, and a cell is twice as high as wide.
  private static func rows(_ columns: Int) -> Int { (columns * 3 + 4) / 8 }
  private static func columns(_ rows: Int) -> Int { rows * 8 / 3 }

  /// The small photographs of the strip, as many as there is room for.
  ///
  /// - Parameters:
  ///   - count: How many photographs there are.
  ///   - shown: The one that is shown; it is among them, in the middle where that is possible.
  /// - Returns: Which ones, and the frames around them.
  func thumbnails(of count: Int, around shown: Int) -> [(photo: Int, frame: CellRect)] {
    guard let strip else { return [] }
    let columns = Self.columns(strip.rows - 2) + 2
    let room = min(count, strip.columns / columns)
    let first = max(0, min(shown - room / 2, count - room))
    let left = strip.left + (strip.columns - room * columns) / 2
    return (0..<room).map { place in
      (first + place, CellRect(column: left + place * columns, row: strip.top, columns: columns, rows: strip.rows))
    }
  }
}
