/// Thumbnails in rows from the left, all of the same size, each with a line under it.
struct ThumbnailGrid: Equatable, Sendable {
  /// All of it.
  let rect: CellRect
  /// How many stand beside each other.
  let columns: Int
  /// How many rows of them are seen.
  let rows: Int
  /// The size of a picture.
  let picture: CellSize

  /// The columns between two, and the rows.
  private let gap: CellSize
  private static let gap = CellSize(columns: 2, rows: 1)
  /// The columns that a picture is to have; more from so many columns on.
  private static let wanted = (columns: 16, large: 22, largeFrom: 100)

  /// - Parameter rect: At least ``fewestRows`` high, or the names of the first row are cut off.
  init(in rect: CellRect) {
    self.rect = rect
    gap = Self.gap
    let wanted = rect.columns < Self.wanted.largeFrom ? Self.wanted.columns : Self.wanted.large
    columns = max(1, (rect.columns + Self.gap.columns) / (wanted + Self.gap.columns))
    let width = min(wanted + wanted / 2, (rect.columns + Self.gap.columns) / columns - Self.gap.columns)
    // Most photographs are four by three, and a cell is twice as high as wide. They may be a little lower or higher, so
    // that the rows fill the room.
    let ideal = max(1, width * 3 / 8)
    let around = 1 + Self.gap.rows
    let room = rect.rows + Self.gap.rows
    let nearest = max(1, (2 * room + ideal + around) / (2 * (ideal + around)))
    rows = nearest > 1 && 4 * (room / nearest - around) < 3 * ideal ? nearest - 1 : nearest
    picture = CellSize(columns: width, rows: max(1, min(room / rows - around, ideal * 4 / 3)))
  }

  /// A column of lines without pictures.
  init(linesIn rect: CellRect) {
    self.rect = rect
    gap = .zero
    columns = 1
    rows = max(1, rect.rows)
    picture = CellSize(columns: rect.columns, rows: 0)
  }

  /// The height that one row takes at least.
  static let fewestRows = wanted.columns * 3 / 8 + 1

  /// How many are seen at once.
  var capacity: Int { columns * rows }

  /// Where one stands, the line under it with it.
  ///
  /// - Parameter place: Counted from the first that is seen.
  func cell(_ place: Int) -> CellRect {
    CellRect(
      column: rect.left + place % columns * (picture.columns + gap.columns),
      row: rect.top + place / columns * (picture.rows + 1 + gap.rows), columns: picture.columns,
      rows: picture.rows + 1)
  }

  /// The first row that is seen.
  ///
  /// - Parameter first: What it was before: it stays while it can.
  func top(showing place: Int, of count: Int, keeping first: Int) -> Int {
    Scroll.first(
      showing: place / columns, of: (count + columns - 1) / columns, rows: rows, keeping: first)
  }

  /// Where a key leads from one of `count` thumbnails; the same place where there is none that way.
  func place(from place: Int, _ command: KeyCommand, of count: Int) -> Int {
    let last = count - 1
    let target =
      switch command {
      case .left: place - 1
      case .right: place + 1
      case .up: place < columns ? place : place - columns
      // Below the last but one row there may be a shorter one.
      case .down: place / columns < last / columns ? place + columns : place
      case .pageUp: place < capacity ? place % columns : place - capacity
      case .pageDown: place + capacity
      case .first: 0
      case .last: last
      default: place
      }
    return max(0, min(target, last))
  }
}

extension Canvas {
  /// Draws a thumbnail with the line under it: a number or a mark, the name, and a note at the right.
  ///
  /// - Parameters:
  ///   - lead: What stands before the name, with its style.
  ///   - isSentence: Whether the name is read from its beginning; otherwise its end is kept where it is too long.
  ///   - isSelected: Whether it has the focus.
  mutating func thumbnail(
    _ source: PictureRequest.Source, in cell: CellRect, name: String, lead: (text: String, style: CellStyle)? = nil,
    note: String = "", isSentence: Bool = false, isSelected: Bool
  ) {
    let picture = CellRect(origin: cell.origin, size: CellSize(columns: cell.columns, rows: cell.rows - 1))
    self.picture(source, fit: .cropped, in: picture, caption: name)
    caption(
      at: CellPosition(column: cell.left, row: cell.bottom - 1), columns: cell.columns, name: name, lead: lead,
      note: note, isSentence: isSentence, isSelected: isSelected)
  }

  /// Draws a line that names a photograph, as it stands under a thumbnail or in a list.
  mutating func caption(
    at place: CellPosition, columns: Int, name: String, lead: (text: String, style: CellStyle)? = nil,
    note: String = "", isSentence: Bool = false, isSelected: Bool
  ) {
    let style = rowStyle(at: place, columns: columns, isSelected: isSelected)
    var column = place.column + 1
    if let lead {
      column +=
        put(
          lead.text, at: CellPosition(column: column, row: place.row), columns: columns - 1,
          style: lead.style.on(style.background)) + 1
    }
    let noteColumns = note.isEmpty ? 0 : CellWidth.columns(of: note) + 1
    let room = place.column + columns - column - noteColumns
    let shown = isSentence ? CellWidth.truncate(name, to: room) : CellWidth.shorten(name, to: room)
    put(shown, at: CellPosition(column: column, row: place.row), style: style)
    if !note.isEmpty {
      put(note, endingAt: place.column + columns, row: place.row, style: isSelected ? style : look.muted)
    }
  }
}
