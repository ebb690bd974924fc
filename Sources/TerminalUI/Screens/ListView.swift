import Forms

extension ListScreen {
  func draw(on canvas: inout Canvas) {
    let layout = ListLayout(canvas.size)
    drawBar(layout, on: &canvas)
    canvas.rule(row: 1)
    canvas.rule(row: canvas.size.rows - 2)
    if window.rows.isEmpty {
      if isLoaded { drawEmpty(on: &canvas) }
    } else {
      let columns = ListColumns(form, width: layout.list.columns, wanted: choices.widest).columns
      drawHeader(columns, at: layout.header.origin, on: &canvas)
      for row in 0..<min(layout.list.rows, window.rows.count - top) {
        let place = CellPosition(column: 0, row: layout.list.top + row)
        drawRow(top + row, at: place, width: layout.list.columns - 1, columns, on: &canvas)
      }
      canvas.moreMarks(
        above: top > 0 || !window.reachesStart,
        below: top + layout.list.rows < window.rows.count || !window.reachesEnd,
        beside: CellRect(
          origin: layout.list.origin, size: CellSize(columns: layout.list.columns - 1, rows: layout.list.rows)))
      if let detail = layout.detail, let row = selectedRow {
        drawDivider(layout, on: &canvas)
        DetailPane(form: form, values: row, choices: choices).draw(in: detail, on: &canvas)
      }
    }
    canvas.helpLine(keyContexts)
  }

  private func drawBar(_ layout: ListLayout, on canvas: inout Canvas) {
    let title = canvas.text(Phrase("screen.list.\(form.kind.name)"))
    let room = isSearching || !search.isEmpty ? layout.search.left - 1 : canvas.size.columns
    let column =
      1 + canvas.put(title, at: CellPosition(column: 1, row: 0), columns: room - 1, style: canvas.look.title) + 2
    if isLoaded, column < room {
      canvas.put(
        canvas.text(Phrase("screen.count", total)), at: CellPosition(column: column, row: 0), columns: room - column,
        style: canvas.look.muted)
    }
    guard isSearching || !search.isEmpty else { return }
    let found = query.isEmpty ? "" : canvas.text(Phrase("screen.found", found))
    canvas.put(found, endingAt: layout.search.right, row: 0, style: canvas.look.muted)
    canvas.put("/", at: layout.search.origin, style: canvas.look.accent)
    canvas.text(search, in: layout.searchText, firstVisible: searchStart, isFocused: isSearching)
  }

  private func drawHeader(_ columns: [ListColumns.Column], at origin: CellPosition, on canvas: inout Canvas) {
    for column in columns {
      canvas.put(
        canvas.text(form.label(of: column.field)), at: origin.offset(columns: column.left),
        columns: column.columns, style: canvas.look.muted)
    }
  }

  private func drawRow(
    _ index: Int, at position: CellPosition, width: Int, _ columns: [ListColumns.Column], on canvas: inout Canvas
  ) {
    let isSelected = index == selected
    let style = isSelected ? canvas.look.selection : canvas.look.plain
    let row = window.rows[index]
    if isSelected {
      let bar = CellRect(origin: position, size: CellSize(columns: width, rows: 1))
      canvas.grid.fill(bar, style: style)
      canvas.put("▌", at: position, style: canvas.look.accent.on(style.background))
    }
    for column in columns {
      let value = ShownValue(row[column.field.key] ?? .none, of: column.field, choices: choices, look: canvas.look)
      canvas.put(value, at: position.offset(columns: column.left), columns: column.columns, style: style)
    }
  }

  private func drawDivider(_ layout: ListLayout, on canvas: inout Canvas) {
    guard let divider = layout.divider else { return }
    if divider.columns > 1 { return canvas.rule(row: divider.top) }
    let style = canvas.look.rule
    canvas.grid.verticalLine(at: divider.origin, rows: divider.rows, style: style)
    canvas.put("┬", at: divider.origin.offset(rows: -1), style: style)
    canvas.put("┴", at: CellPosition(column: divider.left, row: divider.bottom), style: style)
  }

  /// Three lines that say what to do next.
  private func drawEmpty(on canvas: inout Canvas) {
    let sentences =
      query.isEmpty
      ? [Phrase("screen.empty.title"), Phrase("screen.empty.add"), Phrase("screen.empty.import")]
      : [Phrase("screen.nothingFound", query), Phrase("screen.nothingFound.hint")]
    let lines = sentences.map { CellWidth.wrap(canvas.text($0), width: canvas.size.columns - 4) }
    let area = CellRect(column: 0, row: 2, columns: canvas.size.columns, rows: canvas.size.rows - 4)
    var row = area.top + max(0, (area.rows - lines.joined().count) / 2)
    for (index, wrapped) in lines.enumerated() {
      for line in wrapped where row < area.bottom {
        let column = (canvas.size.columns - CellWidth.columns(of: line)) / 2
        canvas.put(
          String(line), at: CellPosition(column: column, row: row),
          style: index == 0 ? canvas.look.title : canvas.look.muted)
        row += 1
      }
    }
  }
}
