/// One way to damage a file: the same for the same seed, file and number on every machine.
struct Mutation {
  /// 0 leaves the file as it is; then so many cuts as there are, then as many changes of bits.
  var number: Int
  /// How many of either kind there are.
  var count: Int
  var seed: UInt64
  /// What the file is called, so that files of one size are not all cut at the same places.
  var file: String

  /// The damaged bytes.
  func apply(to bytes: [UInt8]) -> [UInt8] {
    guard number > 0, !bytes.isEmpty else { return bytes }
    var random = SplitMix(state: file.utf8.reduce(seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 } &+ UInt64(number))
    if number <= count { return Array(bytes.prefix(Int.random(in: 0..<bytes.count, using: &random))) }
    var changed = bytes
    for _ in 0..<(1 << Int.random(in: 0...4, using: &random)) {
      // Every other one within the first half kilobyte, where headers are.
      let end = Bool.random(using: &random) ? min(512, bytes.count) : bytes.count
      changed[Int.random(in: 0..<end, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    }
    return changed
  }
}

/// A small generator with a fixed sequence (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, 2014).
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
