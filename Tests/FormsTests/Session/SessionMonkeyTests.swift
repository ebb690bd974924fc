import Forms
import TestSupport
import Testing

@Suite struct SessionMonkeyTests {
  static let texts = [
    "", " ", "Inn", "12345678901", "3", "0", "99", "-1", "2,5", "4½", "★★", "yes", "no", "maybe", "today", "+1m",
    "2027-01-01",
    "31/02/2026", "2027", "Ada", "Ben", "quiet, \"late, loud\"", "\"", "a,b、c", "large", "\u{7}", "e\u{301}", "👨‍👩‍👧",
    "99999999999999999999", "\u{200B}",
  ]

  /// Whatever is done in whatever order, the focus is on a field that is shown, what is wrong is about fields that there
  /// are, and what was typed comes back from a draft.
  @Test(arguments: 0..<40) func nothingThatIsDoneBreaksASession(seed: Int) throws {
    var random = SplitMix(seed: UInt64(seed))
    let start = [Stay.session(), Stay.session(Stay.stored()), Stay.bulk()][seed % 3]
    var session = start
    for _ in 0..<300 {
      try Self.act(on: &session, &random)
      let shown = session.fields.map(\.key)
      try #require(shown.contains(session.focus))
      try #require(session.problems.keys.allSatisfy { session.field($0) != nil })
      try #require(session.pages.indices.contains(session.page))
    }
    if let draft = session.draft(at: .now) {
      var resumed = start
      resumed.restore(draft, staged: [])
      for field in session.fields {
        #expect(resumed.text(field.key).text == session.text(field.key).text, "\(field.key)")
        #expect(resumed.value(field.key) == session.value(field.key), "\(field.key)")
      }
    } else if session.bulkCount == nil {
      #expect(!session.isDirty)
    }
  }

  private static func act(on session: inout FormSession, _ random: inout SplitMix) throws {
    let field = try #require(session.fields.randomElement(using: &random))
    let text = try #require(texts.randomElement(using: &random))
    switch Int.random(in: 0..<12, using: &random) {
    case 0: session.moveFocus(to: field.key)
    case 1: session.moveFocus(by: Int.random(in: -3...3, using: &random))
    case 2: session.movePage(by: Int.random(in: -2...2, using: &random))
    case 3: session.edit(.insert(text))
    case 4:
      session.edit(
        [.undo, .redo, .selectAll, .delete(.left), .kill(.lineEnd), .yank].randomElement(using: &random) ?? .copy)
    case 5, 6: session.setText(text, of: field.key)
    case 7: session.step(field.key, by: Int.random(in: -40...40, using: &random))
    case 8: session.setTicked(Bool.random(using: &random), of: field.key)
    case 9:
      if let choice = session.suggestions(for: field.key).randomElement(using: &random) {
        session.choose(choice, of: field.key)
      }
    case 10:
      let values = session.submit()
      #expect((values == nil) == !session.problems.isEmpty)
      if let values, session.bulkCount == nil {
        let record = Stay.form.record(from: values, base: Stay.stored())
        #expect(record.used <= record.nights && !record.name.isEmpty)
      }
    default: _ = session.problemPhrases
    }
  }
}
