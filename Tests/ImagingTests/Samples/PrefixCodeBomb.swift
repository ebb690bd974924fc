import Imaging

/// A lossless WebP picture of one colour with as many groups of prefix codes as it is told to have: three bytes each in
/// the file, and tables of 21 kB in memory.
struct PrefixCodeBomb {
  var size: PixelSize
  var groups: Int
  /// Whether the picture is in the form of a transparency: without its own header.
  var isTransparency = false

  /// The chunk of the picture, or of the transparency.
  func chunk() -> [UInt8] {
    var bits = BitWriter()
    if isTransparency {
      bits.write(1, 8)
    } else {
      bits.write(0x2F, 8)
      bits.write(size.width - 1, 14)
      bits.write(size.height - 1, 14)
      bits.write(0, 4)
    }
    // One transform without data, a colour cache of 2^11, and an image of groups with a pixel for each four by four.
    for (value, count) in [(1, 1), (2, 2), (0, 1), (1, 1), (11, 4), (1, 1), (0, 3), (0, 1)] { bits.write(value, count) }
    writeCodeOfBytes(&bits, symbols: 280)
    writeCodeOfBytes(&bits, symbols: 256)
    for _ in 0..<3 { writeCodeOfZero(&bits) }
    for tile in 0..<(size.width + 3) / 4 * ((size.height + 3) / 4) {
      let group = min(tile, groups - 1)
      // Codes are written from their highest bit down.
      for byte in [group & 0xFF, group >> 8] { bits.write(Int(UInt8(byte).bitReversed), 8) }
    }
    for _ in 0..<groups * 5 { writeCodeOfZero(&bits) }
    return riffChunk(isTransparency ? "ALPH" : "VP8L", bits.finish() + [UInt8](repeating: 0, count: 16))
  }

  /// A code of 256 symbols with eight bits each, of which the others have none.
  private func writeCodeOfBytes(_ bits: inout BitWriter, symbols: Int) {
    bits.write(0, 1)
    bits.write(12 - 4, 4)
    // Lengths are 8, or many zeros.
    for symbol in [17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8] { bits.write(symbol == 8 || symbol == 18 ? 1 : 0, 3) }
    bits.write(0, 1)
    bits.write(0, 256)
    if symbols > 256 {
      bits.write(1, 1)
      bits.write(symbols - 256 - 11, 7)
    }
  }

  private func writeCodeOfZero(_ bits: inout BitWriter) { bits.write(1, 4) }
}

extension UInt8 {
  fileprivate var bitReversed: UInt8 { (0..<8).reduce(0) { $0 << 1 | (self >> $1 & 1) } }
}

/// Bits from the lowest of each byte up.
private struct BitWriter {
  private var bytes: [UInt8] = []
  private var held: UInt8 = 0
  private var count: UInt8 = 0

  mutating func write(_ value: Int, _ bits: Int) {
    for index in 0..<bits {
      held |= UInt8(value >> index & 1) << count
      count += 1
      if count == 8 {
        bytes.append(held)
        (held, count) = (0, 0)
      }
    }
  }

  func finish() -> [UInt8] { bytes + [held] }
}
