import Foundation

/// What may be stored as text.
public enum CleanText {
  /// Text for one line: control characters left out, each run of line breaks and tabs one space, or nothing at
  /// the ends. Spaces stay as they are.
  public static func line(_ text: String) -> String {
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
    text.precomposedStringWithCanonicalMapping.trimmingCharacters(in: .whitespaces)
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool {
    properties.generalCategory == .control || self == "\u{2028}" || self == "\u{2029}"
  }
  fileprivate var isLineBreak: Bool {
    self == "\n" || self == "\r" || self == "\u{85}" || self == "\u{2028}" || self == "\u{2029}"
  }
}
