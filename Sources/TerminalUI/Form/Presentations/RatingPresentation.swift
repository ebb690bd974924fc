import Catalogue
import Forms

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
    for star in 0..<5 {
      // The star that a rating ends with takes its half away.
      let isWhole = value == .number((star + 1) * 10)
      let text = view.field.text(of: .number(star * 10 + (isWhole ? 5 : 10)), style: view.session.style)
      canvas.region(
        CellRect(origin: place.offset(columns: star), size: CellSize(columns: 1, rows: 1)), .value(view.field.key, text)
      )
    }
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
