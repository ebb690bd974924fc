extension [Int] {
  /// Numbers as a list in JSON.
  var json: String { "[\(map(String.init).joined(separator: ","))]" }
}

extension [String] {
  /// Texts as a list in JSON.
  var json: String { "[\(map(\.quotedInJSON).joined(separator: ","))]" }
}

extension String {
  fileprivate var quotedInJSON: String {
    var json = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": json += "\\\(scalar)"
      case "\0"..<" ": json += "\\u" + String(0x10000 + scalar.value, radix: 16).dropFirst()
      default: json.unicodeScalars.append(scalar)
      }
    }
    return "\"\(json)\""
  }
}
