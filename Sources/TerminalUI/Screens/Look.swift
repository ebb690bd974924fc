/// The styles of the full screen by what they say, not by how they look.
struct Look: Sendable {
  var plain = CellStyle.plain
  /// Names of screens and of what is in focus.
  var title = CellStyle(.bold)
  /// What can wait: labels, hints, empty fields' prompts.
  var muted = CellStyle(.dim)
  /// Keys in the help line, required marks, the selection bar.
  var accent = CellStyle(.bold)
  var rule = CellStyle(.dim)
  /// The frame of the field in focus.
  var focus = CellStyle(.bold)
  /// The selected row.
  var selection = CellStyle(.reverse)
  var success = CellStyle.plain
  var failure = CellStyle(.bold)
  var placeholder = CellStyle(.dim)
  /// What fills the area of a picture that is not there.
  var placeholderGlyph: Character = " "

  /// Changes the style of what lies behind a dialog.
  func dim(_ style: inout CellStyle) {
    style = muted
  }
}
