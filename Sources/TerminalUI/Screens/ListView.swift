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
      let columns = ListColumns(
        form, width: layout.list.columns, label: { [form] in CellWidth.columns(of: canvas.text(form.label(of: $0))) },
        wanted: choices.widest
      ).columns
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
    let hasSearch = isSearching || !search.isEmpty
    let room = hasSearch ? layout.search.left - 1 : canvas.size.columns - 1
    let counts = isLoaded ? canvas.text(Phrase("screen.count", total)) : ""
    let marked = marks.isEmpty ? "" : canvas.text(Phrase("screen.marked", marks.count))
    let titles = kinds.map { canvas.text(Phrase("screen.list.\($0.name)")) }
    let shown = kinds.firstIndex(of: form.kind) ?? 0
    // All lists with their keys where there is room for them, else the one that is shown.
    let all = titles.reduce(0) { $0 + CellWidth.columns(of: $1) + 5 } + CellWidth.columns(of: counts + marked) + 4
    let areAllShown = kinds.count > 1 && all <= room && !hasSearch
    var column = 1
    for (index, title) in titles.enumerated() where areAllShown || index == shown {
      let isShown = index == shown
      func put(_ text: String, _ style: CellStyle, gap: Int) {
        guard !text.isEmpty, column < room else { return }
        let place = CellPosition(column: column, row: 0)
        column += canvas.put(text, at: place, columns: room - column, style: style) + gap
      }
      if areAllShown { put(String(index + 1), canvas.look.accent, gap: 1) }
      put(title, isShown ? canvas.look.title : canvas.look.muted, gap: 2)
      if isShown {
        put(counts, canvas.look.muted, gap: 2)
        put(marked, canvas.look.accent, gap: 2)
      }
      column += isShown ? 1 : 0
    }
    if !areAllShown, !hasSearch, kinds.count > 1 {
      let keys = "1–\(min(9, kinds.count)) ⇥"
      if column + CellWidth.columns(of: keys) <= room {
        canvas.put(keys, endingAt: canvas.size.columns - 1, row: 0, style: canvas.look.accent)
      }
    }
    guard hasSearch else { return }
    let found = query.isEmpty ? "" : canvas.text(Phrase("screen.found", found))
    canvas.put(found, endingAt: layout.search.right, row: 0, style: canvas.look.muted)
    canvas.put("/", at: layout.search.origin, style: canvas.look.accent)
    canvas.text(search, in: layout.searchText, firstVisible: searchStart, isFocused: isSearching)
  }

  private func drawHeader(_ columns: [ListColumns.Column], at origin: CellPosition, on canvas: inout Canvas) {
    for column in columns {
      put(canvas.text(form.label(of: column.field)), in: column, at: origin, canvas.look.muted, on: &canvas)
    }
  }

  private func drawRow(
    _ index: Int, at position: CellPosition, width: Int, _ columns: [ListColumns.Column], on canvas: inout Canvas
  ) {
    let isSelected = index == selected
    let style = canvas.rowStyle(at: position, columns: width, isSelected: isSelected)
    let row = window.rows[index]
    canvas.region(CellRect(origin: position, size: CellSize(columns: width, rows: 1)), .item(index))
    if row.id.map({ marks[$0] != nil }) == true {
      canvas.put("✓", at: position.offset(columns: 1), style: canvas.look.accent.on(style.background))
    }
    for column in columns {
      let value = ShownValue(
        column.field, of: row, in: form, choices: choices, look: canvas.look, language: canvas.language,
        today: canvas.today)
      if column.field.isAlignedRight {
        put(value.text, in: column, at: position, style, on: &canvas)
      } else {
        let isQuiet = if case .date = column.field.kind { !isSelected } else { false }
        canvas.put(
          value, at: position.offset(columns: column.left), columns: column.columns,
          style: value.isOverdue ? canvas.look.failed(on: style) : isQuiet ? canvas.look.muted : style)
      }
    }
  }

  /// Draws text in a column, at its right end where the field's values stand there.
  private func put(
    _ text: String, in column: ListColumns.Column, at origin: CellPosition, _ style: CellStyle,
    on canvas: inout Canvas
  ) {
    let shown = CellWidth.truncate(text, to: column.columns)
    let space = column.field.isAlignedRight ? column.columns - CellWidth.columns(of: shown) : 0
    canvas.put(
      shown, at: origin.offset(columns: column.left + space), columns: column.columns - space, style: style)
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
      ? [Phrase("screen.empty.\(form.kind.name)"), Phrase("screen.empty.add")]
        + (isMain ? [Phrase("screen.empty.import")] : [])
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
