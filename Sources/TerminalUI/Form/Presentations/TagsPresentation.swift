import Catalogue
import Forms

/// Short texts in order: each a chip, the one that is being typed plain text, with suggestions for it.
struct TagsPresentation: FieldPresentation {
  func keyContexts(_ view: FieldView) -> [KeyContext] {
    view.listContexts + [.tags, .form, .text]
  }

  func panel(_ view: FieldView, columns: Int, _ look: Look) -> ChoicePanel? {
    view.choiceList == nil ? nil : .list(view.match)
  }

  /// Backspace in front of nothing takes the last tag back as text.
  func perform(_ command: KeyCommand, _ view: FieldView, _ session: inout FormSession) -> Bool {
    guard command == .text(.delete(.left)), view.buffer.selection == nil, view.buffer.caret == view.buffer.end,
      let text = view.buffer.name, TagText.lastPart(of: view.buffer.text).part.isEmpty, text.hasSuffix(",")
    else { return false }
    session.edit(.replaceAll(CleanText.stored(String(text.dropLast()))))
    return true
  }

  /// A comma begins the next tag, and the space after it comes by itself.
  func type(_ text: String, _ view: FieldView, _ session: inout FormSession) -> Bool {
    let isComma = text == "," || text == "，" || text == "、"
    guard isComma || text == " ", view.buffer.caret == view.buffer.end else { return false }
    let isEmpty = TagText.lastPart(of: view.buffer.text).part.isEmpty
    if isEmpty { return true }
    if isComma { session.edit(.insert(", ")) }
    return isComma
  }

  /// What was begun and not filled in is no tag.
  func leave(_ view: FieldView, _ session: inout FormSession) {
    guard let text = view.buffer.name, TagText.lastPart(of: text).part.isEmpty, !text.isEmpty else { return }
    session.setText(TagText.text(of: TagText.list(of: text)), of: view.field.key)
  }

  func draw(_ view: FieldView, in box: CellRect, on canvas: inout Canvas) {
    canvas.line(view, in: box)
    // What is too long to be read is not taken apart with every key.
    guard let text = view.buffer.shortText else { return }
    let first = view.isFocused ? view.first.offset : 0
    guard let start = text.utf8.index(text.startIndex, offsetBy: first, limitedBy: text.endIndex) else { return }
    let row = box.top + 1
    let (left, right) = (box.left + 2, box.right - 2)
    func column(_ index: String.Index) -> Int { left + CellWidth.columns(of: text[start..<max(start, index)]) }
    for part in TagText.places(in: text) where part.upperBound > start {
      let from = column(part.lowerBound)
      // The one at the end is still text while it is being typed.
      if from >= right || part.upperBound == text.endIndex && view.isFocused { break }
      let chip = CellRect(column: from, row: row, columns: min(right, column(part.upperBound)) - from, rows: 1)
      canvas.grid.restyle(chip) { $0 = canvas.look.chip.adding($0.attributes) }
    }
  }
}
