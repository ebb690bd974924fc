/// A change to a text, its caret or its selection.
///
/// Where something is selected, inserting replaces it, deleting and killing remove it and nothing else, and a move
/// without `select` ends the selection.
public enum TextEdit: Hashable, Sendable {
  /// Puts text before the caret. Control characters are left out; in one line, line breaks become one space. A single
  /// character counts as typed: words of them are undone together. Anything longer is undone by itself.
  case insert(String)
  /// Puts another text in the place of all of it; undone by itself.
  case replaceAll(String)
  /// Removes what the caret would pass.
  case delete(TextMotion)
  /// Removes what the caret would pass, to be yanked. At the end of a line, `.lineEnd` takes the line break.
  case kill(TextMotion)
  /// Puts in what was killed or copied last.
  case yank
  /// Keeps what is selected, to be yanked.
  case copy
  /// Moves the caret.
  case move(TextMotion)
  /// Moves the caret, and selects what it passes.
  case select(TextMotion)
  /// Puts the caret at a place; one that is no place of the text becomes the nearest after it.
  case moveTo(TextPosition)
  /// Puts the caret at a place, and selects what is between.
  case selectTo(TextPosition)
  /// Selects the whole text, the caret after it.
  case selectAll
  /// Takes the last step back, and the last step taken back.
  case undo, redo
}

/// A way of the caret through a text, by characters as people count them.
///
/// A word is a run of letters and digits of one kind: Han characters, hiragana, katakana, or any others. Where the kind
/// changes a word ends, since Chinese and Japanese have no spaces between words.
public enum TextMotion: Hashable, Sendable {
  case left, right, wordLeft, wordRight, lineStart, lineEnd, start, end
}
