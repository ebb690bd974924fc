/// A set of records by their numbers, a bit for each: small enough to be handed to SQLite with a statement.
struct NumberSet: Equatable {
  /// Eight numbers a byte, the least in the lowest bit.
  private(set) var bits: [UInt8] = []

  /// How many there are.
  var count: Int { bits.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// Takes a number in; negative ones are no records'.
  mutating func insert(_ number: Int) {
    guard number >= 0 else { return }
    let place = number / 8
    if place >= bits.count {
      bits += repeatElement(0, count: max(place + 1 - bits.count, bits.count))
    }
    bits[place] |= 1 << (number % 8)
  }

  /// Those that are in both.
  func intersection(_ other: NumberSet) -> NumberSet {
    var result = NumberSet()
    result.bits = zip(bits, other.bits).map { $0 & $1 }
    return result
  }

  /// The numbers in order.
  var numbers: [Int] {
    var numbers: [Int] = []
    for (place, byte) in bits.enumerated() where byte != 0 {
      for bit in 0..<8 where byte & (1 << bit) != 0 { numbers.append(place * 8 + bit) }
    }
    return numbers
  }

  /// Whether a number is in the bits of a set.
  static func contains(_ number: Int, in bits: UnsafeRawBufferPointer) -> Bool {
    number >= 0 && number / 8 < bits.count && bits[number / 8] & (1 << (number % 8)) != 0
  }
}
