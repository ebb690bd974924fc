import Catalogue
import Forms
import Testing

@testable import TerminalUI

struct ListTests {
  @Test func keysMoveTheSelection() {
    var player = Player()
    player.press(.typed("j"), .key(.down))
    #expect(player.list?.selectedRow?.number == 3)
    player.press(.typed("k"))
    #expect(player.list?.selectedRow?.number == 2)
    player.press(.typed("G"))
    #expect(player.list?.selectedRow?.number == 6)
    player.press(.key(.down))
    #expect(player.list?.selectedRow?.number == 6)
    player.press(.typed("g"), .key(.up))
    #expect(player.list?.selectedRow?.number == 1)
  }

  @Test func aLongListIsReadInPagesAndForgottenAgain() throws {
    var player = Player(.many(5000))
    player.press(.key(.down), times: 3000)
    #expect(player.list?.selectedRow?.number == 3001)
    #expect(try #require(player.list).window.rows.count <= RowWindow.capacity)
    #expect(player.text.contains("▌  Place 03001"))
    player.press(.key(.pageUp), times: 100)
    #expect(player.list?.selectedRow?.number == 3001 - 100 * 18)
    player.press(.key(.end))
    #expect(player.list?.selectedRow?.number == 5000)
    player.press(.key(.up), times: 450)
    #expect(player.list?.selectedRow?.number == 4550)
    player.press(.key(.home))
    #expect(player.list?.selectedRow?.number == 1)
  }

  @Test func searchingFindsAsOneTypes() {
    var player = Player()
    player.press(.typed("/"))
    player.type("拉麵")
    #expect(player.list?.found == 1)
    #expect(player.list?.selectedRow?.number == 5)
    #expect(player.text.contains("1 found"))
    player.press(.key(.enter))
    #expect(player.caret == nil)
    player.press(.key(.escape))
    #expect(player.list?.query == "")
    // What was found stays selected.
    #expect(player.list?.selectedRow?.number == 5)
  }

  @Test func lettersOfTheKeyTableAreTextInASearch() {
    var player = Player()
    player.press(.typed("/"))
    player.type("qad?")
    #expect(player.list?.query == "qad?")
    #expect(player.state.layers.count == 1)
    #expect(player.text.contains("Nothing found for “qad?”."))
  }

  @Test func deletingAsksAndNoIsTheDefault() {
    for keys in [[KeyPress.key(.enter)], [.typed("n")], [.key(.escape)]] {
      var player = Player()
      player.press(.typed("d"))
      for key in keys { player.press(key) }
      #expect(player.world.effects == [])
      #expect(player.state.layers.count == 1)
    }
    var player = Player()
    player.press(.key(.down), .typed("d"), .typed("y"))
    #expect(player.world.effects == ["delete 2"])
    #expect(player.list?.selectedRow?.number == 3)
    #expect(player.text.contains("✓ Moved to the trash. u takes it back."))
  }

  @Test func controlCAtAQuestionDeletesNothing() {
    var player = Player()
    player.press(.typed("d"), .control("c"))
    #expect(player.world.effects == [])
    #expect(player.state.exit == .interrupted(draftKept: false))
  }

  @Test func quittingSaysWhatWasSavedLast() {
    var player = Player()
    player.press(.typed("q"))
    #expect(player.state.exit == .done(saved: nil, draftKept: false))
  }

  @Test func theWholeDescriptionOfARowIsInItsPane() {
    let player = Player(columns: 120, rows: 40)
    for part in ["1-2-3 Dogenzaka", "+81 3 1234 5678", "Thick noodles and a queue", "Photos: 1", "butagoya.jpg"] {
      #expect(player.text.contains(part))
    }
  }

  @Test func aPictureTakesThePlaceOfItsPlaceholder() throws {
    var player = Player()
    let request = try #require(player.scene.pictures.first)
    var cells = Grid(CellSize(columns: 4, rows: 2))
    cells.fill(cells.bounds, with: "▚")
    player.take(.picture(request, .cells(cells)))
    #expect(player.text.contains("▚▚▚▚"))
    #expect(!player.text.contains("butagoya.jpg"))
    // Nothing of it stays behind on the next row.
    player.press(.key(.down))
    #expect(!player.text.contains("▚"))
  }

  @Test func theLastDeletionsAreTakenBack() {
    var player = Player()
    player.press(.typed("d"), .typed("y"), .typed("d"), .typed("y"))
    #expect(player.list?.total == 4)
    player.press(.typed("u"))
    #expect(player.list?.selectedRow?.number == 2)
    #expect(player.text.contains("✓ Taken out of the trash"))
    player.press(.typed("u"), .typed("u"))
    #expect(player.list?.selectedRow?.number == 1)
    #expect(player.text.contains("✗ Nothing was deleted here that could be taken back."))
    #expect(player.world.effects == ["delete 1", "delete 2", "restore 2", "restore 1"])
  }

  @Test func aListThatCannotBeReadIsTriedAgainAtTheNextKey() {
    var world = SampleWorld.few
    world.loadFailure = Phrase("problem.required", "Disk")
    var player = Player(world)
    #expect(player.text.contains("✗ Disk is needed. Fill it in."))
    // Once, not for ever.
    player.wait(.seconds(5))
    #expect(player.world.effects == ["load"])
    player.world.loadFailure = nil
    player.press(.key(.down))
    #expect(player.list?.window.rows.count == 6)
  }

  @Test func aSearchReadsRowsAndNothingElse() {
    var state = Player().state
    _ = state.update(.input(.key(.typed("/"))), at: .zero)
    let effects = state.update(.input(.key(.typed("n"))), at: .zero)
    #expect(effects.count == 1)
    guard case .loadRows = effects.first else {
      Issue.record("something else is read")
      return
    }
  }

  @Test func columnsTakeTheRoomThatTheyNeed() throws {
    let form = RecordType.of(.restaurant).form
    func columns(_ width: Int, wanted: @escaping (FieldDescription) -> Int) -> [Int] {
      ListColumns(form, width: width, label: { _ in 6 }, wanted: wanted).columns.map(\.columns)
    }
    // Name, type, location and rating.
    #expect(columns(81) { $0.key == "location" ? 18 : 12 } == [35, 12, 18, 6])
    // Never at the cost of a name that would be cut; what does not fit is left out, and what is narrower comes in.
    #expect(columns(53) { _ in 30 } == [14, 12, 11, 6])
    #expect(columns(47) { _ in 30 } == [17, 11, 11])
    #expect(columns(37) { _ in 30 } == [14, 17])
    #expect(columns(29) { _ in 30 } == [17, 6])
  }

  @Test func enterShowsEverythingAndTheFormComesFromThere() {
    var player = Player(columns: 40, rows: 12)
    player.press(.key(.enter))
    #expect(player.text.contains("No. 1"))
    #expect(!player.text.contains("garlic"))
    player.press(.key(.end))
    #expect(player.text.contains("garlic"))
    player.press(.typed("e"))
    #expect(player.session?.original.number == 1)
    player.type("!")
    player.press(.control("s"))
    #expect(player.state.layers.last is RecordScreen)
    player.press(.key(.home))
    #expect(player.text.contains("Butagoya!"))
    player.press(.key(.escape))
    #expect(player.state.layers.count == 1)
  }

  @Test func everyPhotographCanBeLookedAt() {
    let photos = ["a", "b", "c"].map { FormPhoto.stored(digest: $0, fileName: "\($0).jpg") }
    var player = Player(SampleWorld(rows: [SampleWorld.row(1, "Zen", photos: photos)]))
    player.press(.key(.enter))
    #expect(player.text.contains("a.jpg") && player.text.contains("1 of 3"))
    player.press(.key(.right), .key(.right))
    #expect(player.text.contains("c.jpg") && player.text.contains("3 of 3"))
    player.press(.key(.right), .key(.left))
    #expect(player.text.contains("c.jpg") && player.text.contains("3 of 3"))
  }

  @Test(arguments: [30, 40, 60, 80])
  func helpAndTheWayOutAreNamedBeforeAnythingElse(_ columns: Int) throws {
    let player = Player(columns: columns, rows: 12)
    let line = try #require(player.scene.grid.rows.last)
    #expect(line.contains("? help  q quit"))
  }

  @Test func aToastNeverStandsOnTheKeys() throws {
    for columns in [40, 60, 80, 120] {
      var player = Player(columns: columns, rows: 12)
      player.press(.typed("d"), .typed("y"))
      let line = try #require(player.scene.grid.rows.last)
      let isAlone = line.hasPrefix(" ✓ ") || player.text.contains("\n ✓ ")
      #expect(isAlone || line.contains("? help  q quit"), "\(line)")
      #expect(player.text.replacing("\n", with: "").contains("u takes it back."))
    }
  }

  @Test(arguments: [ColourDepth.trueColour, .twoHundredFiftySix, .sixteen, .none])
  func anEmojiStandsOnItsGroupsColourOrBesideItsName(_ depth: ColourDepth) throws {
    let look = Look(theme: .dark, depth: depth)
    let row = SampleWorld.few.rows[0]
    let type = try #require(RecordType.of(.restaurant).form["type"])
    let form = RecordType.of(.restaurant).form
    let value = ShownValue(
      type, of: row, in: form, choices: ChoiceTable(SampleWorld.choices), look: look, language: .english,
      today: Player.today)
    let hasBadge = depth >= .twoHundredFiftySix
    #expect(value.whole == (hasBadge ? "Ramen" : "Ramen (Meals)"))
    #expect(value.sign.style(look).background == (hasBadge ? .rgb(0xFF, 0x57, 0x33) : .default))
  }

  @Test(arguments: [Theme.light, .dark])
  func everyDiscCanBeSeen(_ theme: Theme) throws {
    let look = Look(theme: theme, depth: .trueColour)
    #expect(look.visible(Colour.rgb(0xFF, 0x57, 0x33)) == .rgb(0xFF, 0x57, 0x33))
    let pale = Colour.rgb(0xDA, 0xF7, 0xA6)
    #expect((look.visible(pale) == pale) == (theme == .dark))
    let black = Colour.rgb(0, 0, 0)
    #expect((look.visible(black) == black) == (theme == .light))
  }
}
