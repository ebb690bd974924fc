import Catalogue
import Forms
import Foundation
import Testing

@testable import TerminalUI

struct FormTests {
  @Test func nobodyIsLockedInAnInvalidField() throws {
    var player = Player.form()
    player.paste(String(repeating: "x", count: 256))
    player.press(.key(.tab))
    // Wrong, marked, and yet left at once.
    #expect(player.session?.focus == "type")
    #expect(player.session?.problems["name"] == .tooLong(limit: 255, count: 256))
    #expect(player.text.contains("✗ Name has 256 characters. Shorten it to 255 or fewer."))
    player.press(.key(.tab, .shift), .key(.up))
    #expect(player.session?.focus == "photos")
    #expect(player.session?.text("name").text.count == 256)
    player.press(.control("s"))
    #expect(player.world.effects == ["open"])
    #expect(player.session?.focus == "name")
    #expect(player.text.contains("✗ Not saved. Please correct: Name"))
    player.press(.key(.backspace))
    #expect(player.session?.problems.isEmpty == true)
    #expect(!player.text.contains("✗"))
  }

  @Test func savingClosesTheFormAndSaysSoForThreeSeconds() {
    var player = Player.form()
    player.type("Zen")
    player.press(.control("s"))
    #expect(player.form == nil)
    #expect(player.list?.selectedRow?.text("name") == "Zen")
    #expect(player.text.contains("✓ Saved"))
    player.wait(.milliseconds(2900))
    #expect(player.text.contains("✓ Saved"))
    player.wait(.milliseconds(100))
    #expect(!player.text.contains("✓ Saved"))
    #expect(player.world.effects == ["open", "save"])
  }

  @Test func aFailureKeepsTheFormWithEverything() {
    var world = SampleWorld.few
    world.saveFailure = Phrase("problem.required", "Disk")
    var player = Player.form(world)
    player.type("Zen")
    player.press(.control("s"))
    #expect(player.session?.text("name").text == "Zen")
    #expect(player.text.contains("✗ Not saved. Disk is needed. Fill it in."))
    #expect(player.world.effects == ["open", "save", "save draft"])
    player.wait(.seconds(60))
    #expect(player.text.contains("✗ Not saved."))
    player.press(.key(.left))
    #expect(!player.text.contains("✗ Not saved."))
  }

  @Test func aDraftIsWrittenWithinASecondOfTheLastKey() {
    var player = Player.form()
    player.type("Z")
    player.wait(.milliseconds(300))
    player.type("en")
    #expect(player.world.effects == ["open"])
    player.wait(.milliseconds(100))
    #expect(player.world.effects == ["open", "save draft"])
    #expect(player.world.draft?.texts == ["name": "Zen"])
    #expect(player.text.contains("draft saved"))
    player.type("!")
    #expect(!player.text.contains("draft saved"))
  }

  @Test func controlCLeavesADraftThatTheNextAddOffers() {
    var player = Player.form()
    player.type("Zen")
    player.press(.control("c"))
    #expect(player.state.exit == .interrupted(draftKept: true))
    #expect(player.world.draft?.texts == ["name": "Zen"])

    var next = Player.form(player.world)
    #expect(next.text.contains("Resume your draft?"))
    next.press(.key(.enter))
    #expect(next.session?.text("name").text == "Zen")
    #expect(next.session?.isDirty == true)
  }

  @Test func startingFreshForgetsTheDraftAndEscapeKeepsIt() {
    var player = Player.form()
    player.type("Zen")
    player.press(.control("c"))
    var fresh = Player.form(player.world)
    fresh.press(.typed("f"))
    #expect(fresh.session?.text("name").text == "")
    #expect(fresh.world.draft == nil)
    var escaped = Player.form(player.world)
    escaped.press(.key(.escape))
    #expect(escaped.form == nil)
    #expect(escaped.world.draft != nil)
  }

  @Test func escapeAsksWhenSomethingWasTyped() {
    var player = Player.form()
    player.press(.key(.escape))
    #expect(player.form == nil)
    #expect(player.world.effects == ["open"], "a draft that somebody else may be writing")
    player.press(.typed("a"))
    player.type("Zen")
    player.press(.key(.escape), .key(.enter))
    #expect(player.session?.text("name").text == "Zen")
    player.press(.key(.escape), .key(.escape))
    #expect(player.session?.text("name").text == "Zen")
    var keeping = player
    keeping.press(.key(.escape), .typed("s"))
    #expect(keeping.form == nil)
    #expect(keeping.world.draft?.texts == ["name": "Zen"])
    // A letter that was meant for the form loses nothing.
    player.press(.key(.escape), .typed("d"))
    #expect(player.form != nil)
    player.press(.key(.enter))
    #expect(player.form == nil)
    #expect(player.world.draft == nil)
  }

  @Test func linesOfAPasteIntoOneLineBecomeOneLine() {
    var player = Player.form()
    player.paste("Café Ōkini\n2 Rue X\n")
    #expect(player.session?.text("name").text == "Café Ōkini 2 Rue X")
    #expect(player.session?.focus == "name")
    #expect(player.state.layers.count == 2)
  }

  @Test func theCaretStandsAfterTheCellsBeforeIt() throws {
    var player = Player.form()
    let start = try #require(player.caret)
    player.type("あいう|한글")
    #expect(player.caret == start.offset(columns: 11))
    player.press(.key(.left), times: 2)
    #expect(player.caret == start.offset(columns: 7))
    player.press(.key(.home))
    #expect(player.caret == start)
  }

  @Test func aLongLineScrollsWithoutCuttingAWideCharacter() throws {
    var player = Player.form(columns: 41, rows: 24)
    let start = try #require(player.caret)
    for count in 1...60 {
      player.type("麵")
      let row = player.scene.grid.rows[start.row]
      #expect(CellWidth.columns(of: row) == 41)
      let caret = try #require(player.caret)
      #expect(caret.row == start.row && caret.column < 41 - 3)
      #expect(row.contains("‹") == (count > 15))
    }
    player.press(.key(.home))
    #expect(player.caret == start)
    #expect(player.scene.grid.rows[start.row].contains("›"))
  }

  @Test func theEditorWrapsScrollsAndMovesByRows() throws {
    var player = Player.form()
    player.press(.key(.tab), times: 4)
    #expect(player.session?.focusedField.kind == .editor(lines: 5, most: 15))
    let start = try #require(player.caret)
    player.type("one")
    player.press(.key(.enter))
    #expect(player.caret?.row == start.row + 1)
    player.paste((1...20).map { "line \($0)" }.joined(separator: "\n"))
    #expect(player.text.contains("line 20"))
    #expect(player.text.contains("line 6 "))
    #expect(!player.text.contains("line 5 "))
    player.press(.key(.up), times: 20)
    #expect(player.text.contains("one"))
    #expect(player.session?.focus == "description")
    player.press(.key(.up))
    #expect(player.session?.focus == "phone")
    player.press(.key(.tab), .key(.pageUp), .key(.pageUp))
    #expect(player.session?.text("description").caret == TextPosition(paragraph: 0, offset: 3))
    player.press(.key(.pageDown))
    #expect(player.text.contains("line 5"))
    player.press(.key(.end, .control), .key(.down))
    #expect(player.session?.focus == "location")
  }

  @Test func theCaretKeepsItsColumnPastShortRows() {
    var player = Player.form()
    player.press(.key(.tab), times: 4)
    player.paste("a long row\nx\nanother long row")
    player.press(.key(.up), .key(.up))
    let caret = player.session?.text("description").caret
    #expect(caret == TextPosition(paragraph: 0, offset: 10))
    player.press(.key(.home), .key(.right), .key(.right), .key(.right), .key(.down), .key(.down))
    // "a long row\nx\nano|ther long row"
    #expect(player.session?.text("description").caret == TextPosition(paragraph: 2, offset: 3))
  }

  @Test func enterMovesOnAndTabGoesRound() {
    var player = Player.form()
    player.press(.key(.enter))
    #expect(player.session?.focus == "type")
    let rest = (player.session?.fields.count ?? 0) - 1
    player.press(.key(.tab), times: rest)
    #expect(player.session?.focus == "name")
  }

  @Test func aFormAloneEndsTheProgramWhenItCloses() {
    var player = Player(layers: [])
    player.take(
      .message(.formOpened(FormOpening(session: FormSession(Restaurant.form.description, values: Restaurant().values))))
    )
    player.type("Zen")
    player.press(.control("s"))
    let saved = SavedRecord(kind: .restaurant, number: 7, name: "Zen")
    #expect(player.state.exit == .done(saved: saved, draftKept: false))
  }
}
