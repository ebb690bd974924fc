import Catalogue
import Forms
import Imaging
import Testing

@testable import TerminalUI

struct BrowserViewTests {
  @Test func thePhotoLibrary() throws {
    var player = BrowserTests.library()
    player.take(
      .message(.photoReported(FilePath("/home/ann/Pictures/IMG_10.jpg"), PhotoReport(bytes: 1_234_567))))
    player.press(.typed(" "))
    try expectScreen(player, "photo-library")
    player.press(.key(.tab))
    try expectScreen(player, "photo-library-folders")
  }

  @Test func theOrderOfThePhotoLibrary() throws {
    var player = BrowserTests.library()
    player.press(.typed("s"))
    try expectScreen(player, "photo-library-order")
  }

  @Test func thePhotosOfAForm() throws {
    var record = Everything()
    record.photos = ["a", "b", "c", "d", "e"].map {
      .stored(digest: $0, fileName: "\($0).jpg", caption: $0 == "b" ? "The queue before noon" : "")
    }
    var player = Player.form(on: record, focus: "photos")
    player.press(.key(.enter), .key(.right))
    try expectScreen(player, "photos")
  }

  /// Names that cameras, other systems and jokers give.
  private static let names = [
    "new\nline.jpg", "\u{1B}[31mred.jpg", "\u{202E}gpj.exe.jpg", "שלום.jpg", "cafe\u{301}.jpg", "café.jpg",
    String(repeating: "長", count: 80) + ".jpg", String(repeating: "x", count: 250) + ".jpg", "👨‍👩‍👧‍👦.jpg", " .jpg",
    "-rf.jpg",
    String(repeating: "\u{301}", count: 100) + ".jpg",
  ]

  @Test(arguments: [(40, 12), (30, 8), (80, 24), (120, 40), (60, 14)], [Language.english.tag, Language.chinese.tag])
  func whateverTheNamesTheScreenStaysWhole(_ size: (Int, Int), _ tag: String) throws {
    let language = try #require(Language.all.first { $0.tag == tag })
    var world = SampleWorld.few
    world.folders["/home/ann/Pictures"] = Self.names + Self.names.map { $0.replacing(".jpg", with: "") + "/" }
    var player = BrowserTests.library(world, columns: size.0, rows: size.1, language: language)
    for keys: [KeyPress] in [
      [.key(.home)], [.typed("j")], [.typed("j")], [.typed("l")], [.typed(" ")], [.key(.tab)], [.typed("G")],
      [.key(.pageUp)], [.key(.tab)], [.typed("G")], [.typed(" ")], [.typed("/"), .typed("長")], [.key(.enter)],
    ] {
      for key in keys { player.press(key) }
      let rows = player.scene.grid.rows
      #expect(rows.count == size.1)
      for row in rows {
        #expect(CellWidth.columns(of: row) == size.0, "\(player.text)")
        #expect(!row.unicodeScalars.contains { $0.properties.generalCategory == .control || $0 == "\u{202E}" })
      }
      let isEmpty = player.browser?.listCount == 0 && BrowserLayout(player.state.size).grid == nil
      #expect(player.text.contains("▌") || isEmpty, "\(keys.map(\.caption))\n\(player.text)")
    }
  }

  @Test func namesThatAreNoTextAreShownByTheirBytes() throws {
    var player = BrowserTests.library()
    let request = try #require(player.browser?.listing?.request)
    let name = Array("caf".utf8) + [0xE9] + Array(".jpg".utf8)
    player.press(.key(.backspace))
    player.world.hasSlowDisk = true
    player.press(.typed("."))
    let number = try #require(player.browser?.request?.number)
    let listing = DirectoryListing(
      path: FilePath("/odd"), siblings: [], folders: [], photos: [.init(name)],
      request: FolderRequest(path: request.path, number: number))
    player.take(.message(.directory(listing)))
    #expect(player.text.contains("▌caf\\xE9.jpg"), "\(player.text)")
    player.press(.key(.enter))
    #expect(player.world.effects.last == "stage /odd/caf\\xE9.jpg")
  }
}

struct ThumbnailGridTests {
  @Test(arguments: [
    // Columns and rows of the area; thumbnails beside and below each other; their size.
    ((53, 16), (3, 2), (16, 6)), ((16, 7), (1, 1), (16, 6)), ((34, 7), (2, 1), (16, 6)), ((85, 32), (4, 4), (19, 6)),
    ((53, 11), (3, 1), (16, 8)), ((53, 20), (3, 3), (16, 5)),
    ((150, 50), (6, 5), (23, 8)), ((10, 3), (1, 1), (10, 2)),
  ])
  func asManyStandBesideEachOtherAsFit(_ area: (Int, Int), _ count: (Int, Int), _ size: (Int, Int)) {
    let grid = ThumbnailGrid(in: CellRect(column: 3, row: 2, columns: area.0, rows: area.1))
    #expect((grid.columns, grid.rows) == count)
    #expect(grid.picture == CellSize(columns: size.0, rows: size.1))
    #expect(grid.cell(grid.columns - 1).right <= grid.rect.right)
    #expect(grid.cell(grid.capacity - 1).bottom <= grid.rect.bottom)
  }

  @Test func noNameIsLostWhereLinesStandAlone() {
    let grid = ThumbnailGrid(linesIn: CellRect(column: 0, row: 5, columns: 30, rows: 4))
    #expect(grid.capacity == 4)
    #expect(grid.cell(3) == CellRect(column: 0, row: 8, columns: 30, rows: 1))
  }

  @Test(arguments: [0, 1, 2, 7, 100]) func noKeyLeadsOutOfTheGrid(_ count: Int) {
    let grid = ThumbnailGrid(in: CellRect(column: 0, row: 0, columns: 53, rows: 16))
    for place in 0..<max(1, count) {
      for command: KeyCommand in [.left, .right, .up, .down, .pageUp, .pageDown, .first, .last] {
        let target = grid.place(from: place, command, of: count)
        #expect(target == 0 || (0..<count).contains(target), "\(command) from \(place) of \(count)")
        if command == .up || command == .down, count > 0, target != count - 1 {
          #expect(target % grid.columns == place % grid.columns)
        }
      }
    }
  }
}
