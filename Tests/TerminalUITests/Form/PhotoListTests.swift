import Forms
import Testing

@testable import TerminalUI

struct PhotoListTests {
  private static func three() -> Player {
    var record = Everything()
    record.photos = ["a", "b", "c"].map { name in
      let position = name == "a" ? nil : Position(latitude: 25, longitude: 121.5)
      return .stored(digest: name, fileName: "\(name).jpg", position: position)
    }
    var player = Player.form(on: record, focus: "photos")
    player.press(.key(.enter))
    return player
  }

  private static func names(_ player: Player) -> String {
    player.session?.photos("photos").map { String($0.fileName.prefix(1)) }.joined() ?? ""
  }

  @Test func withoutPhotosTheSourceIsAskedForAtOnce() {
    var player = Player.form(on: Everything(), focus: "photos")
    player.press(.key(.enter))
    #expect(player.question != nil)
  }

  @Test(arguments: [
    ([KeyPress.typed(">")], "bac"), ([.key(.right), .key(.right), .typed("<")], "acb"),
    ([.typed("l"), .key(.up, .alt)], "bac"), ([.key(.end), .typed("c")], "cab"), ([.key(.delete)], "bc"),
    ([.key(.delete), .typed("u")], "abc"), ([.typed("<")], "abc"), ([.key(.end), .typed(">")], "abc"),
    ([.typed("d"), .typed("d"), .typed("d"), .typed("d")], ""),
  ])
  func photosAreOrderedAndRemoved(_ keys: [KeyPress], _ expected: String) {
    var player = Self.three()
    for key in keys { player.press(key) }
    #expect(Self.names(player) == expected)
    #expect(player.state.layers.last is PhotoList)
    player.press(.key(.escape))
    #expect(Self.names(player) == expected)
  }

  @Test func aCaptionIsTypedAndShown() {
    var player = Self.three()
    player.press(.key(.right), .key(.enter))
    player.type("The queue")
    player.press(.key(.enter))
    #expect(player.session?.photos("photos").map(\.caption) == ["", "The queue", ""])
    player.press(.key(.escape))
    #expect(player.text.contains("1 a.jpg   2 The queue   3 c.jpg"))
    player.press(.key(.enter), .key(.right), .typed("e"), .key(.backspace), .key(.escape))
    #expect(player.session?.photos("photos")[1].caption == "The queue")
  }

  @Test func aCaptionThatIsBeingTypedIsTheFormsAlready() {
    var player = Self.three()
    player.press(.key(.right), .key(.enter))
    player.type("The que")
    #expect(player.session?.photos("photos").map(\.caption) == ["", "The que", ""])
    player.press(.key(.escape))
    #expect(player.session?.photos("photos").map(\.caption) == ["", "", ""])
  }

  @Test func aCaptionStaysWithItsPhotographWhenAnotherOneIsRead() throws {
    var player = Self.three()
    player.press(.key(.right), .key(.enter))
    player.type("The ")
    let photos = try #require(player.session?.photos("photos"))
    player.take(.message(.photosTaken(photos + [.stored(digest: "d", fileName: "d.jpg", position: nil)])))
    player.type("queue")
    #expect(player.session?.photos("photos").map(\.caption) == ["", "The queue", "", ""])
    player.press(.key(.escape))
    #expect(player.session?.photos("photos").map(\.caption) == ["", "", "", ""])
  }

  @Test func photosThatAreReadKeepTheirOrder() throws {
    var player = Self.three()
    player.world.isSlow = true
    for path in ["/d.jpg", "/e.jpg", "/f.jpg"] { player.take(.message(.photoChosen(path: FilePath(path)))) }
    #expect(player.world.effects == ["stage /d.jpg"])
    for name in ["d", "e", "f"] {
      let photo = StagedPhoto(digest: name, fileName: "\(name).jpg", bytes: [])
      player.take(.message(.photoStaged(photo, isDamaged: false, ticket: try #require(player.world.ticket))))
    }
    #expect(player.world.effects == ["stage /d.jpg", "stage /e.jpg", "stage /f.jpg"])
    #expect(Self.names(player) == "abcdef")
    #expect(player.form?.isReadingPhoto == false)
    #expect((player.state.layers.last as? PhotoList)?.selectedPhoto?.fileName == "f.jpg")
  }

  @Test func aClickFocusesAndASecondOneNames() {
    var player = Self.three()
    player.click("c.jpg")
    #expect((player.state.layers.last as? PhotoList)?.selected == 2)
    player.click("c.jpg")
    player.type("Soup")
    // What is typed is about that one until it is done.
    player.click("a.jpg")
    player.press(.key(.enter))
    #expect(player.session?.photos("photos").map(\.caption) == ["", "", "Soup"])
    player.click("✕")
    #expect(player.state.layers.count == 1)
  }

  @Test func aPositionIsTakenFromTheFirstPhotoThatHasOne() {
    var player = Self.three()
    player.press(.key(.escape), .key(.tab, .shift))
    while player.session?.focus != "position" { player.press(.key(.tab)) }
    player.press(.control(" "))
    #expect(player.session?.value("position") == Position(latitude: 25, longitude: 121.5).map { .position($0) })
    var without = Player.form(on: Everything(), focus: "position")
    without.press(.control(" "))
    #expect(without.text.contains("None of the photos says where it was taken."))
  }
}
