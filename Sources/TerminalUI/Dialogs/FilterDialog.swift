import Catalogue
import Forms

/// What a list is filtered by: everything that the form gives to choose from in one list, which typing narrows.
struct FilterDialog: Screen {
  /// A row of the list.
  enum Row {
    case title(Phrase)
    case choice(FilterChoice)

    var choice: FilterChoice? { if case .choice(let choice) = self { choice } else { nil } }
  }

  let form: FormDescription
  private(set) var filters: [String: FieldFilter]
  /// What the list was filtered by before.
  private let before: [String: FieldFilter]
  private let sections: [FilterSection]
  private(set) var typed = TextBuffer()
  private var kills = KillBuffer()
  private var typedStart = 0
  /// The rows that fit what is typed.
  private(set) var rows: [Row]
  /// The row in focus; nil where nothing fits.
  private(set) var selected: Int?
  private(set) var top = 0

  init(_ form: FormDescription, _ filters: [String: FieldFilter], choices: ChoiceTable) {
    self.form = form
    self.filters = filters
    before = filters
    sections = FilterSection.all(of: form, choices)
    rows = Self.rows(of: sections)
    selected = firstRow
  }

  private static func rows(of sections: [FilterSection]) -> [Row] {
    sections.filter { !$0.choices.isEmpty }.flatMap { [.title($0.title)] + $0.choices.map(Row.choice) }
  }

  /// The first row that is ticked, or else the first choice.
  private var firstRow: Int? {
    rows.firstIndex { $0.choice?.isTicked(in: filters) ?? false } ?? rows.firstIndex { $0.choice != nil }
  }

  var keyContexts: [KeyContext] { [.filtering, .text] }
  var isDialog: Bool { true }
  var holdsTypedText: Bool { !typed.isEmpty || filters != before }

  // MARK: Keys and mouse

  mutating func perform(_ command: KeyCommand, _ context: ScreenContext) -> [Step] {
    let page = max(1, layout(context.size).list.rows - 1)
    switch command {
    case .up: move(by: -1)
    case .down: move(by: 1)
    case .pageUp: move(by: -page)
    case .pageDown: move(by: page)
    case .nextField: moveToTitle(after: selected ?? 0)
    case .previousField: moveToTitle(before: selected ?? 0)
    case .mark: toggle(selected)
    case .accept: return accept()
    case .back where !typed.isEmpty: change(.replaceAll(""), context)
    case .back: return [.close]
    case .text(let edit):
      let copying = typed.copying(edit)
      change(edit, context)
      return copying
    default: break
    }
    return []
  }

  mutating func type(_ text: String, _ context: ScreenContext) -> [Step] {
    change(.insert(text), context)
    return []
  }

  mutating func click(_ target: HitTarget, at place: CellPosition, _ context: ScreenContext) -> [Step] {
    guard case .item(let row) = target, rows.indices.contains(row) else { return [] }
    selected = row
    toggle(row)
    return []
  }

  private mutating func change(_ edit: TextEdit, _ context: ScreenContext) {
    let revision = typed.revision
    typed.apply(edit, &kills)
    guard typed.revision != revision else { return }
    let text = CleanText.stored(typed.text)
    rows = Self.rows(
      of: text.isEmpty ? sections : sections.map { $0.named(withPart: text, of: form, context.language) })
    selected = text.isEmpty ? firstRow : rows.firstIndex { $0.choice != nil }
    top = 0
  }

  private mutating func move(by step: Int) {
    guard let selected else { return }
    let goal = max(0, min(selected + step, rows.count - 1))
    let onwards = step < 0 ? Array((0...goal).reversed()) : Array(goal..<rows.count)
    // Before the first title and after the last choice there is nothing to go to.
    self.selected = onwards.first { rows[$0].choice != nil } ?? selected
  }

  private mutating func moveToTitle(after row: Int) {
    guard let title = rows.indices.dropFirst(row + 1).first(where: { rows[$0].choice == nil }) else { return }
    selected = title + 1
  }

  private mutating func moveToTitle(before row: Int) {
    let titles = rows.indices.prefix(row).filter { rows[$0].choice == nil }
    guard let title = titles.last(where: { $0 + 1 < row }) ?? titles.first else { return }
    selected = title + 1
  }

  private mutating func toggle(_ row: Int?) {
    guard let row, rows.indices.contains(row) else { return }
    rows[row].choice?.toggle(in: &filters)
  }

  /// Enter alone takes what is in focus.
  private mutating func accept() -> [Step] {
    if filters == before, let selected, let choice = rows[selected].choice, !choice.isTicked(in: filters) {
      toggle(selected)
    }
    return [.close, .tell(.filtersChosen(form.kind, filters))]
  }

  mutating func settle(_ context: ScreenContext) -> [Step] {
    let layout = layout(context.size)
    let room = max(1, layout.list.rows)
    let row = selected ?? 0
    // The title above its first row is part of it.
    let from = row > 0 && rows[row - 1].choice == nil && room > 1 ? row - 1 : row
    top = max(min(top, from), row - room + 1)
    top = max(0, min(top, rows.count - room))
    typedStart = LineWindow.firstVisible(typed, columns: layout.typed.columns, keeping: typedStart)
    return []
  }

  // MARK: View

  private struct Layout {
    /// The dialog with its frame.
    let size: CellSize
    /// Where the text is typed.
    let typed: CellRect
    let list: CellRect
  }

  private func layout(_ screen: CellSize) -> Layout {
    // The size stays while typing narrows the list.
    let all = sections.reduce(0) { $0 + $1.choices.count + 1 }
    let size = CellSize(columns: min(60, screen.columns - 2), rows: min(all + 6, min(28, screen.rows - 1)))
    let inner = CellRect.content(of: size, on: screen)
    // Where the screen is low, the gap goes.
    let gap = inner.rows > 6 ? 1 : 0
    return Layout(
      size: size,
      typed: CellRect(column: inner.left + 2, row: inner.top, columns: inner.columns - 3, rows: 1),
      list: CellRect(
        column: inner.left, row: inner.top + 1 + gap, columns: inner.columns, rows: inner.rows - 1 - gap))
  }

  func draw(on canvas: inout Canvas) {
    let layout = layout(canvas.size)
    _ = canvas.dialog(Phrase("dialog.filter.title"), size: layout.size)
    canvas.put("/", at: layout.typed.origin.offset(columns: -2), style: canvas.look.accent)
    if typed.isEmpty {
      canvas.put(
        canvas.text(Phrase("dialog.filter.prompt")), at: layout.typed.origin, columns: layout.typed.columns,
        style: canvas.look.muted)
    }
    canvas.text(typed, in: layout.typed, firstVisible: typedStart, isFocused: true)
    if rows.isEmpty {
      canvas.put(
        canvas.text(Phrase("screen.nothingFound", CleanText.stored(typed.text))), at: layout.list.origin,
        columns: layout.list.columns, style: canvas.look.muted)
    }
    for (line, index) in rows.indices.dropFirst(top).prefix(layout.list.rows).enumerated() {
      let rect = CellRect(
        origin: layout.list.origin.offset(rows: line), size: CellSize(columns: layout.list.columns, rows: 1))
      draw(index, in: rect, on: &canvas)
    }
    canvas.moreMarks(above: top > 0, below: top + layout.list.rows < rows.count, beside: layout.list)
    canvas.helpLine(keyContexts)
  }

  private func draw(_ index: Int, in rect: CellRect, on canvas: inout Canvas) {
    switch rows[index] {
    case .title(let title):
      canvas.put(
        canvas.text(title), at: rect.origin.offset(columns: 2), columns: rect.columns - 3, style: canvas.look.muted)
    case .choice(let choice):
      let style = canvas.rowStyle(at: rect.origin, columns: rect.columns, isSelected: index == selected)
      let box = choice.isTicked(in: filters) ? "[✓]" : "[ ]"
      canvas.put(box, at: rect.origin.offset(columns: 2), style: style)
      var place = rect.origin.offset(columns: 6)
      if case .choice(let value) = choice.value {
        let sign = Sign(value)
        canvas.put(sign.text, at: place, style: sign.style(canvas.look, on: style))
        if !sign.text.isEmpty { place.column += CellWidth.columns(of: sign.text) + 1 }
      }
      canvas.put(
        choice.name(of: form, canvas.language), at: place, columns: rect.right - 1 - place.column, style: style)
      canvas.emphasise(FoldedWords(CleanText.stored(typed.text)), in: rect)
      canvas.region(rect, .item(index))
    }
  }
}
