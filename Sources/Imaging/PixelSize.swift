/// A width and a height in pixels.
///
///     let size = PixelSize(1920, 1080)
///     let (columns, rows) = (size.width, size.height)
public struct PixelSize: Hashable, Codable, Sendable {
  /// Pixels from left to right.
  public var width: Int
  /// Pixels from top to bottom.
  public var height: Int

  /// Makes a size of `width` by `height` pixels.
  ///
  ///     let tile = try Thumbnailer().thumbnail(of: bytes, size: PixelSize(400, 300), mode: .fill)
  public init(_ width: Int, _ height: Int) {
    self.width = width
    self.height = height
  }

  /// A size with two sides of `side` pixels: what a picture fits in whose longer side is to be that.
  ///
  ///     let small = try Thumbnailer().renditions(of: bytes, fitting: [.square(320)])
  public static func square(_ side: Int) -> PixelSize { PixelSize(side, side) }
}

extension PixelSize {
  /// The longer of the two sides, in pixels.
  ///
  ///     let isLarge = inspect(bytes).size.map { $0.longestSide > 4000 } ?? false
  public var longestSide: Int { max(width, height) }

  /// The same picture turned by a quarter.
  var transposed: PixelSize { PixelSize(height, width) }

  /// This size with no side below 1.
  var atLeastOne: PixelSize { PixelSize(max(1, width), max(1, height)) }

  /// Width times height, or nil where that overflows.
  var area: Int? {
    let (area, overflow) = width.multipliedReportingOverflow(by: height)
    return overflow ? nil : area
  }

  /// This size in proportion, as large as lies within `bounds`; no side below 1.
  func fitted(within bounds: PixelSize, isEnlarging: Bool) -> PixelSize {
    let scale = min(Double(bounds.width) / Double(width), Double(bounds.height) / Double(height))
    return scaled(by: isEnlarging ? scale : min(1, scale))
  }

  /// This size with no side longer than that of `other`.
  func bounded(by other: PixelSize) -> PixelSize {
    PixelSize(min(width, other.width), min(height, other.height))
  }

  /// This size multiplied by `scale` and rounded; no side below 1, and none beyond `Int.max`.
  func scaled(by scale: Double) -> PixelSize {
    PixelSize(pixels(Double(width) * scale), pixels(Double(height) * scale))
  }
}

private func pixels(_ length: Double) -> Int { length < Double(Int.max) ? max(1, Int(length.rounded())) : .max }
