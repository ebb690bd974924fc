import TestSupport
import Testing

@testable import Publishing

@Suite struct CSVTests {
  static let texts = [
    "", " leading", "trailing ", "a,b", "Say \"cheese\"", "\"\u{301}x", "two\nlines", "two\r\nlines", "\r",
    "line\u{2028}end",
    "next\u{85}line", "海鮮餐廳 🍜", "=1+1", "'=x", "''=x", "'", "'x", "+886-9-00001234", "-招牌菜", "@ Thai", "＝1", "＋", "\t",
    "007", "1984", "TRUE", "null", "NULL,", "\u{FEFF}x", ";", "a;b", "e\u{301}", "é",
  ]

  @Test(arguments: CSVProfile.allCases)
  func everyTextComesBackByteForByte(profile: CSVProfile) throws {
    var writer = CSVWriter(profile: profile)
    writer.append(["first", "second"].map { Array($0.utf8) })
    for text in Self.texts { writer.append([text, text].map { profile.cell(ofText: Array($0.utf8)) }) }
    let rows = try CSVReader(profile).rows(of: writer.bytes)
    #expect(rows.count == Self.texts.count + 1)
    for (row, text) in zip(rows.dropFirst(), Self.texts) {
      #expect(row.cells.map { Array($0.utf8) } == [Array(text.utf8), Array(text.utf8)])
    }
  }

  @Test(arguments: [
    ("=1", "'=1"), ("'=1", "''=1"), ("+886", "'+886"), ("-x", "'-x"), ("@x", "'@x"), ("\tx", "'\tx"), ("\rx", "'\rx"),
    ("\0", "'\0"), ("＝x", "'＝x"), ("＋x", "'＋x"), ("－x", "'－x"), ("＠x", "'＠x"),
    ("x=1", "x=1"), ("'x", "'x"), ("", ""), ("'", "'"), ("−1", "−1"),
  ])
  func spreadsheetsGetAGuardBeforeFormulas(text: String, cell: String) {
    #expect(CSVProfile.spreadsheet.cell(ofText: Array(text.utf8)) == Array(cell.utf8))
    #expect(CSVProfile.exchange.cell(ofText: Array(text.utf8)) == Array(text.utf8))
  }

  @Test func theGuardIsOneToOne() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SplitMix(seed: seed)
    let alphabet = Array("''''==+-@\t\r\0＝＋a ,\"é海".unicodeScalars)
    for _ in 0..<20_000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        text.append(alphabet[Int.random(in: 0..<alphabet.count, using: &random)])
      }
      let bytes = Array(String(text).utf8)
      let back = CSVProfile.spreadsheet.text(ofCell: CSVProfile.spreadsheet.cell(ofText: bytes))
      #expect(back == bytes, "seed \(seed)")
    }
  }

  @Test func aRowIsQuotedOnlyWhereItMustBe() {
    var writer = CSVWriter(profile: .exchange)
    writer.append(["a b", " a", "a ", "a,b", "a\"b", "a\nb", "", "a;b", "\t"].map { Array($0.utf8) })
    writer.append([[]])
    #expect(writer.bytes == Array("a b,\" a\",\"a \",\"a,b\",\"a\"\"b\",\"a\nb\",,a;b,\t\r\n\"\"\r\n".utf8))
  }

  @Test(arguments: [
    ("a,b\nc,d\n", [["a", "b"], ["c", "d"]]), ("a,b\r\nc,d", [["a", "b"], ["c", "d"]]),
    ("a,b\rc,d\r", [["a", "b"], ["c", "d"]]), ("\u{FEFF}\"a\",b\n", [["a", "b"]]),
    ("a;b\n1,5;2\n", [["a", "b"], ["1,5", "2"]]),
    ("a\tb\nc\td\n", [["a", "b"], ["c", "d"]]), ("\"a;b\",c\n", [["a;b", "c"]]),
    ("a,b\n\n\nc\n", [["a", "b"], ["c"]]),
    ("a,b\n,\n", [["a", "b"], ["", ""]]), ("a\"b,c\n", [["a\"b", "c"]]), ("\"a\"x,b\n", [["ax", "b"]]), ("", []),
    ("\u{FEFF}", []), ("a,b,\n", [["a", "b", ""]]), ("\"a\r\nb\",c", [["a\r\nb", "c"]]),
  ])
  func filesOfOtherProgramsAreRead(file: String, cells: [[String]]) throws {
    #expect(try CSVReader().rows(of: Array(file.utf8)).map(\.cells) == cells)
  }

  @Test func rowsKnowTheirLines() throws {
    let rows = try CSVReader().rows(of: Array("a\r\n\"b\r\nb\"\r\n\r\nc".utf8))
    #expect(rows.map(\.line) == [1, 2, 5])
  }

  @Test func whatIsWrongIsSaidByPlace() {
    #expect(throws: CSVReader.Problem.openQuote(line: 2)) { try CSVReader().rows(of: Array("a\n\"b\nc".utf8)) }
    #expect(throws: CSVReader.Problem.notUTF8(offset: 3)) {
      try CSVReader().rows(of: Array("海".utf8) + [0xB4, 0xFA, 0x0A])
    }
  }
}
