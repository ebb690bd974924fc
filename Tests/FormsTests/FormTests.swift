import Forms
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

  @Test func valuesThatAreLeftOutKeepWhatTheBaseHas() {
    var base = Cafe()
    base.name = "Old"
    base.phone = "1"
    let record = Cafe.form.record(from: RecordValues(["phone": .text("2"), "seats": .none]), base: base)
    #expect(record.name == "Old")
    #expect(record.phone == "2")
  }
}
