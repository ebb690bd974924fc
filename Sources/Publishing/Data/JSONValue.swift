/// A JSON value, and how we write it wherever the program answers in JSON: keys sorted by their bytes, `/` and letters of
/// every script as they are, so that the same value gives the same text.
package enum JSONValue: Equatable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A whole number.
  case number(Int)
  /// A number as it is written: digits, and perhaps a sign and a point.
  case decimal(String)
  /// A string.
  case text(String)
  /// An array.
  case list([JSONValue])
  /// An object; a key that is left out is not written.
  case object([String: JSONValue])

  /// The value on one line, without spaces and without a line break at its end.
  package var compact: String {
    var text = ""
    write(to: &text, lineBreak: nil)
    return text
  }

  /// The value over several lines, indented by two spaces a level, without a line break at its end. Empty lists and
  /// objects stand on one line.
  package var indented: String {
    var text = ""
    write(to: &text, lineBreak: "\n")
    return text
  }

  private func write(to text: inout String, lineBreak: String?) {
    switch self {
    case .null: text += "null"
    case .bool(let isTrue): text += isTrue ? "true" : "false"
    case .number(let number): text += String(number)
    case .decimal(let digits): text += digits
    case .text(let content): Self.quote(content, to: &text)
    case .list(let items):
      Self.enclose(items, in: ("[", "]"), to: &text, lineBreak: lineBreak) { item, text, lineBreak in
        item.write(to: &text, lineBreak: lineBreak)
      }
    case .object(let members):
      let members = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      Self.enclose(members, in: ("{", "}"), to: &text, lineBreak: lineBreak) { member, text, lineBreak in
        Self.quote(member.key, to: &text)
        text += lineBreak == nil ? ":" : ": "
        member.value.write(to: &text, lineBreak: lineBreak)
      }
    }
  }

  private static func enclose<Item>(
    _ items: [Item], in ends: (String, String), to text: inout String, lineBreak: String?,
    write: (Item, inout String, String?) -> Void
  ) {
    let inner = lineBreak.map { $0 + "  " }
    text += ends.0
    for (index, item) in items.enumerated() {
      if index > 0 { text += "," }
      text += inner ?? ""
      write(item, &text, inner)
    }
    if !items.isEmpty { text += lineBreak ?? "" }
    text += ends.1
  }

  /// Escapes what JSON demands, and U+2028 and U+2029, which end a line in a script.
  private static func quote(_ content: String, to text: inout String) {
    text += "\""
    for scalar in content.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
