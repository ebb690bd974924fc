import Forms

/// The picture of one moment.
struct Frame: Sendable {
  let grid: Grid
  /// Where the terminal's own cursor stands; hidden when nil.
  let caret: CellPosition?
  /// The pictures on the screen, ready or not.
  let pictures: Set<PictureRequest>
}

extension AppState {
  /// Draws the layers from the last one that covers the screen, each dialog over the dimmed rest.
  func view() -> Frame {
    var canvas = Canvas(size: size, look: look, language: language, cache: pictures)
    guard !isTooSmall else {
      let sentence = Phrase("screen.tooSmall", Self.minimumSize.columns, Self.minimumSize.rows)
      for (row, line) in CellWidth.wrap(canvas.text(sentence), width: size.columns).prefix(size.rows).enumerated() {
        canvas.put(String(line), at: CellPosition(column: 0, row: row), style: look.plain)
      }
      return Frame(grid: canvas.grid, caret: nil, pictures: [])
    }
    let first = layers.lastIndex { !$0.isDialog } ?? 0
    for (index, layer) in layers.enumerated().dropFirst(first) {
      if index > first {
        canvas.grid.restyle(canvas.grid.bounds, look.dim)
        canvas.caret = nil
      }
      layer.draw(on: &canvas)
    }
    if let toast { draw(toast, on: &canvas) }
    return Frame(grid: canvas.grid, caret: canvas.caret, pictures: canvas.pictures)
  }

  private func draw(_ toast: Toast, on canvas: inout Canvas) {
    let (sign, style) = toast.kind == .success ? ("✓", look.success) : ("✗", look.failure)
    let text = CellWidth.truncate(" \(sign) \(canvas.text(toast.phrase)) ", to: size.columns)
    canvas.put(text, endingAt: size.columns, row: size.rows - 1, style: style)
  }
}
