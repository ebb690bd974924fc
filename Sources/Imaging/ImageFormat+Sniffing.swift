extension ImageFormat {
  /// Recognises a file by its first bytes; nil when they belong to nothing known.
  ///
  ///     if ImageFormat.sniff(bytes)?.isSupported == true { photographs.append(bytes) }
  ///
  /// A JPEG needs its start marker followed by another marker, a PNG its whole signature. Reads at most the first
  /// kilobyte.
  public static func sniff(_ bytes: some RandomAccessCollection<UInt8>) -> ImageFormat? {
    let head = Array(bytes.prefix(bytesToSniff))
    if head.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
    if let signature = signatures.first(where: { head.holds($0.magic, at: $0.offset) }) { return signature.format }
    return isoMedia(head) ?? markup(head)
  }

  /// As many of a file's first bytes as ``sniff(_:)`` looks at.
  package static let bytesToSniff = 1024

  private static let signatures: [(format: ImageFormat, offset: Int, magic: [UInt8])] = [
    (.png, 0, [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
    (.mng, 0, [0x8A, 0x4D, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
    (.webp, 8, Array("WEBPVP8".utf8)),
    (.gif, 0, Array("GIF87a".utf8)),
    (.gif, 0, Array("GIF89a".utf8)),
    // Camera raw formats that have a mark of their own; the others are TIFF files.
    (.raw, 0, Array("FUJIFILMCCD-RAW".utf8)),
    (.raw, 6, Array("HEAPCCDR".utf8)),
    (.raw, 8, [0x43, 0x52, 0x02]),
    (.raw, 0, Array("IIRO".utf8)),
    (.raw, 0, Array("IIU\0".utf8)),
    (.raw, 0, Array("FOVb".utf8)),
    (.tiff, 0, [0x49, 0x49, 0x2A, 0x00]),
    (.tiff, 0, [0x4D, 0x4D, 0x00, 0x2A]),
    (.tiff, 0, [0x49, 0x49, 0x2B, 0x00]),
    (.tiff, 0, [0x4D, 0x4D, 0x00, 0x2B]),
    (.psd, 0, Array("8BPS".utf8)),
    (.jpegXL, 0, [0xFF, 0x0A]),
    (.jpegXL, 0, [0, 0, 0, 0x0C, 0x4A, 0x58, 0x4C, 0x20]),
    (.jpeg2000, 0, [0, 0, 0, 0x0C, 0x6A, 0x50, 0x20, 0x20]),
    (.jpeg2000, 0, [0xFF, 0x4F, 0xFF, 0x51]),
    (.icon, 0, [0, 0, 1, 0]),
    (.pdf, 0, Array("%PDF-".utf8)),
    (.video, 8, Array("AVI LIST".utf8)),
    (.video, 0, [0x1A, 0x45, 0xDF, 0xA3]),
    (.video, 4, Array("moov".utf8)),
    (.video, 4, Array("mdat".utf8)),
    (.appleDouble, 0, [0x00, 0x05, 0x16, 0x07]),
    (.bmp, 0, Array("BM".utf8)),
  ]

  /// The ISO base media family: one `ftyp` box, told apart by the brands it lists.
  private static func isoMedia(_ head: [UInt8]) -> ImageFormat? {
    guard head.holds(Array("ftyp".utf8), at: 4) else { return nil }
    let length = head[..<4].reduce(0) { $0 << 8 | Int($1) }
    let brands = stride(from: 8, to: min(length, head.count) - 3, by: 4)
      .map { String(decoding: head[$0..<$0 + 4], as: UTF8.self) }
    if brands.contains(where: avifBrands.contains) { return .avif }
    if brands.contains(where: heifBrands.contains) { return .heif }
    return brands.first == "crx " ? .raw : .video
  }

  /// AV1 pictures and their sequences and profiles.
  private static let avifBrands: Set = ["avif", "avis", "MA1A", "MA1B"]

  /// HEVC pictures and sequences, other codecs in the same container, and the container itself with whatever is inside.
  private static let heifBrands: Set = [
    "heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs", "vvic", "vvis", "evbi", "evbs", "avci", "avcs",
    "j2ki",
    "mif1", "mif2", "mif3", "msf1", "miaf",
  ]

  /// SVG and HTML are text: an element's name after declarations, comments and space.
  private static func markup(_ head: [UInt8]) -> ImageFormat? {
    let text = String(decoding: head, as: UTF8.self).lowercased()
    guard text.drop(while: { $0.isWhitespace || $0 == "\u{FEFF}" }).first == "<" else { return nil }
    if text.contains("<svg") { return .svg }
    return ["<!doctype html", "<html", "<head", "<body"].contains(where: text.contains) ? .html : nil
  }
}

extension Array<UInt8> {
  fileprivate func holds(_ magic: [UInt8], at offset: Int) -> Bool {
    count >= offset + magic.count && self[offset..<offset + magic.count].elementsEqual(magic)
  }
}
