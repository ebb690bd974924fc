import Catalogue
import Forms

extension ListScreen {
  /// Draws everything of it but the keys.
  func draw(on canvas: inout Canvas) {
    let layout = layout
    canvas.rule(row: 1)
    canvas.rule(row: area.bottom - 2)
    drawBar(layout, on: &canvas)
    let columns = listColumns(layout, canvas.language)
    drawChips(layout, columns, on: &canvas)
    guard !window.rows.isEmpty else {
      if isLoaded { drawEmpty(on: &canvas) }
      return
    }
    drawHeader(columns, at: layout.header.origin, on: &canvas)
    var seen: Set<Int> = []
    for row in 0..<min(layout.list.rows, window.rows.count - top) {
      let place = CellPosition(column: layout.list.left, row: layout.list.top + row)
      let found = drawRow(top + row, at: place, width: layout.list.columns - 1, columns, on: &canvas)
      if top + row == selected { seen = found }
    }
    canvas.moreMarks(
      above: top > 0 || !window.reachesStart,
      below: top + layout.list.rows < window.rows.count || !window.reachesEnd,
      beside: CellRect(
        origin: layout.list.origin, size: CellSize(columns: layout.list.columns - 1, rows: layout.list.rows)))
    guard let row = selectedRow else { return }
    if let detail = layout.detail {
      drawDivider(layout, on: &canvas)
      DetailPane(form: form, values: row, choices: choices).draw(in: detail, on: &canvas)
      seen.formUnion(canvas.emphasise(words, in: detail))
    }
    drawNote(layout, row, missing: Set(words.indices).subtracting(seen), on: &canvas)
  }

  private func listColumns(_ layout: ListLayout, _ language: Language) -> [ListColumns.Column] {
    ListColumns(
      form, width: layout.list.columns, sortedBy: order.field,
      label: { CellWidth.columns(of: label(of: $0, language)) },
      wanted: choices.widest
    ).columns
  }

  /// The name of a field, with an arrow where the list is sorted by it.
  /// The name of a column; the arrow of the order stays where there is no room for all of it.
  private func label(of field: FieldDescription, columns: Int = .max, _ language: Language) -> String {
    let name = language.text(form.label(of: field))
    guard order.field == field.key else { return name }
    let arrow = " \(order.arrow)"
    return CellWidth.truncate(name, to: columns - CellWidth.columns(of: arrow)) + arrow
  }

  private func drawHeader(_ columns: [ListColumns.Column], at origin: CellPosition, on canvas: inout Canvas) {
    for column in columns {
      let isSorted = order.field == column.field.key
      let style = isSorted ? canvas.look.title : canvas.look.muted
      let label = label(of: column.field, columns: column.columns, canvas.language)
      put(label, in: column, at: origin, style, on: &canvas)
      let place = origin.offset(columns: column.left)
      canvas.region(
        CellRect(origin: place, size: CellSize(columns: column.columns, rows: 1)), .field(column.field.key))
    }
  }

  /// Draws a row.
  ///
  /// - Returns: The places of the words that are searched for and seen in it.
  private func drawRow(
    _ index: Int, at position: CellPosition, width: Int, _ columns: [ListColumns.Column], on canvas: inout Canvas
  ) -> Set<Int> {
    let isSelected = index == selected
    let style = canvas.rowStyle(at: position, columns: width, isSelected: isSelected)
    let row = window.rows[index]
    var seen: Set<Int> = []
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
      if column.field.holdsWords {
        let place = position.offset(columns: column.left)
        seen.formUnion(
          canvas.emphasise(words, in: CellRect(origin: place, size: CellSize(columns: column.columns, rows: 1))))
      }
    }
    return seen
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

  /// Says where the search has found something that cannot be seen.
  private func drawNote(
    _ layout: ListLayout, _ row: RecordValues, missing: Set<Int>, on canvas: inout Canvas
  ) {
    if missing.isEmpty { return }
    let language = canvas.language
    func label(_ field: FieldDescription) -> String {
      language.text(Phrase("screen.labelled", language.text(form.label(of: field)), ""))
    }
    let note = MatchNote(words, missing: missing, in: row, of: form) {
      layout.note.columns - CellWidth.columns(of: label($0)) - 2
    }
    guard let note else { return }
    let place = layout.note.origin
    let used = canvas.put(" \(label(note.field))", at: place, style: canvas.look.muted)
    let text = place.offset(columns: used)
    let columns = canvas.put("\(note.text) ", at: text, style: canvas.look.plain)
    canvas.emphasise(words, in: CellRect(origin: text, size: CellSize(columns: columns, rows: 1)))
  }

  /// Three lines that say what there would be and what to do next; where nothing was found, how to see everything again.
  private func drawEmpty(on canvas: inout Canvas) {
    let lines = emptySentences.map { CellWidth.wrap(canvas.text($0), width: area.columns - 4) }
    let middle = area.inset(rows: 2)
    var row = middle.top + max(0, (middle.rows - lines.joined().count) / 2)
    for (index, wrapped) in lines.enumerated() {
      for line in wrapped where row < middle.bottom {
        let column = middle.left + (middle.columns - CellWidth.columns(of: line)) / 2
        canvas.put(
          String(line), at: CellPosition(column: column, row: row),
          style: index == 0 ? canvas.look.title : canvas.look.muted)
        row += 1
      }
    }
  }

  private var emptySentences: [Phrase] {
    let all = KeyTable.key(for: .back, in: [.list])
    switch (searched.isEmpty, filters.isEmpty) {
    case (true, true):
      return [
        Phrase("screen.empty.\(form.kind.name)"), Phrase("screen.empty.add", KeyTable.key(for: .add, in: [.list])),
        Phrase("screen.empty.\(form.kind.name).more"),
      ]
    case (false, true): return [Phrase("screen.nothingFound", searched), Phrase("screen.nothingFound.hint", all)]
    case (true, false): return [Phrase("screen.nothingPasses"), Phrase("screen.nothingPasses.hint", all)]
    case (false, false):
      return [Phrase("screen.nothingFoundPassing", searched), Phrase("screen.nothingFoundPassing.hint", all)]
    }
  }
}
