import Forms

/// Every key that holds where help was asked for, made from the table that the program dispatches on.
struct HelpSheet: Screen {
  private let contexts: [KeyContext]
  private var top = 0

  /// The help for a layer with these key contexts.
  init(of contexts: [KeyContext]) { self.contexts = contexts + [.everywhere] }

  var keyContexts: [KeyContext] { [.help] }
  var isDialog: Bool { true }

  mutating func perform(_ command: KeyCommand, _ context: ScreenContext) -> [Step] {
    let page = max(1, context.size.rows - 6)
    switch command {
    case .back: return [.close]
    case .up: top -= 1
    case .down: top += 1
    case .pageUp: top -= page
    case .pageDown: top += page
    case .first: top = 0
    case .last: top = .max / 2
    default: break
    }
    return []
  }

  mutating func settle(_ context: ScreenContext) -> [Step] {
    top = max(0, min(top, lines.count - roomForLines(context.size)))
    return []
  }

  func draw(on canvas: inout Canvas) {
    let lines = lines
    let keyColumns = lines.map { CellWidth.columns(of: $0.keys) }.max() ?? 0
    let labelColumns = lines.compactMap(\.label).map { CellWidth.columns(of: canvas.text($0)) }.max() ?? 0
    let room = roomForLines(canvas.size)
    let size = CellSize(columns: keyColumns + labelColumns + 2 + 8, rows: min(lines.count, room) + 4)
    let box = canvas.dialog(Phrase("dialog.help.title"), size: size)
    for (row, line) in lines.dropFirst(top).prefix(room).enumerated() {
      guard let label = line.label else { continue }
      let position = CellPosition(column: box.left, row: box.top + row)
      if line.keys.isEmpty {
        canvas.put(canvas.text(label), at: position, columns: box.columns, style: canvas.look.title)
      } else {
        let width = min(keyColumns, box.columns / 2)
        canvas.put(line.keys, at: position, columns: width, style: canvas.look.accent)
        canvas.put(
          canvas.text(label), at: position.offset(columns: width + 2), columns: box.columns - width - 2,
          style: canvas.look.plain)
      }
    }
    canvas.moreMarks(above: top > 0, below: top + room < lines.count, beside: box)
    canvas.helpLine(keyContexts)
  }

  /// A binding, a title without keys, or a gap without either.
  private typealias Line = (keys: String, label: Phrase?)

  private var lines: [Line] {
    var lines: [Line] = []
    for context in contexts {
      if !lines.isEmpty { lines.append(("", nil)) }
      lines.append(("", context.title))
      lines += KeyTable.bindings(in: context).map { ($0.caption, $0.label) }
    }
    return lines
  }

  /// The screen without the dialog's frame and margins.
  private func roomForLines(_ size: CellSize) -> Int { max(1, size.rows - 6) }
}
