/// Addresses of e-mail.
package enum EmailAddress {
  /// Whether a text is one: something, one `@`, a host. What stands before the `@` is the other side's business: only what
  /// separates addresses from each other and from names is refused.
  package static func isOne(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && !parts[0].isEmpty && WebAddress.isHost(parts[1])
      && !text.contains { $0.isWhitespace || ",;:<>()[]\"\\".contains($0) }
  }
}
