import Catalogue
import Forms

/// A box that is ticked or not, and the same in words.
struct TogglePresentation: FieldPresentation {
  var hasFrame: Bool { false }
  var needsHelp: Bool { false }

  func keyContexts(_ view: FieldView) -> [KeyContext] { [.toggle, .line, .form] }
  func rows(_ view: FieldView, room: CellSize) -> Int { 1 }
  func textColumns(_ columns: Int, _ field: FieldDescription) -> Int? { nil }

  func perform(_ command: KeyCommand, _ view: FieldView, _ session: inout FormSession) -> Bool {
    guard case .step = command else { return false }
    session.step(view.field.key, by: 1)
    return true
  }

  /// What means yes or no in any of the languages; everything else is nothing.
  func type(_ text: String, _ view: FieldView, _ session: inout FormSession) -> Bool {
    do {
      if case .flag(let flag) = try view.field.value(of: text) {
        session.setText(flag ? "yes" : "no", of: view.field.key)
      }
    } catch {
      // A toggle has no text in which something wrong could stand.
      return true
    }
    return true
  }

  func draw(_ view: FieldView, in box: CellRect, on canvas: inout Canvas) {
    let place = box.origin.offset(columns: 1)
    guard case .flag(let flag) = view.value else {
      let text = "[ ] " + (view.isLeftAlone ? view.prompt : "—")
      canvas.button(text, .step(1), of: view.field, at: place, columns: box.columns - 1, style: canvas.look.muted)
      if view.isFocused { canvas.caret = place.offset(columns: 1) }
      return
    }
    let used = canvas.button(
      flag ? "[x]" : "[ ]", .step(1), of: view.field, at: place,
      style: view.isFocused || flag ? canvas.look.accent : canvas.look.plain)
    canvas.button(
      canvas.text(FlagText.phrase(flag)), .step(1), of: view.field, at: place.offset(columns: used + 1),
      columns: box.columns - used - 2,
      style: canvas.look.plain)
    if view.isFocused { canvas.caret = place.offset(columns: 1) }
  }
}

/// Yes and no, as a form shows them.
enum FlagText {
  /// Yes or no as a word.
  static func phrase(_ flag: Bool) -> Phrase { flag ? Phrase("screen.form.yes") : Phrase("screen.form.no") }
  /// Yes or no as a sign and a word.
  static func sign(_ flag: Bool, _ language: Language) -> String { (flag ? "✓ " : "— ") + language.text(phrase(flag)) }
}
