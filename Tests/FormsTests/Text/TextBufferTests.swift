import Forms
import Testing

@Suite struct TextBufferTests {
  struct Step: CustomTestStringConvertible {
    let start: String
    let edits: [TextEdit]
    /// The text, with `|` for the caret.
    let result: String
    var testDescription: String { "\(start.debugDescription) \(edits)" }

    init(_ start: String, _ edits: TextEdit..., gives result: String) {
      self.start = start
      self.edits = edits
      self.result = result
    }
  }

  static let family = "👨‍👩‍👧"
  static let lines = [
    Step("", .insert("a"), .insert("b"), gives: "ab|"),
    Step("ab", .move(.left), .insert("x"), gives: "ax|b"),
    Step("あいう", .move(.left), .delete(.left), gives: "あ|う"),
    Step(family + "x", .move(.start), .delete(.right), gives: "|x"),
    Step("👩🏽🇹🇼🇯🇵", .delete(.left), .delete(.left), gives: "👩🏽|"),
    Step("각", .delete(.left), gives: "|"),
    Step("❤️1️⃣", .move(.left), .insert("|"), gives: "❤️||1️⃣"),
    Step("one two", .delete(.wordLeft), gives: "one |"),
    Step("one two", .move(.start), .delete(.lineEnd), gives: "|"),
    Step("one", .move(.start), .move(.left), .delete(.left), gives: "|one"),
    Step("one", .delete(.right), gives: "one|"),
    Step("one", .moveTo(TextPosition(paragraph: 7, offset: 1)), .insert("x"), gives: "onex|"),
    Step("aあb", .moveTo(TextPosition(paragraph: 0, offset: 2)), gives: "aあ|b"),
    Step("one", .moveTo(TextPosition(paragraph: -1, offset: 2)), gives: "|one"),
    Step("", .insert("Café Ōkini\r\n2 Rue X\r\n"), gives: "Café Ōkini 2 Rue X|"),
    Step("", .insert("a\u{7}\u{1B}[31mb\u{0}"), gives: "a[31mb|"),
    Step("a", .insert(" "), .insert("b"), gives: "a b|"),
    Step("a", .insert("\n"), gives: "a|"),
    Step("old", .replaceAll("new\nline"), gives: "new line|"),
  ]

  @Test(arguments: lines) func oneLineIsEdited(_ step: Step) {
    #expect(show(edited(step.start, step.edits)) == step.result)
  }

  /// An inserted text that joins what stands around it leaves the caret after the character that it became part of.
  static let joins = [
    Step("e", .insert("\u{301}"), gives: "e\u{301}|"),
    Step("👨👩", .move(.left), .insert("\u{200D}"), gives: "👨\u{200D}👩|"),
    Step("🇹🇼", .move(.start), .insert("🇯"), gives: "🇯🇹|🇼"),
    Step("\u{1100}", .insert("\u{1161}"), .insert("\u{11A8}"), gives: "\u{1100}\u{1161}\u{11A8}|"),
    Step("ax\u{301}", .move(.start), .move(.right), .insert("e"), gives: "ae|x\u{301}"),
    // What is deleted may join its neighbours too.
    Step("🇹a🇼", .move(.left), .delete(.left), gives: "🇹🇼|"),
    Step("ex\u{301}", .move(.left), .delete(.right), gives: "e|"),
  ]

  @Test(arguments: joins) func theCaretNeverStandsInsideACharacter(_ step: Step) {
    #expect(show(edited(step.start, step.edits)) == step.result)
  }

  static let editors = [
    Step("", .insert("x\n"), gives: "x\n|"),
    Step("", .insert("a\r\nb\rc\u{2028}d\u{85}"), gives: "a\nb\nc\nd\n|"),
    Step("", .insert("a\tb\u{1B}"), gives: "a\tb|"),
    Step("one\ntwo", .move(.lineStart), gives: "one\n|two"),
    Step("one\ntwo", .move(.start), .move(.lineEnd), gives: "one|\ntwo"),
    Step("one\ntwo", .move(.lineStart), .move(.left), gives: "one|\ntwo"),
    Step("one\ntwo", .move(.lineStart), .delete(.left), gives: "one|two"),
    Step("one\ntwo", .move(.start), .move(.lineEnd), .delete(.right), gives: "one|two"),
    Step("one\ntwo", .move(.lineStart), .move(.wordLeft), gives: "|one\ntwo"),
    // A mark at the start of a line stands alone until the line joins a letter.
    Step("e\n\u{301}", .move(.lineStart), .delete(.left), gives: "e\u{301}|"),
    Step("a\r\nb\rc", .move(.start), .move(.end), gives: "a\nb\nc|"),
    Step("a\n\nb", .move(.left), .move(.left), gives: "a\n|\nb"),
  ]

  @Test(arguments: editors) func editorsKeepLineBreaks(_ step: Step) {
    #expect(show(edited(step.start, step.edits, inLines: true)) == step.result)
  }

  static let words = [
    Step("one two  three", .move(.wordLeft), .move(.wordLeft), gives: "one |two  three"),
    Step("one, two", .move(.start), .move(.wordRight), .move(.wordRight), gives: "one, two|"),
    Step("東京タワーへ行く", .move(.wordLeft), gives: "東京タワーへ行|く"),
    Step("東京タワーへ行く", .move(.start), .move(.wordRight), gives: "東京|タワーへ行く"),
    Step("東京タワーへ行く", .move(.start), .move(.wordRight), .move(.wordRight), gives: "東京タワー|へ行く"),
    Step("一蘭拉麵 台北本店", .move(.wordLeft), gives: "一蘭拉麵 |台北本店"),
    Step("3號店abc", .move(.start), .move(.wordRight), gives: "3|號店abc"),
    Step("안녕 café123", .move(.wordLeft), gives: "안녕 |café123"),
    Step("人々。", .move(.wordLeft), gives: "|人々。"),
  ]

  @Test(arguments: words) func wordsEndWhereTheKindOfLetterChanges(_ step: Step) {
    #expect(show(edited(step.start, step.edits)) == step.result)
  }

  static let selections = [
    Step("one two", .select(.wordLeft), .insert("x"), gives: "one x|"),
    Step("one two", .select(.wordLeft), .delete(.left), gives: "one |"),
    Step("one two", .select(.wordLeft), .delete(.wordLeft), gives: "one |"),
    Step("one two", .select(.wordLeft), .move(.right), gives: "one two|"),
    Step("one two", .select(.wordLeft), .move(.left), gives: "one |two"),
    Step("one two", .select(.wordLeft), .move(.lineStart), gives: "|one two"),
    Step("one two", .selectAll, .insert("x"), gives: "x|"),
    Step("one two", .selectAll, .insert("\u{7}"), gives: "one two|"),
    Step("one", .move(.start), .selectTo(TextPosition(paragraph: 0, offset: 2)), .delete(.right), gives: "|e"),
    Step("one", .select(.left), .select(.right), .insert("x"), gives: "onex|"),
  ]

  @Test(arguments: selections) func whatIsSelectedIsReplacedOrRemoved(_ step: Step) {
    #expect(show(edited(step.start, step.edits)) == step.result)
  }

  @Test func motionsWithoutSelectEndTheSelection() {
    var buffer = edited("one two", [.select(.wordLeft)])
    #expect(buffer.selection.map { buffer.text(in: $0) } == "two")
    buffer.edit(.move(.wordLeft))
    #expect(buffer.selection == nil)
  }

  static let kills = [
    Step("one two", .kill(.wordLeft), .yank, .yank, gives: "one twotwo|"),
    Step("one two three", .kill(.wordLeft), .kill(.wordLeft), .yank, gives: "one two three|"),
    Step("one two three", .move(.start), .kill(.wordRight), .kill(.wordRight), .yank, gives: "one two| three"),
    // Another direction begins anew, and so does a kill after something else.
    Step("one two three", .move(.wordLeft), .kill(.lineEnd), .kill(.wordLeft), .yank, gives: "one two |"),
    Step("one two three", .kill(.wordLeft), .move(.left), .kill(.wordLeft), .move(.end), .yank, gives: "one  two|"),
    Step("one two", .kill(.lineStart), .yank, gives: "one two|"),
    Step("one two", .select(.wordLeft), .kill(.lineStart), .move(.start), .yank, gives: "two|one "),
    Step("one two", .select(.wordLeft), .copy, .move(.right), .yank, gives: "one twotwo|"),
    Step("one", .copy, .kill(.right), .yank, gives: "one|"),
  ]

  @Test(arguments: kills) func whatIsKilledIsYanked(_ step: Step) {
    #expect(show(edited(step.start, step.edits)) == step.result)
  }

  @Test func killingAtTheEndOfALineTakesTheLineBreak() {
    let edits: [TextEdit] = [.move(.start), .kill(.lineEnd), .kill(.lineEnd), .kill(.lineEnd), .yank]
    #expect(show(edited("one\ntwo", edits, inLines: true)) == "one\ntwo|")
  }

  @Test func whatWasKilledInAnEditorIsYankedIntoALine() {
    var kills = KillBuffer()
    var editor = TextBuffer("one\ntwo", allowsLineBreaks: true)
    editor.apply(.selectAll, &kills)
    editor.apply(.kill(.left), &kills)
    var line = TextBuffer()
    line.apply(.yank, &kills)
    #expect((editor.text, line.text) == ("", "one two"))
  }

  @Test func aTextKeepsWhatItStartsWith() {
    let odd = "a\u{7}\r\nb"
    #expect(TextBuffer(odd).text == odd)
    #expect(TextBuffer("a\u{7}\r\n\rb", allowsLineBreaks: true).paragraphs == ["a\u{7}", "", "b"])
    #expect(TextBuffer("e\u{301}").text.utf8.elementsEqual("e\u{301}".utf8))
  }

  @Test func aTextThatIsSetIsTakenAsItIsAndUndone() {
    var buffer = TextBuffer("old", allowsLineBreaks: true)
    buffer.setText("a\u{7}\r\nb")
    #expect(buffer.paragraphs == ["a\u{7}", "b"])
    #expect(buffer.utf8Count == 4)
    buffer.setText("a\u{7}\nb")
    buffer.edit(.undo)
    #expect(show(buffer) == "old|")
    #expect(buffer.utf8Count == 3)
    var line = TextBuffer()
    line.setText("a\nb")
    line.edit(.delete(.wordLeft))
    line.edit(.delete(.left))
    line.edit(.undo)
    line.edit(.undo)
    #expect(line.text == "a\nb")
  }

  @Test(arguments: [(0, 0), (2, 2), (5, 5), (6, 6), (99, 6)]) func charactersAreCountedUpToALimit(
    _ most: Int, _ count: Int
  ) {
    #expect(TextBuffer("e\u{301}🇹🇼\n\nab", allowsLineBreaks: true).characterCount(upTo: most) == count)
  }

  @Test func theRevisionTellsWhetherTheTextHasChanged() {
    var buffer = TextBuffer("ab")
    for edit in [.move(.left), .selectAll, .copy, .undo, .redo, .insert(""), .move(.end), .delete(.right)] as [TextEdit]
    {
      buffer.edit(edit)
    }
    #expect(buffer.revision == 0)
    buffer.edit(.insert("c"))
    let changed = buffer.revision
    buffer.edit(.undo)
    #expect(changed > 0 && buffer.revision > changed)
  }

  @Test func aMegabytePastedIsThereWholeAndOnce() {
    var buffer = TextBuffer("ab", allowsLineBreaks: true)
    let paste = String(repeating: "0123456789abcde\n", count: 1 << 16)
    buffer.edit(.move(.left))
    buffer.edit(.insert(paste))
    #expect(buffer.text == "a" + paste + "b")
    #expect(buffer.utf8Count == 2 + (1 << 20))
    buffer.edit(.undo)
    #expect(show(buffer) == "a|b")
    #expect(buffer.utf8Count == 2)
  }
}

extension TextBuffer {
  /// Carries out one edit, with a kill buffer that nothing else sees.
  mutating func edit(_ edit: TextEdit) {
    var kills = KillBuffer()
    apply(edit, &kills)
  }
}

/// The buffer after some edits.
func edited(_ start: String, _ edits: [TextEdit], inLines: Bool = false) -> TextBuffer {
  var buffer = TextBuffer(start, allowsLineBreaks: inLines)
  var kills = KillBuffer()
  for edit in edits { buffer.apply(edit, &kills) }
  return buffer
}

/// The text with `|` for the caret.
func show(_ buffer: TextBuffer) -> String {
  buffer.text(in: .start..<buffer.caret) + "|" + buffer.text(in: buffer.caret..<buffer.end)
}
