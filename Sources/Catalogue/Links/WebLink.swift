import Foundation

/// The address of a page on the web as a person typed it.
package enum WebLink {
  /// The address for a link, in ASCII; nil unless it is one of `http` or `https` with a host. A text without any of them is
  /// taken for one of `https`, as a browser takes it.
  package static func address(of text: String) -> String? {
    let scheme = ["https://", "http://"].first { text.lowercased().hasPrefix($0) }
    let rest = text.dropFirst(scheme?.count ?? 0)
    // Where no scheme is written, only a port may stand after a colon.
    let host = rest.prefix { !"/?#".contains($0) }.split(separator: ":", omittingEmptySubsequences: false)
    if scheme == nil, host.count > 2 || host.dropFirst().contains(where: { Int($0) == nil }) { return nil }
    guard let url = URL(string: (scheme ?? "https://") + rest, encodingInvalidCharacters: true),
      url.host()?.isEmpty == false
    else { return nil }
    let address = url.absoluteString
    return address.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } ? address : nil
  }
}
