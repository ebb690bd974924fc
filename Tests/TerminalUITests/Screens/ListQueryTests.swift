import Catalogue
import Forms
import Testing

@testable import TerminalUI

/// Sorting, filtering, and what a search has found.
struct ListQueryTests {
  private func names(_ player: Player) -> [Int] { player.list?.window.rows.compactMap(\.number) ?? [] }

  /// The text of the cells that stand out as found, row by row.
  private func found(_ player: Player) -> [String] {
    let grid = player.scene.grid
    return (0..<grid.size.rows).compactMap { row in
      let cells = grid.cells(ofRow: row).filter {
        $0.style.attributes.contains([.bold, .underline]) && !$0.isContinuation
      }
      return cells.isEmpty ? nil : String(cells.map(\.glyph))
    }
  }

  // MARK: Sorting

  @Test func choosingAFieldSortsAndChoosingItAgainTurnsRound() throws {
    var player = Player(.rated)
    player.press(.typed("s"))
    #expect(player.state.layers.last is SortDialog)
    #expect(player.text.contains("↑ Name"))
    player.press(.key(.down), .key(.down), .key(.down), .key(.enter))
    // What is best comes first, what has no rating last.
    #expect(player.list?.order == RecordOrder(field: "rating", isDescending: true))
    #expect(names(player) == [2, 1, 4, 3, 5, 6])
    #expect(player.text.contains("Rating ↓"))
    player.press(.typed("s"), .key(.enter))
    #expect(names(player) == [4, 1, 2, 3, 5, 6])
    #expect(player.text.contains("Rating ↑"))
    player.press(.typed("s"), .key(.escape))
    #expect(names(player) == [4, 1, 2, 3, 5, 6])
  }

  @Test func theSelectedRowStaysSelectedInAnotherOrder() {
    var player = Player(.rated)
    player.press(.key(.down), .typed("s"), .key(.end), .key(.up), .key(.up), .key(.home), .key(.enter))
    #expect(player.list?.order == RecordOrder(field: "name", isDescending: true))
    #expect(player.list?.selectedRow?.number == 2)
  }

  @Test func aHeaderIsAButtonAndAnOrderWithoutAColumnIsNamed() {
    var player = Player(.rated)
    player.click("Type")
    #expect(player.list?.order == RecordOrder(field: "type"))
    player.click("Type")
    #expect(player.list?.order == RecordOrder(field: "type", isDescending: true))
    player.press(.typed("s"), .key(.end), .key(.enter))
    #expect(player.text.contains("─ ↓ Changed last ─"))
    player.click("↓ Changed last")
    #expect(player.state.layers.last is SortDialog)
  }

  @Test func everyKindSaysWhatItCanBeSortedBy() throws {
    for language in Language.all {
      for place in ListsScreen.kinds.indices {
        var player = Player(.whole, columns: 60, rows: 40, language: language)
        player.press(.typed(Character(String(place + 1))), .typed("s"))
        let form = try #require(player.list?.form)
        for field in form.orderFields { #expect(player.text.contains(language.text(form.orderLabel(of: field)))) }
        player.press(.key(.end), .key(.enter))
        #expect(player.list?.order.field == "updated")
      }
    }
  }

  @Test func aListBegunInAnOrderGoesOnInIt() {
    var player = Player(.many(300))
    player.press(.typed("s"), .key(.enter), .key(.end))
    #expect(player.list?.selectedRow?.number == 1)
    player.press(.key(.home))
    #expect(player.list?.selectedRow?.number == 300)
  }

  // MARK: Filters

  @Test func spaceChoosesSeveralAndTheyStandInTheBar() {
    var player = Player()
    player.press(.typed("f"), .key(.tab), .typed(" "), .key(.down), .key(.down), .typed(" "))
    #expect(player.text.contains("[✓] ☕ Café"))
    player.press(.key(.enter))
    #expect(player.list?.filters == ["type": .anyOf([SampleWorld.id(101), SampleWorld.id(103)])])
    #expect(names(player) == [2, 4, 6])
    #expect(player.text.contains("─ Type: Café, Seafood ─"))
    #expect(player.text.contains("Restaurants  3 of 6"))
    player.press(.key(.escape))
    #expect(names(player).count == 6)
    #expect(!player.text.contains("Type: "))
  }

  @Test func enterAloneTakesWhatIsInFocus() {
    var player = Player(.rated)
    player.press(.typed("f"), .key(.enter))
    #expect(player.list?.filters == ["favourite": .isOn])
    #expect(names(player) == [2, 5])
    #expect(player.text.contains("✓ Favourite"))
    // It does not take it away when the dialog is opened again.
    player.press(.typed("f"), .key(.enter))
    #expect(player.list?.filters == ["favourite": .isOn])
    player.press(.typed("f"), .typed(" "), .key(.enter))
    #expect(player.list?.filters.isEmpty == true)
  }

  @Test func theDialogOpensOnWhatIsChosenAndTypingGoesToTheFirstMatch() throws {
    let cuisines =
      (1...60).map { FieldChoice("Cuisine \($0)", id: SampleWorld.id(500 + $0)) } + [
        FieldChoice("Pizza", id: SampleWorld.id(600)), FieldChoice("Épicerie", id: SampleWorld.id(601)),
      ]
    let form = RecordType.of(.restaurant).form
    var dialog = FilterDialog(
      form, ["type": .anyOf([SampleWorld.id(557)])], choices: ChoiceTable(["type": cuisines]))
    let look = Look(theme: .dark, depth: .trueColour)
    let context = ScreenContext(
      size: CellSize(columns: 80, rows: 12), now: .zero, today: Player.today, language: .english, look: look)
    func text() -> String {
      var canvas = Canvas(
        size: context.size, look: look, language: .english, today: Player.today, spinner: "", cache: PictureCache())
      dialog.draw(on: &canvas)
      return canvas.grid.text
    }
    _ = dialog.settle(context)
    #expect(text().contains("▌ [✓] Cuisine 57"))
    for letter in ["p", "i"] { _ = dialog.type(letter, context) }
    _ = dialog.settle(context)
    #expect(text().contains("▌ [ ] Pizza"))
    #expect(text().contains("Épicerie"))
    #expect(!text().contains("Cuisine"))
    _ = dialog.perform(.back, context)
    _ = dialog.settle(context)
    #expect(text().contains("▌ [✓] Cuisine 57"))
  }

  @Test func whatHasNoValueCanBeAskedForAndExcludesTheOthers() throws {
    var player = Player()
    player.press(.typed("f"))
    player.type("none")
    #expect(player.text.contains("▌ [ ] none"))
    player.press(.key(.enter))
    #expect(player.list?.filters == ["type": .empty])
    #expect(player.text.contains("Nothing passes the filters."))
    #expect(player.text.contains("Esc takes them away and shows everything again."))
    player.press(.typed("f"), .key(.up), .typed(" "), .key(.enter))
    #expect(player.list?.filters == ["type": .anyOf([SampleWorld.id(104)])])
  }

  @Test func escapeTakesOneThingAwayAtATime() {
    var player = Player()
    player.press(.typed(" "), .typed("f"))
    player.type("ramen")
    player.press(.key(.enter), .typed("/"))
    player.type("nagi")
    player.press(.key(.enter))
    #expect(names(player) == [3])
    player.press(.key(.escape))
    #expect(names(player) == [1, 3, 5])
    #expect(player.list?.selectedRow?.number == 3)
    player.press(.key(.escape))
    #expect(names(player).count == 6)
    #expect(player.list?.marks.count == 1)
    player.press(.key(.escape))
    #expect(player.list?.marks.isEmpty == true)
  }

  @Test func aFilterByWhatIsGoneIsGone() throws {
    var list = ListScreen(RecordType.of(.restaurant).form)
    list.filters = ["type": .anyOf([SampleWorld.id(1)]), "favourite": .isOn, "tags": .tags(["late"])]
    var choices = SampleWorld.choices
    choices["tags"] = [FieldChoice("Café")]
    _ = list.take(ChoiceTable(choices))
    #expect(list.filters == ["favourite": .isOn])
    list.filters = ["type": .anyOf([SampleWorld.id(1), SampleWorld.id(101)]), "tags": .tags(["late", "cafe"])]
    _ = list.take(ChoiceTable(choices))
    #expect(list.filters == ["type": .anyOf([SampleWorld.id(101)]), "tags": .tags(["cafe"])])
  }

  @Test func whatIsSavedIsShownWhateverTheFilter() {
    var player = Player(.rated)
    player.press(.typed("f"), .key(.enter), .typed("a"))
    player.type("Zen")
    player.press(.control("s"))
    #expect(player.list?.selectedRow?.name == "Zen")
    #expect(player.list?.filters.isEmpty == true)
  }

  @Test func whereThereIsNothingToFilterByItIsSaid() throws {
    var player = Player(.whole)
    let place = try #require(ListsScreen.kinds.firstIndex(of: .location))
    player.press(.typed(Character(String(place + 1))), .typed("f"))
    #expect(player.state.layers.count == 1)
    #expect(player.text.contains("✗ There is nothing here to filter by."))
  }

  @Test func manyChipsAreCounted() {
    var player = Player(.rated, columns: 40, rows: 12)
    player.press(.typed("f"), .typed(" "), .key(.down), .typed(" "))
    player.type("seafood")
    player.press(.typed(" "), .key(.enter))
    #expect(player.text.contains("─ Type: Seafood ─ ✓ Favourite ─ +1 ─"), "\(player.text)")
    #expect(player.list?.filters.count == 3)
  }

  @Test func aClickTicksAndTheDialogKeepsWhatWasTicked() {
    var player = Player()
    player.press(.typed("f"))
    player.click("[ ] ☕ Café")
    #expect(player.text.contains("[✓] ☕ Café"))
    // Outside of it: what is ticked is not lost.
    player.click(column: 0, row: 0)
    #expect(player.state.layers.last is FilterDialog)
  }

  @Test func aClickOutsideClosesTheDialogUnlessSomethingWasTyped() {
    var player = Player()
    player.press(.typed("f"))
    player.type("x")
    player.click(column: 0, row: 0)
    #expect(player.state.layers.last is FilterDialog)
    player.press(.key(.escape))
    player.click(column: 0, row: 0)
    #expect(player.state.layers.count == 1)
  }

  // MARK: Matches

  @Test(arguments: [("okini", ["Ōkini"]), ("CAFÉ", ["CaféCafé"]), ("拉麵", ["拉麵"])])
  func whatWasFoundStandsOutInItsRow(_ query: String, _ expected: [String]) throws {
    var player = Player(columns: 60, rows: 12)
    player.press(.typed("/"))
    player.type(query)
    #expect(found(player) == expected)
  }

  @Test func whatWasFoundInThePaneStandsOutThere() {
    var player = Player()
    player.press(.typed("/"))
    player.type("dogenzaka")
    #expect(found(player) == ["Dogenzaka"])
    #expect(!player.text.contains("Address:"))
  }

  @Test func whereAMatchCannotBeSeenTheLineBelowSaysWhereItIs() {
    var player = Player(columns: 60, rows: 12)
    player.press(.typed("/"))
    player.type("garlic noodles")
    #expect(player.text.contains("─ Description: Thick noodles"))
    player.press(.control("u"))
    player.type("garlic")
    #expect(player.text.contains("─ Description: …"))
    #expect(player.text.contains("garlic"))
    #expect(found(player) == ["garlic"])
  }

  @Test func aCutNameIsSaidInFull() {
    var player = Player(columns: 40, rows: 12)
    player.press(.typed("/"))
    player.type("harbour")
    #expect(player.text.contains("Name: "))
    #expect(found(player) == ["Harbour"])
  }

  @Test func anEmptySearchSaysHowToSeeEverythingAgain() {
    var player = Player(.rated)
    player.press(.typed("f"), .key(.enter), .typed("/"))
    player.type("nothing")
    #expect(player.text.contains("Nothing found for “nothing” in what passes the filters."))
    #expect(player.text.contains("Esc takes the search away, and once more the filters."))
  }
}
