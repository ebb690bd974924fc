import Foundation

/// What may be stored as text.
public enum CleanText {
  /// Text for one line: control characters left out, each run of line breaks and tabs one space, and none for a run at
  /// either end. Spaces stay as they are, and so do marks of direction: names in Arabic and Hebrew use them.
  public static func line(_ text: String) -> String {
    if !hasControlCharacters(text, inLines: false) { return text }
    var result = String.UnicodeScalarView()
    var gap = false
    for scalar in text.unicodeScalars {
      if scalar.isLineBreak || scalar == "\t" {
        gap = true
      } else if !scalar.isControl {
        if gap, !result.isEmpty { result.append(" ") }
        gap = false
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// Text of several lines: every line break one `\n`, tabs kept, other control characters left out.
  public static func lines(_ text: String) -> String {
    if !text.utf8.contains(UInt8(ascii: "\r")), !hasControlCharacters(text, inLines: true) { return text }
    var result = String.UnicodeScalarView()
    var afterReturn = false
    for scalar in text.unicodeScalars {
      if scalar.isLineBreak {
        if !(afterReturn && scalar == "\n") { result.append("\n") }
      } else if scalar == "\t" || !scalar.isControl {
        result.append(scalar)
      }
      afterReturn = scalar == "\r"
    }
    return String(result)
  }

  /// Whether a text has a control character that a stored text may not have.
  public static func hasControlCharacters(_ text: String, inLines: Bool) -> Bool {
    text.unicodeScalars.contains { scalar in
      scalar.isControl && !(inLines && (scalar == "\n" || scalar == "\r" || scalar == "\t"))
    }
  }

  /// How long a text counts as: its characters, as people count them, but at least one for each 64 bytes of UTF-8
  /// that it begins. No character people write has more (a kiss of two people with skin tones has 35); one letter with
  /// thousands of marks does not count as one.
  public static func length(_ text: String) -> Int { max(text.count, (text.utf8.count + 63) / 64) }

  /// Whether nothing of a text can be seen: it is empty, or of spaces and invisible characters only.
  public static func isBlank(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .format, .unassigned: true
      default: scalar.properties.isDefaultIgnorableCodePoint
      }
    }
  }

  /// The form in which text is stored and compared: normal form C, spaces at both ends left out.
  public static func stored(_ text: String) -> String {
    let trimmed = trimmed(text)
    return trimmed.isPlain ? trimmed : trimmed.precomposedStringWithCanonicalMapping
  }

  /// The text without the spaces and tabs at both ends.
  static func trimmed(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.isSpace }), let last = scalars.lastIndex(where: { !$0.isSpace })
    else { return "" }
    return String(scalars[first...last])
  }
}

extension String {
  /// Whether it is of ASCII and ideographs alone, which no normal form changes, and of which folding changes nothing but the
  /// case. Most text is.
  var isPlain: Bool {
    utf8.allSatisfy { $0 < 0x80 }
      || unicodeScalars.allSatisfy { $0.value < 0x80 || (0x4E00...0x9FFF).contains($0.value) }
  }
}

extension Unicode.Scalar {
  /// The category Cc, and the separators of lines and paragraphs.
  fileprivate var isControl: Bool {
    value < 0x20 || (0x7F...0x9F).contains(value) || value == 0x2028 || value == 0x2029
  }
  fileprivate var isSpace: Bool { self == "\t" || self == " " || properties.generalCategory == .spaceSeparator }
  fileprivate var isLineBreak: Bool {
    self == "\n" || self == "\r" || self == "\u{85}" || self == "\u{2028}" || self == "\u{2029}"
  }
}
