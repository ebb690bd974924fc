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
    #expect(player.text.contains("▌ Place 03001"))
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
    #expect(player.text.contains("✓ Deleted"))
  }

  @Test func controlCAtAQuestionDeletesNothing() {
    var player = Player()
    player.press(.typed("d"), .control("c"))
    #expect(player.world.effects == [])
    #expect(player.state.exit == .interrupted)
  }

  @Test func quittingSaysWhatWasSavedLast() {
    var player = Player()
    player.press(.typed("q"))
    #expect(player.state.exit == .done(saved: nil))
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
}
