/// Text as a program reads it: numbers, dates and places may be typed with other digits, widths and signs.
enum PlainText {
  /// The text with every decimal digit, full-width letter and sign as its ASCII one, every space as one kind, and none at
  /// either end. What has no such counterpart stays.
  ///
  ///     PlainText.ascii("１２，５　")  // "12,5"
  static func ascii(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(ascii(scalar)) }
    return CleanText.stored(String(result))
  }

  private static func ascii(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0..<0x80: return scalar
    case 0xFF01...0xFF5E: return Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
    default: break
    }
    switch scalar {
    case "、", "٬": return ","
    case "。", "٫": return "."
    case "−", "–", "‒": return "-"
    case "’": return "'"
    default: break
    }
    if scalar.properties.generalCategory == .spaceSeparator { return " " }
    if scalar.properties.numericType == .decimal, let digit = scalar.properties.numericValue,
      (0...9).contains(digit)
    {
      return Unicode.Scalar(UInt8(ascii: "0") + UInt8(digit))
    }
    return scalar
  }
}

extension StringProtocol {
  /// Whether there is something, and only the digits 0 to 9.
  var isDigits: Bool { !isEmpty && utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } }
}
