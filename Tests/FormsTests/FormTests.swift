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

  static let kinds: [(type: any FieldRepresentable.Type, kinds: [FieldKind])] = [
    (String.self, [.line, .phone, .editor(lines: 2), .icon, .colour]), (Int.self, [.number(.any)]),
    (Int?.self, [.number(.any)]), (Reference?.self, [.reference(to: RecordKind("a", plural: "b"))]),
    ([FormPhoto].self, [.photos]), (UUID.self, [.identifier]), (Date?.self, [.instant]),
  ]

  @Test(arguments: kinds) func aPropertyHoldsTheKindsOfItsType(
    row: (type: any FieldRepresentable.Type, kinds: [FieldKind])
  ) {
    let all: [FieldKind] = [
      .line, .phone, .editor(lines: 2), .photos, .reference(to: RecordKind("a", plural: "b")), .icon, .colour,
      .identifier, .number(.any), .instant,
    ]
    #expect(all.filter { row.type.holds($0) } == row.kinds)
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
}
