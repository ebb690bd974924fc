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

  /// A digit takes the place of a lone zero.
  func type(_ text: String, _ view: FieldView, _ session: inout FormSession) -> Bool {
    guard view.text == "0", text.count == 1, text.first?.isNumber == true else { return false }
    session.edit(.replaceAll(text))
    return true
  }

  func draw(_ view: FieldView, in box: CellRect, on canvas: inout Canvas) {
    let rect = CellRect(origin: box.origin, size: CellSize(columns: min(box.columns, Self.widest), rows: box.rows))
    canvas.grid.box(rect, style: view.frame(canvas.look))
    let row = rect.top + 1
    let text = CellRect(column: rect.left + 4, row: row, columns: rect.columns - 8, rows: 1)
    let buffer = view.buffer
    if buffer.isEmpty {
      canvas.put(view.prompt, at: text.origin, columns: text.columns, style: canvas.look.muted)
    }
    canvas.text(buffer, in: text, firstVisible: view.first.offset, isFocused: view.isFocused)
    let number: Int? = if case .number(let number) = view.value { number } else { nil }
    let style = view.isFocused ? canvas.look.accent : canvas.look.muted
    canvas.put(
      "‹", at: CellPosition(column: rect.left + 2, row: row),
      style: number == rule.range.lowerBound ? canvas.look.rule : style)
    canvas.put(
      "›", at: CellPosition(column: rect.right - 3, row: row),
      style: number == rule.range.upperBound ? canvas.look.rule : style)
  }
}

/// Stars in halves, and the same as a number.
struct RatingPresentation: FieldPresentation {
  var hasFrame: Bool { false }

  func keyContexts(_ view: FieldView) -> [KeyContext] { [.rating, .line, .form] }
  func rows(_ view: FieldView, room: CellSize) -> Int { 1 }
  func textColumns(_ columns: Int, _ field: FieldDescription) -> Int? { nil }

  func perform(_ command: KeyCommand, _ view: FieldView, _ session: inout FormSession) -> Bool {
    switch command {
    case .step(let steps) where view.text.isEmpty:
      // The first half star follows upon none.
      if steps > 0 { session.setText(view.field.text(of: .number(5), style: session.style), of: view.field.key) }
    case .step(let steps): session.step(view.field.key, by: steps)
    case .clear: session.setText("", of: view.field.key)
    default: return false
    }
    return true
  }

  /// A digit is so many stars, and after it a point and a five are half a star more.
  func type(_ text: String, _ view: FieldView, _ session: inout FormSession) -> Bool {
    let present = view.text.isEmpty ? "0" : view.text
    let isPoint = text == "." || text == ","
    let goesOn = isPoint ? present.count == 1 : present.hasSuffix(".") || present.hasSuffix(",")
    let typed = goesOn ? present + text : text
    session.setText(typed == "0" ? "" : CleanText.line(typed), of: view.field.key)
    return true
  }

  func draw(_ view: FieldView, in box: CellRect, on canvas: inout Canvas) {
    let place = box.origin.offset(columns: 1)
    if view.isFocused { canvas.caret = place }
    guard let value = view.value else {
      canvas.put(view.text, at: place, columns: box.columns - 2, style: canvas.look.plain)
      if view.isFocused { canvas.caret = place.offset(columns: min(CellWidth.columns(of: view.text), box.columns - 2)) }
      return
    }
    let stars = Stars(value)
    let used = canvas.put(stars.text, at: place, columns: box.columns - 2, style: canvas.look.accent)
    let rest = canvas.put(
      stars.rest, at: place.offset(columns: used), columns: box.columns - 2 - used, style: canvas.look.muted)
    let number = view.text.isEmpty ? view.prompt : view.text
    canvas.put(
      number, at: place.offset(columns: used + rest + 2), columns: box.columns - used - rest - 4,
      style: canvas.look.muted)
  }
}

/// A rating as signs: `★★★★½` and what is missing to five.
struct Stars {
  let text: String
  let rest: String

  /// - Parameter value: A number of tenths; anything else is no star.
  init(_ value: FieldValue) {
    let tenths = if case .number(let number) = value { max(0, min(number, 50)) } else { 0 }
    let isHalf = tenths % 10 >= 5
    text = String(repeating: "★", count: tenths / 10) + (isHalf ? "½" : "")
    rest = String(repeating: "☆", count: 5 - tenths / 10 - (isHalf ? 1 : 0))
  }
}
