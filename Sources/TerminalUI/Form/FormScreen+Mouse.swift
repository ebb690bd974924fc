import Forms

extension FormScreen {
  mutating func click(_ target: HitTarget, at place: CellPosition, _ context: ScreenContext) -> [Step] {
    isScrolledByWheel = false
    switch target {
    case .field(let key): focus(key)
    case .text(let key):
      let first = key == session.focus || isEditor(key) ? firstVisible[key] ?? .start : .start
      focus(key)
      let position = position(at: place, from: first, context)
      change(context) { $0.edit(.moveTo(position)) }
    case .button(let key, let command):
      focus(key)
      return perform(command, context)
    case .value(let key, let text):
      focus(key)
      change(context) { $0.setText(text, of: key) }
    case .item(let index):
      guard let choices = panel(context)?.choices, choices.indices.contains(index) else { return [] }
      choose(choices[index], context)
    case .command, .list, .folder, .photo, .link, .inside: break
    }
    return []
  }

  private mutating func focus(_ key: String) {
    guard key != session.focus, session.field(key)?.isDerived == false else { return }
    leaveField()
    session.moveFocus(to: key)
  }

  private func isEditor(_ key: String) -> Bool {
    if case .editor = session.field(key)?.kind { true } else { false }
  }

  /// The place in the text of the field in focus that is drawn at a cell.
  ///
  /// - Parameter first: The place that is drawn in the first cell.
  private func position(at place: CellPosition, from first: TextPosition, _ context: ScreenContext) -> TextPosition {
    let buffer = session.text(session.focus)
    guard isEditor(session.focus) else {
      let shown = LineWindow.visible(buffer, from: first.offset, columns: max(0, place.column))
      return TextPosition(paragraph: 0, offset: min(first.offset, buffer.end.offset) + shown.text.utf8.count)
    }
    let text = EditorText(buffer, columns: layout(context).columns - 5)
    let rows = text.rows(from: buffer.boundary(atOrAfter: first), count: place.row + 1)
    return rows.last.map { text.position(in: $0, column: place.column) } ?? buffer.end
  }
}
