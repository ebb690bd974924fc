/// A width and a height in pixels.
public struct PixelSize: Hashable, Codable, Sendable {
  /// Pixels from left to right.
  public var width: Int
  /// Pixels from top to bottom.
  public var height: Int

  /// Makes a size of `width` by `height` pixels.
  public init(_ width: Int, _ height: Int) {
    self.width = width
    self.height = height
  }
}

extension PixelSize {
  /// The longer of the two sides.
  public var longestSide: Int { max(width, height) }

  /// The same picture turned by a quarter.
  var transposed: PixelSize { PixelSize(height, width) }

  /// Width times height, or nil where that overflows.
  var area: Int? {
    let (area, overflow) = width.multipliedReportingOverflow(by: height)
    return overflow ? nil : area
  }

  /// This size shrunk in proportion until it lies within `bounds`; never enlarged, no side below 1.
  func fitted(within bounds: PixelSize) -> PixelSize {
    let scale = min(1, Double(bounds.width) / Double(width), Double(bounds.height) / Double(height))
    return scaled(by: scale)
  }

  /// This size multiplied by `scale` and rounded; no side below 1.
  func scaled(by scale: Double) -> PixelSize {
    PixelSize(
      max(1, Int((Double(width) * scale).rounded())),
      max(1, Int((Double(height) * scale).rounded())))
  }
}
