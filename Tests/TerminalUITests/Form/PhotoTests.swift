import Catalogue
import Forms
import Foundation
import Testing

@testable import TerminalUI

struct PhotoTests {
  private static let world = {
    var world = SampleWorld.few
    world.folders = [
      "/home/ann/Pictures": ["trip/", ".hidden.jpg", "a.jpg", "broken.jpg", "torn.jpg"],
      "/home/ann/Pictures/trip": ["b.png"], "/home/ann": ["Desktop/", "Pictures/"],
    ]
    return world
  }()

  /// A form with the photo library open over it.
  private static func library() -> Player {
    var player = Player.form(world)
    player.press(.key(.up), .key(.enter), .key(.enter))
    return player
  }

  private static func names(_ player: Player) -> [String] { player.session?.photos("photos").map(\.fileName) ?? [] }

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

  @Test func aFileThatIsNoPictureIsRefusedInWords() {
    var player = Self.library()
    player.press(.key(.right), .key(.enter))
    #expect(Self.names(player) == [])
    #expect(player.text.contains("✗ /home/ann/Pictures/broken.jpg: A picture is needed."))
    #expect(player.form?.isReadingPhoto == false)
  }

  @Test func aDamagedPictureIsTakenAndSaidToBeDamaged() {
    var player = Self.library()
    player.press(.key(.end), .key(.enter))
    #expect(Self.names(player) == ["torn.jpg"])
    #expect(player.text.contains("✗ torn.jpg: the picture is damaged"))
  }

  @Test func nothingIsSavedWhileAPictureIsBeingRead() throws {
    var world = Self.world
    world.isSlow = true
    var player = Player.form(world)
    player.type("Zen")
    player.press(.key(.up), .key(.enter), .key(.enter), .key(.enter), .control("s"))
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

  @Test func choosingAgainAddsToWhatIsThere() {
    var player = Self.library()
    player.press(.key(.enter))
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
