import Catalogue
import Forms
import Testing

@testable import TerminalUI

/// Editing text in a form by its keys.
struct EditingTests {
  /// A form with the description in focus.
  private func description(_ text: String = "", columns: Int = 80) -> Player {
    var player = Player.form(columns: columns)
    player.press(.key(.tab), times: 4)
    if !text.isEmpty { player.paste(text) }
    return player
  }

  private func text(_ player: Player, _ key: String = "name") -> String? { player.session?.text(key).text }

  /// The glyphs that are shown reversed.
  private func reversed(_ player: Player) -> String {
    let grid = player.scene.grid
    var text = ""
    for row in 0..<grid.size.rows {
      for column in 0..<grid.size.columns {
        let cell = grid[column, row]
        if cell.style.attributes.contains(.reverse), !cell.isContinuation { text.append(cell.glyph) }
      }
    }
    return text
  }

  @Test func undoAndRedoGoByWordsAndPauses() {
    var player = Player.form()
    player.type("one two")
    player.wait(.milliseconds(1500))
    player.type("three")
    player.press(.control("_"))
    #expect(text(player) == "one two")
    player.press(.alt("u"))
    #expect(text(player) == "one ")
    player.press(.alt("r"), .key(.character("z"), [.control, .shift]))
    #expect(text(player) == "one twothree")
    player.press(.control("_"), times: 9)
    #expect(text(player) == "")
    #expect(player.session?.isDirty == false)
  }

  @Test func aPasteIsTakenBackAtOnce() {
    var player = description("a\nb")
    player.paste(String(repeating: "line\n", count: 1000))
    player.press(.control("_"))
    #expect(text(player, "description") == "a\nb")
  }

  @Test func everyFieldHasAHistoryOfItsOwn() {
    var player = Player.form()
    player.type("Zen")
    player.press(.key(.tab))
    player.type("Ram")
    player.press(.key(.tab, .shift), .control("_"))
    #expect((text(player), text(player, "type")) == ("", "Ram"))
  }

  @Test func whatIsCutInOneFieldIsPutIntoAnother() {
    var player = Player.form()
    player.type("Zen 12 Harbour Road")
    player.press(.alt("b"), times: 3)
    player.press(.control("k"), .key(.backspace), .key(.tab), .key(.tab), .control("y"))
    #expect((text(player), text(player, "address")) == ("Zen", "12 Harbour Road"))
    #expect(!player.world.effects.contains { $0.hasPrefix("copy") })
  }

  @Test func shiftSelectsAndTheSelectionIsReversed() {
    var player = Player.form()
    player.type("あいう拉麵")
    player.press(.key(.left, .shift), times: 2)
    #expect(reversed(player) == "拉麵")
    player.press(.key(.home, .shift))
    #expect(reversed(player) == "あいう拉麵")
    player.press(.key(.right, .shift))
    #expect(reversed(player) == "いう拉麵")
    player.press(.key(.right))
    #expect(reversed(player) == "")
    player.press(.alt("a"))
    player.type("x")
    #expect(text(player) == "x")
  }

  @Test func aSelectionShowsOverRowsWithItsLineBreaks() {
    var player = description("one\n\nthree four")
    player.press(.key(.up, .shift), .key(.up, .shift))
    // From behind "one", the caret's column kept past the empty row, to the end.
    #expect(reversed(player) == "  three four")
    player.press(.control("w"))
    #expect(text(player, "description") == "one")
    player.press(.key(.home, [.control, .shift]), .key(.delete))
    #expect(text(player, "description") == "")
  }

  @Test func copyingSendsWhatIsSelectedToTheTerminalAndSaysSo() {
    var player = Player.form()
    player.type("one two")
    player.press(.alt("w"))
    player.press(.key(.left, [.control, .shift]), .alt("w"))
    #expect(player.world.effects == ["open", "copy two"])
    #expect(player.text.contains("✓ Copied"))
    player.press(.key(.end), .control("y"))
    #expect(text(player) == "one twotwo")
    player.press(.alt("a"), .control("w"))
    #expect(player.world.effects == ["open", "copy two", "copy one twotwo"])
    #expect(text(player) == "")
  }

  @Test func aTextTooLongForTheClipboardIsCopiedHere() {
    var player = description(String(repeating: "x", count: Clipboard.mostBytes + 1))
    player.press(.alt("a"), .alt("w"))
    #expect(player.world.effects == ["open"])
    #expect(player.text.contains("✓ Copied here"))
    player.press(.key(.end), .control("y"))
    #expect(player.session?.text("description").utf8Count == 2 * (Clipboard.mostBytes + 1))
  }

  @Test func controlCStopsAlsoWhileTextIsSelected() {
    var player = Player.form()
    player.type("Zen")
    player.press(.alt("a"), .control("c"))
    #expect(player.state.exit == .interrupted(draftKept: true))
  }

  @Test func searchesAndPathsAreEditedAlike() {
    var player = Player()
    player.press(.typed("/"))
    player.type("one two")
    player.press(.alt("a"), .alt("w"), .control("w"), .control("y"), .control("_"))
    #expect(player.list?.search.text == "")
    #expect(player.world.effects.filter { $0.hasPrefix("copy") } == ["copy one two", "copy one two"])
  }

  // MARK: The person's own editor

  @Test func whatTheEditorMadeIsOneStep() {
    var player = description("old text")
    player.world.edited = .edited("new\ntext")
    player.press(.control("o"))
    #expect(text(player, "description") == "new\ntext")
    // What was typed is kept before: the editor may take long.
    #expect(player.world.effects == ["open", "keep draft", "edit old text"])
    player.press(.control("_"))
    #expect(text(player, "description") == "old text")
  }

  @Test func withoutAChangeNothingChanges() {
    var player = description("old text")
    let revision = player.session?.text("description").revision
    player.press(.alt("e"))
    #expect(player.session?.text("description").revision == revision)
    #expect(player.text.contains("✓ No changes"))
  }

  @Test func aFailureKeepsTheTextAndNamesTheFile() {
    var player = description("old text")
    player.world.edited = .failed(Phrase("toast.editorFailed", "vi", "/tmp/text-1.txt"))
    player.press(.control("o"))
    #expect(text(player, "description") == "old text")
    #expect(player.text.contains("“vi” failed.") && player.text.contains("/tmp/text-1.txt"))
  }

  @Test func aLineIsNotEditedElsewhere() {
    var player = Player.form()
    player.press(.control("o"), .alt("e"))
    #expect(player.world.effects == ["open"])
  }

  // MARK: Big texts

  @Test func theLimitIsCountedAsFarAsItMatters() {
    var player = Player.form()
    player.paste(String(repeating: "x", count: 229))
    #expect(!player.text.contains("/255"))
    player.type("x")
    #expect(player.text.contains("230/255"))
    player.paste(String(repeating: "x", count: 1 << 20))
    #expect(player.text.contains("510+/255"))
  }

  @Test func theWindowFollowsTheCaretThroughAHugeText() throws {
    var player = description((0..<10_000).map { "line \($0)" }.joined(separator: "\n"))
    #expect(player.text.contains("line 9999"))
    player.press(.key(.home, .control))
    #expect(player.text.contains("line 4\n") || player.text.contains("line 4 "))
    #expect(!player.text.contains("line 9999"))
    player.press(.key(.pageDown), .key(.down))
    #expect(player.text.contains("line 6"))
    let focus = player.session?.text("description").caret.paragraph
    player.resize(columns: 40, rows: 12)
    player.resize(columns: 80, rows: 24)
    #expect(player.session?.text("description").caret.paragraph == focus)
    #expect(player.caret != nil)
  }
}
