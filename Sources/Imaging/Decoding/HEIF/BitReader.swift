/// Reads bits from the highest down, as the headers of video streams have them. Behind the end everything is zero and
/// `isExhausted` true.
struct BitReader {
  private let bytes: [UInt8]
  private var position = 0
  private(set) var isExhausted = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func bits(_ count: Int) -> Int {
    guard position + count <= bytes.count * 8 else {
      isExhausted = true
      return 0
    }
    var value = 0
    for _ in 0..<count {
      value = value << 1 | Int(bytes[position >> 3] >> UInt8(7 - position & 7) & 1)
      position += 1
    }
    return value
  }

  mutating func flag() -> Bool { bits(1) == 1 }

  mutating func skip(_ count: Int) {
    if position + count > bytes.count * 8 { isExhausted = true } else { position += count }
  }

  /// An Exp-Golomb number: as many bits after the first one as there are zeros before it.
  mutating func exponential() -> Int {
    var zeros = 0
    while zeros < 32, !isExhausted, !flag() { zeros += 1 }
    return (1 << zeros) - 1 + bits(zeros)
  }
}
