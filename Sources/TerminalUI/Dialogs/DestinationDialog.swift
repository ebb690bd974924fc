import Catalogue
import Forms

/// Says what uses the records that are to be deleted, and asks which other one is to take their place. Esc leaves
/// everything as it is.
struct DestinationDialog: Screen {
  let deletion: Deletion
  private(set) var filter = TextBuffer()
  /// The place among what is found; nothing is chosen before an arrow or a letter says so.
  private(set) var selected: Int?
  private(set) var top = 0
  private var filterStart = 0
  private var kills = KillBuffer()

  init(_ deletion: Deletion) { self.deletion = deletion }

  var keyContexts: [KeyContext] { [.destination, .text] }
  var isDialog: Bool { true }
  var holdsTypedText: Bool { !filter.isEmpty }

  /// The choices that fit what is typed.
  var found: [FieldChoice] { deletion.destinations.named(withPart: CleanText.stored(filter.text)) }

  mutating func perform(_ command: KeyCommand, _ context: ScreenContext) -> [Step] {
    let page: Int = max(1, layout(context.size, context.language).list.rows - 1)
    switch command {
    case .up: move(by: -1)
    case .down: move(by: 1)
    case .pageUp: move(by: -page)
    case .pageDown: move(by: page)
    case .text(let edit):
      let copying = filter.copying(edit)
      change(edit)
      return copying
    case .accept:
      guard let selected, found.indices.contains(selected) else { return [] }
      var deletion = deletion
      deletion.destination = found[selected]
      return [.close, .open(Question.move(deletion))]
    case .back: return [.close]
    default: break
    }
    return []
  }

  mutating func type(_ text: String, _ context: ScreenContext) -> [Step] {
    change(.insert(text))
    return []
  }

  mutating func click(_ target: HitTarget, at place: CellPosition, _ context: ScreenContext) -> [Step] {
    if case .item(let index) = target { selected = index }
    return []
  }

  private mutating func move(by step: Int) {
    let count = found.count
    selected = count == 0 ? nil : max(0, min((selected ?? (step > 0 ? -1 : count)) + step, count - 1))
  }

  private mutating func change(_ edit: TextEdit) {
    let before = filter.text
    filter.apply(edit, &kills)
    if filter.text != before { selected = filter.isEmpty || found.isEmpty ? nil : 0 }
  }

  mutating func settle(_ context: ScreenContext) -> [Step] {
    let layout = layout(context.size, context.language)
    let count = found.count
    let rows = max(1, layout.list.rows)
    if let selected { self.selected = count == 0 ? nil : min(selected, count - 1) }
    top = Scroll.first(showing: selected ?? 0, of: count, rows: rows, keeping: top)
    filterStart = LineWindow.firstVisible(filter, columns: layout.filter.columns, keeping: filterStart)
    return []
  }

  // MARK: View

  private struct Layout {
    let size: CellSize
    let lines: [Substring]
    let filter: CellRect
    let list: CellRect
  }

  private var sentence: Phrase { Phrase("dialog.move.text", deletion.subject, deletion.users ?? deletion.subject) }

  /// The sentence, a line to type in, and the list; where the screen is low, the sentence gives way.
  private func layout(_ screen: CellSize, _ language: Language) -> Layout {
    let columns = max(1, min(56, screen.columns - 8))
    let wrapped = CellWidth.wrap(language.text(sentence), width: columns)
    let room = max(2, screen.rows - 1 - 4)
    let lines = wrapped.prefix(max(1, room - 3))
    let rows = max(1, min(deletion.destinations.count, room - lines.count - 1, 10))
    let size = CellSize(columns: columns + 8, rows: lines.count + 1 + rows + 4)
    let box = CellRect.content(of: size, on: screen)
    let line = box.top + lines.count
    return Layout(
      size: size, lines: Array(lines),
      filter: CellRect(column: box.left + 2, row: line, columns: box.columns - 3, rows: 1),
      list: CellRect(column: box.left, row: line + 1, columns: box.columns, rows: max(0, box.bottom - line - 1)))
  }

  func draw(on canvas: inout Canvas) {
    let layout = layout(canvas.size, canvas.language)
    let box = canvas.dialog(Phrase("dialog.move.title"), size: layout.size)
    for (row, line) in layout.lines.enumerated() {
      canvas.put(String(line), at: box.origin.offset(rows: row), columns: box.columns, style: canvas.look.plain)
    }
    canvas.put("/", at: CellPosition(column: box.left, row: layout.filter.top), style: canvas.look.accent)
    canvas.text(filter, in: layout.filter, firstVisible: filterStart, isFocused: true)
    let found = found
    if found.isEmpty {
      canvas.put(
        canvas.text(Phrase("screen.nothingFound", CleanText.stored(filter.text))), at: layout.list.origin,
        columns: box.columns, style: canvas.look.muted)
    }
    for (index, choice) in found.dropFirst(top).prefix(layout.list.rows).enumerated() {
      let place = layout.list.origin.offset(rows: index)
      let style = canvas.rowStyle(at: place, columns: box.columns, isSelected: top + index == selected)
      canvas.region(CellRect(origin: place, size: CellSize(columns: box.columns, rows: 1)), .item(top + index))
      let sign = Sign(choice)
      canvas.put(sign.text, at: place.offset(columns: 2), style: sign.style(canvas.look, on: style))
      canvas.put(
        choice.value, at: place.offset(columns: 2 + Canvas.signColumns), columns: box.columns - 3 - Canvas.signColumns,
        style: style)
    }
    canvas.moreMarks(above: top > 0, below: top + layout.list.rows < found.count, beside: layout.list)
    canvas.helpLine(keyContexts)
  }
}
