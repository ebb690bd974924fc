import Forms
import Testing

@Suite struct BulkTests {
  @Test func namesDerivedValuesAndPhotographsAreLeftOut() {
    let keys = Stay.bulk().fields.map(\.key)
    #expect(!keys.contains("name") && !keys.contains("is_over"))
    #expect(keys.contains("used"))
    let cafe = FormSession(changing: 2, of: Cafe.form.description, common: RecordValues())
    #expect(cafe.fields.map(\.key) == ["type", "phone", "notes", "colour", "seats"])
  }

  @Test func onlyTickedFieldsChange() {
    var session = Stay.bulk()
    #expect(session.submit() == RecordValues())
    session.setText("4", of: "nights")
    session.setText("", of: "price")
    session.setTicked(true, of: "tags")
    #expect(session.ticked == ["nights", "price", "tags"])
    session.setTicked(false, of: "nights")
    let values = session.submit()
    #expect(values == RecordValues(["price": .none, "tags": .none]))
  }

  @Test func typingTicks() {
    var session = Stay.bulk()
    session.moveFocus(to: "tags")
    session.edit(.insert("quiet"))
    #expect(session.ticked == ["tags"])
    let values = session.submit()
    #expect(values == RecordValues(["tags": .list(["quiet"])]))
  }

  @Test func aSwitchAndItsFieldAreTickedAsOne() throws {
    var session = Stay.bulk()
    let toggle = try #require(session.field("reminder.switch"))
    session.setTicked(true, of: "reminder.switch")
    #expect(session.ticked == ["reminder"])
    #expect(session.isTicked(toggle))
    let values = session.submit()
    #expect(values == RecordValues(["reminder": .none]))
  }

  @Test func aSwitchInWhichTheRecordsDifferIsNeitherOnNorOff() throws {
    var session = FormSession(
      changing: 3, of: Stay.form.description, common: RecordValues(), style: EntryStyle(today: Stay.today))
    #expect(session.text("reminder.switch").isEmpty)
    #expect(session.value("reminder.switch") == FieldValue.none)
    // Ticked it says what saving would do; left alone again it says nothing.
    session.setTicked(true, of: "reminder.switch")
    #expect(session.value("reminder.switch") == .flag(false))
    session.setTicked(false, of: "reminder.switch")
    #expect(session.text("reminder.switch").isEmpty)
    #expect(session.submit() == RecordValues())
  }

  @Test func nothingIsSuggestedForManyRecords() {
    var session = FormSession(
      changing: 3, of: Stay.form.description,
      common: RecordValues(["until": CalendarDate(iso: "2027-02-01").fieldValue]),
      style: EntryStyle(today: Stay.today))
    session.step("reminder.switch", by: 1)
    #expect(session.text("reminder").isEmpty)
    #expect(session.submit() == nil)
    #expect(session.problems == ["reminder": .required])
    session.setText("2027-02-03", of: "reminder")
    #expect(session.submit() == RecordValues(["reminder": CalendarDate(iso: "2027-02-03").fieldValue]))
  }

  @Test func whatIsNotTickedIsNotWrong() {
    var session = Stay.bulk()
    session.setText("99", of: "nights")
    #expect(session.submit() == nil)
    #expect(session.problems == ["nights": .tooLarge(most: "10")])
    session.setTicked(false, of: "nights")
    #expect(session.problems == [:])
    session.moveFocus(to: "nights")
    session.moveFocus(by: 1)
    #expect(session.problems == [:])
    #expect(session.submit() == RecordValues())
  }

  @Test func aRuleIsAskedWhenAllOfItsFieldsAreTicked() {
    var session = Stay.bulk()
    session.setText("5", of: "used")
    #expect(session.submit() == RecordValues(["used": .number(5)]))
    session.setText("4", of: "nights")
    #expect(session.submit() == nil)
    #expect(Set(session.problems.keys) == ["used", "nights"])
    session.setTicked(false, of: "nights")
    #expect(session.problems == [:])
  }

  @Test func whatAllHaveInCommonIsShown() {
    let session = Stay.bulk(common: Stay.stored { $0.nights = 7 })
    #expect(session.text("nights").text == "7")
    #expect(session.bulkCount == 3)
  }

  @Test func aDraftIsNoDraftOfARecordAndBringsBackWhatWasFilledIn() throws {
    var session = Stay.bulk()
    session.setText("4", of: "nights")
    let draft = try #require(session.draft(at: .now))
    #expect(draft.form == "stay_bulk" && draft.record == nil && draft.newRecord == nil)
    var resumed = Stay.bulk()
    resumed.restore(draft, staged: [])
    #expect(resumed.ticked == ["nights"])
    let values = resumed.submit()
    #expect(values == RecordValues(["nights": .number(4)]))
  }

  @Test func aFormAboutOneRecordHasNoTicks() {
    var session = Stay.session()
    session.setTicked(true, of: "nights")
    session.setText("4", of: "nights")
    #expect(session.ticked == [])
  }
}
