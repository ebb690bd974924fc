import Catalogue
import Forms
import Imaging
import Testing

@testable import TerminalUI

struct BrowserTests {
  static let world = {
    var world = SampleWorld.few
    world.folders = [
      "/": ["home/"], "/home": ["ann/"], "/home/ann": ["Desktop/", "Music/", "Pictures/"],
      "/home/ann/Pictures": [
        "2025 Kyoto/", "2026 Taipei/", ".hidden.jpg", "IMG_9.jpg", "IMG_10.jpg", "noodles.png", "拉麵.jpg", "Ürümqi.jpg",
      ],
      "/home/ann/Pictures/2026 Taipei": ["day 1/", "b.png", "c.png"], "/home/ann/Pictures/2025 Kyoto": ["temple.jpg"],
      "/home/ann/Music": ["cover.jpg"],
    ]
    world.photoValues[.bytes] = ["IMG_9.jpg": 5, "IMG_10.jpg": 900, "noodles.png": 34_000, "Ürümqi.jpg": 5]
    world.photoValues[.taken] = ["拉麵.jpg": 20_231_230_230_421, "noodles.png": 20_240_101_000_000]
    return world
  }()

  /// A form with the photo library open over it.
  static func library(
    _ world: SampleWorld = world, columns: Int = 80, rows: Int = 24, language: Language = .english
  ) -> Player {
    var player = Player.form(world, columns: columns, rows: rows, language: language)
    player.press(.key(.up), .key(.enter), .typed("l"))
    return player
  }

  static func names(_ player: Player) -> [String] { player.session?.photos("photos").map(\.fileName) ?? [] }

  /// The photographs in their order, and in brackets what has the focus.
  static func shown(_ player: Player) throws -> String {
    let browser = try #require(player.browser)
    return browser.shown.indices.compactMap { place in
      browser.entry(place).map { browser.pane == .photos && place == browser.photo ? "[\($0.title)]" : $0.title }
    }.joined(separator: " ")
  }

  // MARK: Moving

  @Test(arguments: [
    ([KeyPress](), "IMG_9.jpg"), ([.key(.right)], "IMG_10.jpg"), ([.typed("l"), .typed("l")], "noodles.png"),
    ([.key(.down)], "Ürümqi.jpg"), ([.typed("j"), .typed("k")], "IMG_9.jpg"),
    ([.key(.down), .key(.down)], "Ürümqi.jpg"),
    // The second row has only two.
    ([.typed("l"), .typed("l"), .typed("j")], "拉麵.jpg"), ([.typed("G")], "拉麵.jpg"),
    ([.key(.end), .typed("g")], "IMG_9.jpg"),
    ([.key(.pageDown)], "拉麵.jpg"), ([.key(.end), .key(.pageUp)], "IMG_10.jpg"),
    ([.key(.end), .key(.home)], "IMG_9.jpg"),
    ([.key(.right), .key(.left)], "IMG_9.jpg"),
  ])
  func keysMoveInTheGrid(_ keys: [KeyPress], _ expected: String) {
    var player = Self.library()
    for key in keys { player.press(key) }
    #expect(player.browser?.focusedPhoto?.title == expected, "\(player.text)")
  }

  @Test(arguments: [
    ([KeyPress.key(.tab)], "2025 Kyoto"), ([.key(.left)], "2025 Kyoto"), ([.key(.tab), .key(.down)], "2026 Taipei"),
    ([.key(.tab), .key(.up)], "Pictures"), ([.key(.tab), .key(.home)], "ann"),
    ([.key(.tab), .key(.end)], "2026 Taipei"),
    ([.key(.tab, .shift), .typed("k"), .typed("k")], "Music"),
  ])
  func keysMoveInTheTree(_ keys: [KeyPress], _ expected: String) {
    var player = Self.library()
    for key in keys { player.press(key) }
    #expect(player.browser?.focusedFolder?.title == expected, "\(player.text)")
  }

  @Test(arguments: [
    ([KeyPress.key(.tab), .key(.down), .key(.enter)], "/home/ann/Pictures/2026 Taipei"),
    ([.key(.tab), .key(.down), .key(.right)], "/home/ann/Pictures/2026 Taipei"),
    ([.key(.tab), .key(.home), .key(.enter)], "/home/ann"),
    ([.key(.tab), .typed("k"), .typed("k"), .typed("l")], "/home/ann/Music"),
    ([.key(.backspace)], "/home/ann"), ([.key(.tab), .typed("h")], "/home/ann"),
    ([.key(.backspace), .key(.backspace), .key(.backspace), .key(.backspace)], "/"),
  ])
  func foldersAreOpened(_ keys: [KeyPress], _ expected: String) {
    var player = Self.library()
    for key in keys { player.press(key) }
    #expect(player.browser?.listing?.path == FilePath(expected))
  }

  @Test func goingUpKeepsTheFolderThatWasLeftInFocus() {
    var player = Self.library()
    player.press(.key(.backspace))
    #expect(player.browser?.focusedFolder?.path == FilePath("/home/ann/Pictures"))
    player.press(.key(.enter))
    #expect(player.browser?.focusedPhoto?.title == "IMG_9.jpg")
  }

  @Test func enterOnTheFolderThatIsShownGoesToItsPhotographs() {
    var player = Self.library()
    player.press(.key(.tab), .key(.up), .key(.enter))
    #expect(player.browser?.focusedPhoto?.title == "IMG_9.jpg")
  }

  @Test func inASmallWindowFoldersAndPhotographsAreOneList() throws {
    var player = Self.library(columns: 40, rows: 12)
    #expect(player.browser?.focusedFolder?.title == "2025 Kyoto")
    player.press(.key(.down), .key(.down))
    #expect(player.browser?.focusedPhoto?.title == "IMG_9.jpg")
    player.press(.key(.down), .typed(" "), .typed(" "))
    #expect(player.browser?.marked.map(\.shownName) == ["IMG_10.jpg", "noodles.png"])
    player.press(.key(.home), .key(.right))
    #expect(player.browser?.listing?.path == FilePath("/home/ann/Pictures/2025 Kyoto"))
    player.press(.key(.left))
    #expect(player.browser?.focusedFolder?.title == "2025 Kyoto")
    player.press(.typed("G"))
    #expect(player.browser?.focusedPhoto?.title == "拉麵.jpg")
    // The same photograph has the focus in a large one.
    player.resize(columns: 120, rows: 40)
    #expect(player.browser?.focusedPhoto?.title == "拉麵.jpg")
  }

  // MARK: Choosing

  @Test func aPictureIsChosen() {
    var player = Self.library()
    player.press(.key(.enter))
    #expect(Self.names(player) == ["IMG_9.jpg"])
    #expect(player.world.effects.suffix(2) == ["leave folders", "stage /home/ann/Pictures/IMG_9.jpg"])
    #expect(player.state.layers.count == 2)
  }

  @Test func marksOfSeveralFoldersKeepTheirOrder() throws {
    var player = Self.library()
    player.press(.key(.end), .typed(" "), .key(.tab), .key(.end), .key(.enter), .typed(" "), .key(.backspace))
    player.press(.key(.tab), .typed(" "), .typed(" "), .key(.home), .typed(" "))
    // The last one took its mark away again.
    #expect(player.browser?.marked.map(\.shownName) == ["拉麵.jpg", "b.png", "IMG_10.jpg"])
    #expect(player.text.contains("✓3 IMG_10.jpg") && player.text.contains("3 marked"), "\(player.text)")
    player.press(.key(.enter))
    #expect(Self.names(player) == ["拉麵.jpg", "b.png", "IMG_10.jpg"])
    #expect(player.form?.isReadingPhoto == false)
  }

  @Test func foldersAreNotMarked() {
    var player = Self.library()
    player.press(.key(.tab), .typed(" "))
    #expect(player.browser?.marked == [])
  }

  @Test func escapeLeavesOneLayerAtATime() {
    var player = Self.library()
    player.press(.typed(" "), .typed("/"))
    player.type("img")
    player.press(.key(.enter), .key(.escape))
    #expect(player.browser?.filter.isEmpty == true && player.browser?.marked.count == 1)
    player.press(.key(.escape))
    #expect(player.browser?.marked == [])
    player.press(.key(.escape))
    #expect(player.browser == nil && player.form != nil)
    #expect(player.world.effects.last == "leave folders")
  }

  // MARK: Names

  @Test(arguments: [
    ("img", "[IMG_9.jpg] IMG_10.jpg"), ("urumQI", "[Ürümqi.jpg]"), ("jpg 1", "[IMG_10.jpg]"), ("麵", "[拉麵.jpg]"),
    ("taipei", ""), ("zzz", ""),
  ])
  func typingNarrowsByName(_ text: String, _ expected: String) throws {
    var player = Self.library()
    player.press(.typed("/"))
    player.type(text)
    #expect(try Self.shown(player) == expected)
    #expect(player.caret != nil)
    switch text {
    case "taipei": #expect(player.browser?.focusedFolder?.title == "2026 Taipei")
    case "zzz": #expect(player.text.contains("Nothing found for “zzz”."))
    default: break
    }
    player.press(.key(.escape))
    #expect(player.browser?.shown.count == 5)
  }

  @Test func whatWasNarrowedStaysNarrowedUntilItIsLeft() throws {
    var player = Self.library()
    player.press(.typed("/"))
    player.type("img")
    player.press(.key(.enter), .typed("l"))
    #expect(try Self.shown(player) == "IMG_9.jpg [IMG_10.jpg]")
    #expect(player.text.contains("/img  2 of 5"), "\(player.text)")
    player.press(.key(.escape))
    #expect(try Self.shown(player) == "IMG_9.jpg [IMG_10.jpg] noodles.png Ürümqi.jpg 拉麵.jpg")
  }

  @Test func hiddenFilesAreShownAndTheFocusStays() throws {
    var player = Self.library()
    player.press(.key(.right), .typed("."))
    #expect(try Self.shown(player) == ".hidden.jpg IMG_9.jpg [IMG_10.jpg] noodles.png Ürümqi.jpg 拉麵.jpg")
    player.press(.key(.home), .typed("."))
    #expect(try Self.shown(player) == "[IMG_9.jpg] IMG_10.jpg noodles.png Ürümqi.jpg 拉麵.jpg")
  }

  // MARK: Sorting

  @Test(arguments: [
    ("n", "拉麵.jpg Ürümqi.jpg noodles.png IMG_10.jpg [IMG_9.jpg]", "Name ↓"),
    // The two of five bytes keep the order of their names; the one whose size is not known comes last.
    ("s", "noodles.png IMG_10.jpg [IMG_9.jpg] Ürümqi.jpg 拉麵.jpg", "Size ↓"),
    ("ss", "[IMG_9.jpg] Ürümqi.jpg IMG_10.jpg noodles.png 拉麵.jpg", "Size ↑"),
    ("t", "noodles.png 拉麵.jpg [IMG_9.jpg] IMG_10.jpg Ürümqi.jpg", "Date taken ↓"),
    ("m", "[IMG_9.jpg] IMG_10.jpg noodles.png Ürümqi.jpg 拉麵.jpg", "Date modified ↓"),
    ("tn", "[IMG_9.jpg] IMG_10.jpg noodles.png Ürümqi.jpg 拉麵.jpg", "Name ↑"),
  ])
  func photographsAreSorted(_ answers: String, _ expected: String, _ note: String) throws {
    var player = Self.library()
    for answer in answers { player.sort(answer) }
    #expect(try Self.shown(player) == expected)
    #expect(player.text.contains(note), "\(player.text)")
  }

  @Test func theNextFolderIsSortedInTheSameWay() {
    var player = Self.library()
    player.sort("t")
    player.press(.key(.tab), .key(.end), .key(.enter))
    #expect(player.world.effects.filter { $0 == "measure taken" }.count == 2)
  }

  @Test func itIsSaidHowFarSortingHasCome() throws {
    var player = Self.library()
    player.world.hasSlowDisk = true
    player.sort("t")
    let number = try #require(player.browser?.listing?.request.number)
    player.take(.message(.photosMeasuring(3, folder: number)))
    #expect(player.text.contains("Date taken: 3 of 5"), "\(player.text)")
    // An answer about another folder is passed over.
    player.take(.message(.photosMeasured([1], by: .taken, folder: number + 1)))
    #expect(try Self.shown(player).hasPrefix("[IMG_9.jpg]"))
    player.take(.message(.photosMeasured([1, 2, 3, 4, 5], by: .taken, folder: number)))
    #expect(try Self.shown(player) == "拉麵.jpg Ürümqi.jpg noodles.png IMG_10.jpg [IMG_9.jpg]")
  }

  @Test func sortingThatIsNotWantedAnyMoreIsNotWaitedFor() throws {
    var player = Self.library()
    player.world.hasSlowDisk = true
    player.sort("t")
    player.sort("n")
    let number = try #require(player.browser?.listing?.request.number)
    player.take(.message(.photosMeasuring(3, folder: number)))
    player.take(.message(.photosMeasured([5, 4, 3, 2, 1], by: .taken, folder: number)))
    #expect(player.browser?.isBusy == false)
    #expect(try Self.shown(player) == "[IMG_9.jpg] IMG_10.jpg noodles.png Ürümqi.jpg 拉麵.jpg")
    // What was found out is not asked for again.
    player.sort("t")
    #expect(try Self.shown(player).hasPrefix("[IMG_9.jpg] IMG_10.jpg") && player.browser?.isBusy == false)
  }

  // MARK: Paths

  @Test(arguments: [
    ("/home/ann", "/home/ann"), ("~", "~".expandingTilde), ("/home//ann/Pictures/", "/home/ann/Pictures"),
    ("2026 Taipei", "/home/ann/Pictures/2026 Taipei"),
  ])
  func aPathIsTyped(_ typed: String, _ expected: String) {
    var player = Self.library()
    player.press(.typed("p"))
    #expect(player.text.contains("The path of a folder or a picture"))
    player.type(typed)
    #expect(player.text.contains("› \(typed)"))
    player.press(.key(.enter))
    #expect(player.world.effects.contains("list \(expected)"))
    #expect(player.browser?.path == nil)
  }

  @Test func aPathThatIsPastedOpensItsLine() {
    var player = Self.library()
    player.paste("/home/ann\n")
    #expect(player.browser?.path?.text == "/home/ann")
    player.press(.key(.escape))
    #expect(player.browser?.path == nil && player.browser?.listing?.path == FilePath("/home/ann/Pictures"))
    player.paste("no path")
    #expect(player.browser?.path == nil)
  }
}

extension Player {
  /// Chooses what photographs are sorted by: their name, the date taken or modified, or their size.
  fileprivate mutating func sort(_ letter: Character) {
    press(.typed("s"), .key(.home))
    press(.key(.down), times: ["n", "t", "m", "s"].firstIndex(of: letter) ?? 0)
    press(.key(.enter))
  }

  var browser: DirectoryBrowser? { state.layers.lazy.compactMap { $0 as? DirectoryBrowser }.first }
}
