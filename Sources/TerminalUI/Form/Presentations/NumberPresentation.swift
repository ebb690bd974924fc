import Catalogue
import Forms

/// A number between two arrows: the arrows of the keyboard change it, and digits are typed as in any text.
struct NumberPresentation: FieldPresentation {
  let rule: NumberRule

  /// A box wider than this says that more than a number is wanted.
  private static let widest = 28

  func keyContexts(_ view: FieldView) -> [KeyContext] {
    // A minus belongs to a number that may be negative. Where there is no number, or it is about to be replaced, one is
    // being typed: "-5" is not to become 15.
    let isNumber = if case .number = view.value { view.buffer.selection == nil } else { false }
    return (rule.range.lowerBound >= 0 && isNumber ? [.stepper, .plusMinus] : [.stepper]) + [.line, .form, .text]
  }

  func textColumns(_ columns: Int, _ field: FieldDescription) -> Int? { min(columns, Self.widest) - 8 }

  func perform(_ command: KeyCommand, _ view: FieldView, _ session: inout FormSession) -> Bool {
    guard case .step(let steps) = command else { return false }
    session.step(view.field.key, by: steps)
    return true
  }

  func draw(_ view: FieldView, in box: CellRect, on canvas: inout Canvas) {
    let rect = CellRect(origin: box.origin, size: CellSize(columns: min(box.columns, Self.widest), rows: box.rows))
    canvas.grid.box(rect, style: view.frame(canvas.look))
    let row = rect.top + 1
    let text = CellRect(column: rect.left + 4, row: row, columns: rect.columns - 8, rows: 1)
    canvas.region(text, .text(view.field.key))
    let buffer = view.buffer
    if buffer.isEmpty {
      canvas.put(view.prompt, at: text.origin, columns: text.columns, style: canvas.look.muted)
    }
    canvas.text(buffer, in: text, firstVisible: view.first.offset, isFocused: view.isFocused)
    let number: Int? = if case .number(let number) = view.value { number } else { nil }
    let style = view.isFocused ? canvas.look.accent : canvas.look.muted
    canvas.button(
      "‹", .step(-1), of: view.field, at: CellPosition(column: rect.left + 2, row: row),
      style: number == rule.range.lowerBound ? canvas.look.rule : style)
    canvas.button(
      "›", .step(1), of: view.field, at: CellPosition(column: rect.right - 3, row: row),
      style: number == rule.range.upperBound ? canvas.look.rule : style)
  }
}
