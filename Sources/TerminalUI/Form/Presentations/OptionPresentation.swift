import Catalogue
import Forms

/// One of a few fixed keys: all of them are in view, the chosen one has a dot.
struct OptionPresentation: FieldPresentation {
  let keys: [String]

  var hasFrame: Bool { false }
  var needsHelp: Bool { false }

  func keyContexts(_ view: FieldView) -> [KeyContext] {
    (view.field.isRequired ? [.option] : [.option, .clearing]) + [.line, .form]
  }

  func rows(_ view: FieldView, room: CellSize) -> Int { 1 + (places(view, columns: room.columns - 2).last?.row ?? 0) }
  func textColumns(_ columns: Int, _ field: FieldDescription) -> Int? { nil }

  func perform(_ command: KeyCommand, _ view: FieldView, _ session: inout FormSession) -> Bool {
    switch command {
    case .step(let steps): session.step(view.field.key, by: steps)
    case .clear: session.setText("", of: view.field.key)
    default: return false
    }
    return true
  }

  /// Goes to the next one whose name begins with what is typed.
  func type(_ text: String, _ view: FieldView, _ session: inout FormSession) -> Bool {
    let typed = Fold.name(text)
    let choices = view.session.choices[view.field.key] ?? []
    let start = chosen(view).map { $0 + 1 } ?? 0
    let order = choices.indices.map { (start + $0) % choices.count }
    let found = order.first { index in
      ([choices[index].value] + choices[index].names).contains { Fold.name($0).hasPrefix(typed) }
    }
    if let found { session.choose(choices[found], of: view.field.key) }
    return true
  }

  func draw(_ view: FieldView, in box: CellRect, on canvas: inout Canvas) {
    let chosen = chosen(view)
    let places = places(view, columns: box.columns - 2)
    for (index, key) in keys.enumerated() {
      let place = box.origin.offset(columns: 1 + places[index].column, rows: places[index].row)
      let isChosen = index == chosen
      let style = isChosen ? (view.isFocused ? canvas.look.accent : canvas.look.title) : canvas.look.muted
      let used = canvas.put(
        "\(isChosen ? "(●)" : "( )") \(name(of: key, view))", at: place,
        columns: box.right - place.column, style: style)
      canvas.region(CellRect(origin: place, size: CellSize(columns: used, rows: 1)), .value(view.field.key, key))
      if view.isFocused, index == chosen ?? 0 { canvas.caret = place.offset(columns: 1) }
    }
  }

  private func chosen(_ view: FieldView) -> Int? { keys.firstIndex { .text($0) == view.value } }

  private func name(of key: String, _ view: FieldView) -> String {
    view.language.text(view.session.form.label(of: key, in: view.field))
  }

  /// Where each key stands: one after another, in as many rows as it takes.
  private func places(_ view: FieldView, columns: Int) -> [CellPosition] {
    var place = CellPosition.zero
    return keys.map { key in
      let width = CellWidth.columns(of: name(of: key, view))
      if place.column > 0, place.column + width + 4 > columns { place = CellPosition(column: 0, row: place.row + 1) }
      defer { place.column += width + 7 }
      return place
    }
  }
}
