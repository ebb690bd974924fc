import Catalogue

/// A rectangle of cells to draw on. Whatever lies outside of it, or outside of the clip region, is left out; a wide glyph
/// that would be cut by an edge is drawn as spaces, so a grid never holds half a glyph.
package struct Grid: Equatable, Sendable {
  package let size: CellSize
  /// Row by row from the upper left.
  private var cells: [Cell]
  /// What is drawn outside of it is left out.
  var clip: CellRect
  /// Where the links lead; a link's number is its place, counted from one.
  private(set) var links: [LinkAddress] = []

  /// A grid of blank cells.
  package init(_ size: CellSize, style: CellStyle = .plain) {
    self.size = size
    cells = Array(repeating: Cell(style: style), count: size.columns * size.rows)
    clip = CellRect(origin: .zero, size: size)
  }

  /// The whole grid as a rectangle.
  package var bounds: CellRect { CellRect(origin: .zero, size: size) }

  /// The cell at a place that must lie inside of the grid.
  package subscript(position: CellPosition) -> Cell { self[position.column, position.row] }

  /// The cell at a place that must lie inside of the grid.
  package subscript(column: Int, row: Int) -> Cell {
    precondition(column >= 0 && column < size.columns && row >= 0 && row < size.rows, "a cell outside of the grid")
    return cells[row * size.columns + column]
  }

  /// The cells of one row, which must lie inside of the grid.
  func cells(ofRow row: Int) -> ArraySlice<Cell> { cells[row * size.columns..<(row + 1) * size.columns] }

  /// Draws one line of text from a place to the right. Control characters and lone marks take no column and are left out,
  /// so text can never move the cursor.
  ///
  /// - Returns: The columns the text took, drawn or clipped, so that the next piece can follow.
  @discardableResult
  package mutating func put(
    _ text: some StringProtocol, at position: CellPosition, style: CellStyle = .plain
  ) -> Int {
    var used = 0
    for glyph in text {
      let columns = CellWidth.columns(of: glyph)
      if columns == 0 { continue }
      put(Cell(glyph, columns: columns, style: style), at: position.offset(columns: used))
      used += columns
    }
    return used
  }

  /// Draws one cell; where only half of a wide one is visible, that half is drawn as a space.
  package mutating func put(_ cell: Cell, at position: CellPosition) {
    if cell.isContinuation { return }
    let last = position.offset(columns: Int(cell.span) - 1)
    switch (clip.contains(position), clip.contains(last)) {
    case (true, true):
      makeRoom(at: position)
      if cell.span == 2 {
        makeRoom(at: last)
        cells[index(last)] = .continuation(cell.style)
      }
      cells[index(position)] = cell
    case (true, false): put(Cell(style: cell.style), at: position)
    case (false, true): put(Cell(style: cell.style), at: last)
    case (false, false): return
    }
  }

  /// Fills a rectangle with one cell, by default with spaces.
  package mutating func fill(_ rect: CellRect, with glyph: Character = " ", style: CellStyle = .plain) {
    let cell = Cell(glyph, style: style)
    clipped(to: rect) { grid in
      for row in grid.clip.top..<grid.clip.bottom {
        for column in stride(from: grid.clip.left, to: grid.clip.right, by: Int(cell.span)) {
          grid.put(cell, at: CellPosition(column: column, row: row))
        }
      }
    }
  }

  /// Changes the style of a rectangle and leaves its glyphs: a marked row, the dimmed screen behind a dialog.
  package mutating func restyle(_ rect: CellRect, _ change: (inout CellStyle) -> Void) {
    let visible = rect.intersection(clip)
    for row in visible.top..<visible.bottom {
      for column in visible.left..<visible.right {
        change(&cells[index(CellPosition(column: column, row: row))].style)
      }
    }
  }

  /// Copies another grid onto this one, its upper left corner at `position`.
  package mutating func draw(_ other: Grid, at position: CellPosition) {
    for row in 0..<other.size.rows {
      for column in 0..<other.size.columns {
        var cell = other[column, row]
        cell.style.link = other.address(of: cell).map { link(to: $0) } ?? 0
        put(cell, at: position.offset(columns: column, rows: row))
      }
    }
  }

  /// A number for the style of cells that are to lead somewhere; the same for the same address.
  ///
  ///     grid.put("Map", at: place, style: style.linked(grid.link(to: address)))
  ///
  /// - Returns: 0, which is no link, where there are 65 535 already.
  package mutating func link(to address: LinkAddress) -> UInt16 {
    if let index = links.firstIndex(of: address) { return UInt16(index + 1) }
    guard links.count < Int(UInt16.max) else { return 0 }
    links.append(address)
    return UInt16(links.count)
  }

  /// Where a cell leads; nil where it is no part of a link, or of one that this grid does not have.
  func address(of cell: Cell) -> LinkAddress? {
    let index = Int(cell.style.link) - 1
    return links.indices.contains(index) ? links[index] : nil
  }

  /// Draws with everything outside of `rect` left untouched; clips nest.
  @discardableResult
  package mutating func clipped<Result>(to rect: CellRect, _ draw: (inout Grid) throws -> Result) rethrows -> Result {
    let outer = clip
    clip = clip.intersection(rect)
    defer { clip = outer }
    return try draw(&self)
  }

  /// Takes the glyph away whose half stands at `position`, if that is a wide one.
  private mutating func makeRoom(at position: CellPosition) {
    let index = index(position)
    if cells[index].isContinuation { cells[index - 1] = Cell(style: cells[index - 1].style) }
    if cells[index].span == 2 { cells[index + 1] = Cell(style: cells[index + 1].style) }
  }

  private func index(_ position: CellPosition) -> Int { position.row * size.columns + position.column }
}

extension Grid {
  /// The rows as strings, each of the grid's full width.
  package var rows: [String] {
    (0..<size.rows).map { row in String(cells(ofRow: row).lazy.filter { !$0.isContinuation }.map(\.glyph)) }
  }

  /// The rows without the spaces at their ends, joined by line feeds: what a test compares.
  package var text: String {
    rows.map { row in String(row.reversed().drop { $0 == " " }.reversed()) }.joined(separator: "\n")
  }
}
