import Catalogue
import Forms
import Testing

@testable import TerminalUI

/// The page of a record: its photographs, its links, what is copied of it, and its neighbours.
struct RecordTests {
  /// A restaurant with everything, then one with a name alone.
  static let full: SampleWorld = {
    var restaurant = Restaurant()
    restaurant.stamp.id = SampleWorld.id(1)
    restaurant.stamp.number = 1
    restaurant.name = "A Noodle House with a Rather Long Name"
    restaurant.type = Reference(id: SampleWorld.types[1].id, name: "Ramen")
    restaurant.location = Reference(id: SampleWorld.locations[0].id, name: "Shibuya")
    restaurant.address = "1-2-3 Dogenzaka, Shibuya, Tokyo"
    restaurant.phone = "+81 3 1234 5678"
    restaurant.url = "example.com/a-long-path/that-does-not-fit-one-line?x=拉麵"
    restaurant.position = Position(latitude: 35.658, longitude: 139.6984)
    restaurant.rating = 45
    restaurant.price = 2
    restaurant.isFavourite = true
    restaurant.tags = ["late", "queue"]
    restaurant.description = "Thick noodles.\n\nAsk for extra garlic, and come before noon or after two."
    restaurant.photos = (1...5).map {
      .stored(
        digest: String(repeating: String($0), count: 64), fileName: "photo-\($0).jpg",
        caption: $0 == 2 ? "The counter at noon" : "")
    }
    return SampleWorld(rows: [
      restaurant.values, SampleWorld.row(2, "Bare"), SampleWorld.row(3, "Callable", phone: "119"),
    ])
  }()

  /// The page of the first one.
  private func page(
    _ world: SampleWorld = full, columns: Int = 80, rows: Int = 24, language: Language = .english
  ) -> Player {
    var player = Player(world, columns: columns, rows: rows, language: language)
    player.press(.key(.enter))
    return player
  }

  private func record(_ player: Player) throws -> RecordScreen {
    try #require(player.state.layers.last as? RecordScreen)
  }

  // MARK: Screens

  @Test func aRecordWithEverything() throws {
    var player = page()
    try expectScreen(player, "record-full")
    player.press(.key(.right), .key(.end))
    try expectScreen(player, "record-full-end")
    player.press(.typed("f"))
    try expectScreen(player, "photo-alone")
  }

  @Test func whatCanBeCopied() throws {
    var player = page()
    player.press(.typed("y"))
    try expectScreen(player, "record-copy")
  }

  @Test func whatCanBeOpened() throws {
    var player = page()
    player.press(.typed("o"), .typed("j"))
    try expectScreen(player, "record-open")
  }

  @Test(arguments: [(40, 12), (30, 8), (80, 24), (120, 40)], [Language.english.tag, Language.chinese.tag])
  func nothingOverflowsAndTheCaptionSaysWhichPhotograph(_ size: (Int, Int), _ tag: String) throws {
    let language = try #require(Language.all.first { $0.tag == tag })
    var player = page(columns: size.0, rows: size.1, language: language)
    for key in [[], [.key(.right)], [.key(.pageDown)], [.typed("y")], [.key(.escape), .typed("o")]] as [[KeyPress]] {
      for key in key { player.press(key) }
      for row in player.scene.grid.rows { #expect(CellWidth.columns(of: row) == size.0) }
      if player.state.layers.last is PartMenu { #expect(player.text.contains("▌")) }
    }
    player.press(.key(.escape))
    #expect(player.text.contains(language.text(Phrase("screen.photoPlace", 2, 5))))
    player.press(.typed("f"))
    for row in player.scene.grid.rows { #expect(CellWidth.columns(of: row) == size.0) }
  }

  @Test(arguments: [(40, 12), (30, 8), (80, 24)])
  func everyFieldCanBeReadByScrolling(_ size: (Int, Int)) throws {
    var player = page(columns: size.0, rows: size.1)
    var seen = ""
    for _ in 0..<60 {
      seen += player.text
      player.press(.typed("j"))
    }
    for word in ["Ramen", "Dogenzaka", "1234", "★★★★½", "queue", "35.658", "garlic", "Map"] {
      #expect(seen.contains(word), "\(word)")
    }
  }

  // MARK: Photographs

  @Test(arguments: [
    ([KeyPress.key(.right)], 1), ([.typed("l"), .typed("l")], 2), ([.key(.left)], 4), ([.typed("h")], 4),
  ])
  func keysGoFromPhotographToPhotograph(keys: [KeyPress], place: Int) throws {
    var player = page()
    for key in keys { player.press(key) }
    #expect(try record(player).photo == place)
  }

  @Test(arguments: [KeyPress.typed("f"), .key(.enter), .typed(" ")])
  func aPhotographIsSeenAlone(key: KeyPress) throws {
    var player = page()
    player.press(.key(.right), key)
    let viewer = try #require(player.state.layers.last as? PhotoViewer)
    #expect(viewer.place == 1)
    let large = player.scene.pictures.map(\.size)
    #expect(large == [CellSize(columns: 80, rows: 23)])
    #expect(player.text.contains("The counter at noon"))
    player.press(.key(.right), .key(.escape))
    // What was looked at last stays.
    #expect(try record(player).photo == 2)
  }

  @Test func withoutPhotographsEnterEdits() {
    var player = page()
    player.press(.typed("n"), .typed("f"))
    #expect(player.state.layers.last is RecordScreen)
    player.press(.key(.enter))
    #expect(player.form != nil)
  }

  @Test func theShownThumbnailHasAFrame() throws {
    var player = page()
    let layout = try record(player).layout(player.state.size)
    for shown in 0..<5 {
      for (photo, frame) in layout.thumbnails(of: 5, around: shown) {
        #expect((player.scene.grid[frame.origin].glyph == "╭") == (photo == shown))
      }
      player.press(.key(.right))
    }
  }

  // MARK: Links

  @Test func telephonePageAndPlaceAreLinks() throws {
    let scene = page(columns: 120, rows: 40).scene
    var texts: [String: String] = [:]
    for row in 0..<scene.grid.size.rows {
      for cell in scene.grid.cells(ofRow: row) where !cell.isContinuation {
        if let address = scene.grid.address(of: cell) { texts[address.text, default: ""].append(cell.glyph) }
      }
    }
    let map = "https://www.openstreetmap.org/?mlat=35.658&mlon=139.6984#map=17/35.658/139.6984"
    #expect(texts["tel:+81312345678"] == "+81 3 1234 5678")
    #expect(texts[map] == "Map35.658, 139.6984")
    let page = "https://example.com/a-long-path/that-does-not-fit-one-line?x=%E6%8B%89%E9%BA%B5"
    #expect(texts[page] == "example.com/a-long-path/that-does-not-fit-one-line?x=拉麵")
    #expect(texts.count == 3)
  }

  @Test func anAddressAloneIsSearchedForOnTheMap() throws {
    var player = Player(SampleWorld.few)
    player.press(.typed("G"), .key(.up), .typed("o"))
    let menu = try #require(player.state.layers.last as? PartMenu)
    #expect(
      menu.parts.map(\.link?.text) == [
        "https://www.openstreetmap.org/search?query="
          + "%E4%B8%80%E8%98%AD%E6%8B%89%E9%BA%B5%20%E5%8F%B0%E5%8C%97%E6%9C%AC%E5%BA%97%2C%20"
          + "%E5%8F%B0%E5%8C%97%E5%B8%82%E4%BF%A1%E7%BE%A9%E5%8D%80%E6%9D%BE%E4%BB%81%E8%B7%AF97%E8%99%9F",
        "tel:0277529888",
      ])
  }

  @Test func whatIsNoAddressIsNoLink() {
    var world = Self.full
    world.rows[0]["url"] = .text("javascript:alert(1)")
    world.rows[0]["phone"] = .text("ask Ann")
    world.rows[0]["position"] = nil
    world.rows[0]["address"] = nil
    var player = page(world)
    player.press(.typed("o"))
    #expect(player.text.contains("Nothing here leads anywhere"))
    #expect(player.world.effects == [])
    #expect(player.scene.grid.links == [])
  }

  @Test func oneLinkIsOpenedAtOnce() {
    var world = Self.full
    world.opener = "firefox"
    var player = Player(world)
    player.press(.typed("G"), .key(.enter), .typed("o"))
    #expect(player.world.effects == ["follow tel:119"])
    #expect(player.text.contains("Opened with firefox"))
  }

  @Test func severalAreChosenFromAndWithoutAProgramTheAddressIsCopied() {
    var player = page()
    player.press(.typed("o"), .key(.end), .key(.enter))
    #expect(player.world.effects.count == 2)
    #expect(player.world.effects.first?.hasPrefix("follow https://example.com/") == true)
    #expect(player.world.effects.last?.hasPrefix("copy https://example.com/") == true)
    #expect(player.text.contains("The address was copied."))
  }

  // MARK: Mouse

  @Test func aClickOnAThumbnailShowsItAndOnThePictureItAlone() throws {
    var player = page()
    let layout = try record(player).layout(player.state.size)
    let frame = try #require(layout.thumbnails(of: 5, around: 0).last)
    player.click(column: frame.frame.left + 2, row: frame.frame.top + 2)
    #expect(try record(player).photo == frame.photo)
    let picture = try #require(layout.picture)
    player.click(column: picture.left + 3, row: picture.top + 3)
    #expect((player.state.layers.last as? PhotoViewer)?.place == frame.photo)
    player.click(column: 3, row: 3)
    #expect((player.state.layers.last as? PhotoViewer)?.place == frame.photo + 1)
    player.mouse(.wheelUp, column: 3, row: 3)
    #expect((player.state.layers.last as? PhotoViewer)?.place == frame.photo)
  }

  @Test func aClickOnALinkOpensIt() {
    var player = page()
    player.click("Map")
    #expect(player.world.effects.first?.hasPrefix("follow https://www.openstreetmap.org/?mlat=35.658") == true)
  }

  /// A quiet pane: only the terminal knows, and shows it under the mouse.
  @Test func thePaneBesideTheListHasLinksThatAreNotMarked() throws {
    let scene = Player(Self.full, columns: 120, rows: 40).scene
    let linked = (0..<40).flatMap { scene.grid.cells(ofRow: $0) }.filter { scene.grid.address(of: $0) != nil }
    #expect(linked.allSatisfy { !$0.style.attributes.contains(.underline) })
    #expect(Set(linked.compactMap { scene.grid.address(of: $0)?.text.prefix(4) }) == ["tel:", "http"])
    #expect(!scene.grid.text.contains("35.658"))
  }

  @Test func theWheelScrollsTheText() throws {
    var player = page()
    player.mouse(.wheelDown, column: 60, row: 8)
    #expect(try record(player).top > 0)
    player.mouse(.wheelUp, column: 60, row: 8)
    #expect(try record(player).top == 0)
  }

  @Test func aClickChoosesAndASecondOneCopies() {
    var player = page()
    player.press(.typed("y"))
    player.click("Dogenzaka, Shibuya, Tokyo")
    #expect(player.world.effects == [])
    player.click("Dogenzaka, Shibuya, Tokyo")
    #expect(player.world.effects == ["copy 1-2-3 Dogenzaka, Shibuya, Tokyo"])
  }

  // MARK: Copying

  @Test func aFieldIsCopied() {
    var player = page()
    player.press(.typed("y"), .key(.down), .key(.down), .key(.enter))
    #expect(player.world.effects == ["copy 1-2-3 Dogenzaka, Shibuya, Tokyo"])
    #expect(player.text.contains("✓ Copied: Address"))
    #expect(player.state.layers.last is RecordScreen)
  }

  @Test func whatIsAloneIsCopiedAtOnce() {
    var player = page()
    player.press(.typed("n"), .typed("y"))
    #expect(player.world.effects == ["copy Bare"])
    #expect(player.text.contains("✓ Copied: Name"))
  }

  @Test func theListCopiesFromItsSelectedRow() {
    var player = Player(Self.full)
    player.press(.key(.down), .typed("y"))
    #expect(player.world.effects == ["copy Bare"])
    player.press(.typed("g"), .typed("y"), .key(.escape))
    #expect(player.world.effects == ["copy Bare"])
  }

  @Test func aTextThatTheClipboardDropsIsNotSaidToBeCopied() {
    var world = Self.full
    world.rows[1]["name"] = .text(String(repeating: "x", count: Clipboard.mostBytes + 1))
    var player = page(world)
    player.press(.typed("n"), .typed("y"))
    #expect(player.world.effects == [])
    #expect(player.text.contains("too long"))
  }

  // MARK: Neighbours

  @Test func theNextRecordIsReadWithoutGoingBack() throws {
    var player = page()
    player.press(.key(.right), .typed("j"), .typed("n"))
    #expect(try record(player).values.number == 2)
    #expect(try record(player).photo == 0)
    player.press(.typed("]"))
    #expect(try record(player).values.number == 3)
    // At the end of the list nothing happens.
    player.press(.typed("n"))
    #expect(try record(player).values.number == 3)
    player.press(.typed("p"), .typed("["), .typed("p"))
    #expect(try record(player).values.number == 1)
    player.press(.typed("n"), .key(.escape))
    #expect(player.list?.selectedRow?.number == 2)
  }

  @Test func aLongListIsReadThroughRecordByRecord() throws {
    var player = page(.many(1000))
    player.press(.typed("n"), times: 500)
    #expect(try record(player).values.number == 501)
  }
}
