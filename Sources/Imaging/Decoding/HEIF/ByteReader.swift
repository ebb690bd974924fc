/// Reads big-endian numbers from a stretch of a file. Reading on behind its end is `.corrupt`.
struct ByteReader {
  /// The whole file; it outlives the reader.
  let file: UnsafeBufferPointer<UInt8>
  private(set) var position: Int
  /// One past the last byte of the stretch.
  let end: Int

  /// A reader of the whole file, or of the part of `range` that lies in it.
  init(_ file: UnsafeBufferPointer<UInt8>, _ range: Range<Int>? = nil) {
    self.file = file
    let inside = (range ?? 0..<file.count).clamped(to: 0..<file.count)
    (position, end) = (inside.lowerBound, inside.upperBound)
  }

  var remaining: Int { end - position }

  /// What has not been read.
  var rest: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: file[position..<end]) }

  /// A number of `count` bytes, 0 for none; nothing that an `Int` cannot hold is sound here.
  mutating func number(_ count: Int) throws(ImagingError) -> Int {
    guard count <= remaining else { throw .corrupt("A box ends early") }
    var value: UInt64 = 0
    for index in position..<position + count { value = value << 8 | UInt64(file[index]) }
    position += count
    guard let number = Int(exactly: value) else { throw .corrupt("A number is too large") }
    return number
  }

  mutating func skip(_ count: Int) throws(ImagingError) {
    guard count >= 0, count <= remaining else { throw .corrupt("A box ends early") }
    position += count
  }

  /// The next `count` bytes as a reader of their own.
  mutating func part(_ count: Int) throws(ImagingError) -> ByteReader {
    let start = position
    try skip(count)
    return ByteReader(file, start..<position)
  }
}

/// A four-letter name, as boxes, items and references have.
struct BoxType: Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
  let code: UInt32

  init(_ code: Int) { self.code = UInt32(truncatingIfNeeded: code) }

  init(stringLiteral name: StaticString) {
    code = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount).reduce(0) { $0 << 8 | UInt32($1) }
  }

  var bytes: [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: code >> (24 - 8 * $0)) } }

  /// The name in ASCII, with a question mark for whatever is not printed.
  var description: String {
    String(decoding: bytes.map { (0x20...0x7E).contains($0) ? $0 : UInt8(ascii: "?") }, as: UTF8.self)
  }
}

/// A box of the ISO base media format (ISO/IEC 14496-12), and what stands in it.
struct ISOBox {
  let type: BoxType
  var content: ByteReader

  /// The content behind the version and flags that many boxes begin with.
  func versioned() throws(ImagingError) -> (version: Int, flags: Int, content: ByteReader) {
    var content = content
    let version = try content.number(1)
    return (version, try content.number(3), content)
  }
}

extension ByteReader {
  /// The next box, nil at the end. A box that claims to be longer than what is left ends there.
  mutating func box() throws(ImagingError) -> ISOBox? {
    guard remaining >= 8 else { return nil }
    let start = position
    var size = try number(4)
    let type = BoxType(try number(4))
    if size == 1 { size = try number(8) }
    if size == 0 { size = end - start }
    guard size >= position - start else { throw .corrupt("Box \(type) is too short") }
    let content = ByteReader(file, position..<start + min(size, end - start))
    position = content.end
    return ISOBox(type: type, content: content)
  }

  /// The boxes that follow, each handed to `body` until that returns false.
  func forEachBox(_ body: (ISOBox) throws(ImagingError) -> Bool) throws(ImagingError) {
    var reader = self
    while let box = try reader.box() {
      guard try body(box) else { return }
    }
  }

  /// The first box of a type.
  func first(_ type: BoxType) throws(ImagingError) -> ISOBox? {
    var reader = self
    while let box = try reader.box() {
      if box.type == type { return box }
    }
    return nil
  }
}
