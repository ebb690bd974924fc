import Foundation
import Imaging
import TestSupport

/// The four quadrants of most test pictures, from the top left.
let red = RGB(220, 30, 30)
let green = RGB(30, 170, 30)
let blue = RGB(30, 30, 220)
let yellow = RGB(235, 220, 20)

/// Four quadrants of plain colours.
func quadrants(
  _ size: PixelSize, _ colours: [RGB] = [red, green, blue, yellow]
) -> Raster {
  picture(size) { x, y in colours[(y >= size.height / 2 ? 2 : 0) + (x >= size.width / 2 ? 1 : 0)].channels }
}

/// A raster computed pixel by pixel.
func picture(_ size: PixelSize, _ pixel: (Int, Int) -> [UInt8]) -> Raster {
  var pixels: [UInt8] = []
  for y in 0..<size.height {
    for x in 0..<size.width { pixels += pixel(x, y) }
  }
  guard let raster = Raster(size: size, channels: pixels.count / (size.width * size.height), pixels: pixels) else {
    preconditionFailure("a test picture has the same number of channels everywhere")
  }
  return raster
}

/// Something like a photograph: slopes, edges and seeded noise.
func scene(_ size: PixelSize, channels: Int = 3) -> Raster {
  var random = SplitMix(seed: 7)
  return picture(size) { x, y in
    (0..<channels).map { channel in
      let wave = sin(Double(x * (channel + 1)) / 9) * cos(Double(y) / 7) * 80
      let noise = Double(UInt8.random(in: 0...24, using: &random))
      return UInt8(max(0, min(255, 128 + wave + noise)))
    }
  }
}

extension RGB {
  var channels: [UInt8] { [red, green, blue] }
}

extension Raster {
  /// The colours in the middle of the four quadrants, from the top left.
  var corners: [RGB] {
    let (left, top) = (size.width / 4, size.height / 4)
    let (right, bottom) = (size.width - 1 - left, size.height - 1 - top)
    return [self.colour(left, top), self.colour(right, top), self.colour(left, bottom), self.colour(right, bottom)]
  }

  func colour(_ x: Int, _ y: Int) -> RGB {
    let pixel = Array(self[x, y])
    return channels == 1 ? RGB(pixel[0], pixel[0], pixel[0]) : RGB(pixel[0], pixel[1], pixel[2])
  }

  /// The largest difference of any byte; nil for rasters of different shape.
  func largestDifference(from other: Raster) -> Int? {
    guard size == other.size, channels == other.channels else { return nil }
    return zip(pixels, other.pixels).map { abs(Int($0) - Int($1)) }.max()
  }

  var mean: Double { Double(pixels.reduce(0) { $0 + Int($1) }) / Double(pixels.count) }
}

/// Whether two lists of colours agree within `tolerance` a channel.
func areAlike(_ a: [RGB], _ b: [RGB], within tolerance: Int) -> Bool {
  a.count == b.count
    && zip(a, b).allSatisfy { a, b in
      zip(a.channels, b.channels).allSatisfy { abs(Int($0) - Int($1)) <= tolerance }
    }
}

/// The picture at its own size.
func decode(_ bytes: [UInt8]) throws -> Raster {
  try Thumbnailer().renditions(of: bytes, fitting: [.square(1 << 20)]).rasters[0]
}

/// A JPEG with segments put right behind its start marker.
func jpeg(_ raster: Raster, inserting segments: [UInt8] = [], quality: Int = 95) throws -> [UInt8] {
  let file = try JPEGEncoder(quality: quality, subsampling: .full).encode(raster)
  return Array(file[..<2]) + segments + Array(file[2...])
}
