import Catalogue
import Testing

@testable import TerminalUI

struct KeyTableTests {
  @Test func noKeyMeansTwoThingsInOnePart() {
    for context in KeyContext.allCases {
      var seen: Set<KeyPress> = []
      for key in KeyTable.bindings(in: context).flatMap(\.keys) {
        #expect(seen.insert(key).inserted, "\(key.caption) in \(context)")
      }
    }
  }

  @Test(arguments: KeyContext.allCases)
  func everyBindingIsNamedInEveryLanguage(_ context: KeyContext) {
    for language in Language.all {
      #expect(language[context.title.key] != nil)
      for binding in KeyTable.bindings(in: context) {
        #expect(language[binding.label.key] != nil, "\(binding.label.key)")
      }
    }
  }

  @Test func charactersNeverMeanACommandWhereTextIsTyped() {
    for context in [KeyContext.form, .line, .choices, .editor, .text, .search, .prompt, .path, .everywhere] {
      for key in KeyTable.bindings(in: context).flatMap(\.keys) { #expect(key.text == nil, "\(key.caption)") }
    }
  }

  @Test(arguments: [
    (KeyPress.control("s"), "Ctrl-S"), (.key(.tab, .shift), "Shift-Tab"), (.typed("G"), "G"), (.key(.up), "↑"),
    (.alt("b"), "Alt-B"), (.typed(" "), "Space"), (.key(.function(1)), "F1"),
  ])
  func keysAreCalledAsTheyAreOnKeyboards(_ key: KeyPress, _ caption: String) {
    #expect(key.caption == caption)
  }

  @Test func theHelpSheetNamesEveryKeyThatHolds() {
    var player = Player(columns: 100, rows: 40)
    player.press(.typed("?"))
    for binding in KeyTable.bindings(in: .list) {
      #expect(player.text.contains(binding.caption))
      #expect(player.text.contains(Language.english.text(binding.label)))
    }
  }

  @Test(arguments: ScreenPropertyTests.ways)
  func helpIsThereOnEveryScreen(_ keys: [KeyPress]) throws {
    var player = Player(columns: 100, rows: 40)
    for key in keys { player.press(key) }
    let layers = player.state.layers.count
    let isHelp = player.state.layers.last is HelpSheet
    player.press(.key(.function(1)))
    // The sheet itself is closed by the key that opened it.
    #expect(player.state.layers.count == (isHelp ? layers - 1 : layers + 1))
    #expect((player.state.layers.last is HelpSheet) == !isHelp)
  }

  @Test(arguments: KeyContext.allCases) func nothingOnTheHelpSheetIsCutOff(_ context: KeyContext) {
    for language in Language.all {
      for columns in [40, 60, 100] {
        let player = Player(columns: columns, rows: 120, language: language, layers: [HelpSheet(of: [context])])
        #expect(!player.text.contains("…"), "\(columns) \(language.tag)")
      }
    }
  }
}
