import Catalogue
import Forms

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
