import Forms
import Foundation
import Testing

@Suite struct FieldCodecTests {
  static let known = UUID()
  static let choices = [FieldChoice("Ramen", id: known, names: ["Ramen", "拉麵", "ラーメン", "Smørrebrød"])]

  static let values: [(key: String, text: String, value: FieldValue)] = [
    ("name", "Café", .text("Café")),
    ("name", "Cafe\u{301}", .text("Café")),
    ("name", "  Café ", .text("Café")),
    ("name", " \u{200B}\u{3000}", .none),
    ("name", "12345678👨‍👩‍👧0", .text("12345678👨‍👩‍👧0")),
    ("phone", "00852 2345 6789", .text("00852 2345 6789")),
    ("notes", "x\n", .text("x\n")),
    ("notes", "a\tb", .text("a\tb")),
    ("notes", "a\r\nb\rc\n\rd", .text("a\nb\nc\n\nd")),
    ("name", "\u{2067}אבג\u{2069}", .text("\u{2067}אבג\u{2069}")),
    ("name", "e" + String(repeating: "\u{323}", count: 319), .text("ẹ" + String(repeating: "\u{323}", count: 318))),
    ("type", "ramen", .reference(Reference(id: known, name: "Ramen"))),
    ("type", "らーめん", .reference(Reference(id: known, name: "Ramen"))),
    ("type", "smorrebrod", .reference(Reference(id: known, name: "Ramen"))),
    ("type", "拉麵", .reference(Reference(id: known, name: "Ramen"))),
    ("type", "Sushi", .reference(Reference(name: "Sushi"))),
    ("type", "", .none),
    ("colour", "#ff5733", .text("#FF5733")),
    ("colour", "FF5733", .text("#FF5733")),
    ("seats", "40", .number(40)),
    ("created", "2026-01-31T12:00:00Z", .instant(Date(timeIntervalSince1970: 1_769_860_800))),
  ]

  @Test(arguments: values) func textBecomesItsValue(_ row: (key: String, text: String, value: FieldValue)) throws {
    let field = try #require(Cafe.form.description[row.key])
    #expect(try field.value(of: row.text, choices: Self.choices) == row.value)
  }

  static let problems: [(key: String, text: String, problem: FieldProblem)] = [
    ("name", "12345678901", .tooLong(limit: 10, count: 11)),
    ("name", "a" + String(repeating: "\u{323}", count: 320), .tooLong(limit: 10, count: 11)),
    ("name", "a\u{7}b", .controlCharacters),
    ("name", "a\rb", .controlCharacters),
    ("name", "a\nb", .controlCharacters),
    ("notes", "a\u{1B}[2J", .controlCharacters),
    ("colour", "#FF573", .notAColour("#FF573")),
    ("colour", "mauve", .notAColour("mauve")),
    ("colour", "＃１２３４５６", .notAColour("＃１２３４５６")),
    ("seats", "4O", .notANumber("4O")),
    ("seats", "99999999999999999999", .tooLarge(most: "9223372036854775807")),
    ("created", "yesterday", .notAnInstant("yesterday")),
    ("id", "7", .notAnIdentifier("7")),
  ]

  @Test(arguments: problems) func textThatIsWrongSaysWhy(_ row: (key: String, text: String, problem: FieldProblem))
    throws
  {
    let field = try #require(Cafe.form.description[row.key])
    #expect(throws: row.problem) { try field.value(of: row.text) }
  }

  @Test func everyValueReadsBackFromItsText() throws {
    var cafe = Cafe()
    cafe.name = "Zén"
    cafe.type = Reference(id: Self.known, name: "Ramen")
    cafe.notes = "one\ntwo"
    cafe.colour = "#00AAFF"
    cafe.seats = 12
    cafe.stamp.created = Date(timeIntervalSince1970: 1_000_000)
    for field in Cafe.form.description.allFields where field.kind != .photos {
      let value = try #require(cafe.values[field.key])
      #expect(try field.value(of: field.text(of: value), choices: Self.choices) == value, "\(field.key)")
    }
  }
}
