import Imaging

/// How a thumbnail is made, chosen by the last bytes of the input, which stay part of it.
struct ThumbnailChoices {
  private let size: PixelSize
  private let kind: UInt8
  private let quality: Int
  private let background: RGB

  init(_ bytes: [UInt8]) {
    var choices = bytes.suffix(7).reversed().makeIterator()
    let next = { choices.next() ?? 0 }
    kind = next()
    size = PixelSize(side(next()), side(next()))
    quality = Int(next()) % 101
    background = RGB(next(), next(), next())
  }

  /// Makes the thumbnail and writes it in both formats; what was written must be whole, and as large as the thumbnail.
  func run(_ bytes: [UInt8]) {
    do {
      for raster in try rasters(bytes) {
        precondition(raster.size.width >= 1 && raster.size.height >= 1)
        precondition(raster.pixels.count == raster.size.width * raster.size.height * raster.channels)
        let encoder = JPEGEncoder(
          quality: quality, subsampling: kind & 0x80 == 0 ? .halved : .full, background: background)
        for file in [try encoder.encode(raster), try PNGEncoder().encode(raster)] {
          let inspection = inspect(file)
          precondition(inspection.status == .ok, "an encoder wrote something else than a whole picture")
          precondition(inspection.width == raster.size.width && inspection.height == raster.size.height)
          precondition(inspection.orientation == nil && inspection.hasProfile == false)
        }
      }
    } catch {
      if case .notEncodable = error { preconditionFailure("an encoder refused a thumbnail") }
    }
  }

  private func rasters(_ bytes: [UInt8]) throws(ImagingError) -> [Raster] {
    let thumbnailer = Thumbnailer(limits: tightLimits)
    return switch kind % 3 {
    case 0: try thumbnailer.renditions(of: bytes, longestSides: [size.width, size.height]).rasters
    case 1: try thumbnailer.thumbnail(of: bytes, size: size, mode: .fit).rasters
    default: try thumbnailer.thumbnail(of: bytes, size: size, mode: .fill).rasters
    }
  }
}

/// 0 to 508 pixels, small ones more often.
private func side(_ byte: UInt8) -> Int { Int(byte) * Int(byte) / 128 }
