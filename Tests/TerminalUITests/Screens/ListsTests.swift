import Catalogue
import Forms
import Testing

@testable import TerminalUI

/// Going from list to list, marking rows, and what is done with marked ones.
struct ListsTests {
  private static var world: SampleWorld {
    var world = SampleWorld.few
    world.others[.category] = [("Café", 101), ("Ramen", 102), ("Seafood", 103)].enumerated().map { number, category in
      var record = Category()
      record.stamp.id = SampleWorld.id(category.1)
      record.stamp.number = number + 1
      record.name = category.0
      return record.values
    }
    return world
  }

  private func categories(_ player: inout Player) throws {
    let place = try #require(ListsScreen.kinds.firstIndex(of: .category))
    player.press(.typed(Character(String(place + 1))))
    #expect(player.list?.form.kind == .category)
  }

  @Test func theCatalogueIsAboutRestaurantsFirst() {
    #expect(ListsScreen.kinds.first == .restaurant)
    #expect(Set(ListsScreen.kinds) == Set(RecordType.all.map(\.kind)))
  }

  @Test func digitsAndTabGoToTheListsAndEachKeepsItsPlace() throws {
    var player = Player(Self.world)
    player.press(.key(.down), .key(.down))
    try categories(&player)
    player.press(.key(.down))
    #expect(player.list?.selectedRow?.name == "Ramen")
    player.press(.typed("1"))
    #expect(player.list?.selectedRow?.number == 3)
    player.press(.key(.tab), .key(.tab, .shift))
    #expect(player.list?.form.kind == .restaurant)
    try categories(&player)
    #expect(player.list?.selectedRow?.name == "Ramen")
    for _ in ListsScreen.kinds { player.press(.key(.tab)) }
    #expect(player.list?.form.kind == .category)
  }

  @Test func theBarNamesEveryListWhereThereIsRoom() {
    let wide = Player(columns: 100)
    for kind in ListsScreen.kinds {
      #expect(wide.text.contains(Language.english.text(Phrase("screen.list.\(kind.name)"))))
    }
    #expect(Player(columns: 40).text.contains("1–\(ListsScreen.kinds.count) ⇥"))
  }

  @Test func digitsAreTextInASearch() {
    var player = Player()
    player.press(.typed("/"))
    player.type("2 3")
    #expect(player.list?.form.kind == .restaurant)
    #expect(player.list?.query == "2 3")
  }

  @Test func whatIsSavedInOneListIsSeenInTheOthers() throws {
    var player = Player(Self.world)
    try categories(&player)
    player.press(.typed("a"))
    player.type("Noodles")
    player.press(.control("s"))
    #expect(player.list?.selectedRow?.name == "Noodles")
    player.world.loadFailure = Phrase("problem.required", "Disk")
    player.press(.typed("1"))
    #expect(player.world.effects.last == "load", "the rows are read anew")
  }

  @Test func aDeletionIsTakenBackOnlyWhereThereIsATrash() throws {
    for (place, kind) in ListsScreen.kinds.enumerated() {
      var player = Player(.whole, columns: 120, rows: 60)
      player.press(.typed(Character(String(place + 1))))
      let isOffered = kind == .restaurant
      #expect(player.text.contains("u undo delete") == isOffered, "\(kind.name)")
      player.press(.typed("u"))
      #expect(player.text.contains("Nothing was deleted here") == isOffered, "\(kind.name)")
      player.press(.typed("?"))
      #expect(player.text.contains("List with a trash") == isOffered, "\(kind.name)")
    }
  }

  @Test(arguments: Language.all.map(\.tag)) func anEmptyListSaysWhatIsNotThere(_ tag: String) throws {
    let language = try #require(Language.all.first { $0.tag == tag })
    for (place, kind) in ListsScreen.kinds.enumerated() {
      var player = Player(SampleWorld(rows: []), language: language)
      player.press(.typed(Character(String(place + 1))))
      #expect(player.text.contains(language.text(Phrase("screen.empty.\(kind.name)"))))
      #expect(player.text.contains(language.text(Phrase("screen.empty.add", "a"))))
    }
  }

  @Test func aDayThatHasPassedIsMarked() throws {
    var world = SampleWorld.whole
    let passed = CalendarDate(iso: "2026-04-02")
    world.others[.item]?[0]["expires"] = passed.fieldValue
    world.others[.item]?[1]["expires"] = Player.today.fieldValue
    let place = try #require(ListsScreen.kinds.firstIndex(of: .item))
    var player = Player(world, columns: 120)
    player.press(.typed(Character(String(place + 1))), .key(.down))
    #expect(player.text.contains("! 2026-04-02"))
    #expect(!player.text.contains("! 2026-04-03"))
    let look = player.state.look
    let row = try #require(player.scene.grid.rows.firstIndex { $0.contains("! 2026-04-02") })
    let styles = (0..<player.scene.grid.size.columns).map {
      player.scene.grid[CellPosition(column: $0, row: row)].style
    }
    #expect(styles.contains(look.failure))
    player.press(.key(.up))
    #expect(player.text.contains("Expires: ! 2026-04-02"))
    player.press(.key(.enter))
    #expect(player.text.contains("! Thursday, 2 April 2026"))
    #expect(!player.text.contains("! Saturday, 31 January 2026"))
  }

  @Test func thePaneLeavesOutTheIconThatStandsBeforeTheName() throws {
    let place = try #require(ListsScreen.kinds.firstIndex(of: .category))
    var player = Player(.whole, columns: 120)
    player.press(.typed(Character(String(place + 1))))
    let icon = Icon.all[1].english
    #expect(!player.text.contains(icon))
    player.press(.key(.enter))
    #expect(player.text.contains(icon))
  }

  @Test func goodNewsOfOneFormDoesNotStandInTheNext() {
    var player = Player.form()
    player.type("Zen")
    player.press(.control("s"))
    #expect(player.text.contains("✓ Saved"))
    player.press(.typed("a"))
    #expect(player.form != nil)
    #expect(!player.text.contains("✓ Saved"))
  }

  // MARK: Marks

  @Test func spaceMarksAndGoesOn() {
    var player = Player()
    player.press(.typed(" "), .typed(" "))
    #expect(player.list?.marks.count == 2)
    #expect(player.list?.selectedRow?.number == 3)
    #expect(player.text.contains("2 marked"))
    #expect(player.text.contains(" ✓ Butagoya"))
    player.press(.key(.up), .typed(" "))
    #expect(player.list?.marks.count == 1)
    player.press(.key(.escape))
    #expect(player.list?.marks.isEmpty == true)
    #expect(!player.text.contains("marked"))
  }

  @Test func everythingFoundIsMarkedAndStaysSoAfterTheSearch() {
    var player = Player()
    player.press(.typed("/"))
    player.type("ramen")
    player.press(.key(.enter), .typed("*"))
    #expect(player.list?.marks.values.map(\.name) == ["Ramen Nagi"])
    player.press(.key(.escape))
    #expect(player.list?.marks.count == 1)
    player.press(.typed("*"))
    #expect(player.list?.marks.count == 6)
  }

  @Test func markedRowsAreChangedTogether() {
    var player = Player()
    player.press(.typed(" "), .typed(" "), .typed("e"))
    #expect(player.session?.bulkCount == 2)
    player.press(.control("s"))
    #expect(player.text.contains("✗ Nothing is ticked"))
    player.press(.key(.escape), .typed("e"))
    while player.session?.focus != "address" { player.press(.key(.tab)) }
    player.type("1 Rue X")
    player.press(.control("s"))
    #expect(player.world.effects.last == "change [1, 2] [\"address\"]")
    #expect(player.text.contains("✓ Changed: 2"))
    #expect(player.world.rows.prefix(2).map { $0.text("address") } == ["1 Rue X", "1 Rue X"])
    #expect(player.list?.marks.count == 2)
  }

  @Test func oneMarkedRowHasAFormOfItsOwn() {
    var player = Player()
    player.press(.key(.down), .typed(" "), .typed("e"))
    #expect(player.session?.original.number == 2)
  }

  @Test func markedRowsAreDeletedAfterOneQuestionAndTakenBackTogether() {
    var player = Player()
    player.press(.typed(" "), .typed(" "), .typed("d"))
    #expect(player.text.contains("Delete 2 restaurants?"))
    player.press(.typed("y"))
    #expect(player.world.effects == ["delete 1 2"])
    #expect(player.list?.marks.isEmpty == true)
    #expect(player.list?.selectedRow?.number == 3)
    player.press(.typed("u"))
    #expect(player.world.effects == ["delete 1 2", "restore 1 2"])
    #expect(player.list?.total == 6)
  }

  // MARK: Deleting what is in use

  @Test func whatIsNotInUseIsDeletedForGood() throws {
    var player = Player(Self.world)
    try categories(&player)
    player.press(.typed("d"))
    #expect(player.text.contains("Delete “Café”? This cannot be undone."))
    player.press(.typed("y"))
    #expect(player.world.effects == ["delete 1"])
    player.press(.typed("u"))
    #expect(player.world.effects == ["delete 1"])
  }

  @Test func whatIsInUseIsReplacedByAnother() throws {
    var world = Self.world
    world.uses = [RecordUse(kind: .restaurant, count: 12), RecordUse(kind: .category, count: 1)]
    var player = Player(world)
    try categories(&player)
    player.press(.key(.down), .typed("d"))
    #expect(player.text.contains("“Ramen”: used by 12 restaurants and 1 category."))
    // Enter alone chooses nothing.
    player.press(.key(.enter))
    #expect(player.state.layers.last is DestinationDialog)
    player.type("tea")
    player.press(.key(.enter))
    #expect(player.text.contains("“Tea house”"))
    // And no is the default.
    player.press(.key(.enter))
    #expect(player.world.effects == [])
    player.press(.typed("d"), .key(.down), .key(.down), .key(.enter), .typed("y"))
    #expect(player.world.effects == ["delete 2", "move to Seafood"])
  }

  @Test func escapeLeavesWhatIsInUse() throws {
    var world = Self.world
    world.uses = [RecordUse(kind: .restaurant, count: 1)]
    var player = Player(world)
    try categories(&player)
    player.press(.typed("d"), .key(.down), .key(.escape))
    #expect(player.world.effects == [])
    #expect(player.state.layers.count == 1)
  }

  @Test func aFilterThatFindsNothingSaysSoAndMovesNothing() throws {
    var world = Self.world
    world.uses = [RecordUse(kind: .restaurant, count: 1)]
    var player = Player(world)
    try categories(&player)
    player.press(.typed("d"))
    player.type("zzz")
    player.press(.key(.down), .key(.enter))
    #expect(player.text.contains("Nothing found for “zzz”."))
    #expect(player.world.effects == [])
  }
}
