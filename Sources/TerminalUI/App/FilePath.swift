import Catalogue

/// Where a file or a folder stands: bytes, as the system has them, which need not be text.
///
/// Two names that look the same may be two files, so paths are compared byte by byte.
struct FilePath: Hashable, Sendable {
  /// From the root, without needless slashes.
  let bytes: [UInt8]

  private static let slash = UInt8(ascii: "/")
  static let root = FilePath("/")

  /// - Parameter bytes: Slashes that mean nothing are left out.
  init(_ bytes: [UInt8]) {
    let parts = bytes.split(separator: Self.slash)
    self.bytes = parts.isEmpty ? [Self.slash] : parts.flatMap { [Self.slash] + $0 }
  }

  init(_ text: String) { self.init(Array(text.utf8)) }

  /// The path of what stands in this folder.
  func appending(_ name: [UInt8]) -> FilePath { FilePath(bytes + [Self.slash] + name) }

  /// The last part; empty for the root.
  var name: [UInt8] { Array(bytes.suffix(from: (bytes.lastIndex(of: Self.slash) ?? -1) + 1)) }

  /// The folder above; nil for the root.
  var parent: FilePath? {
    guard self != .root, let slash = bytes.lastIndex(of: Self.slash) else { return nil }
    return FilePath(Array(bytes[..<slash]))
  }

  /// The path for people: bytes that are no text, and control characters, as `\xE9`.
  var shown: String { ByteName.shown(bytes) }

  /// The last part for people; the root is called `/`.
  var shownName: String { self == .root ? "/" : ByteName.shown(name) }
}
