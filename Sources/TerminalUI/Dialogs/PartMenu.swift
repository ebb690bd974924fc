import Catalogue
import Forms

/// A dialog with the parts of a record, of which one is to be copied or followed.
struct PartMenu: Screen {
  enum Use: Sendable { case copy, follow }

  let use: Use
  let parts: [RecordPart]
  private(set) var selected = 0
  private(set) var top = 0

  private init(_ use: Use, _ parts: [RecordPart]) {
    self.use = use
    self.parts = parts
  }

  /// What to do where a part is to be chosen: of one there is no choice, and of none something is said.
  static func steps(to use: Use, _ parts: [RecordPart]) -> [Step] {
    switch parts.count {
    case 0: [.say(.failure(Phrase(use == .copy ? "toast.nothingToCopy" : "toast.noLinks")))]
    case 1: steps(to: use, parts[0])
    default: [.open(PartMenu(use, parts))]
    }
  }

  private static func steps(to use: Use, _ part: RecordPart) -> [Step] {
    switch use {
    case .copy:
      guard part.text.utf8.count <= Clipboard.mostBytes else { return [.say(.failure(Phrase("toast.tooLongToCopy")))] }
      return [.perform(.copy(part.text)), .say(.success(Phrase("toast.copiedPart", part.label)))]
    case .follow: return part.link.map { [.perform(.follow($0))] } ?? []
    }
  }

  var keyContexts: [KeyContext] { [.menu] }
  var isDialog: Bool { true }

  mutating func perform(_ command: KeyCommand, _ context: ScreenContext) -> [Step] {
    switch command {
    case .accept: return [.close] + Self.steps(to: use, parts[selected])
    case .back: return [.close]
    default:
      let page = layout(context.size, context.language).rows
      selected = Scroll.row(from: selected, command, of: parts.count, page: page)
      return []
    }
  }

  mutating func click(_ target: HitTarget, at place: CellPosition, _ context: ScreenContext) -> [Step] {
    if case .item(let index) = target, parts.indices.contains(index) { selected = index }
    return []
  }

  mutating func settle(_ context: ScreenContext) -> [Step] {
    let rows = max(1, layout(context.size, context.language).rows)
    top = Scroll.first(showing: selected, of: parts.count, rows: rows, keeping: top)
    return []
  }

  // MARK: View

  private struct Layout {
    /// The dialog with its frame.
    let size: CellSize
    let labelColumns: Int
    /// How many parts are seen at once.
    let rows: Int
  }

  private func layout(_ screen: CellSize, _ language: Language) -> Layout {
    let columns = max(1, min(72, screen.columns - 8))
    let labelColumns = parts.map { CellWidth.columns(of: language.text($0.label)) }.max() ?? 0
    let size = CellSize(columns: columns + 8, rows: parts.count + 4)
    return Layout(
      size: size, labelColumns: min(labelColumns, columns / 3),
      rows: max(1, CellRect.content(of: size, on: screen).rows))
  }

  func draw(on canvas: inout Canvas) {
    let layout = layout(canvas.size, canvas.language)
    let title = Phrase(use == .copy ? "dialog.copy.title" : "dialog.follow.title")
    let box = canvas.dialog(title, size: layout.size)
    for (row, part) in parts.dropFirst(top).prefix(box.rows).enumerated() {
      let place = box.origin.offset(rows: row)
      let isSelected = top + row == selected
      canvas.region(CellRect(origin: place, size: CellSize(columns: box.columns, rows: 1)), .item(top + row))
      let style = canvas.rowStyle(at: place, columns: box.columns, isSelected: isSelected)
      canvas.put(
        canvas.text(part.label), at: place.offset(columns: 2), columns: layout.labelColumns,
        style: isSelected ? style : canvas.look.muted)
      // Of a text of several lines the beginning.
      let text = part.text.prefix(while: { !$0.isNewline })
      let used = 2 + layout.labelColumns + 2
      canvas.put(
        text.count < part.text.count ? text + "…" : String(text), at: place.offset(columns: used),
        columns: box.columns - used - 1, style: style)
    }
    canvas.moreMarks(above: top > 0, below: top + layout.rows < parts.count, beside: box)
    canvas.helpLine(keyContexts)
  }
}
