import Forms

/// What names are sorted by as people do it: without regard to case and accents, and numbers by their value, so that
/// `IMG_9` stands before `IMG_10`. Names that differ in nothing else stand in the order of their bytes.
struct NameOrder: Comparable, Hashable, Sendable {
  private let folded: [UInt8]
  private let name: [UInt8]

  /// - Parameters:
  ///   - name: The name's bytes.
  ///   - folded: Its text as ``Fold/text(_:)`` gives it.
  init(_ name: [UInt8], folded: String) {
    self.name = name
    var key: [UInt8] = []
    var rest = Array(folded.utf8)[...]
    while let first = rest.first {
      guard Self.isDigit(first) else {
        key.append(first)
        rest.removeFirst()
        continue
      }
      let digits = rest.prefix(while: Self.isDigit)
      rest = rest[digits.endIndex...]
      let value = digits.drop { $0 == UInt8(ascii: "0") }
      // A longer number is a larger one. No name has more than 255 bytes.
      key += [UInt8(ascii: "0"), UInt8(clamping: value.count)] + value
    }
    self.folded = key
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  static func < (one: NameOrder, other: NameOrder) -> Bool {
    one.folded == other.folded
      ? one.name.lexicographicallyPrecedes(other.name) : one.folded.lexicographicallyPrecedes(other.folded)
  }
}
