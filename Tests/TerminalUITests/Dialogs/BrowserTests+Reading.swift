import Catalogue
import Forms
import Imaging
import Testing

@testable import TerminalUI

/// What is read for the browser while one goes on, and the mouse in it.
extension BrowserTests {
  // MARK: Waiting

  @Test func onlyTheNewestFolderIsShown() throws {
    var player = Self.library()
    player.world.hasSlowDisk = true
    player.press(.key(.tab), .key(.enter))
    let first = try #require(player.browser?.request)
    player.press(.key(.down), .key(.enter))
    let second = try #require(player.browser?.request)
    player.take(.message(.directory(player.world.listing(of: FilePath("/home/ann/Pictures/2025 Kyoto"), first))))
    player.take(.message(.directoryRefused(Phrase("toast.saved"), number: first.number)))
    #expect(player.browser?.listing?.path == FilePath("/home/ann/Pictures"))
    player.take(.message(.directory(player.world.listing(of: FilePath("/home/ann/Pictures/2026 Taipei"), second))))
    #expect(player.browser?.listing?.path == FilePath("/home/ann/Pictures/2026 Taipei"))
    #expect(player.browser?.request == nil)
  }

  @Test func aSlowFolderSaysThatItIsBeingRead() {
    var player = Self.library()
    player.world.hasSlowDisk = true
    player.press(.key(.backspace))
    player.wait(.milliseconds(50))
    #expect(!player.text.contains("reading the folder"))
    player.wait(.milliseconds(50))
    #expect(player.text.contains("reading the folder"), "\(player.text)")
    #expect(player.browser?.wakeTime == nil)
    // Keys go on in the folder that is shown.
    player.press(.key(.right))
    #expect(player.browser?.focusedPhoto?.title == "IMG_10.jpg")
    let number = player.browser?.request?.number ?? 0
    player.take(.message(.directoryRefused(Phrase("dialog.browser.empty"), number: number)))
    #expect(player.browser?.isBusy == false && !player.text.contains("reading the folder"))
  }

  @Test func aFolderThatCannotBeReadIsNamedInOneLineUntilTheNextKey() throws {
    var player = Self.library()
    player.world.hasSlowDisk = true
    player.press(.key(.backspace))
    let number = try #require(player.browser?.request?.number)
    player.take(.message(.directoryRefused(Phrase("dialog.browser.empty"), number: number)))
    #expect(player.text.contains("✗ No pictures and no folders here."))
    #expect(player.browser?.focusedPhoto?.title == "IMG_9.jpg")
    player.press(.key(.right))
    #expect(!player.text.contains("✗"))
  }

  // MARK: Facts

  @Test func theFactsOfThePhotographInFocusAreShown() {
    var player = Self.library()
    #expect(player.world.effects.last == "report /home/ann/Pictures/IMG_9.jpg")
    let report = PhotoReport(bytes: 1_234_567, problem: Phrase("dialog.browser.damaged"))
    player.take(.message(.photoReported(FilePath("/home/ann/Pictures/IMG_9.jpg"), report)))
    #expect(player.text.contains("! The picture is damaged: a part of it is missing."), "\(player.text)")
    player.press(.key(.right))
    #expect(!player.text.contains("damaged"))
    player.press(.key(.left))
    // What is known is not asked for again.
    #expect(player.world.effects.filter { $0.hasSuffix("IMG_9.jpg") }.count == 1)
  }

  @Test func factsAreWholeOrLeftOut() throws {
    let time = try #require(CaptureTime(exif: "2023:12:30 23:04:21", offset: "+08:00"))
    var facts = try PhotoFacts(
      of: PNGEncoder().encode(#require(Raster(size: PixelSize(2, 1), channels: 1, pixels: [0, 9]))))
    facts.captureTime = time
    facts.camera = "Fujifilm X100V"
    facts.position = GeoPosition(latitude: 25.034, longitude: 121.5645)
    let report = PhotoReport(bytes: 34_000, facts: facts)
    #expect(
      report.line(columns: 100, .english)
        == "2×1  34 kB  2023-12-30 23:04 +08:00  Fujifilm X100V  ⌖ 25.034, 121.5645")
    #expect(report.line(columns: 36, .english) == "2×1  34 kB  2023-12-30 23:04 +08:00")
    #expect(report.line(columns: 30, .english) == "2×1  34 kB  Fujifilm X100V")
    #expect(PhotoReport().line(columns: 80, .english) == "")
  }

  // MARK: The mouse

  @Test func aClickFocusesAndASecondOneChooses() {
    var player = Self.library()
    player.click("noodles.png")
    #expect(player.browser?.focusedPhoto?.title == "noodles.png")
    player.click("2026 Taipei")
    #expect(player.browser?.focusedFolder?.title == "2026 Taipei")
    player.click("2026 Taipei")
    #expect(player.browser?.listing?.path == FilePath("/home/ann/Pictures/2026 Taipei"))
    player.click("c.png")
    player.wait(.seconds(1))
    player.click("c.png")
    #expect(player.browser != nil)
    player.click("c.png")
    #expect(Self.names(player) == ["c.png"])
  }

  @Test(arguments: [" ", "/x", "p/tmp"]) func theCrossClosesWhateverIsMarkedOrTyped(_ typed: String) {
    var player = Self.library()
    player.type(typed)
    player.click("✕")
    #expect(player.browser == nil && player.form != nil)
  }

  @Test func theWheelScrollsWhatIsUnderIt() {
    var world = Self.world
    world.folders["/home/ann/Pictures"] = (1...90).map { "IMG_\($0).jpg" } + (1...60).map { "trip \($0)/" }
    var player = Self.library(world)
    player.mouse(.wheelDown, column: 60, row: 10)
    #expect(player.browser?.top == 1 && player.browser?.focusedPhoto?.title == "IMG_4.jpg")
    player.mouse(.wheelDown, column: 5, row: 10)
    #expect(player.browser?.treeTop == 3 && player.browser?.top == 1)
    player.mouse(.wheelUp, column: 60, row: 10)
    player.mouse(.wheelUp, column: 60, row: 10)
    #expect(player.browser?.top == 0)
    player.resize(columns: 40, rows: 12)
    player.press(.key(.tab), .key(.home))
    player.mouse(.wheelDown, column: 10, row: 5)
    player.click("trip 5/")
    #expect(player.browser?.focusedFolder?.title == "trip 5")
  }

  // MARK: Ten thousand

  @Test func tenThousandPhotographsAskForTheFewThatAreSeen() {
    var world = Self.world
    world.folders["/home/ann/Pictures"] = (1...10_000).map { "IMG_\($0).jpg" }
    var player = Self.library(world)
    #expect(player.scene.pictures.count == 6)
    player.press(.typed("G"))
    #expect(player.browser?.focusedPhoto?.title == "IMG_10000.jpg")
    #expect(player.scene.pictures.count == 4)
    player.press(.typed("/"))
    player.type("9999")
    #expect(player.scene.pictures.count == 1)
  }
}
