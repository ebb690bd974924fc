import Forms
import Testing

@Suite struct SuggestionTests {
  @Test func aSuggestionFollowsWhatItIsWorkedOutFrom() {
    var session = Stay.session()
    #expect(session.text("until").text == "2027-02-01")
    session.setText("3", of: "nights")
    #expect(session.text("until").text == "2027-02-03")
    session.setText("2027-01-01", of: "from")
    #expect(session.text("until").text == "2027-01-04")
  }

  @Test func oneSuggestionFollowsAnother() {
    var session = Stay.session()
    session.setText("3", of: "nights")
    #expect(session.text("reminder").text == "2027-02-03")
  }

  @Test func whatWasTypedIsNeverOverwritten() {
    var session = Stay.session()
    session.setText("2027-03-01", of: "until")
    session.setText("3", of: "nights")
    #expect(session.text("until").text == "2027-03-01")
    session.setText("", of: "until")
    session.setText("4", of: "nights")
    #expect(session.text("until").isEmpty)
  }

  @Test func aSuggestionAloneIsNoChange() {
    var session = Stay.session()
    #expect(!session.isDirty)
    session.setText("3", of: "nights")
    #expect(session.draft(at: .now)?.texts == ["nights": "3"])
  }

  @Test func aSuggestionIsStored() {
    var session = Stay.session()
    session.setText("Inn", of: "name")
    let values = session.submit()
    #expect(values?["until"] == CalendarDate(iso: "2027-02-01").fieldValue)
    #expect(values?["reminder"] == FieldValue.none)
  }

  @Test(arguments: ["", "2027-03-01"]) func whatWasTypedStaysAfterADraft(text: String) throws {
    var session = Stay.session()
    session.setText(text, of: "until")
    session.setText("3", of: "nights")
    let draft = try #require(session.draft(at: .now))
    var resumed = Stay.session()
    resumed.restore(draft, staged: [])
    #expect(resumed.text("until").text == text)
    resumed.setText("5", of: "nights")
    #expect(resumed.text("until").text == text)
  }

  @Test func whatWasNotTypedFollowsADraft() throws {
    var session = Stay.session()
    session.setText("3", of: "nights")
    let draft = try #require(session.draft(at: .now))
    var resumed = Stay.session()
    resumed.restore(draft, staged: [])
    #expect(resumed.text("until").text == "2027-02-03")
  }

  @Test func aStoredRecordIsLeftAsItIs() {
    var session = Stay.session(Stay.stored())
    #expect(session.text("until").isEmpty)
    session.setText("3", of: "nights")
    #expect(session.text("until").isEmpty)
    let values = session.submit()
    #expect(values?.keys == ["id", "number", "nights"])
  }

  @Test func behindASwitchThatWasOffAStoredRecordHasASuggestion() {
    var session = Stay.session(Stay.stored { $0.until = Stay.today })
    session.step("reminder.switch", by: 1)
    #expect(session.text("reminder").text == "2027-01-31")
    var other = Stay.session(Stay.stored { $0.reminder = CalendarDate(iso: "2027-05-05") })
    other.setText("2027-04-04", of: "until")
    #expect(other.text("reminder").text == "2027-05-05")
  }

  @Test func aNewRecordStartsWithTheFirstChoiceAndIsNotChangedByIt() {
    let session = Stay.session()
    #expect(session.text("kind").text == "Inn")
    #expect(!session.isDirty)
    #expect(Stay.session(Stay.stored()).text("kind").isEmpty)
    #expect(Stay.bulk().text("kind").isEmpty)
  }
}
