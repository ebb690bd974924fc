import Catalogue
import Forms

extension IconPicker {
  func draw(on canvas: inout Canvas) {
    let layout = IconPickerLayout(canvas.size)
    _ = canvas.dialog(title, size: layout.size)
    canvas.helpLine(keyContexts)
    let found = found
    canvas.put("/", at: layout.search.origin, style: canvas.look.accent)
    let line = CellRect(
      column: layout.search.left + 2, row: layout.search.top, columns: layout.search.columns - 2, rows: 1)
    if query.isEmpty {
      canvas.put(
        canvas.text(Phrase("dialog.icons.search")), at: line.origin, columns: line.columns, style: canvas.look.muted)
    }
    canvas.text(
      query, in: line, firstVisible: LineWindow.firstVisible(query, columns: line.columns, keeping: 0), isFocused: true)
    let places = Dictionary(found.enumerated().map { ($1.value, $0) }, uniquingKeysWith: { first, _ in first })
    let grid = IconGrid(found, columns: layout.grid.columns)
    for (row, line) in grid.lines.dropFirst(top).prefix(layout.grid.rows).enumerated() {
      let origin = layout.grid.origin.offset(rows: row)
      draw(line, at: origin, columns: layout.grid.columns, on: &canvas)
      for (column, choice) in line.icons.enumerated() {
        guard let place = places[choice.value] else { continue }
        let cell = origin.offset(columns: column * IconGrid.cellColumns)
        canvas.region(CellRect(origin: cell, size: CellSize(columns: IconGrid.cellColumns, rows: 1)), .item(place))
      }
    }
    canvas.moreMarks(
      above: top > 0, below: top + layout.grid.rows < grid.lines.count, beside: layout.grid)
    guard let choice = found.first(where: { $0.value == marked }) else {
      canvas.put(
        canvas.text(Phrase("screen.nothingFound", query.text)), at: layout.grid.origin, columns: layout.grid.columns,
        style: canvas.look.muted)
      return
    }
    drawName(of: choice, in: layout.name, on: &canvas)
  }

  /// The marked icon in words: what it is called here, and in the other languages.
  private func drawName(of choice: FieldChoice, in rect: CellRect, on canvas: inout Canvas) {
    guard !rect.isEmpty else { return }
    let sign = Sign(emoji: choice.sign, colour: colour)
    let name = choice.name(in: canvas.language)
    canvas.put(sign.text, at: rect.origin, style: sign.style(canvas.look))
    let used = canvas.put(
      name, at: rect.origin.offset(columns: 3), columns: rect.columns - 3, style: canvas.look.title)
    let others = choice.names.filter { $0 != name }.joined(separator: "  ")
    canvas.put(
      others, at: rect.origin.offset(columns: used + 5), columns: rect.columns - used - 5, style: canvas.look.muted)
  }

  private func draw(_ line: IconGrid.Line, at origin: CellPosition, columns: Int, on canvas: inout Canvas) {
    switch line {
    case .title(let group):
      canvas.put(group.name(in: canvas.language), at: origin, columns: columns, style: canvas.look.muted)
    case .icons(let icons):
      for (column, choice) in icons.enumerated() {
        draw(choice, at: origin.offset(columns: column * IconGrid.cellColumns), on: &canvas)
      }
    }
  }

  /// An icon: in brackets when it is marked, on its group's colour when the record has it.
  private func draw(_ choice: FieldChoice, at place: CellPosition, on canvas: inout Canvas) {
    let isMarked = choice.value == marked
    let isChosen = choice.value == chosen
    let sign = Sign(emoji: choice.sign, colour: isMarked || isChosen ? colour : nil)
    if isMarked {
      canvas.put("[", at: place, style: canvas.look.accent)
      canvas.put("]", at: place.offset(columns: 3), style: canvas.look.accent)
    } else if isChosen {
      canvas.put("✓", at: place, style: canvas.look.accent)
    }
    canvas.put(choice.sign, at: place.offset(columns: 1), style: sign.style(canvas.look))
  }
}
