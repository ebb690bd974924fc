import Forms
import Foundation

/// A dialog that asks for one of a few answers. Esc is always the harmless one.
struct Question: Screen {
  /// One thing to say.
  struct Answer: Sendable {
    /// The key that says it at once.
    let key: Character
    let label: Phrase
    let message: Message?
    /// Whether what was typed is lost by it. Its key only goes there, as a letter is soon typed that was meant for a text.
    let isLoss: Bool

    init(_ key: Character, _ label: String, _ message: Message? = nil, isLoss: Bool = false) {
      self.key = key
      self.label = Phrase(label)
      self.message = message
      self.isLoss = isLoss
    }
  }

  let title: Phrase
  let text: [Phrase]
  let answers: [Answer]
  /// What Esc says.
  let escape: Message?
  private(set) var selected: Int

  /// - Parameter selected: The answer that Enter gives at first; a harmless one.
  init(_ title: Phrase, _ text: [Phrase] = [], answers: [Answer], selected: Int = 0, escape: Message? = nil) {
    self.title = title
    self.text = text
    self.answers = answers
    self.selected = selected
    self.escape = escape
  }

  var keyContexts: [KeyContext] { [.question] }
  var isDialog: Bool { true }

  mutating func perform(_ command: KeyCommand, _ context: ScreenContext) -> [Step] {
    switch command {
    case .left: selected = (selected + answers.count - 1) % answers.count
    case .right: selected = (selected + 1) % answers.count
    case .accept: return say(answers[selected].message)
    case .back: return say(escape)
    default: break
    }
    return []
  }

  mutating func type(_ text: String, _ context: ScreenContext) -> [Step] {
    guard let index = answers.firstIndex(where: { String($0.key) == text.lowercased() }) else { return [] }
    selected = index
    return answers[index].isLoss ? [] : say(answers[index].message)
  }

  mutating func click(_ target: HitTarget, at place: CellPosition, _ context: ScreenContext) -> [Step] {
    guard case .item(let index) = target, answers.indices.contains(index) else { return [] }
    return say(answers[index].message)
  }

  /// An answer is nothing to scroll through.
  mutating func scroll(by rows: Int, over target: HitTarget?, _ context: ScreenContext) -> [Step] { [] }

  private func say(_ message: Message?) -> [Step] {
    [.close] + (message.map { [.tell($0)] } ?? [])
  }

  func draw(on canvas: inout Canvas) {
    let labels = answers.map { "\(canvas.text($0.label))  \($0.key)" }
    let widths = labels.map { CellWidth.columns(of: $0) + 4 }
    let row = widths.reduce(0, +) + 2 * (labels.count - 1)
    let sentences = text.map(canvas.text)
    let room = canvas.size.columns - 8
    let widest = max(row, sentences.map { CellWidth.columns(of: $0) }.max() ?? 0)
    let columns = min(room, min(widest, max(row, 56)))
    let lines = sentences.flatMap { CellWidth.wrap($0, width: columns) }
    let isColumn = row > columns
    let answerRows = isColumn ? labels.count : 1
    let gap = lines.isEmpty ? 0 : 1
    let box = canvas.dialog(title, size: CellSize(columns: columns + 8, rows: lines.count + gap + answerRows + 4))
    // Where the screen is low, the answers matter most, and the gap least.
    let rest = box.rows - answerRows
    let lineRoom = max(0, rest > 1 ? rest - gap : rest)
    for (index, line) in lines.prefix(lineRoom).enumerated() {
      let isCut = index == lineRoom - 1 && lines.count > lineRoom
      canvas.put(
        isCut ? line + "…" : String(line), at: box.origin.offset(rows: index), columns: box.columns,
        style: canvas.look.plain)
    }
    var position = CellPosition(column: box.left, row: box.bottom - answerRows)
    if !isColumn { position.column += (box.columns - row) / 2 }
    for (index, label) in labels.enumerated() {
      let isSelected = index == selected
      let text = isSelected ? "▸ \(label) ◂" : "  \(label)  "
      let used = canvas.put(
        text, at: position, columns: box.right - position.column,
        style: isSelected ? canvas.look.selection : canvas.look.plain)
      canvas.region(CellRect(origin: position, size: CellSize(columns: used, rows: 1)), .item(index))
      position = isColumn ? position.offset(rows: 1) : position.offset(columns: widths[index] + 2)
    }
    canvas.helpLine(keyContexts)
  }
}

extension Question {
  /// What becomes of a form that is left with changes.
  static var leave: Question {
    Question(
      Phrase("dialog.leave.title"), [Phrase("dialog.leave.text")],
      answers: [
        Answer("k", "dialog.leave.keep"),
        Answer("s", "dialog.leave.draft", .draftKept),
        Answer("d", "dialog.leave.discard", .discardConfirmed, isLoss: true),
      ])
  }

  /// Whether to go on with what was typed the last time.
  static func resume(_ draft: Draft) -> Question {
    Question(
      Phrase("dialog.resume.title"), [Phrase("dialog.resume.text", draft.savedText)],
      answers: [
        Answer("r", "dialog.resume.resume", .draftResumed),
        Answer("f", "dialog.resume.fresh", .draftRefused),
      ], escape: .formLeft)
  }

  /// Where the photograph comes from.
  static var photoSource: Question {
    Question(
      Phrase("dialog.source.title"),
      answers: [
        Answer("l", "dialog.source.library", .photoSourceChosen(.library)),
        Answer("c", "dialog.source.camera", .photoSourceChosen(.camera)),
        Answer("x", "dialog.source.cancel"),
      ])
  }
}

extension Draft {
  /// When it was saved, in local time: `2026-04-03 12:30`.
  var savedText: String {
    let style = Date.VerbatimFormatStyle(
      format:
        "\(year: .defaultDigits)-\(month: .twoDigits)-\(day: .twoDigits) \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits)",
      timeZone: .current, calendar: Calendar(identifier: .gregorian))
    return saved.formatted(style)
  }
}
