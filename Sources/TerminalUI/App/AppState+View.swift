import Forms

/// The picture of one moment.
struct Scene: Sendable {
  let grid: Grid
  /// Where the terminal's own cursor stands; hidden when nil.
  let caret: CellPosition?
  /// The pictures on the screen, ready or not, the most important first.
  let pictures: [PictureRequest]
  /// Those that the terminal itself draws, where the grid has spaces.
  var placements: [PicturePlacement] = []
  /// What can be clicked.
  let regions: [HitRegion]
}

extension AppState {
  /// Draws the layers from the last one that covers the screen, each dialog over the dimmed rest.
  func view() -> Scene {
    var canvas = Canvas(
      size: size, look: look, language: language, today: today, spinner: spinner.sign, cache: pictures,
      display: display)
    let toast = toast.map { shown($0) }
    // A short one stands at the right of the keys, which leave it room; a long one takes their place.
    if let toast, toast.lines.count == 1 { canvas.helpLineReserve = CellWidth.columns(of: toast.lines[0]) + 2 }
    guard !isTooSmall else {
      let sentence = Phrase("screen.tooSmall", Self.minimumSize.columns, Self.minimumSize.rows)
      for (row, line) in CellWidth.wrap(canvas.text(sentence), width: size.columns).prefix(size.rows).enumerated() {
        canvas.put(String(line), at: CellPosition(column: 0, row: row), style: look.plain)
      }
      return Scene(grid: canvas.grid, caret: nil, pictures: [], regions: [])
    }
    let first = layers.lastIndex { !$0.isDialog } ?? 0
    for (index, layer) in layers.enumerated().dropFirst(first) {
      if index > first { canvas.cover() }
      layer.draw(on: &canvas)
    }
    if let toast { draw(toast.lines, style: toast.style, on: &canvas) }
    if let activity, activity.isShown { canvas.draw(activity) }
    let placements = canvas.takePlacements()
    return Scene(
      grid: canvas.grid, caret: canvas.caret, pictures: canvas.pictures, placements: placements,
      regions: canvas.regions)
  }

  /// The lines of a toast: one that leaves the keys half of the row, or a third of the screen and three at least.
  private func shown(_ toast: Toast) -> (lines: [String], style: CellStyle) {
    let (sign, style) =
      switch toast.kind {
      case .success: ("✓", look.success)
      case .note: ("›", look.accent)
      case .failure: ("✗", look.failure)
      }
    let text = "\(sign) \(language.text(toast.phrase))"
    if CellWidth.columns(of: text) <= size.columns / 2 { return ([text], style) }
    var lines = CellWidth.wrap(text, width: size.columns - 2).map(String.init)
    let most = max(3, size.rows / 3)
    if lines.count > most {
      lines = lines.prefix(most - 1) + [CellWidth.truncate(lines[most - 1] + "…", to: size.columns - 2)]
    }
    return (lines, style)
  }

  private func draw(_ lines: [String], style: CellStyle, on canvas: inout Canvas) {
    let top = size.rows - lines.count
    if canvas.helpLineReserve > 0 { return canvas.put(lines[0], endingAt: size.columns - 1, row: top, style: style) }
    canvas.grid.fill(CellRect(column: 0, row: top, columns: size.columns, rows: lines.count), style: look.plain)
    for (row, line) in lines.enumerated() {
      canvas.put(line, at: CellPosition(column: 1, row: top + row), style: style)
    }
  }
}
