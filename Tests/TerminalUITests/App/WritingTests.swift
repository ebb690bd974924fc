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

  @Test func escapeGivesUpWhatTakesLongAndWhatWasToFollow() {
    var player = slowForm()
    player.wait(.milliseconds(100))
    player.type("!")
    player.press(.key(.escape))
    #expect(player.world.effects.last == "give up")
    #expect(player.text.contains("Cancelling…"))
    player.take(.message(.notSaved(Phrase("problem.required", "Disk"))))
    // The form stays as it was.
    #expect(player.session?.text("name").text == "Zen")
    #expect(player.state.layers.count == 2)
  }

  @Test func theCancelButtonIsClicked() {
    var player = slowForm()
    player.wait(.milliseconds(100))
    player.click("cancel")
    #expect(player.world.effects.last == "give up")
  }

  @Test func aQuickEscapeComesAfterwards() throws {
    var player = slowForm()
    player.wait(.milliseconds(50))
    player.press(.key(.escape))
    #expect(player.world.effects.last == "save")
    let id = try #require(player.session?.original.id)
    player.take(.message(.saved(id, SavedRecord(kind: .restaurant, number: 7, name: "Zen"))))
    #expect(player.state.layers.count == 1)
  }

  @Test func theSignTurnsUnlessNothingMayMove() {
    var player = slowForm()
    player.wait(.milliseconds(100))
    let first = player.text
    player.wait(.milliseconds(100))
    #expect(player.text != first)
    var still = player.state
    still = AppState(
      language: .english, look: still.look, size: still.size, layers: still.layers, today: Player.today, isStill: true)
    #expect(still.spinner.sign == "…")
  }

  @Test func nothingWakesAScreenOnWhichNothingIsUnderWay() {
    #expect(Player().state.wakeTime == nil)
  }

  @Test func progressIsANumberAndABar() {
    var world = SampleWorld.many(50)
    world.savesSlowly = true
    var player = Player(world)
    player.press(.typed("*"), .typed("e"), .control("t"))
    player.press(.control("s"))
    player.take(.progress(Activity.Progress(done: 25, total: 50)))
    player.wait(.milliseconds(100))
    #expect(player.text.contains("25 of 50"))
    #expect(player.text.contains("━─"))
  }

  @Test func aFormOnManyRecordsThatTakesLongToOpenSaysSoAndCanBeGivenUp() {
    var world = SampleWorld.many(50)
    world.opensSlowly = true
    var player = Player(world)
    player.press(.typed("*"), .typed("e"))
    player.wait(.milliseconds(100))
    #expect(player.text.contains("Opening 50 restaurants…"))
    player.press(.key(.escape))
    #expect(player.world.effects.last == "give up")
    player.take(.message(.notDone(Phrase("catalogue.cancelled"))))
    #expect(player.state.layers.count == 1)
    #expect(!player.text.contains("Opening"))
  }

  @Test func aPhotographThatIsBeingReadCanBeGivenUp() {
    var world = SampleWorld.few
    world.isSlow = true
    world.folders["/home/ann/Pictures"] = ["a.jpg"]
    var player = Player.form(world)
    player.press(.key(.up), .key(.enter), .typed("l"), .key(.enter))
    #expect(player.form?.isReadingPhoto == true)
    player.press(.key(.escape))
    #expect(player.world.effects.contains("give up photo"))
    #expect(player.form?.isReadingPhoto == false)
    #expect(player.state.layers.count == 2)
  }
}
