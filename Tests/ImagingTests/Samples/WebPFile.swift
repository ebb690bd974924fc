import CWebP
import Imaging

/// Writes WebP files around pictures of libwebp's encoder, with whatever chunks a test wants to add.
struct WebPFile {
  /// Writes the chunk of a canvas when set.
  var canvas: PixelSize?
  /// The flags of that chunk; what they promise need not be there.
  var flags: UInt8 = 0
  /// Whole chunks before and after the picture.
  var before: [[UInt8]] = []
  /// Whole chunks of a picture, or of frames.
  var picture: [UInt8]
  var after: [[UInt8]] = []
  /// What the file says of its own length; the right one unless set.
  var length: UInt32?

  static let hasProfile: UInt8 = 0x20
  static let hasAlpha: UInt8 = 0x10
  static let hasExif: UInt8 = 0x08
  static let isAnimated: UInt8 = 0x02

  func file() -> [UInt8] {
    var body: [UInt8] = Array("WEBP".utf8)
    if let canvas {
      body += riffChunk(
        "VP8X", [flags, 0, 0, 0] + littleEndian(canvas.width - 1, 3) + littleEndian(canvas.height - 1, 3))
    }
    body += before.joined() + picture + after.joined()
    return Array("RIFF".utf8) + littleEndian(Int(length ?? UInt32(body.count)), 4) + body
  }
}

/// A chunk with its length, and a byte that makes it even.
func riffChunk(_ name: String, _ data: [UInt8], length: Int? = nil) -> [UInt8] {
  Array(name.utf8) + littleEndian(length ?? data.count, 4) + data + [UInt8](repeating: 0, count: data.count % 2)
}

/// A frame of an animation; its place is even.
func webpFrame(_ picture: [UInt8], left: Int, top: Int, size: PixelSize) -> [UInt8] {
  let place = [left / 2, top / 2, size.width - 1, size.height - 1, 100].flatMap { littleEndian($0, 3) }
  return riffChunk("ANMF", place + [0] + picture)
}

/// The chunks of a picture as libwebp encodes it: lossless exactly as it is, or lossy with transparency apart.
func webpPicture(_ raster: Raster, isLossless: Bool = true, quality: Float = 95) -> [UInt8] {
  var config = WebPConfig()
  var picture = WebPPicture()
  var output = WebPMemoryWriter()
  precondition(WebPConfigInit(&config) != 0 && WebPPictureInit(&picture) != 0, "libwebp as it was built with")
  WebPMemoryWriterInit(&output)
  defer {
    WebPPictureFree(&picture)
    WebPMemoryWriterClear(&output)
  }
  config.lossless = isLossless ? 1 : 0
  config.quality = quality
  // Keeps the colours of transparent pixels.
  config.exact = 1
  picture.use_argb = 1
  (picture.width, picture.height) = (Int32(raster.size.width), Int32(raster.size.height))
  let stride = Int32(raster.size.width * raster.channels)
  let isTaken =
    raster.hasAlpha
    ? WebPPictureImportRGBA(&picture, raster.pixels, stride) : WebPPictureImportRGB(&picture, raster.pixels, stride)
  picture.writer = WebPMemoryWrite
  let isWritten = withUnsafeMutablePointer(to: &output) { output in
    picture.custom_ptr = UnsafeMutableRawPointer(output)
    return WebPEncode(&config, &picture)
  }
  precondition(isTaken != 0 && isWritten != 0, "a test picture is within what WebP holds")
  let file = Array(UnsafeBufferPointer(start: output.mem, count: output.size))
  // Behind the head of the file, and of the canvas that comes with transparency.
  return Array(file[(file[15] == UInt8(ascii: "X") ? 30 : 12)...])
}

private func littleEndian(_ value: Int, _ count: Int) -> [UInt8] {
  (0..<count).map { UInt8(value >> ($0 * 8) & 0xFF) }
}
