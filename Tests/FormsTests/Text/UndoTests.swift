import Forms
import Testing

@testable import Forms

/// What is one step, and what is not.
@Suite struct UndoTests {
  private func typed(_ text: String, into buffer: inout TextBuffer) {
    for character in text { buffer.edit(.insert(String(character))) }
  }

  @Test func aWordWithTheSpacesAfterItIsOneStep() {
    var buffer = TextBuffer()
    typed("one two  three", into: &buffer)
    var texts: [String] = []
    for _ in 0..<4 {
      buffer.edit(.undo)
      texts.append(show(buffer))
    }
    #expect(texts == ["one two  |", "one |", "|", "|"])
    for _ in 0..<9 { buffer.edit(.redo) }
    #expect(show(buffer) == "one two  three|")
  }

  @Test func aPauseOrAMotionEndsAStep() {
    var buffer = TextBuffer()
    typed("ab", into: &buffer)
    buffer.endStep()
    typed("cd", into: &buffer)
    buffer.edit(.move(.left))
    buffer.edit(.move(.right))
    typed("ef", into: &buffer)
    buffer.edit(.undo)
    #expect(buffer.text == "abcd")
    buffer.edit(.undo)
    #expect(buffer.text == "ab")
  }

  @Test func aPasteAKillAndAReplacementAreOneStepEach() {
    var buffer = TextBuffer("start", allowsLineBreaks: true)
    var kills = KillBuffer()
    let edits: [TextEdit] = [
      .insert("pasted at once"), .insert("and again\n"), .kill(.wordLeft), .kill(.wordLeft), .yank, .replaceAll("new"),
      .selectAll, .insert("x"), .insert("y"),
    ]
    var texts = [buffer.text]
    for edit in edits {
      buffer.apply(edit, &kills)
      if buffer.text != texts.last { texts.append(buffer.text) }
    }
    // What is typed over a selection is one word with what follows.
    texts.remove(at: texts.count - 2)
    for text in texts.dropLast().reversed() {
      buffer.edit(.undo)
      #expect(buffer.text == text)
    }
    for text in texts.dropFirst() {
      buffer.edit(.redo)
      #expect(buffer.text == text)
    }
  }

  @Test func deletingCharactersIsOneStepInEitherDirection() {
    var buffer = TextBuffer("one two")
    for _ in 0..<3 { buffer.edit(.delete(.left)) }
    buffer.edit(.undo)
    #expect(show(buffer) == "one two|")
    buffer.edit(.move(.start))
    for _ in 0..<4 { buffer.edit(.delete(.right)) }
    #expect(buffer.text == "two")
    buffer.edit(.undo)
    #expect(show(buffer) == "|one two")
  }

  @Test func theSelectionComesBackWithItsText() {
    var buffer = TextBuffer("one two")
    buffer.edit(.select(.wordLeft))
    buffer.edit(.delete(.left))
    buffer.edit(.undo)
    #expect(buffer.selection.map { buffer.text(in: $0) } == "two")
    buffer.edit(.redo)
    #expect(show(buffer) == "one |")
    #expect(buffer.selection == nil)
  }

  @Test func aNewEditForgetsWhatWasTakenBack() {
    var buffer = TextBuffer("a")
    buffer.edit(.insert("bb"))
    buffer.edit(.undo)
    // Nothing changes here, and nothing is forgotten.
    buffer.edit(.delete(.right))
    buffer.edit(.redo)
    #expect(buffer.text == "abb")
    buffer.edit(.undo)
    buffer.edit(.insert("c"))
    buffer.edit(.redo)
    #expect(buffer.text == "ac")
  }

  @Test func aLongRunIsSeveralSteps() {
    var buffer = TextBuffer()
    for _ in 0..<TextHistory.longestRun + 1 { buffer.edit(.insert("麵")) }
    buffer.edit(.undo)
    #expect(buffer.text.count == TextHistory.longestRun)
  }

  @Test func theOldestStepsAreForgottenBeyondTheBound() {
    var buffer = TextBuffer(allowsLineBreaks: true)
    let megabyte = String(repeating: "麵x\n", count: 1 << 18)
    for _ in 0..<40 {
      buffer.edit(.selectAll)
      buffer.edit(.insert(megabyte))
    }
    let steps = buffer.history.done.count
    #expect(steps >= 4 && steps <= TextHistory.mostBytes / megabyte.utf8.count + 1)
    for _ in 0..<steps { buffer.edit(.undo) }
    #expect(buffer.text == megabyte)
    // One step alone may be as big as it likes.
    buffer.edit(.replaceAll(String(repeating: megabyte, count: 20)))
    buffer.edit(.replaceAll(""))
    buffer.edit(.undo)
    #expect(buffer.utf8Count == 20 * megabyte.utf8.count)
  }
}
