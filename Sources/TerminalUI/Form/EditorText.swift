import Forms

/// A text of several lines as it stands in a box: soft-wrapped rows, and how a caret moves among them.
struct EditorText: Equatable, Sendable {
  /// The characters of each row, as offsets into the text. Spaces at a soft break belong to no row.
  let rows: [Range<Int>]
  private let characters: [Character]
  private let columns: Int

  /// - Parameter columns: The width of the box; the caret stands in one more cell at the end of a full row.
  init(_ buffer: TextBuffer, columns: Int) {
    characters = buffer.characters
    self.columns = max(1, columns)
    let text = String(characters)
    var rows: [Range<Int>] = []
    var index = text.startIndex
    var offset = 0
    for line in CellWidth.wrap(text, width: self.columns) {
      offset += text.distance(from: index, to: line.startIndex)
      index = line.startIndex
      rows.append(offset..<offset + line.count)
    }
    self.rows = rows
  }

  /// The text of a row.
  func text(ofRow row: Int) -> String { String(characters[rows[row]]) }

  /// The row and column of the cell before which the caret stands.
  func place(ofCaret caret: Int) -> (row: Int, column: Int) {
    let row = rows.lastIndex { $0.lowerBound <= caret } ?? 0
    let before = characters[rows[row].lowerBound..<max(rows[row].lowerBound, min(caret, characters.count))]
    return (row, min(columns, CellWidth.columns(of: String(before))))
  }

  /// The caret nearest to a column of a row; beyond the first and the last row, of that one.
  func caret(row: Int, column: Int) -> Int {
    let row = max(0, min(row, rows.count - 1))
    let range = rows[row]
    var used = 0
    for offset in range {
      let width = CellWidth.columns(of: characters[offset])
      if used + width > column { return offset }
      used += width
    }
    // At the end of a row that goes on in the next, the caret would belong to that next row.
    let isSoft = row + 1 < rows.count && rows[row + 1].lowerBound == range.upperBound
    return isSoft && !range.isEmpty ? range.upperBound - 1 : range.upperBound
  }
}
