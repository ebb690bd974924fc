import Forms
import Testing

/// A form that stands open while a day ends: 31 January 2027 becomes 1 February.
@Suite struct MidnightTests {
  private static let next = CalendarDate(year: 2027, month: 2, day: 1) ?? .today

  /// The text of a field, typed before midnight, after it.
  private static func text(_ text: String, of key: String) -> String {
    var session = Stay.session()
    session.setText(text, of: key)
    session.begin(next)
    return session.text(key).text
  }

  @Test(arguments: [
    ("today", "2027-01-31"), ("+30d", "2027-03-02"), ("昨天", "2027-01-30"), ("2027-01-30", "2027-01-30"),
    ("30 jan", "30 jan"), ("30 jan 2027", "30 jan 2027"), ("2027-13-01", "2027-13-01"), ("", ""),
  ])
  func aDateStaysTheDayThatWasMeant(typed: String, after: String) {
    #expect(Self.text(typed, of: "until") == after)
  }

  @Test func whatIsTypedAfterwardsIsMeantOnTheNewDay() {
    var session = Stay.session()
    session.begin(Self.next)
    session.setText("today", of: "from")
    #expect(session.value("from") == .date(Self.next))
    session.setText("2027-02-01", of: "from")
    #expect(session.value("from") == .date(Self.next), "It was in the future before.")
  }

  @Test func takingBackBringsTheWordsBack() {
    var session = Stay.session()
    session.moveFocus(to: "until")
    session.setText("today", of: "until")
    session.begin(Self.next)
    session.edit(.undo)
    #expect(session.text("until").text == "today")
  }
}
