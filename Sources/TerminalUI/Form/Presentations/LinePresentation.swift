import Catalogue
import Forms

/// Text in one line.
struct LinePresentation: FieldPresentation {
  func draw(_ view: FieldView, in box: CellRect, on canvas: inout Canvas) {
    canvas.line(view, in: box, sign: view.badge(canvas))
  }
}

/// Text in several lines; the box grows with it.
struct EditorPresentation: FieldPresentation {
  let lines: Int
  let most: Int

  var needsHelp: Bool { false }

  func keyContexts(_ view: FieldView) -> [KeyContext] { [.editor, .form, .text] }

  func rows(_ view: FieldView, room: CellSize) -> Int {
    let text = EditorText(view.buffer, columns: room.columns - 5)
    return 2 + max(1, min(max(lines, text.rowCount(upTo: most)), room.rows - 3))
  }

  func draw(_ view: FieldView, in box: CellRect, on canvas: inout Canvas) {
    canvas.grid.box(box, style: view.frame(canvas.look))
    let inner = box.inset(columns: 2, rows: 1)
    let buffer = view.buffer
    if buffer.isEmpty {
      canvas.put(view.prompt, at: inner.origin, columns: inner.columns, style: canvas.look.muted)
    }
    let first = buffer.boundary(atOrAfter: view.first)
    let rows = canvas.text(buffer, in: inner, from: first, isFocused: view.isFocused)
    canvas.moreMarks(
      above: (rows.first?.start ?? .start) > .start, below: rows.last?.next != nil,
      beside: CellRect(origin: inner.origin, size: CellSize(columns: inner.columns + 1, rows: inner.rows)))
  }
}

/// A value that is worked out from others: only shown.
struct DerivedPresentation: FieldPresentation {
  var hasFrame: Bool { false }
  var needsHelp: Bool { false }

  func rows(_ view: FieldView, room: CellSize) -> Int { 1 }
  func textColumns(_ columns: Int, _ field: FieldDescription) -> Int? { nil }

  func draw(_ view: FieldView, in box: CellRect, on canvas: inout Canvas) {
    let value = view.value ?? .none
    let text =
      switch value {
      case .none: "—"
      case .flag(let flag): FlagText.sign(flag, canvas.language)
      default: view.language.text(of: value, of: view.field, in: view.session.form)
      }
    let style = value == .flag(true) ? canvas.look.success : value == .none ? canvas.look.muted : canvas.look.plain
    canvas.put(text, at: box.origin.offset(columns: 1), columns: box.columns - 1, style: style)
  }
}

extension Canvas {
  /// Draws a field of one line with its text, its prompt and its frame.
  mutating func line(_ view: FieldView, in box: CellRect, sign: (text: String, style: CellStyle)? = nil) {
    line(
      view.buffer, in: box, firstVisible: view.first.offset, prompt: view.prompt, isFocused: view.isFocused,
      sign: sign, style: view.frame(look))
  }
}

extension FieldView {
  /// What the field wants before its text: an icon on a colour, or a disc, from the fields that it names.
  func badge(_ canvas: Canvas) -> (text: String, style: CellStyle)? {
    guard let badge = field.badge else { return nil }
    let sign = Sign(emoji: badge.icon.flatMap(choice)?.sign ?? "", colour: badge.colour.flatMap(colour))
    return sign.text.isEmpty ? ("·", canvas.look.muted) : (sign.text, sign.style(canvas.look))
  }

  /// The colour that another field has, or the record that it names.
  func colour(of key: String) -> String? {
    choice(of: key)?.colour ?? (session.field(key)?.kind == .colour ? session.text(key).name : nil)
  }

  private func choice(of key: String) -> FieldChoice? {
    guard let name = session.text(key).name, !name.isEmpty else { return nil }
    return session.choices[key]?.first(named: name)
  }
}
