/// A pixel the filters compute with: as many floats as a layout has samples, four for everything but gray.
protocol PixelVector {
  static var zero: Self { get }
  static func + (a: Self, b: Self) -> Self
  static func * (a: Self, b: Float) -> Self
}

extension Float: PixelVector {}
extension SIMD2<Float>: PixelVector {}
extension SIMD4<Float>: PixelVector {}

/// A sample as decoders and filters keep it; the highest value of the type is full intensity.
protocol PixelSample: FixedWidthInteger, UnsignedInteger, SIMDScalar, Codable, Sendable {
  /// The samples in 8 bits.
  static func bytes(_ samples: [Self]) -> [UInt8]
}

extension PixelSample {
  static var full: Float { Float(max) }

  /// Rounded to the nearest of 0…full.
  init(rounding value: Float) { self = Self(Swift.min(Self.full, Swift.max(0, value)).rounded()) }
}

extension UInt8: PixelSample {
  static func bytes(_ samples: [UInt8]) -> [UInt8] { samples }
}

extension UInt16: PixelSample {
  static func bytes(_ samples: [UInt16]) -> [UInt8] {
    samples.map { UInt8((UInt32($0) * 255 + 32767) / 65535) }
  }
}

/// How a layout's samples become vectors the filters may average, and how averages become samples again.
protocol PixelCoding<Sample> {
  associatedtype Sample: PixelSample
  associatedtype Pixel: PixelVector
  /// Samples a pixel in the picture made.
  static var channels: Int { get }
  static func widen(_ samples: UnsafeRawBufferPointer, into row: UnsafeMutableBufferPointer<Pixel>)
  static func narrow(_ row: UnsafeBufferPointer<Pixel>, into samples: UnsafeMutablePointer<Sample>)
}

enum GrayCoding<Sample: PixelSample>: PixelCoding {
  static var channels: Int { 1 }

  static func widen(_ samples: UnsafeRawBufferPointer, into row: UnsafeMutableBufferPointer<Float>) {
    let samples = samples.assumingMemoryBound(to: Sample.self)
    for x in row.indices { row[x] = Float(samples[x]) }
  }

  static func narrow(_ row: UnsafeBufferPointer<Float>, into samples: UnsafeMutablePointer<Sample>) {
    for x in row.indices { samples[x] = Sample(rounding: row[x]) }
  }
}

/// Straight alpha outside, premultiplied inside: a transparent pixel has no colour that could bleed.
enum GrayAlphaCoding<Sample: PixelSample>: PixelCoding {
  static var channels: Int { 2 }

  static func widen(_ samples: UnsafeRawBufferPointer, into row: UnsafeMutableBufferPointer<SIMD2<Float>>) {
    let samples = samples.assumingMemoryBound(to: Sample.self)
    for x in row.indices {
      let alpha = Float(samples[x * 2 + 1])
      row[x] = SIMD2(Float(samples[x * 2]) * (alpha / Sample.full), alpha)
    }
  }

  static func narrow(_ row: UnsafeBufferPointer<SIMD2<Float>>, into samples: UnsafeMutablePointer<Sample>) {
    for x in row.indices {
      let alpha = min(Sample.full, row[x].y)
      samples[x * 2] = alpha >= 0.5 ? Sample(rounding: row[x].x * (Sample.full / alpha)) : 0
      samples[x * 2 + 1] = Sample(rounding: alpha)
    }
  }
}

enum RGBCoding<Sample: PixelSample>: PixelCoding {
  static var channels: Int { 3 }

  static func widen(_ samples: UnsafeRawBufferPointer, into row: UnsafeMutableBufferPointer<SIMD4<Float>>) {
    widenPlain(samples, of: Sample.self, into: row)
  }

  static func narrow(_ row: UnsafeBufferPointer<SIMD4<Float>>, into samples: UnsafeMutablePointer<Sample>) {
    for x in row.indices { store(row[x], at: samples + x * 3) }
  }
}

/// Straight alpha outside, premultiplied inside, as in `GrayAlphaCoding`.
enum RGBACoding<Sample: PixelSample>: PixelCoding {
  static var channels: Int { 4 }

  static func widen(_ samples: UnsafeRawBufferPointer, into row: UnsafeMutableBufferPointer<SIMD4<Float>>) {
    for x in row.indices {
      let pixel = pixel(samples, x, of: Sample.self)
      var premultiplied = pixel * (pixel.w / Sample.full)
      premultiplied.w = pixel.w
      row[x] = premultiplied
    }
  }

  static func narrow(_ row: UnsafeBufferPointer<SIMD4<Float>>, into samples: UnsafeMutablePointer<Sample>) {
    for x in row.indices {
      let alpha = min(Sample.full, row[x].w)
      store(alpha >= 0.5 ? row[x] * (Sample.full / alpha) : .zero, at: samples + x * 4)
      samples[x * 4 + 3] = Sample(rounding: alpha)
    }
  }
}

/// Inks stay inks until the colours are converted.
enum CMYKCoding<Sample: PixelSample>: PixelCoding {
  static var channels: Int { 4 }

  static func widen(_ samples: UnsafeRawBufferPointer, into row: UnsafeMutableBufferPointer<SIMD4<Float>>) {
    widenPlain(samples, of: Sample.self, into: row)
  }

  static func narrow(_ row: UnsafeBufferPointer<SIMD4<Float>>, into samples: UnsafeMutablePointer<Sample>) {
    for x in row.indices {
      store(row[x], at: samples + x * 4)
      samples[x * 4 + 3] = Sample(rounding: row[x].w)
    }
  }
}

/// The four samples of pixel `x`.
private func pixel<Sample: PixelSample>(
  _ samples: UnsafeRawBufferPointer, _ x: Int, of type: Sample.Type
) -> SIMD4<Float> {
  let offset = x * MemoryLayout<SIMD4<Sample>>.size
  return SIMD4<Float>(samples.loadUnaligned(fromByteOffset: offset, as: SIMD4<Sample>.self))
}

private func widenPlain<Sample: PixelSample>(
  _ samples: UnsafeRawBufferPointer, of type: Sample.Type, into row: UnsafeMutableBufferPointer<SIMD4<Float>>
) {
  for x in row.indices { row[x] = pixel(samples, x, of: Sample.self) }
}

/// Writes the first three samples of a pixel.
private func store<Sample: PixelSample>(_ pixel: SIMD4<Float>, at samples: UnsafeMutablePointer<Sample>) {
  let bounded = pixel.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: Sample.full)) + SIMD4(repeating: 0.5)
  samples[0] = Sample(bounded.x)
  samples[1] = Sample(bounded.y)
  samples[2] = Sample(bounded.z)
}
