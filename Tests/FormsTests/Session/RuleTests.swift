import Forms
import Testing

@Suite struct RuleTests {
  static func sentence(_ nights: Int) -> FieldProblem { .broken(Phrase("stay.usedWithinNights", nights)) }

  @Test func aBrokenRuleNamesEveryFieldConcernedOnceOneIsLeft() {
    var session = Stay.session(Stay.stored())
    session.moveFocus(to: "used")
    session.setText("3", of: "used")
    #expect(session.problems == [:])
    session.moveFocus(by: 1)
    #expect(session.problems == ["used": Self.sentence(1), "nights": Self.sentence(1)])
    #expect(session.problemPhrases == [Phrase("stay.usedWithinNights", 1)])
  }

  @Test(arguments: [("used", "1"), ("nights", "3")]) func itGoesAwayFromAllAsEitherIsMended(
    row: (key: String, text: String)
  ) {
    var session = Stay.session(Stay.stored())
    session.setText("3", of: "used")
    #expect(session.submit() == nil)
    session.setText(row.text, of: row.key)
    #expect(session.problems == [:])
    #expect(session.submit() != nil)
  }

  @Test func itStaysAndSaysWhatIsSoNowWhileItIsBroken() {
    var session = Stay.session(Stay.stored())
    session.setText("5", of: "used")
    #expect(session.submit() == nil)
    session.setText("4", of: "nights")
    #expect(session.problems == ["used": Self.sentence(4), "nights": Self.sentence(4)])
  }

  @Test func itIsNotAskedWhileAFieldIsWrongByItself() {
    var session = Stay.session(Stay.stored())
    session.setText("3", of: "used")
    #expect(session.submit() == nil)
    session.setText("3x", of: "used")
    #expect(session.problems == [:])
    #expect(session.submit() == nil)
    #expect(session.problems == ["used": .notANumber("3x")])
  }

  @Test func aFieldThatIsWrongByItselfSaysThat() {
    var session = Stay.session(Stay.stored())
    session.setText("11", of: "used")
    session.setText("0", of: "nights")
    #expect(session.submit() == nil)
    #expect(session.problems == ["used": .tooLarge(most: "10"), "nights": .tooSmall(least: "1")])
    #expect(session.focus == "nights")
  }

  @Test func twoRulesSpeakAtOnce() {
    var session = Stay.session(Stay.stored())
    session.setText("3", of: "used")
    session.setText("2027-01-01", of: "until")
    #expect(session.submit() == nil)
    #expect(Set(session.problems.keys) == ["used", "nights", "until", "from"])
    #expect(session.problemPhrases == [Phrase("stay.usedWithinNights", 1), Phrase("stay.untilAfterFrom")])
    session.setText("2027-01-31", of: "until")
    #expect(Set(session.problems.keys) == ["used", "nights"])
  }

  @Test func aDerivedValueIsLiveAndAbsentWhileASourceIsWrong() {
    var session = Stay.session(Stay.stored())
    #expect(session.value("is_over") == .flag(false))
    session.setText("1", of: "used")
    #expect(session.value("is_over") == .flag(true))
    session.setText("2", of: "nights")
    #expect(session.value("is_over") == .flag(false))
    session.setText("two", of: "nights")
    #expect(session.value("is_over") == nil)
  }

  @Test func aDerivedValueIsNeverStoredTypedOrInTheWay() {
    var session = Stay.session(Stay.stored())
    session.setText("yes", of: "is_over")
    #expect(session.text("is_over").isEmpty)
    session.moveFocus(to: "used")
    session.moveFocus(by: 1)
    #expect(session.focus == "name")
    session.setText("Inn 2", of: "name")
    let values = session.submit()
    #expect(values?.keys == ["id", "number", "name"])
  }

  @Test func valuesOfAFormThatIsNotFilledInAreCheckedTheSameWay() {
    var values = RecordValues(["used": .number(2)])
    #expect(Stay.form.description.brokenRules(in: values) == [:])
    values["nights"] = .number(1)
    #expect(Stay.form.description.brokenRules(in: values) == ["used": Self.sentence(1), "nights": Self.sentence(1)])
    #expect(Stay.form.description.derived(from: values) == RecordValues(["is_over": .flag(false)]))
  }
}
