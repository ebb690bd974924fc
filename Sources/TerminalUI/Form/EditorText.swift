import Forms

/// A text of several lines as it stands in a box: soft-wrapped rows, and how a caret moves among them.
///
/// A row is known by the place where it starts. Only the paragraphs that are asked for are wrapped, and of a paragraph
/// longer than ``pieceBytes`` only a piece: there a row may end early where the next piece begins.
struct EditorText {
  /// A row of a paragraph.
  struct Row: Equatable, Sendable {
    let paragraph: Int
    /// The bytes of the paragraph that the row shows. Spaces at a soft break belong to no row.
    let range: Range<Int>
    /// Where the next row starts; nil for the last one.
    let next: TextPosition?

    var start: TextPosition { TextPosition(paragraph: paragraph, offset: range.lowerBound) }
    var end: TextPosition { TextPosition(paragraph: paragraph, offset: range.upperBound) }
    /// Whether the paragraph goes on in the next row.
    var isSoft: Bool { next?.paragraph == paragraph }
  }

  /// A paragraph is wrapped in pieces of about so many bytes.
  static let pieceBytes = 4096
  /// How far from there a space is looked for to part them.
  private static let spaceSearch = 512

  private let buffer: TextBuffer
  private let columns: Int

  /// - Parameter columns: The width of the box; the caret stands in one more cell at the end of a full row.
  init(_ buffer: TextBuffer, columns: Int) {
    self.buffer = buffer
    self.columns = max(1, columns)
  }

  // MARK: Rows

  /// The row in which a place is, and those after it, as many as there are up to `count`.
  func rows(from position: TextPosition, count: Int) -> [Row] {
    let piece = piece(at: position)
    let first = piece.lastIndex { $0.start <= position } ?? 0
    var rows = Array(piece[first...])
    while rows.count < count, let next = rows.last?.next { rows += self.piece(at: next) }
    return Array(rows.prefix(count))
  }

  /// The row in which a place is.
  func row(at position: TextPosition) -> Row { rows(from: position, count: 1)[0] }

  /// The row so many rows away from another, or the farthest there is; nil when there is none on that side.
  func row(from row: Row, by step: Int) -> Row? {
    if step >= 0 {
      let rows = rows(from: row.start, count: step + 1)
      return rows.count > 1 ? rows[rows.count - 1] : nil
    }
    var above: [Row] = []
    var start = row.start
    while above.count < -step {
      var before = piece(at: start).filter { $0.start < start }
      // At the start of a piece, the one before it ends.
      if before.isEmpty, let place = place(before: start) { before = piece(at: place) }
      guard let first = before.first else { break }
      above = before + above
      start = first.start
    }
    return above.suffix(-step).first
  }

  /// How many rows there are, but no more than `most` are counted.
  func rowCount(upTo most: Int) -> Int { rows(from: .start, count: most).count }

  /// The text of a row, as it is drawn.
  func text(of row: Row) -> String {
    buffer.text(in: row.start..<row.end).replacing("\t", with: " ")
  }

  // MARK: Places

  /// The column of the cell before which a place of a row stands.
  func column(of position: TextPosition, in row: Row) -> Int {
    let end = max(row.start, min(position, row.end))
    return min(columns, CellWidth.columns(of: text(of: row, upTo: end)))
  }

  /// The place in a row nearest to a column.
  func position(in row: Row, column: Int) -> TextPosition {
    var used = 0
    var position = row.start
    var last = position
    for character in text(of: row) {
      let width = CellWidth.columns(of: character)
      if used + width > column { return position }
      used += width
      last = position
      position.offset += character.utf8.count
    }
    // At the end of a row that goes on in the next, the caret would belong to that next row.
    return row.next == position ? last : position
  }

  /// The first row to show in a box of so many, so that the caret is in it and no row of it is needlessly empty.
  ///
  /// - Parameter first: What was shown first before: it stays while the caret allows it.
  func firstRow(keeping first: TextPosition, rows count: Int) -> TextPosition {
    let caret = buffer.caret
    let rows = rows(from: min(buffer.boundary(atOrAfter: first), caret), count: count)
    guard let top = rows.first, let bottom = rows.last else { return .start }
    let isInView = bottom.next.map { caret < $0 } ?? true
    let caretRow = isInView ? top : row(at: caret)
    // What follows the last row that is wanted in view: nothing, when the caret stands there or the text ends.
    let missing = isInView ? count - rows.count : count - 1
    guard missing > 0 else { return caretRow.start }
    return row(from: caretRow, by: -missing)?.start ?? caretRow.start
  }

  // MARK: -

  private func text(of row: Row, upTo end: TextPosition) -> String {
    buffer.text(in: row.start..<end).replacing("\t", with: " ")
  }

  private func place(before position: TextPosition) -> TextPosition? {
    if position.offset > 0 { return TextPosition(paragraph: position.paragraph, offset: position.offset - 1) }
    guard position.paragraph > 0 else { return nil }
    let above = position.paragraph - 1
    return TextPosition(paragraph: above, offset: buffer.paragraphs[above].utf8.count)
  }

  /// The rows of the piece of a paragraph in which a place is.
  private func piece(at position: TextPosition) -> [Row] {
    let paragraph = position.paragraph
    let range = pieceRange(paragraph, position.offset)
    let start = TextPosition(paragraph: paragraph, offset: range.lowerBound)
    // A tab is drawn as one space.
    let text = buffer.text(in: start..<TextPosition(paragraph: paragraph, offset: range.upperBound))
      .replacing("\t", with: " ")
    let lines = CellWidth.wrap(text, width: columns)
    let offsets = lines.map { range.lowerBound + text.utf8.distance(from: text.startIndex, to: $0.startIndex) }
    var after: TextPosition?
    if range.upperBound < buffer.paragraphs[paragraph].utf8.count {
      after = TextPosition(paragraph: paragraph, offset: range.upperBound)
    } else if paragraph + 1 < buffer.paragraphs.count {
      after = TextPosition(paragraph: paragraph + 1, offset: 0)
    }
    return lines.indices.map { index in
      Row(
        paragraph: paragraph, range: offsets[index]..<offsets[index] + lines[index].utf8.count,
        next: index + 1 < lines.count ? TextPosition(paragraph: paragraph, offset: offsets[index + 1]) : after)
    }
  }

  private func pieceRange(_ paragraph: Int, _ offset: Int) -> Range<Int> {
    var first = offset / Self.pieceBytes
    while pieceStart(paragraph, first) > offset { first -= 1 }
    var next = first + 1
    let start = pieceStart(paragraph, first)
    let count = buffer.paragraphs[paragraph].utf8.count
    // One character may be longer than a piece.
    while pieceStart(paragraph, next) <= start, start < count { next += 1 }
    return start..<pieceStart(paragraph, next)
  }

  /// Where a piece starts: after a space, if there is one near, and never inside of a character.
  private func pieceStart(_ paragraph: Int, _ piece: Int) -> Int {
    let text = buffer.paragraphs[paragraph].utf8
    let offset = piece * Self.pieceBytes
    if piece <= 0 { return 0 }
    if offset >= text.count { return text.count }
    let nearby = text[text.index(text.startIndex, offsetBy: offset)...].prefix(Self.spaceSearch)
    let space = nearby.firstIndex(of: UInt8(ascii: " ")).map { text.distance(from: text.startIndex, to: $0) + 1 }
    return buffer.boundary(atOrAfter: TextPosition(paragraph: paragraph, offset: space ?? offset)).offset
  }
}
