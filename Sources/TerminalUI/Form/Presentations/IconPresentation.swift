import Catalogue
import Forms

/// An icon: typed by its name, or taken from a grid of all of them.
struct IconPresentation: FieldPresentation {
  func keyContexts(_ view: FieldView) -> [KeyContext] {
    let isList = view.choiceList != nil && !view.match.suggestions.isEmpty
    return (isList ? view.listContexts : [.icon, .line]) + [.form, .text]
  }

  func textColumns(_ columns: Int, _ field: FieldDescription) -> Int? { columns - 4 - Canvas.signColumns }

  func panel(_ view: FieldView, columns: Int, _ look: Look) -> ChoicePanel? {
    view.choiceList == nil ? nil : .list(view.match)
  }

  func dialog(_ view: FieldView, _ context: ScreenContext) -> (any Screen)? {
    IconPicker(
      title: view.session.form.label(of: view.field), choices: view.session.choices[view.field.key] ?? [],
      chosen: view.match.choice?.value, colour: colour(view))
  }

  func draw(_ view: FieldView, in box: CellRect, on canvas: inout Canvas) {
    let sign = Sign(emoji: view.match.choice?.sign ?? "", colour: colour(view))
    canvas.line(
      view, in: box,
      sign: view.match.choice == nil ? ("▾", canvas.look.muted) : (sign.text, sign.style(canvas.look)))
    canvas.name(view, in: box)
  }

  /// The colour on which the record's icon stands: that of the field which has it as its badge.
  private func colour(_ view: FieldView) -> String? {
    let badge = view.session.form.visibleFields.lazy.compactMap(\.badge).first { $0.icon == view.field.key }
    return badge?.colour.flatMap(view.colour)
  }
}
