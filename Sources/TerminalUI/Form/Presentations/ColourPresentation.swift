import Catalogue
import Forms

/// A colour: typed as `#RRGGBB` or by name, or taken from the swatches beneath.
struct ColourPresentation: FieldPresentation {
  func keyContexts(_ view: FieldView) -> [KeyContext] {
    let hasSwatches = view.session.choices[view.field.key]?.isEmpty == false
    return (view.isChoosing ? [.swatches] : hasSwatches ? [.choices, .line] : [.line]) + [.form, .text]
  }

  func textColumns(_ columns: Int, _ field: FieldDescription) -> Int? { columns - 4 - Canvas.signColumns }

  func panel(_ view: FieldView, columns: Int, _ look: Look) -> ChoicePanel? {
    .swatches(
      view.session.choices[view.field.key] ?? [], chosen: view.match.choice, columns: columns,
      hasColours: look.hasBadges,
      view.language)
  }

  func draw(_ view: FieldView, in box: CellRect, on canvas: inout Canvas) {
    let sign = Sign(view.match.choice, colour: view.text)
    canvas.line(
      view, in: box, sign: sign.text.isEmpty ? ("▾", canvas.look.muted) : (sign.text, sign.style(canvas.look)))
    canvas.name(view, in: box)
  }
}

extension Canvas {
  /// What a key or a colour is called, at the right end of its box, where the text leaves room.
  mutating func name(_ view: FieldView, in box: CellRect) {
    guard let name = view.match.choice?.name(in: language), name != view.text else { return }
    let text = " \(name) "
    let columns = CellWidth.columns(of: view.text) + Self.signColumns + CellWidth.columns(of: text) + 4
    if columns < box.columns { put(text, endingAt: box.right - 2, row: box.top + 1, style: look.muted) }
  }
}
