/// Text being edited, with a caret between two characters as people count them.
///
/// A flag, a family emoji and a letter with its marks are one character each: the caret never stands inside one.
public struct TextBuffer: Hashable, Sendable {
  /// The text's characters.
  public private(set) var characters: [Character]
  /// How many characters stand before the caret.
  public private(set) var caret: Int
  /// Whether line breaks are kept (an editor) or become spaces (one line).
  public let allowsLineBreaks: Bool

  /// Starts with `text`, the caret after its last character.
  public init(_ text: String = "", allowsLineBreaks: Bool = false) {
    characters = Array(text)
    caret = characters.count
    self.allowsLineBreaks = allowsLineBreaks
  }

  /// The whole text.
  public var text: String { String(characters) }
  /// Whether there is no text.
  public var isEmpty: Bool { characters.isEmpty }

  /// Carries out one edit.
  ///
  /// - Complexity: O(characters of the edit + characters after the caret).
  public mutating func apply(_ edit: TextEdit) {
    switch edit {
    case .insert(let text): insert(text)
    case .delete(let motion):
      let start = caret
      move(motion)
      let range = min(start, caret)..<max(start, caret)
      characters.removeSubrange(range)
      caret = range.lowerBound
    case .move(let motion): move(motion)
    case .moveTo(let offset): caret = max(0, min(offset, characters.count))
    }
  }

  private mutating func insert(_ text: String) {
    let clean = allowsLineBreaks ? CleanText.lines(text) : CleanText.line(text)
    guard !clean.isEmpty else { return }
    // The text may join what stands around it into one character: a mark after its letter, a joiner between emoji.
    let before = caret > 0 ? String(characters[caret - 1]) : ""
    let after = caret < characters.count ? String(characters[caret]) : ""
    let upToCaret = Array(before + clean)
    let joined = Array(before + clean + after)
    let start = caret - (before.isEmpty ? 0 : 1)
    characters.replaceSubrange(start..<caret + (after.isEmpty ? 0 : 1), with: joined)
    let standsApart = joined.count == upToCaret.count + (after.isEmpty ? 0 : 1)
    caret = start + (standsApart ? upToCaret.count : joined.count)
  }

  private mutating func move(_ motion: TextMotion) {
    switch motion {
    case .left: caret = max(0, caret - 1)
    case .right: caret = min(characters.count, caret + 1)
    case .wordLeft:
      while caret > 0, !characters[caret - 1].isPartOfWord { caret -= 1 }
      while caret > 0, characters[caret - 1].isPartOfWord { caret -= 1 }
    case .wordRight:
      while caret < characters.count, !characters[caret].isPartOfWord { caret += 1 }
      while caret < characters.count, characters[caret].isPartOfWord { caret += 1 }
    case .lineStart:
      while caret > 0, characters[caret - 1] != "\n" { caret -= 1 }
    case .lineEnd:
      while caret < characters.count, characters[caret] != "\n" { caret += 1 }
    case .start: caret = 0
    case .end: caret = characters.count
    }
  }
}

/// A change to a text or its caret.
public enum TextEdit: Hashable, Sendable {
  /// Puts text before the caret. Control characters are left out; in one line, line breaks become one space.
  case insert(String)
  /// Removes what the caret would pass.
  case delete(TextMotion)
  /// Moves the caret.
  case move(TextMotion)
  /// Puts the caret after so many characters; beyond the text is at its end.
  case moveTo(Int)
}

/// A way of the caret through a text.
public enum TextMotion: Hashable, Sendable {
  case left, right, wordLeft, wordRight, lineStart, lineEnd, start, end
}

extension Character {
  fileprivate var isPartOfWord: Bool { isLetter || isNumber }
}
