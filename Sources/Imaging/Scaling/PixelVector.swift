/// A pixel the filters compute with: `Float` for gray, four floats for everything else.
protocol PixelVector {
  static var zero: Self { get }
  static func + (a: Self, b: Self) -> Self
  static func * (a: Self, b: Float) -> Self
}

extension Float: PixelVector {}
extension SIMD4<Float>: PixelVector {}

/// How a layout's bytes become vectors the filters may average, and how averages become bytes of a raster.
protocol PixelCoding {
  associatedtype Pixel: PixelVector
  /// Channels of the raster made.
  static var channels: Int { get }
  static func widen(_ bytes: UnsafeBufferPointer<UInt8>, into row: UnsafeMutableBufferPointer<Pixel>)
  static func narrow(_ row: UnsafeBufferPointer<Pixel>, into bytes: UnsafeMutablePointer<UInt8>)
}

enum GrayCoding: PixelCoding {
  static let channels = 1

  static func widen(_ bytes: UnsafeBufferPointer<UInt8>, into row: UnsafeMutableBufferPointer<Float>) {
    for x in row.indices { row[x] = Float(bytes[x]) }
  }

  static func narrow(_ row: UnsafeBufferPointer<Float>, into bytes: UnsafeMutablePointer<UInt8>) {
    for x in row.indices { bytes[x] = UInt8(max(0, min(255, row[x])).rounded()) }
  }
}

enum RGBCoding: PixelCoding {
  static let channels = 3

  static func widen(_ bytes: UnsafeBufferPointer<UInt8>, into row: UnsafeMutableBufferPointer<SIMD4<Float>>) {
    widenPlain(bytes, into: row)
  }

  static func narrow(_ row: UnsafeBufferPointer<SIMD4<Float>>, into bytes: UnsafeMutablePointer<UInt8>) {
    for x in row.indices { store(row[x].asBytes, at: bytes + x * 3) }
  }
}

/// Straight alpha outside, premultiplied inside: a transparent pixel has no colour that could bleed.
enum RGBACoding: PixelCoding {
  static let channels = 4

  static func widen(_ bytes: UnsafeBufferPointer<UInt8>, into row: UnsafeMutableBufferPointer<SIMD4<Float>>) {
    let pixels = UnsafeRawBufferPointer(bytes)
    for x in row.indices {
      let pixel = SIMD4<Float>(pixels.loadUnaligned(fromByteOffset: x * 4, as: SIMD4<UInt8>.self))
      var premultiplied = pixel * (pixel.w / 255)
      premultiplied.w = pixel.w
      row[x] = premultiplied
    }
  }

  static func narrow(_ row: UnsafeBufferPointer<SIMD4<Float>>, into bytes: UnsafeMutablePointer<UInt8>) {
    for x in row.indices {
      let alpha = min(255, row[x].w)
      var straight = alpha >= 0.5 ? row[x] * (255 / alpha) : .zero
      straight.w = alpha
      let pixel = straight.asBytes
      store(pixel, at: bytes + x * 4)
      bytes[x * 4 + 3] = pixel.w
    }
  }
}

/// Inks stay inks until the colours are converted.
enum CMYKCoding: PixelCoding {
  static let channels = 4

  static func widen(_ bytes: UnsafeBufferPointer<UInt8>, into row: UnsafeMutableBufferPointer<SIMD4<Float>>) {
    widenPlain(bytes, into: row)
  }

  static func narrow(_ row: UnsafeBufferPointer<SIMD4<Float>>, into bytes: UnsafeMutablePointer<UInt8>) {
    for x in row.indices {
      let pixel = row[x].asBytes
      store(pixel, at: bytes + x * 4)
      bytes[x * 4 + 3] = pixel.w
    }
  }
}

private func widenPlain(_ bytes: UnsafeBufferPointer<UInt8>, into row: UnsafeMutableBufferPointer<SIMD4<Float>>) {
  let pixels = UnsafeRawBufferPointer(bytes)
  for x in row.indices {
    row[x] = SIMD4<Float>(pixels.loadUnaligned(fromByteOffset: x * 4, as: SIMD4<UInt8>.self))
  }
}

private func store(_ pixel: SIMD4<UInt8>, at bytes: UnsafeMutablePointer<UInt8>) {
  bytes[0] = pixel.x
  bytes[1] = pixel.y
  bytes[2] = pixel.z
}

extension SIMD4<Float> {
  /// Rounded to the nearest of 0…255.
  fileprivate var asBytes: SIMD4<UInt8> {
    let bounded = clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255)) + SIMD4(repeating: 0.5)
    return SIMD4<UInt8>(UInt8(bounded.x), UInt8(bounded.y), UInt8(bounded.z), UInt8(bounded.w))
  }
}
