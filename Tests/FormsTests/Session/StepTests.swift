import Forms
import Testing

@Suite struct StepTests {
  struct Step: Sendable {
    let key: String
    let start: String
    let by: Int
    let text: String
  }

  static let steps = [
    Step(key: "nights", start: "3", by: 2, text: "5"), Step(key: "nights", start: "3", by: -9, text: "1"),
    Step(key: "nights", start: "9", by: 9, text: "10"), Step(key: "nights", start: "", by: 1, text: "1"),
    Step(key: "nights", start: "x", by: -1, text: "1"), Step(key: "nights", start: "99", by: 1, text: "1"),
    Step(key: "nights", start: "3", by: .max, text: "10"), Step(key: "nights", start: "3", by: .min, text: "1"),
    Step(key: "price", start: "2.50", by: 1, text: "3.50"), Step(key: "price", start: "", by: 1, text: "0"),
    Step(key: "price", start: "0,50", by: -1, text: "0"), Step(key: "price", start: "999.5", by: 1, text: "1000"),
    Step(key: "stars", start: "4", by: 1, text: "4.5"), Step(key: "stars", start: "★★★★★", by: 1, text: "5"),
    Step(key: "stars", start: "", by: 1, text: "0"), Step(key: "size", start: "", by: 1, text: "small"),
    Step(key: "size", start: "small", by: 1, text: "large"), Step(key: "size", start: "small", by: -1, text: "large"),
    Step(key: "size", start: "large", by: 3, text: "small"), Step(key: "size", start: "large", by: .max, text: "small"),
    Step(key: "size", start: "small", by: .min, text: "small"), Step(key: "has_view", start: "", by: 1, text: "yes"),
    Step(key: "has_view", start: "是", by: 1, text: "no"), Step(key: "has_view", start: "x", by: 1, text: "yes"),
    Step(key: "until", start: "2028-02-28", by: 1, text: "2028-02-29"),
    Step(key: "until", start: "", by: 5, text: "2027-01-31"),
    Step(key: "until", start: "2027-13-01", by: 5, text: "2027-01-31"),
    Step(key: "until", start: "9999-12-31", by: 1, text: "9999-12-31"),
    Step(key: "from", start: "2027-01-30", by: 7, text: "2027-01-31"),
    Step(key: "from", start: "2027-01-30", by: -30, text: "2026-12-31"),
    Step(key: "reminder", start: "2027-02-01", by: -7, text: "2027-01-31"),
    Step(key: "name", start: "Inn", by: 1, text: "Inn"),
  ]

  @Test(arguments: [Int.max, .min]) func noStepOfTheFocusIsTooFar(steps: Int) {
    var session = Stay.session()
    let keys = session.fields.filter { !$0.isDerived }.map(\.key)
    session.moveFocus(by: steps)
    #expect(keys.contains(session.focus))
    session.movePage(by: steps)
    #expect(session.page == (steps > 0 ? session.pages.count - 1 : 0))
  }

  @Test(arguments: steps) func aStepNeverLeavesWhatTheFieldMayBe(step: Step) {
    var session = Stay.session()
    session.setText(step.start, of: step.key)
    session.step(step.key, by: step.by)
    #expect(session.text(step.key).text == step.text)
  }

  @Test func aStepIsWrittenAsThePersonWrites() {
    var session = FormSession(
      Stay.form.description, values: Stay().values, style: EntryStyle(decimalSeparator: ",", today: Stay.today))
    session.setText("2.50", of: "price")
    session.step("price", by: 1)
    #expect(session.text("price").text == "3,50")
  }

  @Test func aStepMendsAndCanBeUndone() {
    var session = Stay.session()
    session.moveFocus(to: "nights")
    session.setText("0", of: "nights")
    session.moveFocus(by: 1)
    #expect(session.problems["nights"] == .tooSmall(least: "1"))
    session.moveFocus(to: "nights")
    session.step("nights", by: 1)
    #expect(session.problems["nights"] == nil)
    session.edit(.undo)
    #expect(session.text("nights").text == "0")
  }
}
