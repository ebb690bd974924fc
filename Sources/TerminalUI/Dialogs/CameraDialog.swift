import Forms

/// A dialog with one line to type in.
struct Prompt: Screen {
  let title: Phrase
  let text: [Phrase]
  let label: Phrase
  /// What the answer is told as.
  let message: @Sendable (String) -> Message
  private var buffer: TextBuffer
  private var firstVisible = 0

  init(
    _ title: Phrase, _ text: [Phrase], label: Phrase, value: String, message: @escaping @Sendable (String) -> Message
  ) {
    self.title = title
    self.text = text
    self.label = label
    self.message = message
    buffer = TextBuffer(value)
  }

  /// Which device takes the picture.
  static var camera: Prompt {
    Prompt(
      Phrase("dialog.camera.title"), [Phrase("dialog.camera.why"), Phrase("dialog.camera.what")],
      label: Phrase("dialog.camera.device"), value: "/dev/video0"
    ) { .deviceChosen(path: $0) }
  }

  var keyContexts: [KeyContext] { [.prompt, .text] }
  var isDialog: Bool { true }

  mutating func perform(_ command: KeyCommand, _ context: ScreenContext) -> [Step] {
    switch command {
    case .text(let edit): buffer.apply(edit)
    case .accept where !CleanText.isBlank(buffer.text): return [.close, .tell(message(buffer.text))]
    case .back: return [.close]
    default: break
    }
    return []
  }

  mutating func type(_ text: String, _ context: ScreenContext) -> [Step] {
    buffer.apply(.insert(text))
    return []
  }

  mutating func settle(_ context: ScreenContext) -> [Step] {
    firstVisible = LineWindow.firstVisible(
      buffer, columns: Self.columns(in: context.size) - 4, keeping: firstVisible)
    return []
  }

  func draw(on canvas: inout Canvas) {
    let columns = Self.columns(in: canvas.size)
    let lines = text.flatMap { CellWidth.wrap(canvas.text($0), width: columns) }
    let box = canvas.dialog(title, size: CellSize(columns: columns + 8, rows: lines.count + 1 + 4 + 4))
    let field = CellRect(column: box.left, row: box.bottom - 3, columns: box.columns, rows: 3)
    canvas.grid.clipped(to: CellRect(column: box.left, row: box.top, columns: box.columns, rows: box.rows - 4)) {
      grid in
      for (index, line) in lines.enumerated() {
        grid.put(line, at: box.origin.offset(rows: index), style: canvas.look.plain)
      }
    }
    canvas.put(
      canvas.text(label), at: CellPosition(column: box.left, row: field.top - 1), columns: box.columns,
      style: canvas.look.muted)
    canvas.line(buffer, in: field, firstVisible: firstVisible, prompt: "", isFocused: true)
    canvas.helpLine(keyContexts)
  }

  /// The columns of the dialog's content.
  private static func columns(in size: CellSize) -> Int { max(1, min(56, size.columns - 8)) }
}
