import Forms
import TestSupport
import Testing

@Suite struct TagTextTests {
  static let lines: [(line: String, tags: [String])] = [
    ("", []), (" , ,", []), ("a, b", ["a", "b"]), ("b,a", ["b", "a"]), ("老店、外帶，宵夜", ["老店", "外帶", "宵夜"]),
    ("\"a,b\", c;d", ["a,b", "c;d"]), ("\"a、b\"，c", ["a、b", "c"]), ("\"say \"\"hi\"\"\"", ["say \"hi\""]),
    ("5\" pan, x", ["5\" pan", "x"]), ("\"\"\"\"", ["\""]), ("\"\"", []), ("\"open, end", ["open, end"]),
    ("  late   night ,x", ["late   night", "x"]), (" \" a \" ,b", ["a", "b"]), ("Café, CAFE, cafe\u{301}", ["Café"]),
    ("a, \u{301}b", ["a", "\u{301}b"]), ("\"a\"b, c", ["ab", "c"]),
  ]

  @Test(arguments: lines) func aLineIsItsTextsInOrderEachOnce(row: (line: String, tags: [String])) {
    #expect(TagText.list(of: row.line) == row.tags)
  }

  static let placed: [(line: String, parts: [String])] = [
    ("", []), (" , ,", []), ("a, b c ,", ["a", "b c"]), ("老店、外帶，宵夜", ["老店", "外帶", "宵夜"]),
    ("\"a,b\" , c", ["\"a,b\"", "c"]), ("\"open, end", ["\"open, end"]), ("a, \u{301}b", ["a", "\u{301}b"]),
  ]

  @Test(arguments: placed) func theTextsOfALineStandWhereTheyAreRead(row: (line: String, parts: [String])) {
    #expect(TagText.places(in: row.line).map { String(row.line.unicodeScalars[$0]) } == row.parts)
  }

  static let texts: [(tags: [String], line: String)] = [
    (["a", "b c"], "a, b c"), (["a,b", "c;d"], "\"a,b\", c;d"), (["say \"hi\""], "say \"hi\""),
    (["\"hi\""], "\"\"\"hi\"\"\""), (["a、b", "c，d"], "\"a、b\", \"c，d\""), ([], ""),
  ]

  @Test(arguments: texts) func onlyWhatNeedsThemHasQuotationMarks(row: (tags: [String], line: String)) {
    #expect(TagText.text(of: row.tags) == row.line)
  }

  @Test func everyListReadsBack() throws {
    var random = SplitMix(seed: 3)
    let field = try #require(Sample.field(.tags))
    let parts = [
      "a", "é", ",", "、", "，", ";", "\"", "\"\"", " ", "'", "\u{301}", "\u{338}", "👨‍👩‍👧", "\\", "拉", "\u{3000}", "#",
    ]
    for _ in 0..<20_000 {
      let texts = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        (0..<Int.random(in: 1...6, using: &random)).compactMap { _ in parts.randomElement(using: &random) }.joined()
      }
      // What a field of tags may hold: each text as it is stored, and once.
      var known: Set<String> = []
      let tags = texts.map(CleanText.stored).filter { !CleanText.isBlank($0) && known.insert(Fold.name($0)).inserted }
      let value = tags.isEmpty ? FieldValue.none : .list(tags)
      let line = field.text(of: value)
      #expect(try field.value(of: line) == value, "\(line.debugDescription)")
    }
  }

  static let ends: [(line: String, before: String, part: String)] = [
    ("", "", ""), ("ra", "", "ra"), ("a, ra", "a,", "ra"), ("a、 ra ", "a、", "ra"), ("a,", "a,", ""),
    ("\"a,b", "", "\"a,b"),
    ("\"a,b\",c", "\"a,b\",", "c"),
  ]

  @Test(arguments: ends) func whatIsBeingTypedStandsAfterTheLastComma(
    row: (line: String, before: String, part: String)
  ) {
    let split = TagText.lastPart(of: row.line)
    #expect(split.before == row.before)
    #expect(split.part == row.part)
  }

  @Test func eachTagHasTheLimitAndNotTheLine() throws {
    let field = try #require(Sample.field(.tags, limit: 3))
    #expect(try field.value(of: "abc, def, ghi") == .list(["abc", "def", "ghi"]))
    #expect(throws: FieldProblem.tooLong(limit: 3, count: 4)) { try field.value(of: "abc, defg") }
  }
}
