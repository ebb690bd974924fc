import Forms

/// Which part of a one-line text is seen in a field that is narrower than the text.
enum LineWindow {
  /// The first character to show, so that the caret and a cell for it are in view and no wide character is cut.
  ///
  /// - Parameters:
  ///   - columns: The width of the field.
  ///   - first: The first character that was shown before: it stays while the caret allows it.
  static func firstVisible(_ buffer: TextBuffer, columns: Int, keeping first: Int) -> Int {
    let room = max(1, columns - 1)
    let widths = buffer.characters.map { CellWidth.columns(of: $0) }
    var first = min(first, buffer.caret)
    var used = widths[first..<buffer.caret].reduce(0, +)
    while used > room, first < buffer.caret {
      used -= widths[first]
      first += 1
    }
    // Where characters were deleted, those before them come back into view.
    var tail = used + widths[buffer.caret...].reduce(0, +)
    while first > 0, tail + widths[first - 1] <= room {
      first -= 1
      tail += widths[first]
    }
    return first
  }

  /// The characters from `first` on that fit, and whether some are left out at the end.
  static func visible(_ characters: [Character], from first: Int, columns: Int) -> (text: String, isCut: Bool) {
    let rest = String(characters[min(first, characters.count)...])
    let prefix = CellWidth.prefix(of: rest, columns: columns)
    return (String(prefix.text), prefix.text.endIndex < rest.endIndex)
  }
}

extension Canvas {
  /// Draws a one-line field in its rounded box, three rows high.
  ///
  /// - Parameters:
  ///   - firstVisible: The first character that is shown while the field is in focus.
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

  /// Draws a one-line text: from a character on with the caret while it is in focus, otherwise from its start.
  ///
  /// - Returns: Whether there is more at its end than is shown.
  @discardableResult
  mutating func text(_ buffer: TextBuffer, in rect: CellRect, firstVisible: Int, isFocused: Bool) -> Bool {
    guard !rect.isEmpty else { return false }
    guard isFocused else {
      put(buffer.text, at: rect.origin, columns: rect.columns, style: look.plain)
      return false
    }
    let shown = LineWindow.visible(buffer.characters, from: firstVisible, columns: rect.columns)
    put(shown.text, at: rect.origin, style: look.plain)
    let first = min(firstVisible, buffer.caret)
    let before = CellWidth.columns(of: String(buffer.characters[first..<buffer.caret]))
    caret = rect.origin.offset(columns: min(before, rect.columns - 1))
    return shown.isCut
  }

  /// The columns of a sign (an emoji or a disc) and the space after it.
  static let signColumns = 3
}
