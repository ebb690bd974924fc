import Forms
import Testing

@Suite struct SwitchTests {
  @Test func aSwitchStandsBeforeItsFieldAndHidesIt() {
    var session = Stay.session()
    #expect(session.fields.map(\.key).contains("reminder.switch"))
    #expect(!session.fields.map(\.key).contains("reminder"))
    #expect(session.value("reminder.switch") == .flag(false))
    session.setText("yes", of: "reminder.switch")
    let keys = session.fields.map(\.key)
    #expect(keys.firstIndex(of: "reminder") == keys.firstIndex(of: "reminder.switch").map { $0 + 1 })
  }

  @Test func whatStandsBehindASwitchThatIsOffIsNotStored() {
    var session = Stay.session()
    session.setText("Inn", of: "name")
    session.setText("2027-02-05", of: "reminder")
    #expect(session.value("reminder") == CalendarDate(iso: "2027-02-05").fieldValue)
    session.step("reminder.switch", by: 1)
    #expect(session.value("reminder") == FieldValue.none)
    let values = session.submit()
    #expect(values?["reminder"] == FieldValue.none)
    #expect(values?["reminder.switch"] == nil)
    session.step("reminder.switch", by: 1)
    #expect(session.text("reminder").text == "2027-02-05")
  }

  @Test func onMeansThatThereIsAValue() {
    var session = Stay.session(Stay.stored())
    session.setText("yes", of: "reminder.switch")
    session.moveFocus(to: "reminder")
    session.edit(.selectAll)
    session.edit(.delete(.left))
    #expect(session.submit() == nil)
    #expect(session.problems == ["reminder": .required])
    session.setText("no", of: "reminder.switch")
    #expect(session.problems == [:])
    #expect(session.submit() != nil)
  }

  @Test func aTextSwitchesOnAndNoneSwitchesOff() {
    var session = Stay.session()
    session.setText("2027-02-05", of: "reminder")
    #expect(session.value("reminder.switch") == .flag(true))
    session.setText(" ", of: "reminder")
    #expect(session.value("reminder.switch") == .flag(false))
  }

  @Test(arguments: ["yes", "Y", "是", "on"]) func aSwitchUnderstandsYesInEveryForm(text: String) {
    var session = Stay.session()
    session.setText(text, of: "reminder.switch")
    #expect(session.fields.map(\.key).contains("reminder"))
  }

  @Test func aSwitchThatIsNeitherYesNorNoIsRefused() {
    var session = Stay.session(Stay.stored())
    session.setText("maybe", of: "reminder.switch")
    #expect(session.submit() == nil)
    #expect(session.problems == ["reminder.switch": .notYesOrNo("maybe")])
    #expect(session.focus == "reminder.switch")
  }

  @Test func theFocusGoesToTheSwitchThatHidesItsField() {
    var session = Stay.session()
    session.setText("2027-02-05", of: "reminder")
    session.moveFocus(to: "reminder")
    session.setText("", of: "reminder")
    #expect(session.focus == "reminder.switch")
    session.moveFocus(by: 1)
    #expect(session.focus == "host")
  }

  @Test func aDraftBringsBackSwitchAndValue() throws {
    var session = Stay.session()
    session.setText("2027-02-05", of: "reminder")
    session.moveFocus(to: "reminder")
    let draft = try #require(session.draft(at: .now))
    #expect(draft.texts == ["reminder.switch": "yes", "reminder": "2027-02-05"])
    var resumed = Stay.session()
    resumed.restore(draft, staged: [])
    #expect(resumed.value("reminder") == CalendarDate(iso: "2027-02-05").fieldValue)
    #expect(resumed.focus == "reminder")
    #expect(resumed.problems == [:])
  }

  @Test func aSwitchThatWasTurnedOffStaysOffAfterADraft() throws {
    let stay = Stay.stored { $0.reminder = Stay.today }
    var session = Stay.session(stay)
    session.step("reminder.switch", by: 1)
    let draft = try #require(session.draft(at: .now))
    var resumed = Stay.session(stay)
    resumed.restore(draft, staged: [])
    let values = resumed.submit()
    #expect(values?["reminder"] == FieldValue.none)
  }
}
