/// Writes PNG files of any type, depth and interlacing, uncompressed, with whatever chunks a test wants to add.
struct PNGFile {
  var width = 16
  var height = 16
  var depth = 8
  /// 0 gray, 2 RGB, 3 palette, 4 gray and alpha, 6 RGB and alpha.
  var colourType = 2
  var isInterlaced = false
  var palette: [UInt8] = []
  var transparency: [UInt8] = []
  /// Whole chunks behind the header, and before and after the pixels.
  var first: [[UInt8]] = []
  var before: [[UInt8]] = []
  var after: [[UInt8]] = []
  /// Filter bytes of some rows; their samples are written as they are.
  var filters: [Int: UInt8] = [:]
  /// The most bytes of compressed pixels in one chunk.
  var chunkLength = Int.max
  /// The samples of the pixel at x, y, each within the depth.
  var pixel: (Int, Int) -> [Int] = { _, _ in [0, 0, 0] }

  func file() -> [UInt8] {
    let header =
      UInt32(width).bigEndianBytes + UInt32(height).bigEndianBytes
      + [UInt8(depth), UInt8(colourType), 0, 0, isInterlaced ? 1 : 0]
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
    for extra in first { file += extra }
    if !palette.isEmpty { file += chunk("PLTE", palette) }
    if !transparency.isEmpty { file += chunk("tRNS", transparency) }
    for extra in before { file += extra }
    file += pixelChunks
    for extra in after { file += extra }
    return file + chunk("IEND", [])
  }

  private var pixelChunks: [UInt8] {
    let pixels = stored(scanlines)
    return stride(from: 0, to: pixels.count, by: min(chunkLength, pixels.count)).flatMap { start in
      chunk("IDAT", Array(pixels[start...].prefix(chunkLength)))
    }
  }

  private var scanlines: [UInt8] {
    guard isInterlaced else { return lines(startX: 0, startY: 0, stepX: 1, stepY: 1) }
    let passes = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
    return passes.flatMap { lines(startX: $0.0, startY: $0.1, stepX: $0.2, stepY: $0.3) }
  }

  private func lines(startX: Int, startY: Int, stepX: Int, stepY: Int) -> [UInt8] {
    guard startX < width else { return [] }
    return stride(from: startY, to: height, by: stepY).flatMap { y in
      [filters[y] ?? 0] + packed(stride(from: startX, to: width, by: stepX).flatMap { pixel($0, y) })
    }
  }

  private func packed(_ samples: [Int]) -> [UInt8] {
    if depth == 16 { return samples.flatMap { UInt16($0).bigEndianBytes } }
    let perByte = 8 / depth
    return stride(from: 0, to: samples.count, by: perByte).map { start in
      (0..<perByte).reduce(0) { byte, index in
        let sample = start + index < samples.count ? samples[start + index] : 0
        return byte << depth | UInt8(sample)
      }
    }
  }

}

/// A zlib stream of stored blocks.
func stored(_ data: [UInt8]) -> [UInt8] {
  var stream: [UInt8] = [0x78, 0x01]
  for start in stride(from: 0, to: data.count, by: 65535) {
    let block = data[start..<min(start + 65535, data.count)]
    let count = UInt16(block.count)
    stream.append(start + block.count == data.count ? 1 : 0)
    stream += [UInt8(count & 0xFF), UInt8(count >> 8), UInt8(~count & 0xFF), UInt8(~count >> 8)]
    stream += block
  }
  return stream + adler32(data).bigEndianBytes
}

/// A chunk with its length and checksum.
func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
  let checked = Array(name.utf8) + data
  return UInt32(data.count).bigEndianBytes + checked + crc32(checked).bigEndianBytes
}

func adler32(_ data: [UInt8]) -> UInt32 {
  var (a, b): (UInt32, UInt32) = (1, 0)
  for byte in data {
    a = (a + UInt32(byte)) % 65521
    b = (b + a) % 65521
  }
  return b << 16 | a
}

func crc32(_ data: [UInt8]) -> UInt32 {
  var crc = ~UInt32(0)
  for byte in data {
    crc ^= UInt32(byte)
    for _ in 0..<8 {
      let carries = crc & 1 == 1
      crc >>= 1
      if carries { crc ^= 0xEDB8_8320 }
    }
  }
  return ~crc
}
