/// Writes JPEG files of flat 8 by 8 blocks, in every variant the decoders must know: any number of components, baseline or
/// progressive, with and without tables, restart markers and an Adobe marker.
struct BlockJPEG {
  /// For each component its rows of blocks, each one level.
  var components: [[[UInt8]]]
  /// The start-of-frame marker: C0 baseline, C2 progressive, others for what is not supported.
  var frameMarker: UInt8 = 0xC0
  var precision: UInt8 = 8
  /// Bits of each divisor in the quantisation table, 8 or 16.
  var tableBits = 8
  /// The colour transform of an Adobe marker; nil writes none.
  var adobeTransform: UInt8?
  /// Webcams leave the Huffman tables out.
  var hasTables = true
  /// Blocks between restart markers; 0 for none.
  var restartInterval = 0
  /// Scans beyond those that make a progressive file complete, each of which says that nothing is to be added.
  var emptyScans = 0
  /// Markers to put after the start, whole.
  var segments: [[UInt8]] = []

  /// Two by two blocks, 16 by 16 pixels; each quadrant lists one level for each component.
  init(quadrants: [[UInt8]]) {
    components = quadrants[0].indices.map { component in
      [[quadrants[0][component], quadrants[1][component]], [quadrants[2][component], quadrants[3][component]]]
    }
  }

  private var isProgressive: Bool { frameMarker == 0xC2 }
  private var columns: Int { components[0][0].count }
  private var rows: Int { components[0].count }

  func file() -> [UInt8] {
    var file: [UInt8] = [0xFF, 0xD8]
    if let adobeTransform {
      file += segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, adobeTransform])
    }
    for extra in segments { file += extra }
    file += segment(
      0xDB, tableBits == 16 ? [0x10] + (0..<64).flatMap { _ in [0, 1] } : [0] + [UInt8](repeating: 1, count: 64))
    file += frameHeader
    if hasTables { file += tables }
    if restartInterval > 0 { file += segment(0xDD, UInt16(restartInterval).bigEndianBytes) }
    file += scanHeader(Array(components.indices), from: 0, to: isProgressive ? 0 : 63) + blocks()
    if isProgressive {
      for component in components.indices { file += emptyScan(component) }
      for _ in 0..<emptyScans { file += emptyScan(0) }
    }
    return file + [0xFF, 0xD9]
  }

  private func emptyScan(_ component: Int) -> [UInt8] {
    var bits = BitWriter()
    for _ in 0..<rows * columns { bits.write(0b1010, count: 4) }
    return scanHeader([component], from: 1, to: 63) + bits.finish()
  }

  private var frameHeader: [UInt8] {
    var body = [precision] + UInt16(rows * 8).bigEndianBytes + UInt16(columns * 8).bigEndianBytes
    body.append(UInt8(components.count))
    for index in components.indices { body += [UInt8(index + 1), 0x11, 0] }
    return segment(frameMarker, body)
  }

  /// The standard table for levels, and one for the rest whose "end of block" has the standard code.
  private var tables: [UInt8] {
    let levels: [UInt8] = [0x00, 0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0] + Array(0...11)
    let rest: [UInt8] = [0x10, 0, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 0]
    return segment(0xC4, levels + rest)
  }

  private func scanHeader(_ scanned: [Int], from first: UInt8, to last: UInt8) -> [UInt8] {
    var body = [UInt8(scanned.count)]
    for index in scanned { body += [UInt8(index + 1), 0x00] }
    return segment(0xDA, body + [first, last, 0])
  }

  private func blocks() -> [UInt8] {
    var coded: [UInt8] = []
    var bits = BitWriter()
    var previous = [Int](repeating: 0, count: components.count)
    for block in 0..<rows * columns {
      if restartInterval > 0, block > 0, block % restartInterval == 0 {
        coded += bits.finish() + [0xFF, 0xD0 + UInt8((block / restartInterval - 1) % 8)]
        bits = BitWriter()
        previous = previous.map { _ in 0 }
      }
      for component in components.indices {
        let level = (Int(components[component][block / columns][block % columns]) - 128) * 8
        bits.writeLevel(level - previous[component])
        previous[component] = level
        if !isProgressive { bits.write(0b1010, count: 4) }
      }
    }
    return coded + bits.finish()
  }
}

/// A marker with its length and body.
func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
  [0xFF, marker] + UInt16(body.count + 2).bigEndianBytes + body
}

extension FixedWidthInteger {
  var bigEndianBytes: [UInt8] { withUnsafeBytes(of: bigEndian, Array.init) }
}

/// Bits from the highest down, with a zero after each byte of ones as JPEG wants.
private struct BitWriter {
  private var bytes: [UInt8] = []
  private var held = 0
  private var count = 0

  mutating func write(_ bits: Int, count added: Int) {
    for shift in (0..<added).reversed() {
      held = held << 1 | (bits >> shift & 1)
      count += 1
      if count == 8 { flush() }
    }
  }

  /// A difference of levels: its number of bits in the standard code, then the bits.
  mutating func writeLevel(_ difference: Int) {
    let codes: [(Int, Int)] = [
      (0b00, 2), (0b010, 3), (0b011, 3), (0b100, 3), (0b101, 3), (0b110, 3), (0b1110, 4), (0b11110, 5), (0b111110, 6),
      (0b1111110, 7), (0b1111_1110, 8), (0b1_1111_1110, 9),
    ]
    let size = Int.bitWidth - abs(difference).leadingZeroBitCount
    write(codes[size].0, count: codes[size].1)
    write(difference >= 0 ? difference : difference + (1 << size) - 1, count: size)
  }

  mutating func finish() -> [UInt8] {
    while count > 0 { write(1, count: 1) }
    return bytes
  }

  private mutating func flush() {
    bytes.append(UInt8(held))
    if held == 0xFF { bytes.append(0) }
    (held, count) = (0, 0)
  }
}
