import CImageCodecs

/// Walks the chunks of a PNG file without decoding it.
///
/// libpng hands over what stands after the pixels only when they have been read; the orientation is wanted before.
struct PNGChunks {
  private let bytes: UnsafeBufferPointer<UInt8>

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// What IHDR says of the size; nil when there is no sound one.
  var size: PixelSize? {
    guard let header = first("IHDR"), header.count == 13 else { return nil }
    let side = { (start: Int) in header[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    return PixelSize(side(0), side(4))
  }

  /// What cICP says; nil where there is none, or its samples are not RGB of the full range.
  var codePoints: CodePoints? {
    guard let data = first("cICP"), data.count == 4, data[2] == 0, data[3] == 1 else { return nil }
    return CodePoints(primaries: Int(data[0]), transfer: Int(data[1]))
  }

  /// The data of the first chunk of type `name` whose checksum is right, up to a megabyte; nil if there is none.
  func first(_ name: StaticString) -> [UInt8]? {
    let wanted = UInt32(name)
    return first { type, _ in type == wanted }.map { [UInt8]($0.data) }
  }

  /// The first chunk that is wanted, whose checksum is right, up to a megabyte; nil if there is none.
  func first(
    _ isWanted: (_ type: UInt32, _ data: UnsafeBufferPointer<UInt8>) -> Bool
  ) -> (type: UInt32, data: UnsafeBufferPointer<UInt8>)? {
    var position = 8
    while bytes.count - position >= 12 {
      let length = Int(UInt32(bigEndianBytes: bytes, at: position))
      guard length <= bytes.count - position - 12 else { return nil }
      let type = UInt32(bigEndianBytes: bytes, at: position + 4)
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
  init(_ name: StaticString) {
    self.init(bigEndianBytes: UnsafeBufferPointer(start: name.utf8Start, count: 4), at: 0)
  }

  fileprivate init(bigEndianBytes bytes: UnsafeBufferPointer<UInt8>, at position: Int) {
    self = bytes[position..<position + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }
}
