import Catalogue
import Forms

/// A date that is typed, said again in words, or taken from a calendar.
struct DatePresentation: FieldPresentation {
  let rule: DateRule

  private static let widest = 36

  func keyContexts(_ view: FieldView) -> [KeyContext] { [.date, .line, .form, .text] }
  func textColumns(_ columns: Int, _ field: FieldDescription) -> Int? {
    min(columns, Self.widest) - 4 - Canvas.signColumns
  }

  func note(_ view: FieldView) -> String? {
    guard case .date(let date) = view.value else { return nil }
    return view.language.words(date)
  }

  func perform(_ command: KeyCommand, _ view: FieldView, _ session: inout FormSession) -> Bool {
    guard case .step(let days) = command else { return false }
    // From an empty field the first step goes to today.
    session.step(view.field.key, by: days)
    return true
  }

  func dialog(_ view: FieldView, _ context: ScreenContext) -> (any Screen)? {
    var marked: CalendarDate?
    if case .date(let date) = view.value { marked = date }
    return CalendarDialog(
      title: view.session.form.label(of: view.field), rule: rule, style: view.session.style, marked: marked)
  }

  func draw(_ view: FieldView, in box: CellRect, on canvas: inout Canvas) {
    let rect = CellRect(origin: box.origin, size: CellSize(columns: min(box.columns, Self.widest), rows: box.rows))
    canvas.line(view, in: rect, sign: ("▾", view.isFocused ? canvas.look.accent : canvas.look.muted))
  }
}
