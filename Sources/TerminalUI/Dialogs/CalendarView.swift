import Catalogue
import Forms

extension CalendarDialog {
  func draw(on canvas: inout Canvas) {
    let weeks = weeks
    // Month, names of the days, as many weeks as a month can have, a gap, the day in words.
    let widest = widestWords(canvas.language)
    let wanted = CellSize(columns: max(7 * 4, widest) + 8, rows: 2 + 6 + 2 + 4)
    var box = canvas.dialog(title, size: wanted)
    canvas.helpLine(keyContexts)
    // On a low screen the blank rows go first, then the names of the days, then the words.
    if box.rows < 2 + 6 + 2 { box = box.inset(rows: -1) }
    let cell = box.columns >= 7 * 4 ? 4 : 3
    let grid = CellRect(
      column: box.left + max(0, (box.columns - 7 * cell) / 2), row: box.top, columns: min(box.columns, 7 * cell),
      rows: box.rows)
    drawMonth(in: grid, on: &canvas)
    let hasWords = box.rows >= 1 + weeks.count + 1
    let hasNames = box.rows >= 1 + weeks.count + 2
    if hasNames { drawDayNames(cell: cell, at: grid.origin.offset(rows: 1), on: &canvas) }
    let top = grid.top + (hasNames ? 2 : 1)
    // Where the screen is low, the week of the marked day is in view.
    let room = max(1, min(weeks.count, grid.bottom - top))
    let markedWeek = weeks.firstIndex { $0.contains(marked) } ?? 0
    let first = max(0, min(markedWeek - room / 2, weeks.count - room))
    for (row, week) in weeks[first..<first + room].enumerated() {
      for (column, day) in week.enumerated() {
        guard let day else { continue }
        draw(day, at: CellPosition(column: grid.left + column * cell, row: top + row), cell: cell, on: &canvas)
      }
    }
    guard hasWords else { return }
    let text = words(canvas.language, columns: box.columns)
    let column = box.left + max(0, (box.columns - CellWidth.columns(of: text)) / 2)
    canvas.put(
      text, at: CellPosition(column: column, row: box.bottom - 1), columns: box.columns, style: canvas.look.plain)
  }

  /// The marked day in words, and that it is today where there is room to say so.
  private func words(_ language: Language, columns: Int) -> String {
    let words = language.words(marked)
    guard marked == today else { return words }
    let whole = language.text(Phrase("dialog.calendar.today", words))
    return CellWidth.columns(of: whole) <= columns ? whole : words
  }

  /// The columns that any day takes in words, so that the dialog keeps its size.
  private func widestWords(_ language: Language) -> Int {
    // A year has every day of the week in every month.
    let days = (0..<366).map { language.words(today.adding(days: $0)) }
    return ([language.text(Phrase("dialog.calendar.today", language.words(today)))] + days)
      .reduce(0) { max($0, CellWidth.columns(of: $1)) }
  }

  /// The month between two arrows.
  private func drawMonth(in grid: CellRect, on canvas: inout Canvas) {
    let month = CalendarDate(year: marked.year, month: marked.month).map(canvas.language.words) ?? ""
    let column = grid.left + max(0, (grid.columns - CellWidth.columns(of: month)) / 2)
    canvas.put(
      month, at: CellPosition(column: column, row: grid.top), columns: grid.right - column, style: canvas.look.title)
    canvas.button("‹", .pageUp, at: grid.origin, style: canvas.look.accent)
    canvas.button("›", .pageDown, at: CellPosition(column: grid.right - 1, row: grid.top), style: canvas.look.accent)
  }

  private func drawDayNames(cell: Int, at origin: CellPosition, on canvas: inout Canvas) {
    let days = CalendarDate.Weekday.allCases
    for column in days.indices {
      let day = days[(column + firstWeekday.rawValue - 1) % days.count]
      let name = canvas.language.name(of: day, isShort: true)
      let place = origin.offset(columns: column * cell + cell - 1 - CellWidth.columns(of: name))
      canvas.put(name, at: place, style: canvas.look.muted)
    }
  }

  /// A day: in brackets when it is marked, underlined when it is today, quiet when it cannot be taken.
  private func draw(_ day: CalendarDate, at place: CellPosition, cell: Int, on canvas: inout Canvas) {
    let number = day.day.map(String.init) ?? ""
    let end = place.column + cell - 1
    canvas.region(CellRect(origin: place, size: CellSize(columns: cell, rows: 1)), .item(day.day ?? 1))
    var style = allowed.contains(day) ? canvas.look.plain : canvas.look.rule
    if day == today { style = canvas.look.accent.adding(.underline) }
    guard day == marked else { return canvas.put(number, endingAt: end, row: place.row, style: style) }
    let markedStyle = canvas.look.selection.adding(day == today ? .underline : [])
    let text = String(repeating: " ", count: max(0, 2 - number.count)) + number
    canvas.put("[", at: CellPosition(column: end - 3, row: place.row), style: canvas.look.accent)
    canvas.put(text, at: CellPosition(column: end - 2, row: place.row), style: markedStyle)
    canvas.put("]", at: CellPosition(column: end, row: place.row), style: canvas.look.accent)
    canvas.caret = CellPosition(column: end - number.count, row: place.row)
  }
}
