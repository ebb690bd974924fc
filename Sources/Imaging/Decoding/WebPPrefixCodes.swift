/// Counts the groups of prefix codes in a lossless WebP picture, for each of which libwebp allocates tables.
///
/// No header has the number: it is the largest value in a small image that stands before the codes. Three hundred
/// kilobytes can ask for more than a gigabyte. What is read here is what comes before that image and the image itself;
/// only which values occur counts, not where.
struct WebPPrefixCodes {
  private var bits: LosslessBits
  private var width: Int
  private let height: Int

  /// Bytes of the tables of one group: 5004 entries of four bytes at most, and what stands around them.
  static let bytesPerGroup: UInt64 = 20_700

  /// - Parameters:
  ///   - stream: The bits from the first transform on.
  ///   - position: The first bit to read.
  init(_ stream: UnsafeBufferPointer<UInt8>, from position: Int, size: PixelSize) {
    bits = LosslessBits(bytes: stream, position: position)
    (width, height) = (size.width, size.height)
  }

  /// The number of groups; 1 where the bits end, or make no sense, before it is told: libwebp stops there, too.
  mutating func count() -> Int {
    var transforms: Set<Int> = []
    while bits.read(1) == 1 {
      // Each may come once.
      guard let kind = bits.read(2), transforms.insert(kind).inserted, skipTransform(kind) else { return 1 }
    }
    if bits.read(1) == 1 { bits.skip(4) }
    guard bits.read(1) == 1, let blockBits = bits.read(3), let values = image(inBlocksOf: blockBits + 2) else {
      return 1
    }
    let highest = values.lastIndex(of: true) ?? 0
    // libwebp makes room for those that are missing, as long as that is little.
    return highest < 1000 ? highest + 1 : max(1000, values.count { $0 })
  }

  private mutating func skipTransform(_ kind: Int) -> Bool {
    switch kind {
    case 2: return true
    case 3:
      guard let last = bits.read(8), image(last + 1, 1) != nil else { return false }
      // Pixels of few colours are packed.
      width = blocks(width, last < 2 ? 3 : last < 4 ? 2 : last < 16 ? 1 : 0)
      return true
    default:
      guard let blockBits = bits.read(3) else { return false }
      return image(inBlocksOf: blockBits + 2) != nil
    }
  }

  private func blocks(_ pixels: Int, _ bits: Int) -> Int { (pixels + 1 << bits - 1) >> bits }

  private mutating func image(inBlocksOf bits: Int) -> [Bool]? { image(blocks(width, bits), blocks(height, bits)) }

  /// Reads an image, and tells which values its pixels have in red and green. nil if it cannot be read.
  private mutating func image(_ columns: Int, _ rows: Int) -> [Bool]? {
    var cached = 0
    if bits.read(1) == 1 {
      guard let cacheBits = bits.read(4), (1...11).contains(cacheBits) else { return nil }
      cached = 1 << cacheBits
    }
    var codes: [PrefixCode] = []
    for symbols in [256 + 24 + cached, 256, 256, 256, 40] {
      guard let code = PrefixCode.read(&bits, symbols: symbols) else { return nil }
      codes.append(code)
    }
    var values = [Bool](repeating: false, count: 1 << 16)
    var left = columns * rows
    while left > 0 {
      let position = bits.position
      guard let symbol = codes[0].next(&bits) else { return nil }
      if symbol < 256 {
        guard let red = codes[1].next(&bits), codes[2].next(&bits) != nil, codes[3].next(&bits) != nil else {
          return nil
        }
        values[red << 8 | symbol] = true
        left -= 1
      } else if symbol < 256 + 24 {
        guard let length = bits.readLength(symbol - 256), let distance = codes[4].next(&bits),
          bits.readLength(distance) != nil
        else { return nil }
        left -= length
      } else {
        left -= 1
      }
      // What took no bits goes on like that.
      if bits.position == position { break }
    }
    return values
  }
}

/// A canonical prefix code, read one bit after the other.
private struct PrefixCode {
  /// How many codes each length has.
  private var counts = [Int](repeating: 0, count: 16)
  /// In the order of their codes.
  private var symbols: [Int]

  /// Reads a code for so many symbols; nil where the bits make no sense.
  static func read(_ bits: inout LosslessBits, symbols count: Int) -> PrefixCode? {
    guard bits.read(1) == 1 else { return lengths(&bits, count: count).map(PrefixCode.init(lengths:)) }
    guard let more = bits.read(1), let isWide = bits.read(1), let first = bits.read(isWide == 1 ? 8 : 1) else {
      return nil
    }
    var lengths = [Int](repeating: 0, count: 256)
    lengths[first] = 1
    if more == 1 {
      guard let second = bits.read(8) else { return nil }
      lengths[second] = 1
    }
    return PrefixCode(lengths: lengths)
  }

  private init(lengths: [Int]) {
    symbols = (1...15).flatMap { length in lengths.indices.filter { lengths[$0] == length } }
    for length in lengths where length > 0 { counts[length] += 1 }
  }

  /// The lengths of the codes of all symbols, themselves written with a prefix code.
  private static func lengths(_ bits: inout LosslessBits, count: Int) -> [Int]? {
    guard let written = bits.read(4) else { return nil }
    var lengths = [Int](repeating: 0, count: 19)
    for symbol in [17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15].prefix(written + 4) {
      guard let length = bits.read(3) else { return nil }
      lengths[symbol] = length
    }
    let code = PrefixCode(lengths: lengths)
    var left = count
    if bits.read(1) == 1 {
      guard let size = bits.read(3), let some = bits.read(2 + 2 * size) else { return nil }
      left = 2 + some
    }
    var result: [Int] = []
    var previous = 8
    while result.count < count, left > 0 {
      guard let symbol = code.next(&bits) else { return nil }
      left -= 1
      if symbol < 16 {
        result.append(symbol)
        if symbol > 0 { previous = symbol }
        continue
      }
      let (extra, least) = [(2, 3), (3, 3), (7, 11)][symbol - 16]
      guard let more = bits.read(extra), result.count + least + more <= count else { return nil }
      result += [Int](repeating: symbol == 16 ? previous : 0, count: least + more)
    }
    return result
  }

  func next(_ bits: inout LosslessBits) -> Int? {
    // A single symbol takes no bits.
    if symbols.count == 1 { return symbols[0] }
    var (code, first, index) = (0, 0, 0)
    for length in 1...15 {
      guard let bit = bits.read(1) else { return nil }
      code |= bit
      let count = counts[length]
      if code - first < count { return symbols[index + code - first] }
      index += count
      first = (first + count) << 1
      code <<= 1
    }
    return nil
  }
}

/// Bits from the lowest of each byte up.
private struct LosslessBits {
  let bytes: UnsafeBufferPointer<UInt8>
  var position: Int

  mutating func read(_ count: Int) -> Int? {
    guard position + count <= bytes.count * 8 else { return nil }
    var value = 0
    for index in 0..<count {
      value |= Int(bytes[position >> 3] >> UInt8(position & 7) & 1) << index
      position += 1
    }
    return value
  }

  mutating func skip(_ count: Int) { position += count }

  /// A length or a distance by its symbol: the symbol itself, or its two highest bits and how many more follow.
  mutating func readLength(_ symbol: Int) -> Int? {
    guard symbol >= 4 else { return symbol + 1 }
    let extra = (symbol - 2) >> 1
    return read(extra).map { (2 + symbol & 1) << extra + $0 + 1 }
  }
}
