/// Markup. What is put into it by interpolation is escaped, between tags and in attributes alike.
///
///     let name = "Say \"cheese\" & it's"
///     let link: HTML = "<a href=\"\(address)\" title=\"\(name)\">\(name)</a>"
struct HTML: ExpressibleByStringInterpolation, Equatable, Sendable {
  /// The markup as text.
  private(set) var text: String

  /// Markup that stands in our sources.
  init(stringLiteral text: String) { self.text = text }

  /// Markup with escaped texts in its places.
  init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// Pieces of markup one after another.
  init(_ pieces: [HTML]) { text = pieces.map(\.text).joined() }

  /// Nothing.
  static let empty: HTML = ""

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

    mutating func appendLiteral(_ literal: String) { text += literal }

    /// Text: every character that means something in markup is escaped.
    mutating func appendInterpolation(_ content: String) { text += HTML.escaped(content) }

    /// A whole number, in digits.
    mutating func appendInterpolation(_ number: Int) { text += String(number) }

    /// Markup inside markup.
    mutating func appendInterpolation(_ html: HTML) { text += html.text }

    /// Pieces of markup one after another.
    mutating func appendInterpolation(_ pieces: [HTML]) { text += HTML(pieces).text }

    /// Text that is put in AS IT IS. Nothing that a person typed may come here.
    mutating func appendInterpolation(raw markup: String) { text += markup }
  }

  /// Escapes on scalars, since a quote with a combining mark is one `Character`. A scalar that no page may hold becomes
  /// U+FFFD.
  private static func escaped(_ content: String) -> String {
    var result = ""
    for scalar in content.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      default: result.unicodeScalars.append(isForbidden(scalar) ? "\u{FFFD}" : scalar)
      }
    }
    return result
  }

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control || scalar.properties.isNoncharacterCodePoint
  }
}
