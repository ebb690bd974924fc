import Forms
import Testing

@testable import TerminalUI

struct PhotoTests {
  private static let world = {
    var world = SampleWorld.few
    world.folders = [
      "/home/ann/Pictures": [
        .init(name: "trip", isDirectory: true, bytes: 0), .init(name: ".hidden.jpg", isDirectory: false, bytes: 1),
        .init(name: "a.jpg", isDirectory: false, bytes: 1), .init(name: "broken.jpg", isDirectory: false, bytes: 1),
      ],
      "/home/ann/Pictures/trip": [.init(name: "b.png", isDirectory: false, bytes: 1)],
      "/home/ann": [
        .init(name: "Desktop", isDirectory: true, bytes: 0), .init(name: "Pictures", isDirectory: true, bytes: 0),
      ],
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
    player.press(.key(.end), .key(.enter))
    #expect(Self.names(player) == [])
    #expect(player.text.contains("✗ broken.jpg is needed"))
    #expect(player.form?.isReadingPhoto == false)
  }

  @Test func choosingAgainReplacesWhatWasChosenByMistake() {
    var player = Self.library()
    player.press(.key(.down), .key(.enter))
    #expect(Self.names(player) == ["a.jpg"])
    player.press(.key(.enter), .typed("c"), .key(.enter))
    #expect(Self.names(player) == ["camera.jpg"])
    #expect(player.world.effects.last == "capture /dev/video0")
    player.press(.key(.delete))
    #expect(Self.names(player) == [])
  }

  @Test func aStoredPhotographIsKeptBehindANewCover() {
    var player = Player(Self.world)
    player.press(.key(.enter), .key(.up), .key(.enter), .typed("c"), .key(.enter))
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
