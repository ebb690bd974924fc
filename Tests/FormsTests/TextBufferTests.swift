import Forms
import Testing

@Suite struct TextBufferTests {
  struct Step: CustomTestStringConvertible {
    let start: String
    let edits: [TextEdit]
    let text: String
    let caret: Int
    var testDescription: String { "\(start.debugDescription) \(edits)" }
  }

  static let family = "👨‍👩‍👧"
  static let steps = [
    Step(start: "", edits: [.insert("a"), .insert("b")], text: "ab", caret: 2),
    Step(start: "ab", edits: [.move(.left), .insert("x")], text: "axb", caret: 2),
    Step(start: "あいう", edits: [.move(.left), .delete(.left)], text: "あう", caret: 1),
    Step(start: family + "x", edits: [.move(.start), .delete(.right)], text: "x", caret: 0),
    Step(start: "e", edits: [.insert("\u{301}")], text: "e\u{301}", caret: 1),
    Step(start: "👨👩", edits: [.move(.left), .insert("\u{200D}")], text: "👨\u{200D}👩", caret: 1),
    Step(start: "one two  three", edits: [.move(.wordLeft), .move(.wordLeft)], text: "one two  three", caret: 4),
    Step(start: "one two", edits: [.delete(.wordLeft)], text: "one ", caret: 4),
    Step(start: "one two", edits: [.move(.start), .delete(.lineEnd)], text: "", caret: 0),
    Step(start: "one", edits: [.move(.start), .move(.left), .delete(.left)], text: "one", caret: 0),
    Step(start: "one", edits: [.moveTo(99), .delete(.right)], text: "one", caret: 3),
    Step(start: "", edits: [.insert("Café Ōkini\r\n2 Rue X\r\n")], text: "Café Ōkini 2 Rue X", caret: 18),
    Step(start: "", edits: [.insert("a\u{7}\u{1B}[31mb\u{0}")], text: "a[31mb", caret: 6),
    Step(start: "a", edits: [.insert(" "), .insert("b")], text: "a b", caret: 3),
  ]

  @Test(arguments: steps) func oneLineKeepsTextAndCaret(_ step: Step) {
    var buffer = TextBuffer(step.start)
    for edit in step.edits { buffer.apply(edit) }
    #expect(buffer.text == step.text)
    #expect(buffer.caret == step.caret)
  }

  static let editorSteps = [
    Step(start: "", edits: [.insert("x\n")], text: "x\n", caret: 2),
    Step(start: "", edits: [.insert("a\r\nb\rc\u{2028}d\u{85}")], text: "a\nb\nc\nd\n", caret: 8),
    Step(start: "", edits: [.insert("a\tb\u{1B}")], text: "a\tb", caret: 3),
    Step(start: "one\ntwo", edits: [.move(.lineStart)], text: "one\ntwo", caret: 4),
    Step(start: "one\ntwo", edits: [.move(.start), .move(.lineEnd)], text: "one\ntwo", caret: 3),
  ]

  @Test(arguments: editorSteps) func editorKeepsLineBreaks(_ step: Step) {
    var buffer = TextBuffer(step.start, allowsLineBreaks: true)
    for edit in step.edits { buffer.apply(edit) }
    #expect(buffer.text == step.text)
    #expect(buffer.caret == step.caret)
  }

  @Test func aMegabytePastedIsThereWholeAndOnce() {
    var buffer = TextBuffer("ab", allowsLineBreaks: true)
    let paste = String(repeating: "0123456789abcde\n", count: 1 << 16)
    buffer.apply(.move(.left))
    buffer.apply(.insert(paste))
    #expect(buffer.text == "a" + paste + "b")
    #expect(buffer.caret == 1 + (1 << 20))
  }
}
