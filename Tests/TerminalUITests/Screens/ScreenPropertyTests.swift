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
    for place in ListsScreen.kinds.indices {
      for keys in Self.ways {
        var player = Player(Self.world, columns: size.0, rows: size.1, language: language)
        for key in [.typed(Character(String(place + 1)))] + keys { player.press(key) }
        let name = "\(ListsScreen.kinds[place].name) \(keys.map(\.caption))"
        let rows = player.scene.grid.rows
        #expect(rows.count == size.1, "\(name)")
        for row in rows { #expect(CellWidth.columns(of: row) == size.0, "\(name)") }
        if let caret = player.caret { #expect(player.scene.grid.bounds.contains(caret), "\(name)") }
        expectFocus(player, name)
      }
    }
  }

  /// Whatever has the focus is on the screen.
  private func expectFocus(_ player: Player, _ name: String) {
    switch player.state.layers.last {
    case let lists as ListsScreen:
      if lists.shown.selectedRow != nil { #expect(player.text.contains("▌"), "\(name)\n\(player.text)") }
      if lists.shown.isSearching { #expect(player.caret != nil, "\(name)") }
    case is FormScreen: #expect(player.text.contains("▌"), "\(name)\n\(player.text)")
    case is Question: #expect(player.text.contains("▸") && player.text.contains("◂"), "\(name)\n\(player.text)")
    case is SortDialog: #expect(player.text.contains("▌"), "\(name)\n\(player.text)")
    case let dialog as FilterDialog:
      #expect(player.caret != nil, "\(name)")
      if dialog.selected != nil { #expect(player.text.contains("▌ ["), "\(name)\n\(player.text)") }
    case let dialog as DestinationDialog:
      #expect(player.caret != nil, "\(name)")
      if dialog.selected != nil { #expect(player.text.contains("▌"), "\(name)\n\(player.text)") }
    default: break
    }
  }

  /// Records of every kind, all of them in use.
  private static var world: SampleWorld {
    var world = SampleWorld.whole
    world.uses = [RecordUse(kind: .restaurant, count: 1234), RecordUse(kind: .item, count: 1)]
    return world
  }

  /// Ways to every kind of screen, from a list.
  static let ways: [[KeyPress]] = [
    [], [.typed("/"), .typed("拉")], [.typed("a")], [.typed("a"), .control("s")],
    [.typed("a"), .key(.tab), .key(.down)], [.key(.end), .typed("e"), .key(.pageDown)], [.typed("d")], [.typed("?")],
    [.key(.enter)], [.typed("a"), .key(.function(1))], [.typed("d"), .typed("y")],
    [.typed("a"), .key(.up), .key(.enter)], [.typed("a"), .key(.up), .key(.enter), .typed("c")],
    [.typed("a"), .key(.up), .key(.enter), .typed("l")],
    // The folders, the order, a search and a path in the photo library.
    [.typed("a"), .key(.up), .key(.enter), .typed("l"), .key(.tab)],
    [.typed("a"), .key(.up), .key(.enter), .typed("l"), .typed("s")],
    [.typed("a"), .key(.up), .key(.enter), .typed("l"), .typed("/")],
    [.typed("a"), .key(.up), .key(.enter), .typed("l"), .typed("p")],
    // Marks, the form about many, and what is asked before a deletion.
    [.typed(" "), .typed(" ")], [.typed("*"), .typed("e")], [.typed("*"), .typed("e"), .control("s")],
    [.typed("*"), .typed("d")], [.typed("d"), .key(.down), .key(.down)], [.typed("d"), .typed("s")],
    [.typed("d"), .key(.down), .key(.enter)], [.typed("d"), .key(.function(1))], [.key(.enter), .typed("?")],
    [.typed("a"), .typed("x"), .key(.escape)],
    // What lists are sorted and filtered by.
    [.typed("s")], [.typed("s"), .key(.end)], [.typed("s"), .key(.end), .key(.enter)], [.typed("f")],
    [.typed("f"), .key(.tab), .typed(" "), .key(.down), .typed(" "), .key(.enter)],
    [.typed("f"), .key(.pageDown), .key(.pageDown)], [.typed("f"), .typed("拉")],
    [.typed("f"), .typed(" "), .key(.enter), .typed("/"), .typed("拉")], [.typed("b")],
    [.typed("/"), .typed("3"), .typed("4"), .key(.enter)], [.key(.down, .shift), .key(.pageDown, .shift)],
    // What is copied, opened, and seen alone.
    [.typed("y")], [.typed("o")], [.key(.enter), .typed("y"), .key(.down)], [.key(.enter), .typed("f")],
    [.key(.enter), .typed("n")],
  ]

  @Test(arguments: [(80, 24), (40, 12), (30, 8)], [Language.english.tag, Language.chinese.tag])
  func everyFieldOfEveryFormIsSeenInFocus(_ size: (Int, Int), _ tag: String) throws {
    let language = try #require(Language.all.first { $0.tag == tag })
    for place in ListsScreen.kinds.indices {
      for key in ["a", "e"] as [Character] {
        var player = Player(Self.world, columns: size.0, rows: size.1, language: language)
        player.press(.typed(Character(String(place + 1))), .typed(key))
        for _ in player.session?.fields ?? [] {
          player.press(.key(.tab))
          let name = "\(ListsScreen.kinds[place].name) \(key) \(player.session?.focus ?? "")"
          for row in player.scene.grid.rows { #expect(CellWidth.columns(of: row) == size.0, "\(name)") }
          expectFocus(player, name)
        }
      }
    }
  }

  @Test func columnsAlignWhateverTheNames() throws {
    let names = ["日本語テキスト日本語テキスト日本語テキスト", "😀😀😀😀😀😀😀😀😀😀😀😀😀", "e\u{301}xe\u{301}xe\u{301}x", "x"]
    let world = SampleWorld(rows: names.enumerated().map { SampleWorld.row($0.offset + 1, $0.element, type: 1) })
    let player = Player(world, columns: 40, rows: 12)
    let columns = ListColumns(RecordType.of(.restaurant).form, width: 40, label: { _ in 6 }, wanted: { _ in 12 })
      .columns
    for row in 3..<7 {
      // The icon of each row stands in the same column.
      #expect(player.scene.grid[columns[1].left, row].glyph == "🍜", "\(player.text)")
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
