import Catalogue
import Forms
import Testing

@testable import TerminalUI

/// Keys while something is being written.
struct WritingTests {
  private func slowForm() -> Player {
    var world = SampleWorld.few
    world.savesSlowly = true
    var player = Player.form(world)
    player.type("Zen")
    player.press(.control("s"))
    return player
  }

  @Test func aSlowSaveSaysSoAfterATenthOfASecond() {
    var player = slowForm()
    #expect(!player.text.contains("Saving…"))
    player.wait(.milliseconds(99))
    #expect(!player.text.contains("Saving…"))
    player.wait(.milliseconds(1))
    #expect(player.text.contains("Saving…"))
    player.take(.message(.notSaved(Phrase("problem.required", "Disk"))))
    #expect(!player.text.contains("Saving…"))
    #expect(player.text.contains("✗ Not saved. Disk is needed. Fill it in."))
    #expect(player.session?.text("name").text == "Zen")
  }

  @Test func keysGoWhereTheyWouldHaveGoneAfterAQuickSave() throws {
    var player = slowForm()
    player.press(.typed("a"))
    player.type("Next")
    #expect(player.session?.text("name").text == "Zen")
    let id = try #require(player.session?.original.id)
    player.take(.message(.saved(id, SavedRecord(kind: .restaurant, number: 7, name: "Zen"))))
    // The form has closed, “a” has opened another, and what followed stands in it.
    #expect(player.session?.text("name").text == "Next")
  }

  @Test func keysAreNotLostWhenSavingFails() {
    var player = slowForm()
    player.type("!")
    player.take(.message(.notSaved(Phrase("problem.required", "Disk"))))
    #expect(player.session?.text("name").text == "Zen!")
  }

  @Test func controlCDoesNotWait() {
    var player = slowForm()
    player.press(.control("c"))
    #expect(player.state.exit == .interrupted(draftKept: true))
    #expect(player.world.draft?.texts == ["name": "Zen"])
  }
}
