/// The parts of a WebP file that make its picture: the only one, or the first of an animation.
///
/// What surrounds them is taken as it comes: chunks that are missing, unknown, repeated (the first counts) or not where
/// they should be.
struct WebPContainer {
  /// What the picture is placed on; nil where a file has nothing but the picture.
  private(set) var canvas: PixelSize?
  /// The chunk of the picture, with that of its transparency before it.
  private(set) var picture: UnsafeBufferPointer<UInt8>?
  /// Where on the canvas the picture's top left pixel lies.
  private(set) var left = 0
  private(set) var top = 0
  private(set) var profile: UnsafeBufferPointer<UInt8>?
  private(set) var exif: UnsafeBufferPointer<UInt8>?
  /// Whether the file says that it is longer.
  let isCut: Bool

  private static let headerBytes = 12

  /// - Parameter bytes: A whole file, known by its first bytes to be WebP.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    isCut = bytes.count < WebPContainer.headerBytes || bytes.count - 8 < Int(bytes.littleEndian(at: 4, count: 4))
    for chunk in RIFFChunks(bytes, from: WebPContainer.headerBytes) {
      if chunk.isNamed("VP8X"), canvas == nil, chunk.data.count >= 10 {
        canvas = PixelSize(chunk.data.number(at: 4) + 1, chunk.data.number(at: 7) + 1)
      } else if chunk.isNamed("ICCP"), profile == nil {
        profile = chunk.data
      } else if chunk.isNamed("EXIF"), exif == nil {
        exif = chunk.data
      } else if chunk.isNamed("ANMF"), picture == nil, chunk.data.count >= 16 {
        picture = WebPContainer.picture(in: chunk.data, from: 16)
        if picture != nil { (left, top) = (chunk.data.number(at: 0) * 2, chunk.data.number(at: 3) * 2) }
      }
    }
    if picture == nil { picture = WebPContainer.picture(in: bytes, from: WebPContainer.headerBytes) }
  }

  /// The first picture among chunks: lossless by itself, lossy with the transparency before it.
  private static func picture(
    in bytes: UnsafeBufferPointer<UInt8>, from position: Int
  ) -> UnsafeBufferPointer<UInt8>? {
    var transparency: Int?
    for chunk in RIFFChunks(bytes, from: position) {
      if chunk.isNamed("VP8L") { return UnsafeBufferPointer(rebasing: bytes[chunk.start..<chunk.end]) }
      if chunk.isNamed("VP8 ") {
        return UnsafeBufferPointer(rebasing: bytes[(transparency ?? chunk.start)..<chunk.end])
      }
      if chunk.isNamed("ALPH"), transparency == nil { transparency = chunk.start }
    }
    return nil
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func number(at position: Int) -> Int { Int(littleEndian(at: position, count: 3)) }
}
