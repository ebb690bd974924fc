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
    let first = view.isFocused ? view.first.offset : 0
    let text = view.buffer.paragraphs[0]
    guard let start = text.utf8.index(text.startIndex, offsetBy: first, limitedBy: text.endIndex) else { return }
    let parts = Self.places(in: text)
    let row = box.top + 1
    let (left, right) = (box.left + 2, box.right - 2)
    func column(_ index: String.Index) -> Int { left + CellWidth.columns(of: text[start..<max(start, index)]) }
    for part in parts where part.upperBound > start && column(part.lowerBound) < right {
      let isLast = part.upperBound == text.endIndex
      // The one at the end is still text while it is being typed.
      if isLast, view.isFocused { continue }
      let from = column(part.lowerBound)
      let to = min(right, column(part.upperBound))
      let chip = CellRect(column: from, row: row, columns: to - from, rows: 1)
      canvas.grid.restyle(chip) { $0 = canvas.look.chip.adding($0.attributes) }
    }
  }
  /// The parts of a line of tags, without the spaces around them.
  private static func places(in text: String) -> [Range<String.Index>] {
    var places: [Range<String.Index>] = []
    var isQuoted = false
    var start = text.startIndex
    func add(_ end: String.Index) {
      let part = text[start..<end]
      let inner = part.drop(while: \.isWhitespace)
      let trimmed = inner.reversed().drop(while: \.isWhitespace).count
      if !inner.isEmpty { places.append(inner.startIndex..<text.index(inner.startIndex, offsetBy: trimmed)) }
    }
    for index in text.indices {
      if text[index] == "\"" { isQuoted.toggle() }
      if text[index] == ",", !isQuoted {
        add(index)
        start = text.index(after: index)
      }
    }
    add(text.endIndex)
    return places
  }
}
