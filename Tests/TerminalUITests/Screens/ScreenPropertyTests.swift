import Catalogue
import Forms
import Testing

@testable import TerminalUI

/// What holds at every size and in every language.
struct ScreenPropertyTests {
  static let sizes = [(40, 12), (30, 8), (60, 20), (80, 24), (120, 40), (200, 60)]

  @Test(arguments: sizes, [Language.english.tag, Language.chinese.tag])
  func rowsAreAsWideAsTheScreen(_ size: (Int, Int), _ tag: String) throws {
    let language = try #require(Language.all.first { $0.tag == tag })
    for keys in Self.ways {
      var player = Player(columns: size.0, rows: size.1, language: language)
      for key in keys { player.press(key) }
      let rows = player.scene.grid.rows
      #expect(rows.count == size.1)
      for row in rows { #expect(CellWidth.columns(of: row) == size.0) }
      let top = try #require(player.state.layers.last)
      if top is FormScreen {
        let caret = try #require(player.caret)
        #expect(player.scene.grid.bounds.contains(caret))
      }
    }
  }

  /// Ways to every kind of screen.
  static let ways: [[KeyPress]] = [
    [], [.typed("/"), .typed("拉")], [.typed("a")], [.typed("a"), .control("s")],
    [.typed("a"), .key(.tab), .key(.down)], [.key(.end), .typed("e"), .key(.pageDown)], [.typed("d")], [.typed("?")],
    [.key(.enter)], [.typed("a"), .key(.function(1))], [.typed("d"), .typed("y")],
    [.typed("a"), .key(.up), .key(.enter)], [.typed("a"), .key(.up), .key(.enter), .typed("c")],
    [.typed("a"), .key(.up), .key(.enter), .typed("l")],
  ]

  @Test func columnsAlignWhateverTheNames() throws {
    let names = ["日本語テキスト日本語テキスト日本語テキスト", "😀😀😀😀😀😀😀😀😀😀😀😀😀", "e\u{301}xe\u{301}xe\u{301}x", "x"]
    let world = SampleWorld(rows: names.enumerated().map { SampleWorld.row($0.offset + 1, $0.element, type: 1) })
    let player = Player(world, columns: 40, rows: 12)
    let columns = ListColumns(RecordType.of(.restaurant).form, width: 40, label: { _ in 6 }, wanted: { _ in 12 })
      .columns
    for row in 3..<7 {
      // The icon of each row stands in the same column.
      #expect(player.scene.grid[columns[1].left, row].glyph == "🍜")
    }
    #expect(player.text.contains("…"))
  }

  @Test(arguments: [(0, 0), (20, 5), (29, 8), (30, 7), (1, 100)])
  func aScreenThatIsTooSmallSaysSo(_ size: (Int, Int)) {
    var player = Player.form(columns: size.0, rows: size.1)
    player.press(.control("s"), .key(.escape), .typed("?"), .key(.enter))
    player.paste("x")
    #expect(player.scene.grid.size == CellSize(columns: size.0, rows: size.1))
    if size.0 == 20 { #expect(player.text.hasPrefix("Too small: 30×8 is\nneeded.")) }
    #expect(player.caret == nil)
  }

  @Test func aScreenThatWasTooSmallComesBack() {
    var player = Player.form()
    player.type("Butagoya")
    let before = player.text
    player.resize(columns: 20, rows: 5)
    player.type("unseen")
    player.resize(columns: 80, rows: 24)
    #expect(player.text == before)
  }

  @Test(arguments: 30...90)
  func everyWidthShowsTheFocus(_ columns: Int) throws {
    for rows in [8, 9, 12, 24] {
      var player = Player.form(columns: columns, rows: rows)
      player.press(.control("s"))
      for _ in 0..<8 {
        player.press(.key(.tab))
        let isPhoto = player.session?.focusedField.kind == .photos
        #expect((player.caret == nil) == isPhoto, "\(columns)×\(rows) \(player.session?.focus ?? "")")
      }
    }
  }
}
