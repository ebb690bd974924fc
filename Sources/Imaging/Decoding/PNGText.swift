import CImageCodecs

extension PNGChunks {
  /// The EXIF block: of the chunk made for it, or else of the text that programs wrote before PNG had one.
  /// - Parameter maxTextBytes: A longer text is passed over.
  func exif(maxTextBytes: Int) -> [UInt8]? {
    if let exif = first("eXIf", isAnywhere: true) { return exif }
    // Old programs called it by the JPEG segment, in which other things may be.
    for keyword in ["Raw profile type exif", "Raw profile type APP1"] {
      if let block = text(keyword, maxBytes: maxTextBytes).flatMap(rawProfile), block.isExif { return block }
    }
    return nil
  }

  /// The text of the first chunk with the keyword: tEXt as it is, zTXt and iTXt inflated to `maxBytes` at most.
  private func text(_ keyword: String, maxBytes: Int) -> [UInt8]? {
    let start = Array(keyword.utf8) + [0]
    let types = [UInt32(chunk: "tEXt"), UInt32(chunk: "zTXt"), UInt32(chunk: "iTXt")]
    guard let (type, data) = first(isAnywhere: true, { types.contains($0) && $1.starts(with: start) }) else {
      return nil
    }
    var rest = data[start.count...]
    var isDeflated = type == types[1]
    if isDeflated {
      // The method of compression: there is only one.
      guard rest.popFirst() == 0 else { return nil }
    } else if type == types[2] {
      guard let flag = rest.popFirst(), rest.popFirst() == 0 else { return nil }
      isDeflated = flag == 1
      // A language, and the keyword in it.
      for _ in 0..<2 {
        guard let end = rest.firstIndex(of: 0) else { return nil }
        rest = rest[(end + 1)...]
      }
    }
    guard isDeflated else { return rest.count <= maxBytes ? [UInt8](rest) : nil }
    return inflated(UnsafeBufferPointer(rebasing: rest), maxBytes: maxBytes)
  }
}

/// A zlib stream's data; nil if it is damaged or holds more than `maxBytes`.
private func inflated(_ stream: UnsafeBufferPointer<UInt8>, maxBytes: Int) -> [UInt8]? {
  var isWhole = false
  // A byte becomes 1032 at most, whatever the limit allows.
  let room = max(0, min(maxBytes, stream.count * 1032))
  let data = [UInt8](unsafeUninitializedCapacity: room) { target, count in
    count = room
    isWhole = ccodec_inflate(stream.baseAddress, stream.count, target.baseAddress, &count)
  }
  return isWhole ? data : nil
}

/// What ImageMagick writes as text: the kind of profile, its length, and its bytes in hexadecimal, each on lines of their
/// own. nil if there are fewer bytes than it says.
private func rawProfile(_ text: [UInt8]) -> [UInt8]? {
  let fields = text.split(maxSplits: 2) { $0 == UInt8(ascii: "\n") }
  guard fields.count == 3 else { return nil }
  let digits = fields[1].drop { $0 == UInt8(ascii: " ") }
  guard let length = Int(String(decoding: digits, as: UTF8.self)), length > 0, length <= fields[2].count / 2 else {
    return nil
  }
  let hex = fields[2].filter { $0 != UInt8(ascii: "\n") }.prefix(length * 2).map(\.hexDigit)
  guard hex.count == length * 2 else { return nil }
  var bytes: [UInt8] = []
  for index in stride(from: 0, to: hex.count, by: 2) {
    guard let high = hex[index], let low = hex[index + 1] else { return nil }
    bytes.append(high << 4 | low)
  }
  return bytes
}

extension UInt8 {
  fileprivate var hexDigit: UInt8? { Character(UnicodeScalar(self)).hexDigitValue.map(UInt8.init) }
}

extension [UInt8] {
  /// Whether it begins as an EXIF block does, with or without JPEG's mark.
  fileprivate var isExif: Bool {
    starts(with: "Exif\0\0".utf8) || starts(with: "II*\0".utf8) || starts(with: "MM\0*".utf8)
  }
}
