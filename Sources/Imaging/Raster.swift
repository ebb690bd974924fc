/// Decoded pixels: 8 bits a channel, rows tightly packed from the top, upright.
///
///     let raster = try Thumbnailer().renditions(of: bytes, fitting: [.square(320)]).rasters[0]
///     let brightest = raster.pixels.max()
public struct Raster: Hashable, Sendable {
  /// Width and height in pixels, both at least 1.
  public let size: PixelSize
  /// 1 for gray, 3 for RGB, 4 for RGB with straight (not premultiplied) alpha.
  public let channels: Int
  /// `size.width * size.height * channels` bytes.
  public let pixels: [UInt8]

  /// Makes a raster.
  ///
  ///     let black = Raster(size: PixelSize(4, 3), channels: 1, pixels: [UInt8](repeating: 0, count: 12))
  ///
  /// - Returns: nil unless the sides are at least 1, `channels` is 1, 3 or 4, and `pixels` has the right count.
  public init?(size: PixelSize, channels: Int, pixels: [UInt8]) {
    guard size.width > 0, size.height > 0, [1, 3, 4].contains(channels), let area = size.area else { return nil }
    let (count, overflow) = area.multipliedReportingOverflow(by: channels)
    guard !overflow, pixels.count == count else { return nil }
    self.init(trusted: size, channels: channels, pixels: pixels)
  }

  init(trusted size: PixelSize, channels: Int, pixels: [UInt8]) {
    self.size = size
    self.channels = channels
    self.pixels = pixels
  }

  /// Whether there is an alpha channel.
  ///
  ///     let file = try raster.hasAlpha ? PNGEncoder().encode(raster) : JPEGEncoder().encode(raster)
  public var hasAlpha: Bool { channels == 4 }

  /// The channels of the pixel `x` from the left and `y` from the top, both from 0 and within `size`.
  ///
  ///     let topLeft = Array(raster[0, 0])
  public subscript(x: Int, y: Int) -> ArraySlice<UInt8> {
    let offset = (y * size.width + x) * channels
    return pixels[offset..<offset + channels]
  }
}

/// An opaque colour of sRGB, 8 bits a channel.
///
///     let paper = RGB(250, 244, 232)
///     let opaque = raster.flattened(on: paper)
public struct RGB: Hashable, Codable, Sendable {
  /// Red, green and blue from 0 to 255.
  public var red, green, blue: UInt8

  /// Makes a colour of red, green and blue from 0 to 255.
  ///
  ///     let orange = RGB(255, 87, 51)
  public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// White.
  ///
  ///     let isWhite = Array(raster[0, 0]) == [RGB.white.red, RGB.white.green, RGB.white.blue]
  public static let white = RGB(255, 255, 255)
}

extension Raster {
  /// This raster laid on `background`: three channels, or the same raster where it has no alpha.
  ///
  ///     let opaque = raster.flattened(on: .white)
  public func flattened(on background: RGB) -> Raster {
    guard hasAlpha else { return self }
    let under = [Int(background.red), Int(background.green), Int(background.blue)]
    let opaque = [UInt8](unsafeUninitializedCapacity: size.width * size.height * 3) { target, count in
      count = target.count
      for pixel in 0..<size.width * size.height {
        let alpha = Int(pixels[pixel * 4 + 3])
        for channel in 0..<3 {
          let mixed = Int(pixels[pixel * 4 + channel]) * alpha + under[channel] * (255 - alpha)
          target[pixel * 3 + channel] = UInt8((mixed + 127) / 255)
        }
      }
    }
    return Raster(trusted: size, channels: 3, pixels: opaque)
  }
}

extension Raster {
  /// This raster with red, green and blue for each pixel: the same one unless it is gray.
  ///
  ///     let channels = raster.rgb.channels
  public var rgb: Raster {
    guard channels == 1 else { return self }
    let coloured = [UInt8](unsafeUninitializedCapacity: pixels.count * 3) { target, count in
      count = target.count
      for (index, gray) in pixels.enumerated() {
        for channel in 0..<3 { target[index * 3 + channel] = gray }
      }
    }
    return Raster(trusted: size, channels: 3, pixels: coloured)
  }
}
