import Imaging

/// How a thumbnail is made, chosen by the last bytes of the input, which stay part of it.
struct ThumbnailChoices {
  private let thumbnailer: Thumbnailer
  private let size: PixelSize
  /// nil for the longest sides only.
  private let mode: Thumbnailer.Mode?
  private let isEnlarging: Bool
  private let jpeg: JPEGEncoder
  private let png: PNGEncoder

  init(_ bytes: [UInt8]) {
    var rest = bytes.suffix(7).reversed().makeIterator()
    let next = { rest.next() ?? 0 }
    let kind = next()
    let isSet = { (bit: UInt8) in kind >> bit & 1 == 1 }
    mode = [nil, .fit, .fill, .exact][Int(kind % 4)]
    isEnlarging = isSet(2)
    var thumbnailer = Thumbnailer(limits: tightLimits)
    thumbnailer.damage = isSet(3) ? .strict : .lenient
    thumbnailer.isLinearLight = isSet(4)
    size = PixelSize(side(next()), side(next()))
    let quality = next()
    thumbnailer.decoding = quality > 127 ? .fast : .full
    self.thumbnailer = thumbnailer
    var jpeg = JPEGEncoder(
      quality: Int(quality & 127), subsampling: isSet(5) ? .full : .halved, background: RGB(next(), next(), next()))
    jpeg.isProgressive = isSet(6)
    jpeg.profile = isSet(7) ? .sRGB : .none
    self.jpeg = jpeg
    var png = PNGEncoder()
    png.profile = jpeg.profile
    self.png = png
  }

  /// Makes the thumbnail and writes it in both formats; what was written must be whole, and as large as the thumbnail.
  func run(_ bytes: [UInt8]) {
    do {
      for raster in try rasters(bytes) {
        precondition(raster.size.width >= 1 && raster.size.height >= 1)
        precondition(raster.pixels.count == raster.size.width * raster.size.height * raster.channels)
        for file in [try jpeg.encode(raster), try png.encode(raster)] {
          let inspection = inspect(file)
          precondition(inspection.status == .ok, "an encoder wrote something else than a whole picture")
          precondition(inspection.width == raster.size.width && inspection.height == raster.size.height)
          precondition(inspection.orientation == nil)
        }
      }
    } catch {
      if case .notEncodable = error { preconditionFailure("an encoder refused a thumbnail") }
    }
  }

  private func rasters(_ bytes: [UInt8]) throws(ImagingError) -> [Raster] {
    guard let mode else {
      return try thumbnailer.renditions(of: bytes, longestSides: [size.width, size.height]).rasters
    }
    return try thumbnailer.thumbnail(of: bytes, size: size, mode: mode, isEnlarging: isEnlarging).rasters
  }
}

/// 0 to 504 pixels, small ones more often, or as many as there are numbers for.
private func side(_ byte: UInt8) -> Int { byte == 255 ? .max : Int(byte) * Int(byte) / 128 }
