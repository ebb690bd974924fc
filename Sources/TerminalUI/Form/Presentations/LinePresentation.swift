import Catalogue
import Forms

/// Text in one line.
struct LinePresentation: FieldPresentation {
  func draw(_ view: FieldView, in box: CellRect, on canvas: inout Canvas) {
    canvas.line(view, in: box, sign: view.badge(canvas))
  }
}

extension Canvas {
  /// Draws a field of one line with its text, its prompt and its frame.
  mutating func line(_ view: FieldView, in box: CellRect, sign: (text: String, style: CellStyle)? = nil) {
    let start = sign == nil ? 2 : 2 + Self.signColumns
    region(
      CellRect(column: box.left + start, row: box.top + 1, columns: box.columns - start - 2, rows: 1),
      .text(view.field.key))
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
    return session.knownChoices(of: key).first(named: name)
  }
}
