import Forms
import Testing

@Suite struct FormMistakeTests {
  static let kind = RecordKind("stay", plural: "stays")
  static let known = [kind, RecordKind("kind", plural: "kinds"), RecordKind("host", plural: "hosts")]

  struct Broken: Sendable, CustomTestStringConvertible {
    let form: Form<Stay>
    let mistakes: [FormMistake]
    var testDescription: String { "\(mistakes)" }

    /// A form with a name and some fields.
    init(
      _ mistakes: FormMistake..., @FieldBuilder<Stay> fields: () -> [Field<Stay>],
      @RuleBuilder<Stay> rules: () -> [Rule<Stay>] = { [] }
    ) {
      form = Form(
        kind,
        sections: {
          Section("basics") { Field("name", \.name, .line, required: true) }
          Section("more", fields: fields)
        }, rules: rules)
      self.mistakes = mistakes
    }
  }

  static let broken = [
    Broken(.repeatedField("size")) {
      Field("size", \.size, .line)
      Field("size", \.size, .phone)
    },
    Broken(.repeatedField("id")) { Field("id", \.size, .line) },
    Broken(.repeatedFlag("--photo")) {
      Field("photo", \.size, .line)
      Field("photos", \.pictures, .photos)
    },
    Broken(.unfitKey("Size")) { Field("Size", \.size, .line) },
    Broken(.unfitKey("reminder.switch"), .repeatedField("reminder.switch")) {
      Field("reminder", \.reminder, .date(.day)).behindSwitch()
      Field("reminder.switch", \.hasView, .toggle)
    },
    Broken(.unfitKey("2size")) { Field("2size", \.size, .line) },
    Broken(.unfitKey("größe")) { Field("größe", \.size, .line) },
    Broken(.unfitKey("")) { Field("", \.size, .line) },
    Broken(.emptySection("more")) {},
    Broken(.unknownField("wind", in: "calm")) {
      Field("size", \.size, .line)
    } rules: {
      Rule("calm", on: "size", "wind") { _ in true }
    },
    Broken(.noSources("calm")) {
      Field("size", \.size, .line)
    } rules: {
      Rule("calm") { _ in true }
    },
    Broken(.repeatedRule("calm")) {
      Field("size", \.size, .line)
    } rules: {
      Rule("calm", on: "size") { _ in true }
      Rule("calm", on: "name") { _ in true }
    },
    Broken(.derivedFromDerived("is_over", in: "calm")) {
      Field(derived: "is_over", \.isOver, .toggle, from: "name")
    } rules: {
      Rule("calm", on: "is_over") { _ in true }
    },
    Broken(.derivedFromDerived("is_over", in: "again")) {
      Field(derived: "is_over", \.isOver, .toggle, from: "name")
      Field(derived: "again", \.isOver, .toggle, from: "is_over")
    },
    Broken(.unknownField("nights", in: "is_over")) { Field(derived: "is_over", \.isOver, .toggle, from: "nights") },
    Broken(.noSources("is_over")) { Field(derived: "is_over", \.isOver, .toggle) },
    Broken(.unfitDerived("is_over")) { Field(derived: "is_over", \.isOver, .toggle, from: "name").behindSwitch() },
    Broken(.unknownRecord("owner", in: "host")) {
      Field("host", \.host, .reference(to: RecordKind("owner", plural: "owners")))
    },
    Broken(.unknownField("colour", in: "size")) { Field("size", \.size, .line).badge(colour: "colour") },
    Broken(.unfitBadge("name", in: "size")) { Field("size", \.size, .line).badge(colour: "name") },
    Broken(.unfitBadge("size", in: "tint")) {
      Field("size", \.size, .colour)
      Field("tint", \.size, .line).badge(icon: "size", colour: "size")
    },
    Broken(.unfitOptions("size")) { Field("size", \.size, .option([])) },
    Broken(.unfitOptions("size")) { Field("size", \.size, .option(["a", "b", "a"])) },
    Broken(.noChoices("size")) { Field("size", \.size, .line).startingWithFirst() },
    Broken(.cannotBeEmpty("nights")) { Field("nights", \.nights, .number(.any)) },
    Broken(.cannotBeEmpty("from")) { Field("from", \.from, .date(.day), required: true).behindSwitch() },
    Broken(.unfitSize("size")) { Field("size", \.size, .line, limit: 0) },
    Broken(.unfitSize("size")) { Field("size", \.size, .editor(lines: 5, most: 3)) },
    Broken(.unfitSize("size")) { Field("size", \.size, .editor(lines: 0)) },
  ]

  @Test(arguments: broken) func aMistakeInADeclarationIsFound(row: Broken) {
    #expect(Set(row.form.description.mistakes(among: Self.known)) == Set(row.mistakes))
  }

  @Test func aFormNeedsANameAndSomethingToFillIn() {
    let empty = Form<Stay>(Self.kind) {}
    #expect(empty.description.mistakes(among: Self.known) == [.noFields, .noName])
    let later = Form<Stay>(Self.kind) {
      Section("basics") { Field("name", \.name, .line, required: true).whenEditing() }
    }
    #expect(later.description.mistakes(among: Self.known) == [.noFields])
    let number = Form<Stay>(Self.kind) { Section("basics") { Field("name", \.nights, .number(.any), required: true) } }
    #expect(number.description.mistakes(among: Self.known) == [.noName])
  }

  @Test func aFormThatIsRightHasNone() {
    #expect(Stay.form.description.mistakes(among: Self.known) == [])
    #expect(Cafe.form.description.mistakes(among: [RecordKind("type", plural: "types")]) == [])
  }
}
