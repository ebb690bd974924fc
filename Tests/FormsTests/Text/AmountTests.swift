import Forms
import Testing

@Suite struct AmountTests {
  static let point = EntryStyle(decimalSeparator: ".")
  static let comma = EntryStyle(decimalSeparator: ",")
  static let amount = FieldKind.number(.decimal(-2_000_000...2_000_000))
  static let whole = FieldKind.number(.whole(-5000...5_000_000))

  /// Texts that say the same wherever they are typed, with the number of hundredths.
  static let everywhere: [(text: String, value: Int)] = [
    ("0.5", 50), ("0,5", 50), (".5", 50), (",5", 50), ("0.50", 50), ("0,500", 50), ("0", 0), ("-0", 0), ("007", 700),
    ("12.5", 1250), ("12,5", 1250), ("+12.5", 1250), ("-12,5", -1250), ("−12.5", -1250), ("12.5000", 1250),
    ("1,234.50", 123_450), ("1.234,50", 123_450), ("1 234,50", 123_450), ("1 234.5", 123_450), ("1'234.50", 123_450),
    ("1’234,5", 123_450), ("1\u{A0}234,5", 123_450), ("1\u{202F}234.5", 123_450), ("1,234,567", 123_456_700),
    ("1.234.567", 123_456_700), ("1.234.567,8", 123_456_780), ("1,234,567.8", 123_456_780), ("1 234 567", 123_456_700),
    ("１２．５", 1250), ("１２，５", 1250), ("１，２３４．５０", 123_450), ("12、5", 1250), ("０．５", 50), ("＋１", 100),
    ("－１", -100), ("١٢٫٥", 1250), (" 12.5 ", 1250), ("２０００", 200_000),
  ]

  @Test(arguments: everywhere, [point, comma])
  func anAmountIsReadWhereItCanMeanOneThing(row: (text: String, value: Int), style: EntryStyle) throws {
    #expect(try Self.value(row.text, Self.amount, style) == .number(row.value))
  }

  @Test func aMarkBeforeThreeDigitsIsWhatTheLocaleSays() throws {
    #expect(try Self.value("1,234", Self.amount, Self.point) == .number(123_400))
    #expect(try Self.value("1.234", Self.amount, Self.comma) == .number(123_400))
    #expect(try Self.value("1,234", Self.whole, Self.point) == .number(1234))
    #expect(try Self.value("1.234", Self.whole, Self.comma) == .number(1234))
    // A thousand, or one with zeros? Nobody knows.
    #expect(throws: FieldProblem.tooManyDigits("1.000", most: 2)) {
      try Self.value("1.000", Self.amount, Self.point)
    }
    #expect(throws: FieldProblem.tooManyDigits("1,000", most: 2)) {
      try Self.value("1,000", Self.amount, Self.comma)
    }
    #expect(throws: FieldProblem.notANumber("1.000")) { try Self.value("1.000", Self.whole, Self.point) }
  }

  static let refused = [
    "1e5", "1E5", "0x10", "--1", "+-1", "-", "+", ".", ",", "5.", "5,", "1..5", "1,,5", "1.2.3", "1,2,3", "12,34,567",
    "1 23", "1234 567", "0,123,456.", ",123,456.5", "1,234 567", "1 234,567 8", "12,345.678.9", "abc", "12a", "a12",
    "½", "1/2", "$5", "5%", "nan", "inf", "∞", "Ⅻ", "十二", "1_000", "1\u{200B}2", "٪", "1-2", "(5)", "①", "²",
  ]

  @Test(arguments: refused, [point, comma]) func whatIsNoAmountIsRefused(text: String, style: EntryStyle) {
    #expect(throws: FieldProblem.notAnAmount(text)) { try Self.value(text, Self.amount, style) }
  }

  static let wrong: [(kind: FieldKind, text: String, problem: FieldProblem)] = [
    (whole, "1.5", .notANumber("1.5")), (whole, "1,5", .notANumber("1,5")), (whole, "4O", .notANumber("4O")),
    (whole, "5000001", .tooLarge(most: "5000000")), (whole, "-5001", .tooSmall(least: "-5000")),
    (whole, "99999999999999999999", .tooLarge(most: "5000000")),
    (whole, "-99999999999999999999", .tooSmall(least: "-5000")),
    (.number(.any), "9223372036854775808", .tooLarge(most: "9223372036854775807")),
    (amount, "0.125", .tooManyDigits("0.125", most: 2)), (amount, "2000000.01", .tooLarge(most: "2000000")),
    (amount, "99999999999999999999.99", .tooLarge(most: "2000000")),
    (.rating, "4.3", .offStep("4.3", step: "0.5")), (.rating, "5.5", .tooLarge(most: "5")),
    (.rating, "-0.5", .tooSmall(least: "0")), (.rating, "★★★★★★", .tooLarge(most: "5")),
    (.rating, "½½", .notAnAmount("½½")), (.rating, "½★", .notAnAmount("½★")), (.rating, "★x", .notAnAmount("★x")),
    (.rating, "five", .notAnAmount("five")), (.rating, "1½½", .notAnAmount("1½½")),
  ]

  @Test(arguments: wrong) func whatIsWrongSaysWhy(row: (kind: FieldKind, text: String, problem: FieldProblem)) {
    #expect(throws: row.problem) { try Self.value(row.text, row.kind, Self.point) }
  }

  @Test func theGreatestAndTheLeastAreExact() throws {
    #expect(try Self.value("9223372036854775807", .number(.any), Self.point) == .number(.max))
    #expect(try Self.value("-9223372036854775808", .number(.any), Self.point) == .number(.min))
    #expect(try Self.value("1000000.01", Self.amount, Self.point) == .number(100_000_001))
  }

  static let ratings: [(text: String, tenths: Int)] = [
    ("4.5", 45), ("4,5", 45), ("4½", 45), ("½", 5), ("0½", 5), ("★★★★½", 45), ("★★★★★", 50), ("★★★☆☆", 30),
    ("★½☆☆☆", 15), ("☆", 0), ("0", 0), ("４．５", 45), ("４½", 45), ("5.0", 50), ("3", 30),
  ]

  @Test(arguments: ratings) func starsAreReadInEveryWriting(row: (text: String, tenths: Int)) throws {
    #expect(try Self.value(row.text, .rating, Self.point) == .number(row.tenths))
  }

  @Test func filesHaveAPointAndPeopleWhatTheyWrite() throws {
    let price = try #require(Sample.field(Self.amount))
    #expect(price.text(of: .number(123_450)) == "1234.50")
    #expect(price.text(of: .number(-5), style: Self.comma) == "-0,05")
    #expect(price.text(of: .number(1200), style: Self.comma) == "12")
  }

  static func value(_ text: String, _ kind: FieldKind, _ style: EntryStyle) throws -> FieldValue {
    try #require(Sample.field(kind)).value(of: text, style: style)
  }
}
