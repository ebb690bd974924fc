import Forms

/// Text as it may go to a terminal: what would act on it instead of being shown stands as `\x1B` or `\u{202E}`.
///
/// Line breaks and tabs stay.
func visible(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: \.actsOnTerminal) else { return text }
  return text.unicodeScalars.reduce(into: "") { result, scalar in
    if !scalar.actsOnTerminal {
      result.unicodeScalars.append(scalar)
    } else if scalar.value < 0x100 {
      result += "\\x" + (scalar.value < 0x10 ? "0" : "") + String(scalar.value, radix: 16, uppercase: true)
    } else {
      result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    }
  }
}

extension Unicode.Scalar {
  /// Control characters, and marks that turn the direction of all that follows them.
  fileprivate var actsOnTerminal: Bool {
    switch self {
    case "\n", "\t": false
    case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": true
    default: properties.generalCategory == .control
    }
  }
}
