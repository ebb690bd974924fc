import Catalogue
import Forms

/// Every key that holds where help was asked for, made from the table that the program dispatches on.
struct HelpSheet: Screen {
  private let contexts: [KeyContext]
  private var top = 0

  /// The help for a layer with these key contexts.
  init(of contexts: [KeyContext]) {
    let all = contexts + [.everywhere]
    self.contexts = KeyContext.allCases.filter(all.contains)
  }

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
    let sheet = layout(context.size, context.language)
    top = max(0, min(top, sheet.lines.count - sheet.room))
    return []
  }

  func draw(on canvas: inout Canvas) {
    let sheet = layout(canvas.size, canvas.language)
    let box = canvas.dialog(Phrase("dialog.help.title"), size: sheet.size)
    for (row, line) in sheet.lines.dropFirst(top).prefix(sheet.room).enumerated() {
      let position = CellPosition(column: box.left, row: box.top + row)
      if line.isTitle {
        canvas.put(line.label, at: position, columns: box.columns, style: canvas.look.title)
      } else {
        canvas.put(line.keys, at: position, columns: sheet.keyColumns, style: canvas.look.accent)
        canvas.put(line.label, at: position.offset(columns: sheet.keyColumns + 2), style: canvas.look.plain)
      }
    }
    canvas.moreMarks(above: top > 0, below: top + sheet.room < sheet.lines.count, beside: box)
    canvas.helpLine(keyContexts)
  }

  // MARK: Layout

  /// A key with its label, what is left of a long label, a title, or a gap.
  private struct Line {
    var keys = ""
    var label = ""
    var isTitle = false
  }

  private struct Layout {
    /// The size of the dialog.
    let size: CellSize
    let keyColumns: Int
    /// How many lines are seen at once.
    let room: Int
    var lines: [Line] = []
  }

  private func layout(_ screen: CellSize, _ language: Language) -> Layout {
    let bindings = contexts.map { KeyTable.bindings(in: $0).filter(\.isOnHelpSheet) }
    let room = max(10, screen.columns - 10)
    let widestKeys = bindings.joined().map { CellWidth.columns(of: $0.caption) }.max() ?? 0
    let keyColumns = min(widestKeys, room / 2)
    let widestLabel = bindings.joined().map { CellWidth.columns(of: language.text($0.label)) }.max() ?? 0
    let widestTitle = contexts.map { CellWidth.columns(of: language.text($0.title)) }.max() ?? 0
    let labelColumns = min(max(widestLabel, widestTitle - keyColumns - 2), room - keyColumns - 2)
    var lines: [Line] = []
    for (context, bindings) in zip(contexts, bindings) {
      if !lines.isEmpty { lines.append(Line()) }
      lines += CellWidth.wrap(language.text(context.title), width: keyColumns + 2 + labelColumns).map {
        Line(label: String($0), isTitle: true)
      }
      for binding in bindings {
        let labels = CellWidth.wrap(language.text(binding.label), width: labelColumns).map(String.init)
        let keys = CellWidth.wrap(binding.caption, width: keyColumns).map(String.init)
        for index in 0..<max(labels.count, keys.count) {
          lines.append(
            Line(
              keys: keys.indices.contains(index) ? keys[index] : "",
              label: labels.indices.contains(index) ? labels[index] : ""))
        }
      }
    }
    let rows = max(1, screen.rows - 6)
    return Layout(
      size: CellSize(columns: keyColumns + labelColumns + 2 + 8, rows: min(lines.count, rows) + 4),
      keyColumns: keyColumns, room: rows, lines: lines)
  }
}
