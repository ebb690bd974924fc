import Forms
import Testing

@testable import TerminalUI

struct DraftStateTests {
  @Test func typingWithoutAPauseIsWrittenAgainAndAgain() {
    var player = Player.form()
    for _ in 0..<50 {
      player.type("x")
      player.wait(.milliseconds(100))
    }
    let writings = player.world.effects.filter { $0 == "save draft" }.count
    #expect(writings >= 10)
    #expect((player.world.draft?.texts["name"]?.count ?? 0) >= 46)
  }

  @Test func oneIsWrittenAtATimeAndTheNextAtOnce() throws {
    var draft = DraftState()
    draft.noteChange(at: .seconds(1))
    #expect(draft.wakeTime == .seconds(1) + DraftState.delay)
    let ticket = draft.begin()
    #expect(draft.wakeTime == nil)
    draft.noteChange(at: .seconds(2))
    draft.noteChange(at: .seconds(3))
    #expect(draft.wakeTime == nil, "while one is under way")
    draft.end(ticket)
    #expect(draft.wakeTime == .seconds(2) + DraftState.delay)
    #expect(!draft.isSaved)
    let next = draft.begin()
    // The answer to another writing says nothing.
    draft.end(ticket)
    #expect(!draft.isSaved && draft.wakeTime == nil)
    draft.end(next)
    #expect(draft.isSaved && draft.isOwned)
  }

  @Test func aFailureIsSaidOnceAndTriedAgain() {
    var player = Player.form()
    player.world.draftFailure = Phrase("problem.required", "Disk")
    player.type("Zen")
    player.wait(DraftState.delay)
    #expect(player.text.contains("✗ The draft could not be kept. Disk is needed. Fill it in."))
    player.type("!")
    #expect(player.text.contains("draft not saved"))
    player.wait(DraftState.delay)
    #expect(!player.text.contains("✗"))
    player.world.draftFailure = nil
    // Without another key.
    player.wait(DraftState.retryDelay + DraftState.delay)
    #expect(player.world.draft?.texts == ["name": "Zen!"])
    #expect(player.text.contains("draft saved"))
  }

  @Test func controlCStaysWhereADraftCannotBeKept() {
    var player = Player.form()
    player.type("Zen")
    player.world.draftFailure = Phrase("problem.required", "Disk")
    player.press(.control("c"))
    #expect(player.state.exit == nil)
    #expect(player.session?.text("name").text == "Zen")
    let words = player.text.split(separator: " ").joined(separator: " ")
    #expect(words.contains("✗ Your draft could not be kept."))
    player.press(.control("c"))
    #expect(player.state.exit == .interrupted(draftKept: false))
  }

  @Test func aFormThatCannotKeepItsDraftIsNotLeft() {
    var player = Player.form()
    player.type("Zen")
    player.world.draftFailure = Phrase("problem.required", "Disk")
    player.press(.key(.escape), .typed("s"))
    #expect(player.session?.text("name").text == "Zen")
    #expect(player.text.contains("✗ The draft could not be kept."))
  }
}
