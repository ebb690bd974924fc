import Forms
import Testing

@testable import TerminalUI

struct EditorTextTests {
  private func text(_ text: String, columns: Int) -> EditorText {
    EditorText(TextBuffer(text, allowsLineBreaks: true), columns: columns)
  }

  @Test(arguments: [
    ("", 5, [""]), ("abc def", 5, ["abc", "def"]), ("abc\n\ndef", 5, ["abc", "", "def"]), ("x\n", 5, ["x", ""]),
    ("拉麵拉麵", 4, ["拉麵", "拉麵"]), ("拉麵拉麵", 5, ["拉麵", "拉麵"]), ("abcdefgh", 3, ["abc", "def", "gh"]),
    ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 2, ["👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦"]), ("a\tb", 5, ["a b"]),
  ])
  func textIsBrokenIntoRows(_ content: String, _ columns: Int, _ rows: [String]) {
    let text = text(content, columns: columns)
    #expect(text.rows(from: .start, count: 99).map { text.text(of: $0) } == rows)
    #expect(text.rowCount(upTo: 99) == rows.count)
    #expect(text.rowCount(upTo: 1) == 1)
  }

  @Test(arguments: ["abc def ghi", "拉麵 and more 海鮮餐廳\nx", "one\ntwo\n", "   ", "a\u{301}b한글 👍🏽 text"])
  func everyPlaceHasACellThatLeadsBackToIt(_ content: String) {
    for columns in 2...12 {
      var buffer = TextBuffer(content, allowsLineBreaks: true)
      var kills = KillBuffer()
      let editor = EditorText(buffer, columns: columns)
      buffer.apply(.move(.start), &kills)
      for _ in 0...content.count {
        let row = editor.row(at: buffer.caret)
        let column = editor.column(of: buffer.caret, in: row)
        #expect(column <= columns)
        // Only among spaces that hang over the edge does a caret have no cell of its own.
        let isHanging = buffer.caret > row.end || column == columns
        #expect(
          editor.position(in: row, column: column) == buffer.caret || isHanging,
          "\(buffer.caret) of “\(content)” in \(columns)")
        buffer.apply(.move(.right), &kills)
      }
    }
  }

  static let longTexts = [
    String(repeating: "word ", count: 3000), String(repeating: "麵", count: 5000), String(repeating: "🇹🇼", count: 2000),
    String(repeating: "x", count: 10_000) + "\nshort\n" + String(repeating: "a b", count: 4000),
    "e" + String(repeating: "\u{301}", count: 9000) + "x",
  ]

  @Test(arguments: longTexts.indices) func aLongParagraphIsWrappedWholeAndTheSameFromEveryPlace(_ index: Int) {
    let buffer = TextBuffer(Self.longTexts[index], allowsLineBreaks: true)
    let text = EditorText(buffer, columns: 40)
    let rows = text.rows(from: .start, count: .max)
    #expect(rows.last?.next == nil)
    for (row, next) in zip(rows, rows.dropFirst()) {
      #expect(row.next == next.start)
      #expect(row.end <= next.start)
      // Nothing but spaces and a line break is left out between rows.
      #expect(buffer.text(in: row.end..<next.start).allSatisfy { $0 == " " || $0 == "\n" })
      #expect(CellWidth.columns(of: text.text(of: row)) <= 40)
    }
    for place in stride(from: 0, to: rows.count, by: 7) {
      #expect(text.row(at: rows[place].start) == rows[place])
      #expect(text.row(at: buffer.boundary(atOrAfter: rows[place].end)) == rows[place] || rows[place].isSoft)
      #expect(text.rows(from: rows[place].start, count: 3) == Array(rows[place...].prefix(3)))
      #expect(text.row(from: rows[place], by: -5) == (place == 0 ? nil : rows[max(0, place - 5)]))
      #expect(
        text.row(from: rows[place], by: 5) == (place == rows.count - 1 ? nil : rows[min(place + 5, rows.count - 1)]))
    }
  }

  @Test func theViewFollowsTheCaretAndShowsNoEmptyRowsInVain() {
    let lines = (0..<20).map { "line \($0)" }.joined(separator: "\n")
    func first(keeping row: Int, caretIn caret: Int) -> Int {
      let buffer = edited(lines, [.moveTo(TextPosition(paragraph: caret, offset: 2))])
      return EditorText(buffer, columns: 20).firstRow(keeping: TextPosition(paragraph: row, offset: 0), rows: 5)
        .paragraph
    }
    #expect(first(keeping: 0, caretIn: 4) == 0)
    #expect(first(keeping: 0, caretIn: 5) == 1)
    #expect(first(keeping: 7, caretIn: 7) == 7)
    #expect(first(keeping: 7, caretIn: 6) == 6)
    #expect(first(keeping: 0, caretIn: 19) == 15)
    #expect(first(keeping: 18, caretIn: 19) == 15)
    #expect(first(keeping: 99, caretIn: 19) == 15)
    #expect(first(keeping: 3, caretIn: 0) == 0)
  }
}

/// The buffer after some edits.
func edited(_ start: String, _ edits: [TextEdit], inLines: Bool = true) -> TextBuffer {
  var buffer = TextBuffer(start, allowsLineBreaks: inLines)
  var kills = KillBuffer()
  for edit in edits { buffer.apply(edit, &kills) }
  return buffer
}
