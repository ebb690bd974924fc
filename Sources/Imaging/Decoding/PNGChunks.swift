import CImageCodecs

/// Walks the chunks of a PNG file without decoding it.
///
/// libpng hands over what stands after the pixels only when they have been read; the orientation is wanted before. Of what
/// a file says of its colours it drops the better half where the worse one contradicts it.
struct PNGChunks {
  private let bytes: UnsafeBufferPointer<UInt8>

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// What IHDR says of the size; nil when there is no sound one.
  var size: PixelSize? {
    guard let header = first("IHDR"), header.count == 13 else { return nil }
    return PixelSize(header.number(at: 0), header.number(at: 4))
  }

  /// The data of the first chunk of type `name` whose checksum is right, up to a megabyte; nil if there is none.
  /// - Parameter isAnywhere: Whether a chunk behind the pixels counts.
  func first(_ name: StaticString, isAnywhere: Bool = false) -> [UInt8]? {
    let wanted = UInt32(chunk: name)
    return first(isAnywhere: isAnywhere) { type, _ in type == wanted }.map { [UInt8]($0.data) }
  }

  /// The first chunk that is wanted, whose checksum is right, up to a megabyte; nil if there is none.
  func first(
    isAnywhere: Bool, _ isWanted: (_ type: UInt32, _ data: UnsafeBufferPointer<UInt8>) -> Bool
  ) -> (type: UInt32, data: UnsafeBufferPointer<UInt8>)? {
    var position = 8
    while bytes.count - position >= 12 {
      let length = Int(UInt32(bigEndianBytes: bytes, at: position))
      guard length <= bytes.count - position - 12 else { return nil }
      let type = UInt32(bigEndianBytes: bytes, at: position + 4)
      if type == UInt32(chunk: "IDAT"), !isAnywhere { return nil }
      let checked = UnsafeBufferPointer(rebasing: bytes[position + 4..<position + 8 + length])
      let data = UnsafeBufferPointer(rebasing: checked[4...])
      if length > 0, length <= 1 << 20, isWanted(type, data),
        ccodec_crc32(checked.baseAddress, checked.count) == UInt32(bigEndianBytes: bytes, at: position + 8 + length)
      {
        return (type, data)
      }
      position += 12 + length
    }
    return nil
  }
}

extension UInt32 {
  /// The type of a chunk by its four letters.
  init(chunk name: StaticString) {
    self.init(bigEndianBytes: UnsafeBufferPointer(start: name.utf8Start, count: 4), at: 0)
  }

  fileprivate init(bigEndianBytes bytes: UnsafeBufferPointer<UInt8>, at position: Int) {
    self = bytes[position..<position + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }
}

extension [UInt8] {
  /// Four bytes, the highest first.
  fileprivate func number(at start: Int) -> Int { self[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
}

// MARK: Colours

extension PNGChunks {
  /// What the chunks say of the colours, in the order of the PNG specification, third edition: cICP, iCCP, sRGB, and then
  /// gAMA with cHRM. gAMA alone is ignored, as everybody does: too many files have one that means nothing.
  /// - Parameter embedded: What iCCP says.
  func colourSpaces(embedded: [ColourSpace]) -> [ColourSpace] {
    var spaces = embedded
    if let codePoints { spaces.insert(.codePoints(codePoints), at: 0) }
    if first("sRGB")?.count == 1 { spaces.append(.sRGB) }
    if let gamma = first("gAMA"), gamma.count == 4, gamma.number(at: 0) > 0, let chromaticities {
      spaces.append(.chromaticities(chromaticities, gamma: 100_000 / Double(gamma.number(at: 0))))
    }
    return spaces
  }

  /// What cICP says; nil where there is none, or its samples are not RGB of the full range.
  private var codePoints: CodePoints? {
    guard let data = first("cICP"), data.count == 4, data[2] == 0, data[3] == 1 else { return nil }
    return CodePoints(primaries: Int(data[0]), transfer: Int(data[1]))
  }

  /// cHRM: white, red, green and blue, x before y, in units of 1 / 100000.
  private var chromaticities: Chromaticities? {
    guard let data = first("cHRM"), data.count == 32 else { return nil }
    let points = stride(from: 0, to: 32, by: 8).map {
      Chromaticities.Point(Double(data.number(at: $0)) / 100_000, Double(data.number(at: $0 + 4)) / 100_000)
    }
    return Chromaticities(white: points[0], red: points[1], green: points[2], blue: points[3])
  }
}
