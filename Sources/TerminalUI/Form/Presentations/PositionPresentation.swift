import Forms

/// A place on the earth: typed or pasted, or taken from the photographs.
struct PositionPresentation: FieldPresentation {
  func keyContexts(_ view: FieldView) -> [KeyContext] {
    let hasPhotos = view.session.form.visibleFields.contains { $0.kind == .photos }
    return (hasPhotos ? [.position] : []) + [.line, .form, .text]
  }

  /// The place in degrees, where something else was pasted.
  func note(_ view: FieldView) -> String? {
    guard case .position(let position) = view.value, position.text != view.text else { return nil }
    return position.text
  }

  func draw(_ view: FieldView, in box: CellRect, on canvas: inout Canvas) { canvas.line(view, in: box) }
}
