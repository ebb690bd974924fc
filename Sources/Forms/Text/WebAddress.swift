/// Addresses of web pages.
enum WebAddress {
  /// Whether a text is one: a host with a dot, perhaps after `http://` or `https://`, without spaces.
  static func isOne(_ text: String) -> Bool {
    var rest = text[...]
    for scheme in ["https://", "http://"] where rest.lowercased().hasPrefix(scheme) {
      rest = rest.dropFirst(scheme.count)
      break
    }
    let host = rest.prefix { !"/?#".contains($0) }
    return !text.contains(where: \.isWhitespace) && host.contains(".") && !host.hasPrefix(".") && !host.hasSuffix(".")
      && !host.contains(":")
  }
}
