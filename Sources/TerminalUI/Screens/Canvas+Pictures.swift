import Forms

extension Canvas {
  /// Draws a photograph, or a placeholder that says what is there.
  ///
  /// - Parameter caption: What the placeholder says while, and if, there is no picture.
  mutating func picture(_ source: PictureRequest.Source, fit: PictureFit, in rect: CellRect, caption: String) {
    var rect = rect
    // Some terminals scroll when sixels reach the last row.
    if display.method == .sixel, rect.bottom >= size.rows {
      rect.size = CellSize(columns: rect.columns, rows: size.rows - 1 - rect.top)
    }
    guard !rect.isEmpty else { return }
    guard display.method != .none else { return words(for: caption, in: rect) }
    let request = PictureRequest(source: source, size: rect.size, fit: fit, display: display)
    if !pictures.contains(request) {
      pictures.insert(request, at: picturesOfLayer)
      picturesOfLayer += 1
    }
    switch cache[request] {
    case .cells(let cells): draw(cells, in: rect)
    case .native(let picture, let cells):
      let placement = PicturePlacement(picture, at: rect.centred(picture.size).origin)
      guard grid.clip.intersection(rect) == rect else { return draw(cells, in: rect) }
      grid.fill(placement.rect, style: .underPicture)
      placements.append(PlacedPicture(placement: placement, cells: cells))
    case .failed(let phrase): placeholder([caption, text(phrase)], in: rect)
    case nil: placeholder([caption], in: rect)
    }
  }

  private mutating func draw(_ cells: Grid, in rect: CellRect) {
    let place = rect.centred(cells.size)
    grid.clipped(to: rect) { $0.draw(cells, at: place.origin) }
  }

  /// Where there are no pictures a line says what is there.
  private mutating func words(for caption: String, in rect: CellRect) {
    let line = CellWidth.truncate(text(Phrase("screen.pictureIs", caption)), to: rect.columns)
    let column = rect.left + (rect.columns - CellWidth.columns(of: line)) / 2
    put(line, at: CellPosition(column: column, row: rect.top + rect.rows / 2), style: look.muted)
  }

  /// The pictures for the terminal to draw once the grid is complete. One that something was drawn over since is none of
  /// them: cells stand for what is still seen of it.
  mutating func takePlacements() -> [PicturePlacement] {
    defer { placements = [] }
    return placements.compactMap { picture in
      let rect = picture.placement.rect
      if seen(of: picture).count == rect.columns * rect.rows { return picture.placement }
      drawCells(of: picture)
      return nil
    }
  }

  /// Draws the cells that stand for a picture where nothing was drawn over it.
  mutating func drawCells(of picture: PlacedPicture) {
    let origin = picture.placement.rect.origin
    for place in seen(of: picture) {
      let inside = place.offset(columns: -origin.column, rows: -origin.row)
      grid.put(picture.cells.bounds.contains(inside) ? picture.cells[inside] : Cell(), at: place)
    }
  }

  private func seen(of picture: PlacedPicture) -> [CellPosition] {
    grid.places(in: picture.placement.rect).filter { grid[$0].style == .underPicture }
  }
}

/// A picture for the terminal to draw, with cells of the same size to stand for it.
struct PlacedPicture {
  let placement: PicturePlacement
  let cells: Grid
}

extension CellStyle {
  /// Of the spaces that lie under a picture.
  fileprivate static let underPicture = CellStyle(.underPicture)
}

extension Grid {
  /// The places of a rectangle that lie in the grid.
  fileprivate func places(in rect: CellRect) -> [CellPosition] {
    let rect = rect.intersection(bounds)
    return (rect.top..<rect.bottom).flatMap { row in
      (rect.left..<rect.right).map { CellPosition(column: $0, row: row) }
    }
  }
}
