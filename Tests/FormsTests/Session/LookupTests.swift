import Foundation
import Testing

@testable import Forms

/// A field that may be set to more than is at hand.
struct LookupTests {
  private static let ada = FieldChoice("Ada", id: UUID())
  private static let zoe = FieldChoice("Zoë", id: UUID())

  /// A night at one of very many hosts, of whom Ada comes first.
  private static func session(_ stay: Stay = Stay()) -> FormSession {
    FormSession(Stay.form.description, values: stay.values, choices: ["host": [ada]], partial: ["host"])
  }

  @Test func whatIsTypedIsWantedUntilItIsKnown() {
    var session = Self.session()
    #expect(session.wantedName(of: "host") == nil)
    session.setText(" zo ", of: "host")
    #expect(session.wantedName(of: "host") == "zo")
    let early = session.takeChoices([], named: "z", of: "host", isComplete: false)
    #expect(!early)
    let taken = session.takeChoices([Self.zoe], named: "zo", of: "host", isComplete: false)
    #expect(taken)
    #expect(session.wantedName(of: "host") == nil)
    #expect(session.suggestions(for: "host") == [Self.zoe])
    session.setText("zoe", of: "host")
    #expect(session.wantedName(of: "host") == "zoe")
    #expect(session.value("host") == .reference(Reference(id: Self.zoe.id, name: "Zoë")))
    session.setText("", of: "host")
    #expect(session.wantedName(of: "host") == nil)
    #expect(session.suggestions(for: "host") == [Self.ada])
  }

  @Test(arguments: [("zo", true), ("zoe", true), ("azores", true), ("ＺＯ", true), ("z", false), ("ada", false)])
  func whatWasFoundAsAWholeAnswersEveryLongerName(_ name: String, _ isKnown: Bool) {
    var session = Self.session()
    session.setText("zo", of: "host")
    let taken = session.takeChoices([Self.zoe], named: "zo", of: "host", isComplete: true)
    #expect(taken)
    session.setText(name, of: "host")
    #expect((session.wantedName(of: "host") == nil) == isKnown)
  }

  @Test func otherFieldsWantNothing() {
    var session = Self.session()
    session.setText("Inn", of: "name")
    session.setText("late", of: "tags")
    #expect(session.wantedName(of: "name") == nil && session.wantedName(of: "tags") == nil)
    let taken = session.takeChoices([], named: "Inn", of: "name", isComplete: true)
    #expect(!taken)
  }

  @Test func whoWasPickedFromAfarIsMeantInADraftToo() throws {
    var session = Self.session()
    session.setText("zo", of: "host")
    let taken = session.takeChoices([Self.zoe], named: "zo", of: "host", isComplete: false)
    #expect(taken)
    session.choose(Self.zoe, of: "host")
    let draft = try #require(session.draft(at: Date(timeIntervalSince1970: 0)))
    var resumed = Self.session()
    resumed.restore(draft, staged: [])
    #expect(resumed.value("host") == .reference(Reference(id: Self.zoe.id, name: "Zoë")))
    #expect(resumed.wantedName(of: "host") == "Zoë")
  }
}
