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
    let frame = style ?? (isFocused ? look.focus : look.rule)
    grid.box(rect, border: .rounded, style: frame)
    let row = rect.top + 1
    var inner = CellRect(column: rect.left + 2, row: row, columns: rect.columns - 4, rows: 1)
    if let sign {
      put(sign.text, at: inner.origin, columns: Self.signColumns - 1, style: sign.style)
      inner = CellRect(
        column: inner.left + Self.signColumns, row: row, columns: inner.columns - Self.signColumns, rows: 1)
    }
    guard !inner.isEmpty else { return }
    if buffer.isEmpty {
      put(prompt, at: inner.origin, columns: inner.columns, style: look.muted)
    } else if isFocused {
      let shown = LineWindow.visible(buffer.characters, from: firstVisible, columns: inner.columns)
      put(shown.text, at: inner.origin, style: look.plain)
      if firstVisible > 0 { put("‹", at: CellPosition(column: rect.left, row: row), style: frame) }
      if shown.isCut { put("›", at: CellPosition(column: rect.right - 1, row: row), style: frame) }
    } else {
      put(buffer.text, at: inner.origin, columns: inner.columns, style: look.plain)
    }
    if isFocused {
      let first = min(firstVisible, buffer.caret)
      let before = CellWidth.columns(of: String(buffer.characters[first..<buffer.caret]))
      caret = inner.origin.offset(columns: min(before, inner.columns - 1))
    }
  }

  /// The columns of a sign (an emoji or a disc) and the space after it.
  static let signColumns = 3
}
