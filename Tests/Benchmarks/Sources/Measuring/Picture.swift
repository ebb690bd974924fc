import Foundation
import Imaging

/// Pixels to compare with: red, green, blue and straight alpha, each from 0 to 255, in double precision.
public struct Picture: Sendable {
  /// Pixels from left to right.
  public let width: Int
  /// Pixels from top to bottom.
  public let height: Int
  /// `width * height` pixels in rows from the top.
  public var pixels: [SIMD4<Double>]

  /// Makes a picture of `width * height` pixels.
  public init(width: Int, height: Int, pixels: [SIMD4<Double>]) {
    precondition(pixels.count == width * height, "a picture has all of its pixels")
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// The pixels of a raster.
  public init(_ raster: Raster) {
    let bytes = raster.pixels
    let pixels = (0..<raster.size.width * raster.size.height).map { index in
      let sample = { (channel: Int) in Double(bytes[index * raster.channels + channel]) }
      return raster.channels == 1
        ? SIMD4(sample(0), sample(0), sample(0), 255)
        : SIMD4(sample(0), sample(1), sample(2), raster.hasAlpha ? sample(3) : 255)
    }
    self.init(width: raster.size.width, height: raster.size.height, pixels: pixels)
  }

  /// The two sides, for people.
  public var sides: String { "\(width)x\(height)" }
}

extension Picture {
  /// This picture laid on black, as filters want it; alpha is kept.
  public var premultiplied: Picture {
    mapped { pixel in
      var result = pixel * (pixel.w / 255)
      result.w = pixel.w
      return result
    }
  }

  /// This picture with what a filter drove above white and below black cut off.
  public var clamped: Picture { mapped { $0.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255)) } }

  private func mapped(_ change: (SIMD4<Double>) -> SIMD4<Double>) -> Picture {
    var result = self
    for index in result.pixels.indices { result.pixels[index] = change(result.pixels[index]) }
    return result
  }
}

extension Picture {
  /// How much noise this picture has against `reference`, as the ratio of the peak to it in decibels, over red, green and
  /// blue; 99 where there is none. Both are of the same size.
  public func psnr(against reference: Picture) -> Double {
    var squares = SIMD4<Double>.zero
    for (pixel, wanted) in zip(pixels, reference.pixels) {
      let difference = pixel - wanted
      squares += difference * difference
    }
    let mean = (squares.x + squares.y + squares.z) / Double(pixels.count * 3)
    return mean > 0 ? min(99, 10 * log10(255 * 255 / mean)) : 99
  }

  /// The largest difference of any channel in levels, nil between pictures of different sizes. Colours do not count where
  /// one of the pictures, with 8 bits for alpha, shows nothing of them.
  public func largestDifference(from other: Picture) -> Double? {
    guard (width, height) == (other.width, other.height) else { return nil }
    var largest = 0.0
    for (pixel, wanted) in zip(pixels, other.pixels) {
      let difference = pixel - wanted
      let isSeen = min(pixel.w, wanted.w) >= 0.5
      largest = max(largest, abs(difference.w), isSeen ? max(difference.max(), abs(difference.min())) : 0)
    }
    return largest
  }
}
