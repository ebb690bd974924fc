import Forms

/// Asks which device takes the picture, and stays until there is one.
struct CameraDialog: Screen {
  /// Where most cameras are.
  private static let usualDevice = "/dev/video0"
  private var device = TextBuffer(usualDevice)
  private var kills = KillBuffer()
  private var firstVisible = 0
  /// Whether a picture is being taken.
  private(set) var isWaiting = false
  /// Why there is none.
  private(set) var problem: Phrase?

  var keyContexts: [KeyContext] { [.prompt, .text] }
  var isDialog: Bool { true }
  var isBusy: Bool { isWaiting }
  var holdsTypedText: Bool { device.text != Self.usualDevice }

  mutating func perform(_ command: KeyCommand, _ context: ScreenContext) -> [Step] {
    switch command {
    case .text(let edit):
      let copying = device.copying(edit)
      change(edit)
      return copying
    case .accept where !CleanText.isBlank(device.text) && !isWaiting:
      isWaiting = true
      problem = nil
      return [.tell(.deviceChosen(path: device.text))]
    case .back: return [.close] + (isWaiting ? [.tell(.captureCancelled)] : [])
    default: break
    }
    return []
  }

  mutating func type(_ text: String, _ context: ScreenContext) -> [Step] {
    change(.insert(text))
    return []
  }

  /// The device of a picture that is being taken stays what it is.
  private mutating func change(_ edit: TextEdit) {
    guard !isWaiting else { return }
    device.apply(edit, &kills)
    problem = nil
  }

  mutating func scroll(by rows: Int, over target: HitTarget?, _ context: ScreenContext) -> [Step] { [] }

  mutating func receive(_ message: Message, _ context: ScreenContext) -> [Step] {
    guard isWaiting else { return [] }
    switch message {
    case .photoStaged: return [.close]
    case .photoRefused(let reason, _):
      isWaiting = false
      problem = reason
    default: break
    }
    return []
  }

  mutating func settle(_ context: ScreenContext) -> [Step] {
    firstVisible = LineWindow.firstVisible(
      device, columns: Self.columns(in: context.size) - 4, keeping: firstVisible)
    return []
  }

  func draw(on canvas: inout Canvas) {
    let columns = Self.columns(in: canvas.size)
    func wrapped(_ phrases: [Phrase]) -> [String] {
      phrases.flatMap { CellWidth.wrap(canvas.text($0), width: columns).map(String.init) }
    }
    let lines = wrapped([Phrase("dialog.camera.why"), Phrase("dialog.camera.what")])
    let notes =
      isWaiting
      ? CellWidth.wrap("\(canvas.spinner) \(canvas.text(Phrase("dialog.camera.waiting")))", width: columns).map(
        String.init)
      : problem.map { CellWidth.wrap("✗ " + canvas.text($0), width: columns).map(String.init) } ?? []
    let box = canvas.dialog(
      Phrase("dialog.camera.title"),
      size: CellSize(columns: columns + 8, rows: lines.count + 1 + 4 + notes.count + 4))
    // Where the screen is low, the field and what is said of it matter most.
    let bottom = box.bottom - min(notes.count, max(0, box.rows - 3))
    let field = CellRect(column: box.left, row: bottom - 3, columns: box.columns, rows: 3)
    for (index, line) in lines.prefix(max(0, field.top - 2 - box.top)).enumerated() {
      canvas.put(line, at: box.origin.offset(rows: index), style: canvas.look.plain)
    }
    if field.top > box.top {
      canvas.put(
        canvas.text(Phrase("dialog.camera.device")), at: CellPosition(column: box.left, row: field.top - 1),
        columns: box.columns, style: canvas.look.muted)
    }
    canvas.line(device, in: field, firstVisible: firstVisible, prompt: "", isFocused: !isWaiting)
    for (index, note) in notes.prefix(box.bottom - bottom).enumerated() {
      canvas.put(
        note, at: CellPosition(column: box.left, row: bottom + index),
        style: isWaiting ? canvas.look.muted : canvas.look.failure)
    }
    canvas.helpLine(keyContexts)
  }

  /// The columns of the dialog's content.
  private static func columns(in size: CellSize) -> Int { max(1, min(56, size.columns - 8)) }
}
