import Catalogue
import Forms
import Foundation
import Testing

@testable import TerminalUI

struct PhotoTests {
  private static let world = {
    var world = SampleWorld.few
    world.folders = [
      "/home/ann/Pictures": [
        .init(name: "trip", isDirectory: true, bytes: 0), .init(name: ".hidden.jpg", isDirectory: false, bytes: 1),
        .init(name: "a.jpg", isDirectory: false, bytes: 1), .init(name: "broken.jpg", isDirectory: false, bytes: 1),
        .init(name: "torn.jpg", isDirectory: false, bytes: 1),
      ],
      "/home/ann/Pictures/trip": [.init(name: "b.png", isDirectory: false, bytes: 1)],
      "/home/ann": [
        .init(name: "Desktop", isDirectory: true, bytes: 0), .init(name: "Pictures", isDirectory: true, bytes: 0),
      ],
    ]
    return world
  }()

  /// A form with the photo library open over it.
  fileprivate static func library() -> Player {
    var player = Player.form(world)
    player.press(.key(.up), .key(.enter), .key(.enter))
    return player
  }

  fileprivate static func names(_ player: Player) -> [String] { player.session?.photos("photos").map(\.fileName) ?? [] }

  @Test func theKeysOfThePhotographsSayWhatEnterOpens() {
    var restaurant = Restaurant()
    var player = Player.form(on: restaurant, focus: "photos")
    #expect(player.text.contains("Enter choose a photo"))
    restaurant.photos = [.stored(digest: "a", fileName: "a.jpg")]
    player = Player.form(on: restaurant, focus: "photos")
    #expect(player.text.contains("Enter add, order, captions, cover"))
    player.press(.key(.function(1)))
    #expect(player.text.contains("add, order, captions, cover"))
    #expect(!player.text.contains("choose a photo"))
  }

  @Test func aPictureIsChosenFromAFolder() {
    var player = Self.library()
    player.press(.key(.enter), .key(.enter))
    #expect(Self.names(player) == ["b.png"])
    #expect(player.world.effects.last == "stage /home/ann/Pictures/trip/b.png")
    #expect(player.state.layers.count == 2)
  }

  @Test func goingUpSelectsTheFolderThatWasLeft() {
    var player = Self.library()
    player.press(.key(.backspace))
    #expect((player.state.layers.last as? DirectoryBrowser)?.selectedEntry?.name == "Pictures")
    player.press(.key(.left), .key(.left), .key(.left), .key(.left))
    #expect((player.state.layers.last as? DirectoryBrowser)?.listing?.path == "/")
  }

  @Test func aDotShowsHiddenFilesAndKeepsTheSelection() {
    var player = Self.library()
    #expect(!player.text.contains(".hidden.jpg"))
    player.press(.key(.down), .typed("."))
    #expect(player.text.contains(".hidden.jpg"))
    #expect((player.state.layers.last as? DirectoryBrowser)?.selectedEntry?.name == "a.jpg")
  }

  @Test func aFileThatIsNoPictureIsRefusedInWords() {
    var player = Self.library()
    player.press(.typed("b"), .key(.enter))
    #expect(Self.names(player) == [])
    #expect(player.text.contains("✗ /home/ann/Pictures/broken.jpg: A picture is needed."))
    #expect(player.form?.isReadingPhoto == false)
  }

  @Test func aDamagedPictureIsTakenAndSaidToBeDamaged() {
    var player = Self.library()
    player.press(.typed("t"), .key(.enter))
    #expect(Self.names(player) == ["torn.jpg"])
    #expect(player.text.contains("✗ torn.jpg: the picture is damaged"))
  }

  @Test func nothingIsSavedWhileAPictureIsBeingRead() throws {
    var world = Self.world
    world.isSlow = true
    var player = Player.form(world)
    player.type("Zen")
    player.press(.key(.up), .key(.enter), .key(.enter), .key(.down), .key(.enter), .control("s"))
    #expect(player.form?.isReadingPhoto == true)
    #expect(player.text.contains("✗ The photo is still being read. Try again in a moment."))
    let photo = StagedPhoto(digest: "a", fileName: "a.jpg", bytes: [])
    // An answer to something else is passed over.
    player.take(.message(.photoStaged(photo, isDamaged: false, ticket: UUID())))
    #expect(Self.names(player) == [])
    player.take(.message(.photoStaged(photo, isDamaged: false, ticket: try #require(player.world.ticket))))
    #expect(Self.names(player) == ["a.jpg"])
    player.press(.control("s"))
    #expect(player.world.effects.last == "save")
    #expect(player.world.rows.contains { $0.name == "Zen" && $0.photos("photos").map(\.fileName) == ["a.jpg"] })
  }

  @Test func aCameraThatFailsSaysWhyInItsDialog() {
    var player = Player.form(Self.world)
    player.press(.key(.up), .key(.enter), .typed("c"), .control("u"))
    player.type("/dev/none")
    player.press(.key(.enter))
    #expect(player.state.layers.last is CameraDialog)
    #expect(player.text.contains("✗ /dev/none: A camera is needed."))
    #expect(player.state.toast == nil)
    player.press(.key(.backspace), times: 4)
    #expect(!player.text.contains("✗ /dev"))
    player.type("video1")
    player.press(.key(.enter))
    #expect(Self.names(player) == ["camera.jpg"])
    #expect(player.state.layers.count == 2)
  }

  @Test func aPictureThatIsNotWaitedForIsNotTaken() throws {
    var world = Self.world
    world.isSlow = true
    var player = Player.form(world)
    player.press(.key(.up), .key(.enter), .typed("c"), .key(.enter), .key(.enter))
    #expect(player.text.contains("Taking the picture…"))
    #expect(player.world.effects.filter { $0.hasPrefix("capture") }.count == 1)
    player.press(.key(.escape))
    let photo = StagedPhoto(digest: "a", fileName: "a.jpg", bytes: [])
    player.take(.message(.photoStaged(photo, isDamaged: false, ticket: try #require(player.world.ticket))))
    #expect(Self.names(player) == [])
    #expect(player.session?.isDirty == false)
  }

  @Test(arguments: [
    ("/", "home/ann", "/home/ann"), ("~", "", "~".expandingTilde), ("/", "home//ann/Pictures/", "/home/ann/Pictures"),
  ])
  func aPathIsTyped(_ first: Character, _ rest: String, _ expected: String) {
    var player = Self.library()
    player.press(.typed(first))
    player.type(rest)
    #expect(player.text.contains("› \(first)\(rest)"))
    player.press(.key(.enter))
    #expect(player.world.effects.last == "list \(expected)")
    #expect((player.state.layers.last as? DirectoryBrowser)?.path == nil)
  }

  @Test func aPathFromHereIsTypedToo() {
    var player = Self.library()
    player.press(.typed("/"), .control("u"))
    player.type("trip")
    player.press(.key(.enter))
    #expect(player.world.effects.last == "list /home/ann/Pictures/trip")
    player.press(.typed("/"), .key(.escape))
    #expect((player.state.layers.last as? DirectoryBrowser)?.listing?.path == "/home/ann/Pictures/trip")
  }

  @Test func lettersGoToTheNextNameThatBeginsWithThem() {
    var player = Self.library()
    // From the first entry, which begins with it itself, to the next one.
    player.press(.typed("T"))
    #expect((player.state.layers.last as? DirectoryBrowser)?.selectedEntry?.name == "torn.jpg")
    player.press(.typed("z"))
    #expect((player.state.layers.last as? DirectoryBrowser)?.selectedEntry?.name == "torn.jpg")
  }

  @Test func choosingAgainAddsToWhatIsThere() {
    var player = Self.library()
    player.press(.key(.down), .key(.enter))
    #expect(Self.names(player) == ["a.jpg"])
    player.press(.key(.enter), .typed("a"), .typed("c"), .key(.enter))
    #expect(Self.names(player) == ["a.jpg", "camera.jpg"])
    #expect(player.world.effects.last == "capture /dev/video0")
    player.press(.key(.escape), .key(.delete), .key(.delete))
    #expect(Self.names(player) == [])
  }

  @Test func aStoredPhotographStaysTheCoverUntilAnotherIsMadeIt() {
    var player = Player(Self.world)
    player.press(.typed("e"), .key(.up), .key(.enter), .typed("a"), .typed("c"), .key(.enter))
    #expect(Self.names(player) == ["butagoya.jpg", "camera.jpg"])
    player.press(.typed("c"), .key(.escape))
    #expect(Self.names(player) == ["camera.jpg", "butagoya.jpg"])
    #expect(player.text.contains("Photos: 2"))
  }

  @Test func escapeBacksOutOneLayerAtATime() {
    var player = Self.library()
    #expect(player.state.layers.count == 3)
    player.press(.key(.escape))
    #expect(player.state.layers.count == 2)
    #expect(player.form != nil)
    player.press(.key(.escape))
    #expect(player.state.layers.count == 1)
  }

  @Test func noFieldIsEditedWhileChoosing() {
    var player = Player.form(Self.world)
    player.press(.key(.up), .key(.enter))
    player.paste("text")
    player.type("zzz")
    #expect(player.session?.isDirty == false)
  }

  @Test func theCameraPathIsEditedLikeAnyText() {
    var player = Player.form(Self.world)
    player.press(.key(.up), .key(.enter), .typed("c"), .control("u"))
    player.paste("/tmp/pipe\n")
    player.press(.key(.enter))
    #expect(player.world.effects.last == "capture /tmp/pipe")
  }
}

extension PhotoTests {
  @Test func severalPicturesAreChosenInTheOrderOfTheirMarks() {
    var player = Self.library()
    player.press(.key(.end), .typed(" "), .key(.up), .key(.up), .typed(" "))
    #expect(player.text.contains("✓"))
    player.press(.key(.enter))
    #expect(Self.names(player) == ["torn.jpg", "a.jpg"])
    #expect(player.form?.isReadingPhoto == false)
  }
}
