import Forms

extension Canvas {
  /// Draws the rows of a text that fit a box, from the one in which `first` is, and while it is in focus the caret and the
  /// selection. The last column is the caret's alone.
  ///
  /// - Returns: The rows that are shown.
  mutating func text(_ buffer: TextBuffer, in rect: CellRect, from first: TextPosition, isFocused: Bool)
    -> [EditorText.Row]
  {
    let text = EditorText(buffer, columns: rect.columns - 1)
    let rows = text.rows(from: first, count: rect.rows)
    for (index, row) in rows.enumerated() {
      let origin = rect.origin.offset(rows: index)
      grid.clipped(to: rect) { _ = $0.put(text.text(of: row), at: origin, style: look.plain) }
      if isFocused, let selection = buffer.selection {
        select(text.columns(of: selection, in: row), ofRowAt: origin)
      }
    }
    if isFocused, let index = rows.lastIndex(where: { $0.start <= buffer.caret }) {
      caret = rect.origin.offset(columns: text.column(of: buffer.caret, in: rows[index]), rows: index)
    }
    return rows
  }
}

extension EditorText {
  /// The columns of a row that are selected; a selected line break shows as one cell.
  fileprivate func columns(of selection: Range<TextPosition>, in row: Row) -> Range<Int> {
    let start = column(of: selection.lowerBound, in: row)
    let hasBreak = !row.isSoft && selection.lowerBound <= row.end && selection.upperBound > row.end
    let end = column(of: selection.upperBound, in: row) + (hasBreak ? 1 : 0)
    return start..<max(start, end)
  }
}

extension TextBuffer {
  /// What an edit hands to the terminal's clipboard: what is selected, when it is copied or cut.
  func copying(_ edit: TextEdit) -> [Step] {
    guard let selection else { return [] }
    switch edit {
    case .copy, .kill: break
    default: return []
    }
    let text = text(in: selection)
    guard text.utf8.count <= Clipboard.mostBytes else { return [.say(.success(Phrase("toast.copiedHere")))] }
    return [.perform(.copy(text)), .say(.success(Phrase("toast.copied")))]
  }

  /// How many characters there are, where that is near a limit or beyond it; far beyond it is not counted.
  func countText(near limit: Int) -> String? {
    let count = characterCount(upTo: 2 * limit + 1)
    if count * 10 < limit * 9 { return nil }
    return count > 2 * limit ? "\(2 * limit)+" : "\(count)"
  }
}
