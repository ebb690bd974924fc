import Forms
import Foundation
import Testing

@Suite struct FormTests {
  @Test func fieldsStandInTheOrderOfTheirDeclarationHiddenOnesLast() {
    let form = Cafe.form.description
    #expect(form.visibleFields.map(\.key) == ["photos", "name", "type", "phone", "notes", "colour", "seats"])
    #expect(form.hiddenFields.map(\.key) == ["secret", "id", "number", "created", "updated"])
    #expect(
      form.visibleFields.map(\.flag) == ["--photo", "--name", "--type", "--phone", "--notes", "--colour", "--seats"])
  }

  @Test func aRecordIsTheSameAfterItsValues() {
    var cafe = Cafe()
    cafe.name = "Zén"
    cafe.photos = [.stored(digest: "ab", fileName: "a.jpg")]
    cafe.type = Reference(name: "Ramen")
    cafe.seats = 3
    cafe.secret = "s"
    cafe.stamp.number = 7
    #expect(Cafe.form.record(from: cafe.values) == cafe)
  }

  static let kinds: [(type: any FieldRepresentable.Type, kinds: [String])] = [
    (String.self, ["line", "phone", "url", "email", "editor", "option", "icon", "colour"]),
    (Int.self, ["number", "decimal", "rating"]), (Int?.self, ["number", "decimal", "rating"]), (Bool.self, ["toggle"]),
    (CalendarDate?.self, ["date", "partialDate"]), (Reference?.self, ["reference"]), ([String].self, ["tags"]),
    (Position?.self, ["position"]), ([FormPhoto].self, ["photos"]), (UUID.self, ["identifier"]),
    (Date?.self, ["instant"]),
  ]

  @Test(arguments: kinds) func aPropertyHoldsTheKindsOfItsType(
    row: (type: any FieldRepresentable.Type, kinds: [String])
  ) {
    #expect((Sample.kinds + [.photos]).filter { row.type.holds($0) }.map(\.name) == row.kinds)
  }

  @Test func aFieldOfAKindThatItsPropertyCannotHoldIsRefused() async {
    await #expect(processExitsWith: .failure) { _ = Field<Cafe>("seats", \Cafe.seats, .line) }
  }

  @Test func valuesThatAreLeftOutKeepWhatTheBaseHas() {
    var base = Cafe()
    base.name = "Old"
    base.phone = "1"
    let record = Cafe.form.record(from: RecordValues(["phone": .text("2"), "seats": .none]), base: base)
    #expect(record.name == "Old")
    #expect(record.phone == "2")
  }

  @Test func everyProblemHasASentence() {
    let problems: [FieldProblem] = [
      .required, .tooLong(limit: 1, count: 2), .controlCharacters, .notAChoice("x"), .notAColour("x"), .notANumber("x"),
      .notAnAmount("x"), .tooManyDigits("x", most: 2), .offStep("x", step: "1"), .tooSmall(least: "1"),
      .tooLarge(most: "1"), .notYesOrNo("x"), .notADate("x"), .notADay("x"), .afterToday, .beforeToday, .notAPhone("x"),
      .notAURL("x"), .notAnEmail("x"), .notAPosition("x"), .notAnInstant("x"), .notAnIdentifier("x"),
    ]
    let form = Cafe.form.description
    let phrases = problems.map { form.phrase(of: $0, in: form.visibleFields[1]) }
    #expect(phrases.map(\.fallback) == FieldProblem.names.map { "problem.\($0)" })
    #expect(phrases.map(\.key) == FieldProblem.names.map { "cafe.name.\($0)" })
    #expect(phrases.allSatisfy { $0.arguments.first == .phrase(Phrase("cafe.name")) })
  }

  /// A megabyte under a field would be thousands of lines.
  @Test(
    arguments: [
      ("", "9", 1 << 20, 40), ("", "國", 41, 40), ("", "國", 40, nil), ("e", "\u{301}", 1 << 19, 0), ("x", "", 1, nil),
    ] as [(String, String, Int, Int?)])
  func aSentenceSaysTheBeginningOfALongText(first: String, more: String, count: Int, said: Int?) {
    let form = Cafe.form.description
    let text = first + String(repeating: more, count: count)
    let phrase = form.phrase(of: .notANumber(text), in: form.visibleFields[1])
    let quoted = said.map { String(repeating: more, count: $0) + "…" } ?? text
    #expect(phrase.arguments == [.phrase(Phrase("cafe.name")), .text(quoted)])
  }

  @Test(arguments: Sample.kinds) func aMegabyteIsNoValueButOfATextOrAnAddress(kind: FieldKind) throws {
    let field = try #require(Sample.field(kind))
    let text = String(repeating: "9", count: 1 << 20)
    switch kind {
    case .line, .phone, .url, .email, .editor, .reference, .tags, .photos: break
    default: #expect(throws: FieldProblem.self) { try field.value(of: text) }
    }
  }

  @Test func theHelpOfAFieldSaysItsLimits() throws {
    let form = Stay.form.description
    #expect(
      form.help(of: try #require(form["nights"]))
        == Phrase("stay.nights.help", fallback: "kind.number.help.range", arguments: ["1", "10"]))
    #expect(
      form.help(of: try #require(form["name"])) == Phrase("stay.name.help", fallback: "kind.line.help", arguments: []))
  }
}
