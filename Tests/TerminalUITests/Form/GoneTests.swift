import Catalogue
import Forms
import Testing

@testable import TerminalUI

/// A record that somebody deletes while its form is open.
struct GoneTests {
  @Test func savingAgainKeepsWhatWasTypedAsANewRecord() throws {
    var player = Player()
    player.press(.typed("e"))
    let id = try #require(player.session?.original.id)
    let name = try #require(player.session?.text("name").text)
    player.type("!")
    player.world.savesSlowly = true
    player.press(.control("s"))
    player.take(.message(.recordGone(id)))
    #expect(player.text.contains("The record was deleted meanwhile."))
    #expect(player.text.contains("New Restaurant"))
    #expect(player.session?.text("name").text == name + "!")
    #expect(player.world.draft?.record == nil)
    #expect(player.world.draft?.texts["name"] == name + "!")
    player.world.savesSlowly = false
    player.press(.control("s"))
    #expect(player.form == nil)
    #expect(player.text.contains(name + "!"))
  }

  @Test func anotherRecordThatIsGoneIsNothingToTheForm() throws {
    var player = Player()
    player.press(.typed("e"))
    player.type("!")
    player.take(.message(.recordGone(SampleWorld.id(99))))
    #expect(player.text.contains("Edit Restaurant"))
  }
}
