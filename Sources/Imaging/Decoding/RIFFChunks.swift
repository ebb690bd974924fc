/// The chunks of a RIFF file, or of a chunk that holds others, in their order.
///
/// Only the lengths of the chunks count, not what the file says of its own. A chunk that claims more than there is ends
/// with the bytes.
struct RIFFChunks: Sequence, IteratorProtocol {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position: Int

  struct Chunk {
    /// Four characters, as they stand in the file.
    let name: UInt32
    /// Where its header begins.
    let start: Int
    let data: UnsafeBufferPointer<UInt8>
    /// Where its data end, without the byte that may follow to make them even.
    var end: Int { start + RIFFChunks.headerBytes + data.count }

    func isNamed(_ name: StaticString) -> Bool {
      self.name == UnsafeBufferPointer(start: name.utf8Start, count: 4).littleEndian(at: 0, count: 4)
    }
  }

  private static let headerBytes = 8

  /// - Parameter position: Where in `bytes` the first chunk begins.
  init(_ bytes: UnsafeBufferPointer<UInt8>, from position: Int) {
    self.bytes = bytes
    self.position = position
  }

  mutating func next() -> Chunk? {
    let first = position + RIFFChunks.headerBytes
    guard first <= bytes.count else { return nil }
    let length = Int(bytes.littleEndian(at: position + 4, count: 4))
    let data = UnsafeBufferPointer(rebasing: bytes[first..<first + Swift.min(length, bytes.count - first)])
    defer { position = first + length + length % 2 }
    return Chunk(name: bytes.littleEndian(at: position, count: 4), start: position, data: data)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// A number of up to four bytes, which must be there, the lowest first.
  func littleEndian(at position: Int, count: Int) -> UInt32 {
    self[position..<position + count].reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }
}
