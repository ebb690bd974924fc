import Foundation
import Imaging

/// Lanczos with three lobes in one step and in double precision, as the definition has it: the weights of each output
/// pixel, widened by the reduction, sum to 1. Not quick.
struct ReferenceScaling {
  let size: PixelSize
  let channels: Int
  /// Row by row, not yet rounded or cut.
  private(set) var values: [Double]

  init(_ raster: Raster) {
    size = raster.size
    channels = raster.channels
    values = raster.pixels.map(Double.init)
  }

  private init(_ size: PixelSize, _ channels: Int, _ values: [Double]) {
    (self.size, self.channels, self.values) = (size, channels, values)
  }

  func scaled(to output: PixelSize) -> ReferenceScaling {
    let across = weights(size.width, output.width)
    let down = weights(size.height, output.height)
    var narrow = [Double](repeating: 0, count: output.width * size.height * channels)
    for y in 0..<size.height {
      for x in 0..<output.width {
        for (source, weight) in across[x] {
          for channel in 0..<channels {
            narrow[(y * output.width + x) * channels + channel] +=
              weight * values[(y * size.width + source) * channels + channel]
          }
        }
      }
    }
    let rowLength = output.width * channels
    var result = [Double](repeating: 0, count: output.height * rowLength)
    for y in 0..<output.height {
      for (source, weight) in down[y] {
        for index in 0..<rowLength { result[y * rowLength + index] += weight * narrow[source * rowLength + index] }
      }
    }
    return ReferenceScaling(output, channels, result)
  }

  var raster: Raster { get throws { try rounded(values) } }

  private func rounded(_ values: [Double]) throws -> Raster {
    let bytes = values.map { UInt8(max(0, min(255, $0)).rounded()) }
    guard let raster = Raster(size: size, channels: channels, pixels: bytes) else { throw JPEGSample.Refused() }
    return raster
  }

  private func weights(_ from: Int, _ to: Int) -> [[(Int, Double)]] {
    let scale = Double(from) / Double(to)
    let widening = max(1, scale)
    return (0..<to).map { output in
      let centre = (Double(output) + 0.5) * scale
      let raw = (0..<from).map { ($0, kernel((Double($0) + 0.5 - centre) / widening)) }.filter { $0.1 != 0 }
      let sum = raw.reduce(0) { $0 + $1.1 }
      return raw.map { ($0.0, $0.1 / sum) }
    }
  }

  private func kernel(_ x: Double) -> Double {
    if x == 0 { return 1 }
    if abs(x) >= 3 { return 0 }
    return sin(.pi * x) / (.pi * x) * sin(.pi * x / 3) / (.pi * x / 3)
  }
}

extension Raster {
  /// Peak signal to noise in decibels; infinite for equal rasters, nil for rasters of different shape.
  func likeness(to other: Raster) -> Double? {
    guard size == other.size, channels == other.channels else { return nil }
    let squares = zip(pixels, other.pixels).reduce(0.0) { $0 + pow(Double($1.0) - Double($1.1), 2) }
    return 10 * log10(255 * 255 * Double(pixels.count) / squares)
  }
}
