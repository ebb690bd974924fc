/// Addresses of e-mail.
enum EmailAddress {
  /// Whether a text is one: something, one `@`, a host with a dot, and no spaces.
  static func isOne(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && !parts[0].isEmpty && !text.contains(where: \.isWhitespace)
      && WebAddress.isOne(String(parts[1]))
  }
}
