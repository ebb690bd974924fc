import Testing

@testable import TerminalUI

@Suite struct CellWidthTests {
  @Test(arguments: [
    ("a", 1), ("é", 1), ("e\u{301}", 1), ("日", 2), ("ア", 2), ("ｱ", 1), ("Ａ", 2), ("한", 2),
    ("\u{1112}\u{1161}\u{11AB}", 2),
    ("。", 2), ("　", 2), ("…", 1), ("★", 1), ("─", 1), ("½", 1), ("♥", 1),
    ("🍜", 2), ("❤", 1), ("❤\u{FE0F}", 2), ("👍🏽", 2), ("👨‍👩‍👧‍👦", 2), ("❤️‍🔥", 2), ("🇹🇼", 2), ("🇹", 1), ("1\u{FE0F}\u{20E3}", 2),
    ("☎\u{FE0E}", 1), ("🏴󠁧󠁢󠁷󠁬󠁳󠁿", 2), ("กำ", 2), ("\u{0E01}\u{0E34}", 1), ("नि", 2), ("葛\u{E0100}", 2),
    ("\u{301}", 0), ("\u{200B}", 0), ("\u{FEFF}", 0), ("\u{202E}", 0), ("\u{2028}", 0), ("\u{AD}", 0),
    ("\u{0}", 0), ("\u{1B}", 0), ("\t", 0), ("\r\n", 0), ("\u{7F}", 0), ("\u{9B}", 0), ("\u{E000}", 1),
    ("\u{20000}", 2),
  ])
  func thatAGlyphTakes(glyph: Character, columns: Int) {
    #expect(CellWidth.columns(of: glyph) == columns)
  }

  @Test func thatTheTableIsSortedAndApart() {
    for (range, next) in zip(CellWidth.wideRanges, CellWidth.wideRanges.dropFirst()) {
      #expect(range.upperBound < next.lowerBound)
    }
  }

  @Test(arguments: [
    ("日本語テキスト", 7, "日本語…"), ("日本語テキスト", 8, "日本語… "), ("日本語", 6, "日本語"), ("😀😀", 3, "😀…"), ("😀😀", 2, "… "),
    ("e\u{301}x", 1, "…"), ("e\u{301}xyz", 2, "e\u{301}…"), ("abc", 3, "abc"), ("abc", 2, "a…"), ("abc", 0, ""),
    ("abc", -1, ""),
    ("", 3, ""), ("👨‍👩‍👧‍👦 family", 4, "👨‍👩‍👧‍👦 …"),
  ])
  func thatTruncationNeverSplitsAGlyph(text: String, columns: Int, expected: String) {
    #expect(CellWidth.truncate(text, to: columns) == expected)
  }

  @Test(arguments: ["日本語テキスト", "😀😀", "e\u{301}x", "", "a long name in latin letters"], 0...12)
  func thatPaddedTextIsAsWideAsAsked(text: String, columns: Int) {
    #expect(CellWidth.columns(of: CellWidth.pad(text, to: columns)) == columns)
  }

  @Test func thatTextStandsWhereItIsAligned() {
    #expect(CellWidth.pad("麵", to: 5) == "麵   ")
  }

  @Test(arguments: [
    ("", 5, [""]), ("one two", 7, ["one two"]), ("one two", 6, ["one", "two"]), ("one two", 3, ["one", "two"]),
    ("one  two", 4, ["one", "two"]), ("one ", 3, ["one "]), ("a\n\nb\n", 5, ["a", "", "b", ""]),
    ("a\r\nb", 5, ["a", "b"]),
    ("abcdefgh", 3, ["abc", "def", "gh"]), ("ab cdefgh", 4, ["ab", "cdef", "gh"]), ("拉麵很好吃", 4, ["拉麵", "很好", "吃"]),
    ("拉麵很好吃", 5, ["拉麵", "很好", "吃"]), ("拉麵，好吃", 4, ["拉", "麵，", "好吃"]), ("好「拉麵", 4, ["好", "「拉", "麵"]),
    ("台北Ramen店", 8, ["台北", "Ramen店"]), ("麵", 1, ["麵"]), ("麵麵", 1, ["麵", "麵"]), ("well-known", 6, ["well-", "known"]),
    ("a b c", 0, ["a", "b", "c"]), ("한국 음식", 5, ["한국", "음식"]), ("x 👨‍👩‍👧‍👦y", 3, ["x", "👨‍👩‍👧‍👦y"]),
  ])
  func thatTextWraps(text: String, width: Int, lines: [String]) {
    #expect(CellWidth.wrap(text, width: width).map(String.init) == lines)
  }

  @Test(
    arguments: 1...9,
    [
      "台北市信義區松仁路97號，近捷運站。（Taipei 101）", "one  two   three\n four-five ", "e\u{301}e\u{301}e\u{301}e\u{301} 👍🏽👍🏽",
    ])
  func thatWrappedLinesFitAndLoseOnlySpace(width: Int, text: String) {
    let lines = CellWidth.wrap(text, width: width)
    for line in lines {
      let shown = line.reversed().drop { $0 == " " }
      #expect(CellWidth.columns(of: String(shown)) <= width || shown.count == 1)
    }
    let kept = { (text: String) in text.filter { !$0.isWhitespace } }
    #expect(kept(lines.joined()) == kept(text))
  }

  @Test func thatALongTextWrapsInLinearTime() {
    let lines = CellWidth.wrap(String(repeating: "拉麵 ramen ", count: 20_000), width: 40)
    #expect(lines.count == 5715)
  }
}
