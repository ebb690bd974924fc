extension CellWidth {
  /// Breaks text into lines of at most `width` columns: at spaces, between any two ideographs (but not before closing or
  /// after opening punctuation), and inside a word only where it is longer than a line. Line ends in the text always
  /// break, and a text that ends with one has an empty last line. Spaces at a break belong to no line.
  ///
  /// The lines are parts of `text` in order, so a caret's index tells its line; an empty text is one empty line. A glyph
  /// wider than `width` stands on a line of its own. A width below one counts as one.
  ///
  /// - Complexity: linear in the length of the text.
  package static func wrap(_ text: String, width: Int) -> [Substring] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap {
      wrapParagraph($0, width: max(1, width))
    }
  }

  private static func wrapParagraph(_ text: Substring, width: Int) -> [Substring] {
    var lines: [Substring] = []
    var start = text.startIndex
    var used = 0
    /// Where the line would end and the next begin if it were broken at the last chance, and the columns up to there.
    var chance: (end: String.Index, next: String.Index, columns: Int)?
    var previous: Character?
    var index = text.startIndex
    while index < text.endIndex {
      let glyph = text[index]
      let columns = columns(of: glyph)
      if glyph == " " {
        // Spaces may hang over the edge: a break here swallows the whole run of them.
        let end = previous == " " ? chance?.end ?? index : index
        used += 1
        chance = (end, text.index(after: index), used)
      } else {
        if let previous, previous != " ", used > 0, mayBreak(between: previous, and: glyph) {
          chance = (index, index, used)
        }
        // A glyph without columns never starts a line.
        if used + columns > width, columns > 0, index > start {
          let cut = chance ?? (index, index, used)
          lines.append(text[start..<cut.end])
          start = cut.next
          used -= cut.columns
          chance = nil
        }
        // What was carried over may itself be longer than a line.
        if used + columns > width, columns > 0, index > start {
          lines.append(text[start..<index])
          start = index
          used = 0
        }
        used += columns
      }
      previous = glyph
      index = text.index(after: index)
    }
    lines.append(text[start...])
    return lines
  }

  private static func mayBreak(between left: Character, and right: Character) -> Bool {
    guard breaksAnywhere(left) || breaksAnywhere(right) else { return left == "-" && right.isLetter }
    return !closing.contains(right) && !opening.contains(left)
  }

  /// Whether lines break on both sides of the glyph: scripts written without spaces, and emoji.
  private static func breaksAnywhere(_ glyph: Character) -> Bool {
    guard let first = glyph.unicodeScalars.first, first.value >= 0x1100 else { return false }
    // Korean is wide and written with spaces.
    let hangul = (0x1100...0x11FF).contains(first.value) || (0xAC00...0xD7A3).contains(first.value)
    return !hangul && columns(of: glyph) == 2
  }

  /// Punctuation that may not begin a line.
  private static let closing: Set<Character> = [
    "、", "。", "，", "．", "：", "；", "！", "？", "」", "』", "）", "】", "〉", "》", "〕", "｝", "］", "”", "’", "…", "ー",
    "・", "%", "％", ")", "]", "}", ",", ".", ":", ";", "!", "?",
  ]
  /// Punctuation that may not end a line.
  private static let opening: Set<Character> = [
    "「", "『", "（", "【", "〈", "《", "〔", "｛", "［", "“", "‘", "(", "[", "{", "$", "＄", "￥",
  ]
}
