import Forms
import Testing

@testable import TerminalUI

struct EditorTextTests {
  @Test(arguments: [
    ("", 5, [0..<0]), ("abc def", 5, [0..<3, 4..<7]), ("abc\n\ndef", 5, [0..<3, 4..<4, 5..<8]),
    ("拉麵拉麵", 4, [0..<2, 2..<4]), ("拉麵拉麵", 5, [0..<2, 2..<4]), ("abcdefgh", 3, [0..<3, 3..<6, 6..<8]),
    ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 2, [0..<1, 1..<2]), ("x\n", 5, [0..<1, 2..<2]),
  ])
  func textIsBrokenIntoRows(_ text: String, _ columns: Int, _ rows: [Range<Int>]) {
    #expect(EditorText(TextBuffer(text, allowsLineBreaks: true), columns: columns).rows == rows)
  }

  @Test(arguments: ["abc def ghi", "拉麵 and more 海鮮餐廳\nx", "one\ntwo\n", "   ", "a\u{301}b한글 👍🏽 text"])
  func everyCaretHasAPlaceThatLeadsBackToIt(_ text: String) {
    for columns in 2...12 {
      let buffer = TextBuffer(text, allowsLineBreaks: true)
      let editor = EditorText(buffer, columns: columns)
      for caret in 0...buffer.characters.count {
        let place = editor.place(ofCaret: caret)
        #expect(place.column <= columns)
        let back = editor.caret(row: place.row, column: place.column)
        // Only among spaces that hang over the edge does a caret have no place of its own.
        let isHanging = caret > editor.rows[place.row].upperBound || place.column == columns
        #expect(back == caret || isHanging, "\(caret) of “\(text)” in \(columns)")
      }
    }
  }
}
