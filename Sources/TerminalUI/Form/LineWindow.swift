import Forms

/// Which part of a one-line text is seen in a field that is narrower than the text. Places are bytes of its UTF-8.
enum LineWindow {
  /// The first place to show, so that the caret and a cell for it are in view and no wide character is cut.
  ///
  /// - Parameters:
  ///   - columns: The width of the field.
  ///   - first: The first place that was shown before: it stays while the caret allows it.
  /// - Complexity: O(`columns`), however long the text is.
  static func firstVisible(_ buffer: TextBuffer, columns: Int, keeping first: Int) -> Int {
    let room = max(1, columns - 1)
    let text = buffer.paragraphs[0]
    let caret = text.utf8.index(text.startIndex, offsetBy: buffer.caret.offset)
    let kept = min(buffer.boundary(atOrAfter: TextPosition(paragraph: 0, offset: first)).offset, buffer.caret.offset)
    let end = text.utf8.index(text.startIndex, offsetBy: kept)
    var index = caret
    var used = text.columns(before: &index, downTo: end, atMost: room)
    // Where characters were deleted, those before them come back into view.
    let tail = CellWidth.prefix(of: text[caret...], columns: room - used)
    if tail.text.endIndex == text.endIndex {
      used += tail.columns
      _ = text.columns(before: &index, downTo: text.startIndex, atMost: room - used)
    }
    return text.utf8.distance(from: text.startIndex, to: index)
  }

  /// What fits from a place on, and whether some is left out at the end.
  static func visible(_ buffer: TextBuffer, from first: Int, columns: Int) -> (text: Substring, isCut: Bool) {
    let text = buffer.paragraphs[0]
    let rest = text[text.utf8.index(text.startIndex, offsetBy: min(first, text.utf8.count))...]
    let prefix = CellWidth.prefix(of: rest, columns: columns)
    return (prefix.text, prefix.text.endIndex < rest.endIndex)
  }
}

extension String {
  /// Moves an index back over characters that take `most` columns together.
  ///
  /// - Returns: The columns that they take.
  fileprivate func columns(before index: inout Index, downTo start: Index, atMost most: Int) -> Int {
    var used = 0
    while index > start {
      let previous = self.index(before: index)
      let width = CellWidth.columns(of: self[previous])
      if used + width > most { break }
      used += width
      index = previous
    }
    return used
  }
}

extension Canvas {
  /// Draws a one-line field in its rounded box, three rows high.
  ///
  /// - Parameters:
  ///   - firstVisible: The first place of the text that is shown while the field is in focus.
  ///   - prompt: What stands in an empty field.
  ///   - sign: What stands before the text, in as many columns as ``signColumns``; nil for none.
  mutating func line(
    _ buffer: TextBuffer, in rect: CellRect, firstVisible: Int, prompt: String, isFocused: Bool,
    sign: (text: String, style: CellStyle)? = nil, style: CellStyle? = nil
  ) {
    let frame = style ?? (isFocused ? look.focus : look.frame)
    grid.box(rect, style: frame)
    let row = rect.top + 1
    var inner = CellRect(column: rect.left + 2, row: row, columns: rect.columns - 4, rows: 1)
    if let sign {
      put(sign.text, at: inner.origin, columns: Self.signColumns - 1, style: sign.style)
      inner = CellRect(
        column: inner.left + Self.signColumns, row: row, columns: inner.columns - Self.signColumns, rows: 1)
    }
    if buffer.isEmpty { put(prompt, at: inner.origin, columns: inner.columns, style: look.muted) }
    let isCut = text(buffer, in: inner, firstVisible: firstVisible, isFocused: isFocused)
    if isFocused, firstVisible > 0 { put("‹", at: CellPosition(column: rect.left, row: row), style: frame) }
    if isFocused, isCut { put("›", at: CellPosition(column: rect.right - 1, row: row), style: frame) }
  }

  /// Draws a one-line text: while it is in focus from a place on, with the caret and the selection, otherwise from its
  /// start.
  ///
  /// - Returns: Whether there is more at its end than is shown.
  @discardableResult
  mutating func text(_ buffer: TextBuffer, in rect: CellRect, firstVisible: Int, isFocused: Bool) -> Bool {
    guard !rect.isEmpty else { return false }
    guard isFocused else {
      put(buffer.text, at: rect.origin, columns: rect.columns, style: look.plain)
      return false
    }
    let shown = LineWindow.visible(buffer, from: firstVisible, columns: rect.columns)
    grid.put(shown.text, at: rect.origin, style: look.plain)
    let first = TextPosition(paragraph: 0, offset: min(firstVisible, buffer.caret.offset))
    let last = TextPosition(paragraph: 0, offset: first.offset + shown.text.utf8.count)
    func column(_ position: TextPosition) -> Int {
      CellWidth.columns(of: buffer.text(in: first..<max(first, min(position, last))))
    }
    if let selection = buffer.selection {
      select(column(selection.lowerBound)..<column(selection.upperBound), ofRowAt: rect.origin)
    }
    caret = rect.origin.offset(columns: min(column(buffer.caret), rect.columns - 1))
    return shown.isCut
  }

  /// Shows cells of a row as selected: reversed, which needs no colours.
  mutating func select(_ columns: Range<Int>, ofRowAt origin: CellPosition) {
    let rect = CellRect(
      column: origin.column + columns.lowerBound, row: origin.row, columns: columns.count, rows: 1)
    grid.restyle(rect) { $0.attributes.insert(.reverse) }
  }

  /// The columns of a sign (an emoji or a disc) and the space after it.
  static let signColumns = 3
}
