import Catalogue
import Forms
import Testing

@testable import TerminalUI

struct ColourTests {
  @Test func swatchesStandUnderTheFieldInTwoRowsOfSix() {
    var player = Player.form(on: Everything(), focus: "colour")
    #expect(player.text.contains("(●)   ●    ●    ●    ●    ●"))
    player.press(.key(.down), .key(.down), .key(.right))
    #expect(player.text.contains("▸ ●"))
    #expect(player.text.contains("Violet") || player.text.contains("#9D33FF"))
    player.press(.key(.enter))
    #expect(player.typed("colour") == "#9D33FF")
    #expect(player.session?.focus == "count")
    // The grid is only there while the field is in focus.
    #expect(!player.text.contains("(●)"))
  }

  @Test func upFromTheFirstRowGoesBackToTheText() {
    var player = Player.form(on: Everything(), focus: "colour")
    player.press(.key(.down), .key(.up))
    #expect(player.form?.choiceList == nil)
    player.press(.key(.up))
    #expect(player.session?.focus == "group")
  }

  @Test func aTypedColourShowsItsDiscAtOnce() {
    var player = Player.form(on: Everything(), focus: "colour")
    player.press(.control("u"))
    player.type("#12345")
    #expect(player.text.contains("▾  #12345 "))
    player.type("6")
    #expect(player.text.contains("●  #123456"))
  }

  @Test func withoutColoursTheNamesTellThemApart() {
    let state = AppState(
      language: .english, look: Look(theme: .dark, depth: .none), size: CellSize(columns: 80, rows: 24), layers: [])
    var player = Player(state)
    let session = FormSession(
      Everything.form.description, values: Everything().values, choices: Player.choices, style: .exchange)
    player.take(.message(.formOpened(FormOpening(session: session))))
    player.press(.key(.tab), times: 3)
    for swatch in Swatch.all { #expect(player.text.contains(swatch.english)) }
    #expect(player.text.contains("(●) Vermilion"))
  }
}

struct GroupTests {
  @Test func groupsAreChipsAndTheChosenOneIsFilled() throws {
    var player = Player.form(on: Everything(), focus: "group")
    #expect(player.text.contains("● Drinks"))
    player.press(.key(.down), .key(.right), .key(.enter))
    #expect(player.typed("group") == "Meals")
    player.press(.key(.tab, .shift))
    #expect(player.text.contains("✓ Meals"))
    let rows = player.scene.grid.rows
    let row = try #require(rows.firstIndex { $0.contains("✓ Meals") })
    let column = try #require(rows[row].range(of: "✓")).lowerBound
    let cell = player.scene.grid[rows[row].distance(from: rows[row].startIndex, to: column), row]
    #expect(cell.style.background == .rgb(0xFF, 0x57, 0x33))
  }

  @Test func theBadgeFollowsIconAndGroupAtOnce() throws {
    var record = Everything()
    record.name = "Pot"
    var player = Player.form(on: record)
    func badge() -> Cell? {
      let rows = player.scene.grid.rows
      return rows.firstIndex { $0.contains("Pot") }.map { player.scene.grid[5, $0] }
    }
    #expect(badge()?.glyph == "🍳")
    #expect(badge()?.style.background == .default)
    player.press(.key(.tab), .key(.tab))
    player.type("Drinks")
    #expect(badge()?.style.background == .rgb(0xF3, 0x9C, 0x12))
    player.press(.key(.tab, .shift), .control("u"))
    player.type("dog")
    #expect(badge()?.glyph == "🐶")
  }
}

struct IconTests {
  private static func picker(columns: Int = 80, rows: Int = 24, language: Language = .english) -> Player {
    var record = Everything()
    record.group = Reference(id: SampleWorld.id(2), name: "Meals")
    var player = Player.form(on: record, focus: "icon", columns: columns, rows: rows, language: language)
    player.press(.control(" "))
    return player
  }

  private static func picker(in player: Player) -> IconPicker? { player.state.layers.last as? IconPicker }

  @Test func theGridShowsTheChosenIconOnItsGroupsColour() throws {
    let player = Self.picker()
    #expect(Self.picker(in: player)?.marked == "frying.pan")
    let rows = player.scene.grid.rows
    let row = try #require(rows.firstIndex { $0.contains("[🍳]") })
    let columns = player.scene.grid.cells(ofRow: row).filter { $0.glyph == "🍳" }
    #expect(columns.first?.style.background == .rgb(0xFF, 0x57, 0x33))
    #expect(player.text.contains("Frying pan  平底鍋"))
    #expect(player.text.contains("Kitchen"))
  }

  @Test(arguments: ["dog", "狗", "DOG"])
  func iconsAreFoundByNameInEitherLanguage(_ name: String) {
    var player = Self.picker()
    player.type(name)
    #expect(Self.picker(in: player)?.marked == "dog")
    player.press(.key(.enter))
    #expect(player.typed("icon") == "dog")
    #expect(player.text.contains("🐶"))
  }

  @Test func arrowsMoveThroughGroups() throws {
    var player = Self.picker()
    let first = try #require(Self.picker(in: player)?.marked)
    player.press(.key(.right))
    #expect(Self.picker(in: player)?.marked == "fork.knife")
    player.press(.key(.left))
    player.press(.key(.down))
    let below = try #require(Self.picker(in: player)?.marked)
    #expect(below != first)
    player.press(.key(.up))
    #expect(Self.picker(in: player)?.marked == first)
    player.press(.key(.down), times: 60)
    player.press(.key(.right), times: 60)
    let last = try #require(Self.picker(in: player)?.marked)
    #expect(player.text.contains("[\(Icon.of(last)?.emoji ?? "?")]"))
  }

  @Test func whatIsNotFoundIsSaidAndTakesNothing() {
    var player = Self.picker()
    player.type("zzzz")
    #expect(player.text.contains("Nothing found for “zzzz”."))
    player.press(.key(.enter))
    #expect(player.state.layers.last is IconPicker)
    player.press(.key(.escape))
    #expect(Self.picker(in: player)?.query.isEmpty == true)
    player.press(.key(.escape))
    #expect(player.typed("icon") == "frying.pan")
  }

  @Test func theMarkedIconIsInViewHoweverSmallTheScreen() {
    for (columns, rows) in [(30, 8), (40, 12), (80, 24)] {
      for language in Language.all {
        var player = Self.picker(columns: columns, rows: rows, language: language)
        for _ in 0..<30 {
          player.press(.key(.down))
          guard let icon = Self.picker(in: player)?.marked.flatMap(Icon.of) else { continue }
          #expect(player.text.contains("[\(icon.emoji)]"), "\(columns)×\(rows)")
        }
      }
    }
  }

  @Test func anIconsNameIsTypedInItsFieldToo() {
    var player = Player.form(on: Everything(), focus: "icon")
    player.press(.control("u"))
    player.type("pizz")
    player.press(.key(.down), .key(.enter))
    #expect(player.session?.value("icon") == .text("pizza"))
  }
}

struct TagsTests {
  @Test func aChosenTagTakesThePlaceOfWhatWasTyped() {
    var player = Player.form(on: Everything(), focus: "tags")
    player.type("q")
    #expect(player.text.contains("quiet"))
    #expect(!player.text.contains("ramen"))
    player.press(.key(.down), .key(.enter))
    #expect(player.typed("tags") == "quiet, ")
    #expect(player.session?.focus == "tags")
    player.type("late,late night")
    player.press(.key(.enter))
    #expect(player.session?.value("tags") == .list(["quiet", "late", "late night"]))
    #expect(player.session?.focus == "size")
  }

  @Test func backspaceTakesTheLastTagBackAsText() {
    var player = Player.form(on: Everything(), focus: "tags")
    player.type("ramen,")
    #expect(player.typed("tags") == "ramen, ")
    player.press(.key(.backspace))
    #expect(player.typed("tags") == "ramen")
    player.press(.key(.backspace))
    #expect(player.typed("tags") == "rame")
  }

  @Test func aCommaAfterNothingIsNoTag() {
    var player = Player.form(on: Everything(), focus: "tags")
    player.type(",a,,b, ")
    #expect(player.typed("tags") == "a, b, ")
    player.press(.key(.tab))
    #expect(player.typed("tags") == "a, b")
  }

  @Test func tagsAreChips() throws {
    var record = Everything()
    record.tags = ["拉麵", "late"]
    let player = Player.form(on: record, focus: "good")
    let rows = player.scene.grid.rows
    let row = try #require(rows.firstIndex { $0.contains("拉麵, late") })
    let chip = Look(theme: .dark, depth: .trueColour).chip.background
    let cells = player.scene.grid.cells(ofRow: row).filter { $0.style.background == chip }
    #expect(String(cells.filter { !$0.isContinuation }.map(\.glyph)) == "拉麵late")
  }
}

struct ManyChoicesTests {
  @Test func aHundredThousandChoicesAreLookedUpOnceForAText() {
    let choices = (1...100_000).map { FieldChoice("Place \($0)", id: SampleWorld.id($0 % 60000)) }
    var player = Player.form(on: Everything(), focus: "place", choices: ["place": choices])
    player.type("Place 5000")
    #expect(player.form?.matches["place"].choice?.value == "Place 5000")
    player.press(.key(.down), times: 3)
    #expect(player.text.contains("▸"))
    player.press(.key(.enter))
    #expect(player.session?.focus == "position")
  }
}
