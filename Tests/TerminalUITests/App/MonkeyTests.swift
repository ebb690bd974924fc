import Catalogue
import Forms
import TestSupport
import Testing

@testable import TerminalUI

/// Whatever is pressed, pasted and resized, the screen stays a screen.
struct MonkeyTests {
  @Test(arguments: [1, 2, 3] as [UInt64])
  func thousandsOfEventsBreakNothing(_ seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    var world = SampleWorld.many(300)
    world.others = SampleWorld.whole.others
    world.folders["/home/ann/Pictures"] = ["trip/", "a.jpg", "b.jpg"]
    var player = Player(world)
    for step in 0..<3000 {
      switch random.next() % 40 {
      case 0: player.resize(columns: Int(random.next() % 220), rows: Int(random.next() % 70))
      case 1: player.paste(Self.pastes.randomElement(using: &random) ?? "")
      case 2: player.wait(.milliseconds(Int(random.next() % 1500)))
      case 3: player.world.saveFailure = random.next() % 2 == 0 ? nil : Phrase("toast.saved")
      case 5: player.world.draftFailure = random.next() % 2 == 0 ? nil : Phrase("toast.saved")
      case 6: player.world.uses = random.next() % 2 == 0 ? [] : [RecordUse(kind: .restaurant, count: 12)]
      case 7: player.press(.typed(Character(String(1 + random.next() % 5))))
      case 4: player.type(Self.letters.randomElement(using: &random) ?? "")
      default: player.press(Self.keys.randomElement(using: &random) ?? .key(.down))
      }
      if player.state.exit != nil { player = Player(player.world) }
      let scene = player.scene
      #expect(scene.grid.size == player.state.size)
      #expect(scene.caret.map(scene.grid.bounds.contains) != false, "seed \(seed), step \(step)")
      #expect(!player.state.layers.isEmpty)
      if let session = player.session { #expect(session.field(session.focus) != nil) }
      if let list = player.list { #expect(list.window.rows.count <= RowWindow.capacity) }
    }
  }

  /// Every key of the table but the one that ends it all.
  private static let keys =
    KeyContext.allCases.flatMap { KeyTable.bindings(in: $0) }.filter { $0.command != .interrupt }.flatMap(\.keys)
    + ["y", "n", "s", "d", "r", "f", "c", "x"].map { KeyPress.typed($0) }
  private static let letters = ["麵", "e\u{301}", "👨‍👩‍👧‍👦", "한", "x", "#FF5733", "1"]
  private static let pastes = [
    "", "\n\n\n", "Café\r\nŌkini\t\u{7}", String(repeating: "長い文章。", count: 200), "\u{202E}abc", "a\u{301}\u{301}",
  ]
}
