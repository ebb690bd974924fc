import Catalogue
import Forms

/// Another record, by its name: from a list that narrows while one types, or from chips where its colour is what another
/// field shows.
struct ReferencePresentation: FieldPresentation {
  /// More groups than this are a list.
  private static let mostChips = 24

  func keyContexts(_ view: FieldView) -> [KeyContext] {
    (isChips(view) && view.isChoosing ? [.swatches] : view.listContexts) + [.form, .text]
  }

  func textColumns(_ columns: Int, _ field: FieldDescription) -> Int? { columns - 4 - Canvas.signColumns }

  func note(_ view: FieldView) -> String? {
    // Whoever chooses takes no text.
    guard !view.isChoosing, let name = newName(view) else { return nil }
    // Something will be said here unless there is such a record: the fields beneath stay where they are.
    guard view.match.isKnown else { return " " }
    guard isListShown(view) else { return view.language.text(Phrase("screen.form.newName", name)) }
    return view.language.text(Phrase("screen.form.newNameOrChoose", name, KeyTable.key(for: .down, in: [.choices])))
  }

  func panel(_ view: FieldView, columns: Int, _ look: Look) -> ChoicePanel? {
    if isChips(view) { return .chips(view.match, columns: columns) }
    return view.choiceList == nil ? nil : .list(view.match)
  }

  func draw(_ view: FieldView, in box: CellRect, on canvas: inout Canvas) {
    let sign = Sign(view.match.choice)
    // Where nothing is known yet, the place of the sign says that there is something to choose from.
    canvas.line(
      view, in: box, sign: sign.text.isEmpty ? ("▾", canvas.look.muted) : (sign.text, sign.style(canvas.look)))
  }

  private func isChips(_ view: FieldView) -> Bool {
    let isColour = view.session.form.visibleFields.contains { $0.badge?.colour == view.field.key }
    return isColour && view.session.choices[view.field.key]?.count ?? 0 <= Self.mostChips
  }

  /// The name of a record that saving will make, as far as is known.
  private func newName(_ view: FieldView) -> String? {
    let name = view.text
    guard !CleanText.isBlank(name), view.match.choice == nil, view.session.original.text(view.field.key) != name else {
      return nil
    }
    return name
  }

  /// Whether there is something beneath the field to choose from.
  private func isListShown(_ view: FieldView) -> Bool {
    view.isFocused && !view.match.suggestions.isEmpty && (isChips(view) || view.choiceList != nil)
  }
}
