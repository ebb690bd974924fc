extension TextBuffer {
  /// Where the caret would go.
  ///
  /// - Complexity: O(characters passed).
  func caret(after motion: TextMotion) -> TextPosition {
    switch motion {
    case .left: before(caret)?.position ?? caret
    case .right: after(caret)?.position ?? caret
    case .wordLeft: endOfWord(before)
    case .wordRight: endOfWord(after)
    case .lineStart: TextPosition(paragraph: caret.paragraph, offset: 0)
    case .lineEnd: TextPosition(paragraph: caret.paragraph, offset: paragraphs[caret.paragraph].utf8.count)
    case .start: .start
    case .end: end
    }
  }

  /// Passes what stands between words, and then one word.
  private func endOfWord(_ step: (TextPosition) -> (character: Character, position: TextPosition)?) -> TextPosition {
    var place = caret
    var kind: WordKind?
    while let next = step(place) {
      let nextKind = WordKind(next.character)
      if kind != nil, nextKind != kind { break }
      kind = nextKind
      place = next.position
    }
    return place
  }

  /// The character before a place, and the place before it.
  private func before(_ position: TextPosition) -> (character: Character, position: TextPosition)? {
    guard position.offset > 0 else {
      guard position.paragraph > 0 else { return nil }
      let above = position.paragraph - 1
      return ("\n", TextPosition(paragraph: above, offset: paragraphs[above].utf8.count))
    }
    let paragraph = paragraphs[position.paragraph]
    let index = paragraph.index(before: index(position))
    let offset = paragraph.utf8.distance(from: paragraph.startIndex, to: index)
    return (paragraph[index], TextPosition(paragraph: position.paragraph, offset: offset))
  }

  /// The character after a place, and the place after it.
  private func after(_ position: TextPosition) -> (character: Character, position: TextPosition)? {
    let paragraph = paragraphs[position.paragraph]
    let index = index(position)
    guard index < paragraph.endIndex else {
      let below = position.paragraph + 1
      return below < paragraphs.count ? ("\n", TextPosition(paragraph: below, offset: 0)) : nil
    }
    let offset = paragraph.utf8.distance(from: paragraph.startIndex, to: paragraph.index(after: index))
    return (paragraph[index], TextPosition(paragraph: position.paragraph, offset: offset))
  }
}

extension TextMotion {
  /// Where the caret goes from a selection: to the end that lies in the motion's direction.
  func end(of selection: Range<TextPosition>) -> TextPosition? {
    switch self {
    case .left: selection.lowerBound
    case .right: selection.upperBound
    case .wordLeft, .wordRight, .lineStart, .lineEnd, .start, .end: nil
    }
  }
}

/// What a character can be a part of; nil for what stands between words.
enum WordKind: Hashable, Sendable {
  case han, hiragana, katakana, other

  init?(_ character: Character) {
    guard let first = character.unicodeScalars.first else { return nil }
    if first.isASCII {
      // What comes most is decided without a look at Unicode's tables.
      guard first.properties.isASCIIHexDigit || ("g"..."z").contains(first) || ("G"..."Z").contains(first) else {
        return nil
      }
      self = .other
      return
    }
    guard character.isLetter || character.isNumber else { return nil }
    self =
      switch first.value {
      // 々 and 〇 are written among Han characters.
      case 0x3005, 0x3007: .han
      case 0x3041...0x309F: .hiragana
      case 0x30A0...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: .katakana
      default: first.properties.isIdeographic ? .han : .other
      }
  }
}
