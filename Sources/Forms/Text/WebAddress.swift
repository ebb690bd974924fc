/// Addresses of web pages.
enum WebAddress {
  /// Whether a text is one: a host with a dot, perhaps with `http://` or `https://` before it, and a port, path, query or
  /// fragment after it. Hosts in every script are, `localhost` is not.
  static func isOne(_ text: String) -> Bool {
    let address = Parts(text)
    return !text.contains(where: \.isWhitespace) && isHost(address.host)
      && address.port.map { $0.isDigits && (1...65_535).contains(Int($0) ?? 0) } ?? true
  }

  /// Whether a text names a computer on the internet: labels with dots between them, or four numbers.
  static func isHost(_ text: Substring) -> Bool {
    let labels = text.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count > 1, labels.allSatisfy(isLabel) else { return false }
    return labels.last?.isDigits == false || labels.count == 4 && labels.allSatisfy { (Int($0) ?? 256) < 256 }
  }

  /// What two addresses of one page have in common: lower case, without scheme, `www.` and a slash at the end.
  static func shadow(of text: String) -> String {
    let address = Parts(text.lowercased())
    let host = address.host.hasPrefix("www.") ? address.host.dropFirst(4) : address.host
    let path = address.rest.hasSuffix("/") ? address.rest.dropLast() : address.rest
    return host + (address.port.map { ":\($0)" } ?? "") + path
  }

  private static func isLabel(_ label: Substring) -> Bool {
    label.utf8.count <= 255 && !label.isEmpty && label.first != "-" && label.last != "-"
      && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" || !$0.isASCII && $0.isSymbol }
  }

  private struct Parts {
    let host: Substring
    let port: Substring?
    let rest: Substring

    init(_ text: String) {
      let scheme = ["https://", "http://"].first { text.lowercased().hasPrefix($0) } ?? ""
      let address = text.dropFirst(scheme.count)
      let authority = address.prefix { !"/?#".contains($0) }
      let parts = authority.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      host = parts.first ?? ""
      port = parts.count > 1 ? parts[1] : nil
      rest = address.dropFirst(authority.count)
    }
  }
}
