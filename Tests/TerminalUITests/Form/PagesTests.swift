import Catalogue
import Forms
import Testing

@testable import TerminalUI

struct PagesTests {
  @Test func onePageIsShownAtATime() {
    var player = Player.form(on: Everything(), rows: 60)
    #expect(player.text.contains("▸1 Basics  2 More  3 Dates  Ctrl-PgDn"))
    #expect(!player.text.contains("EVERYTHING.RATING"))
    player.press(.key(.pageDown, .control))
    #expect(player.session?.focus == "photos")
    #expect(player.text.contains("▸2 More"))
    #expect(!player.text.contains("EVERYTHING.COUNT"))
    player.press(.alt("3"))
    #expect(player.session?.focus == "place")
    player.press(.key(.pageDown, .control), .alt("9"))
    #expect(player.session?.page == 2)
    player.press(.alt("1"))
    #expect(player.session?.focus == "name")
  }

  @Test func tabGoesOnToTheNextPage() {
    var player = Player.form(on: Everything(), focus: "offset")
    player.press(.key(.tab))
    #expect(player.session?.focus == "photos")
    player.press(.key(.tab, .shift))
    #expect(player.session?.focus == "offset")
  }

  @Test func pageKeysWithoutControlStayOnThePage() {
    var player = Player.form(on: Everything())
    player.press(.key(.pageDown))
    #expect(player.session?.focus == "offset")
    player.press(.key(.pageUp))
    #expect(player.session?.focus == "name")
  }

  @Test func aRefusedSaveNamesWhatIsWrongOnEveryPage() {
    var player = Player.form(on: Everything(), focus: "email", columns: 100)
    player.type("nobody")
    player.press(.control("s"))
    #expect(player.session?.focus == "name")
    #expect(player.text.contains("✗ Not saved. Please correct: everything.name, everything.email"))
    #expect(player.text.contains("▸1 Basics ✗  2 More  3 Dates ✗"))
    player.type("x")
    #expect(player.text.contains("▸1 Basics  2 More  3 Dates ✗"))
    player.resize(columns: 40, rows: 12)
    #expect(player.text.contains("▸1  2  3✗"))
  }

  @Test func aFormOfOnePageHasNoTitlesOfPages() {
    let player = Player.form(on: Location(), choices: ["colour": Swatch.all.map(\.choice)])
    #expect(!player.text.contains("▸"))
  }

  @Test func theEditorGrowsWithItsTextUpToItsMost() throws {
    var player = Player.form(on: Everything(), focus: "text", rows: 40)
    player.type("a")
    // The frame is two rows more than the text.
    for expected in [4, 5, 6, 6] {
      player.press(.key(.enter))
      let form = try #require(player.form)
      let layout = FormLayout(form, size: player.state.size, look: player.state.look, language: .english)
      #expect(layout.block("text")?.box.rows == expected)
    }
  }

  @Test func theCounterCountsAsTheLimitDoes() {
    var player = Player.form(on: Everything())
    player.type(String(repeating: "👨‍👩‍👧‍👦", count: 17))
    #expect(!player.text.contains("/20"))
    player.type("👨‍👩‍👧‍👦")
    #expect(player.text.contains("18/20"))
  }
}

struct BulkTests {
  private static func bulk(_ focus: String? = nil, rows: Int = 60) -> Player {
    var common = RecordValues()
    common["count"] = .number(7)
    let session = FormSession(
      changing: 12, of: Everything.form.description, common: common, choices: Player.choices,
      style: EntryStyle(today: Player.today))
    return Player.form(session, focus: focus, rows: rows)
  }

  @Test func theTitleSaysHowManyAndEveryFieldHasABox() {
    let player = Self.bulk()
    #expect(player.text.contains("Change 12 records"))
    #expect(player.text.contains("[ ] EVERYTHING.ICON"))
    #expect(!player.text.contains("EVERYTHING.NAME"))
    #expect(!player.text.contains("*"))
  }

  @Test func typingTicksAndAKeyTakesTheTickAway() {
    var player = Self.bulk("price")
    #expect(player.text.contains("Stays as it is. Fill it in to change it in all 12."))
    player.type("5")
    #expect(player.text.contains("[x] EVERYTHING.PRICE"))
    #expect(!player.text.contains("Stays as it is."))
    player.press(.control("t"))
    #expect(player.text.contains("[ ] EVERYTHING.PRICE"))
    player.press(.control("t"))
    #expect(player.session?.ticked == ["price"])
  }

  @Test func onlyTickedFieldsAreChecked() {
    var player = Self.bulk("icon")
    player.press(.key(.tab), .key(.tab, .shift))
    #expect(!player.text.contains("✗"))
    player.type("zzz")
    player.press(.key(.tab))
    #expect(player.text.contains("✗"))
  }

  @Test func whatStaysIsQuiet() throws {
    let player = Self.bulk("price")
    let rows = player.scene.grid.rows
    let row = try #require(rows.firstIndex { $0.contains("‹ 7 ") })
    let cell = try #require(player.scene.grid.cells(ofRow: row).first { $0.glyph == "7" })
    #expect(cell.style == Look(theme: .dark, depth: .trueColour).muted)
  }
}
