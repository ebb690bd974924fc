/// Cuts whole JPEG pictures out of a stream of bytes, as webcams send them: pictures one after another, with rubbish
/// between them and pictures that break off.
///
/// The end is found by walking the segments, so end markers inside an embedded thumbnail do not count.
struct JPEGStream {
  private var buffer: [UInt8] = []
  /// Where the walk stands; what is before it will not be looked at again.
  private var position = 0
  private var place = Place.outside

  private enum Place {
    /// No picture has begun.
    case outside
    /// Between segments; the next thing is a marker.
    case segments
    /// In coded pixels, after at least one scan header.
    case scan
  }

  /// Bytes held back for the picture under way.
  var heldBytes: Int { buffer.count }

  /// Takes more of the stream.
  mutating func append(_ bytes: some Collection<UInt8>) { buffer.append(contentsOf: bytes) }

  /// The next whole picture, or nil until more bytes come.
  mutating func next() -> [UInt8]? {
    while true {
      switch place {
      case .outside:
        guard findStart() else { return nil }
      case .segments, .scan:
        guard let (code, at) = findMarker() else { return nil }
        guard let picture = pass(code, at: at) else { return nil }
        if !picture.isEmpty { return picture }
      }
    }
  }

  /// What is held when the stream ends: a picture with coded pixels but without its end marker, or nil.
  func remainder() -> [UInt8]? { place == .scan ? buffer : nil }

  /// Drops everything before the next start marker. A byte that may be the first half of one stays.
  private mutating func findStart() -> Bool {
    while position + 2 < buffer.count {
      if buffer[position] == 0xFF, buffer[position + 1] == 0xD8, buffer[position + 2] == 0xFF {
        begin(at: position)
        return true
      }
      position += 1
    }
    buffer.removeFirst(position)
    position = 0
    return false
  }

  private mutating func begin(at start: Int) {
    buffer.removeFirst(start)
    position = 2
    place = .segments
  }

  /// The next marker, past fill bytes, stuffed zeros and whatever does not belong there.
  private mutating func findMarker() -> (code: UInt8, at: Int)? {
    while position + 1 < buffer.count {
      let code = buffer[position + 1]
      if buffer[position] == 0xFF, code != 0x00, code != 0xFF { return (code, position) }
      position += 1
    }
    return nil
  }

  /// Moves past a marker. Returns the picture it completes, an empty one if it completes none, and nil where its
  /// segment has not come yet.
  private mutating func pass(_ code: UInt8, at marker: Int) -> [UInt8]? {
    switch code {
    case 0xD8:
      // The picture before broke off, or the start was sent twice.
      begin(at: marker)
    case 0xD9:
      let picture = place == .scan ? Array(buffer[..<(marker + 2)]) : []
      buffer.removeFirst(marker + 2)
      position = 0
      place = .outside
      return picture
    case 0x01, 0xD0...0xD7:
      position = marker + 2
    default:
      guard marker + 3 < buffer.count else { return nil }
      let length = Int(buffer[marker + 2]) << 8 | Int(buffer[marker + 3])
      guard marker + 2 + length <= buffer.count else { return nil }
      position = marker + 2 + max(2, length)
      if code == 0xDA { place = .scan }
    }
    return []
  }
}
