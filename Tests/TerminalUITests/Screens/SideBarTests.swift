import Catalogue
import Forms
import Testing

@testable import TerminalUI

struct SideBarTests {
  @Test(arguments: Language.all.map(\.tag)) func itNamesEveryListWithItsKeyAndCount(_ tag: String) throws {
    let language = try #require(Language.all.first { $0.tag == tag })
    var player = Player(.whole, columns: 120, rows: 40, language: language)
    for (place, count) in [6, 3, 3, 4, 2].enumerated() {
      let title = language.text(Phrase("screen.list.\(ListsScreen.kinds[place].name)"))
      player.press(.typed(Character(String(place + 1))))
      let row = try #require(player.scene.grid.rows.first { $0.contains("▸ \(place + 1) \(title)") })
      #expect(row.prefix { $0 != "│" }.contains(" \(count) "), "\(row)")
    }
  }

  @Test func itIsThereWhereThereIsRoomAndWanted() {
    var player = Player(.whole, columns: 99, rows: 30)
    #expect(!player.text.contains("Platebook"))
    player.press(.typed("b"))
    player.resize(columns: 100, rows: 30)
    #expect(player.text.contains("Platebook"))
    player.press(.typed("b"))
    #expect(!player.text.contains("Platebook"))
    #expect(player.text.contains("2 Items"))
    player.press(.typed("b"))
    #expect(player.text.contains("Platebook"))
    player.press(.typed("/"), .typed("b"))
    #expect(player.list?.searched == "b")
  }

  @Test func aClickGoesToAList() {
    for columns in [80, 120] {
      var player = Player(.whole, columns: columns, rows: 30)
      player.click("Locations")
      #expect(player.list?.form.kind == .location, "\(columns)")
    }
  }

  @Test func itsCountsAreTrueAfterAChange() throws {
    var player = Player(.whole, columns: 120, rows: 40)
    player.press(.typed("4"), .typed("a"))
    player.type("Noodles")
    player.press(.control("s"), .typed("1"))
    let row = try #require(player.scene.grid.rows.first { $0.contains("4 Categories") })
    #expect(row.prefix { $0 != "│" }.contains(" 5 "), "\(row)")
  }

  // MARK: Marks in a list

  @Test func shiftMarksWhatItPassesAndTheWayBackTakesItAway() {
    var player = Player()
    func marked() -> [Int] { (player.list?.marks.values.map(\.number) ?? []).sorted() }
    player.press(.key(.down, .shift), .typed("J"))
    #expect(marked() == [1, 2, 3])
    #expect(player.text.contains("3 marked"))
    player.press(.key(.up, .shift))
    #expect(marked() == [1, 2])
    player.press(.typed("K"), .key(.up, .shift))
    #expect(marked() == [1])
    player.press(.key(.pageDown, .shift))
    #expect(marked() == [1, 2, 3, 4, 5, 6])
    player.press(.key(.pageUp, .shift))
    #expect(marked() == [1])
  }

  @Test func aClickBeforeTheNameMarks() {
    var player = Player()
    player.click(column: 1, row: 5)
    #expect(player.list?.marks.values.map(\.number) == [3])
    #expect(player.list?.selectedRow?.number == 3)
  }

  @Test func aClickOnTheSearchGoesOnWithIt() {
    var player = Player()
    player.press(.typed("/"))
    player.type("nagi")
    player.press(.key(.enter))
    #expect(player.caret == nil)
    player.click("/ nagi")
    #expect(player.caret != nil)
  }
}
