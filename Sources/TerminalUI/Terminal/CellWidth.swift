/// How many columns text takes on the screen. The one routine behind caret, truncation, wrapping and drawing; it does not
/// depend on the locale, and it counts grapheme clusters as terminals that follow Unicode do.
package enum CellWidth {
  /// So many scalars of a grapheme cluster are drawn: there may be a megabyte of marks on a letter, and a terminal would be
  /// sent all of them with every picture. Unicode's stream-safe texts have no more than 30 in a row.
  static let mostScalars = 32

  /// The columns of one grapheme cluster: 0 for controls and lone marks, 2 for East Asian wide glyphs, emoji, flags and
  /// emoji sequences, otherwise 1. Characters of ambiguous width count as 1.
  package static func columns(of glyph: Character) -> Int {
    // Most glyphs are a byte.
    let bytes = glyph.utf8
    if bytes.count == 1, let byte = bytes.first { return byte < 0x20 || byte == 0x7F ? 0 : 1 }
    let scalars = glyph.unicodeScalars.prefix(mostScalars)
    guard let first = scalars.first else { return 0 }
    var sum = columns(of: first)
    for scalar in scalars.dropFirst() {
      // The emoji selector widens its base; a joined or modified emoji is as wide as one.
      if scalar == "\u{FE0F}" { return first.properties.isEmoji && !first.isASCII ? 2 : keycap(scalars) ? 2 : sum }
      sum += columns(of: scalar)
    }
    return min(2, sum)
  }

  /// The columns of a string.
  package static func columns(of text: some StringProtocol) -> Int {
    var sum = 0
    for glyph in text { sum += columns(of: glyph) }
    return sum
  }

  /// The columns of one scalar by itself, as `wcwidth` counts them (and 0 instead of -1 for controls).
  static func columns(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return value < 0x20 || (0x7F...0x9F).contains(value) || value == 0xAD ? 0 : 1 }
    if isWide(value) { return 2 }
    // The vowels and final consonants of Hangul syllables written in parts join the wide letter before them.
    if (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value) { return 0 }
    return switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .control, .format, .lineSeparator, .paragraphSeparator: 0
    default: 1
    }
  }

  /// Whether the cluster is a digit, # or * in a keycap.
  private static func keycap(_ scalars: Substring.UnicodeScalarView) -> Bool { scalars.contains("\u{20E3}") }

  private static func isWide(_ value: UInt32) -> Bool {
    guard value >= 0x1100 else { return false }
    var low = 0
    var high = wideRanges.count
    while low < high {
      let middle = (low + high) / 2
      if wideRanges[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return low < wideRanges.count && wideRanges[low].contains(value)
  }
}

extension CellWidth {
  /// The longest beginning of `text` that fits `columns`, never splitting a grapheme cluster, and the columns it takes.
  package static func prefix<Text: StringProtocol>(
    of text: Text, columns limit: Int
  ) -> (text: Text.SubSequence, columns: Int) {
    var used = 0
    var end = text.startIndex
    for glyph in text {
      let width = columns(of: glyph)
      if used + width > limit { break }
      used += width
      end = text.index(after: end)
    }
    return (text[..<end], used)
  }

  /// `text` itself when it fits `limit` columns; otherwise its beginning and `…`, with a space where the cut falls into
  /// a wide glyph, so that a cut text is exactly `limit` columns wide. Empty for a limit below one.
  package static func truncate(_ text: some StringProtocol, to limit: Int) -> String {
    guard limit > 0 else { return "" }
    if prefix(of: text, columns: limit).text.endIndex == text.endIndex { return String(text) }
    let (start, used) = prefix(of: text, columns: limit - 1)
    return start + "…" + String(repeating: " ", count: limit - 1 - used)
  }

  /// `text` made exactly `width` columns wide: truncated when longer, with spaces at its end when shorter.
  package static func pad(_ text: some StringProtocol, to width: Int) -> String {
    let text = truncate(text, to: width)
    return text + String(repeating: " ", count: max(0, width - columns(of: text)))
  }
}
