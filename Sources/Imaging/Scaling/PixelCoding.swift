/// How the samples of decoded rows become numbers that filters may average, and averages become samples again.
///
/// Alpha is straight outside and multiplied into the colours inside: a transparent pixel has no colour that could bleed.
/// Inks stay inks until the colours are converted.
struct PixelCoding {
  let layout: PixelLayout
  let depth: SampleDepth

  /// Numbers a pixel.
  var channels: Int { layout.samplesPerPixel }

  /// Fills `row` from as many decoded samples.
  func widen(_ samples: UnsafeRawBufferPointer, into row: SampleRow) {
    switch depth {
    case .eight: Imaging.widen(samples.assumingMemoryBound(to: UInt8.self), into: row)
    case .sixteen: Imaging.widen(samples.assumingMemoryBound(to: UInt16.self), into: row)
    }
    switch layout {
    case .grayAlpha: premultiply(row, by: 1 / depth.full)
    case .rgba: premultiplyColours(row, by: 1 / depth.full)
    case .gray, .rgb, .cmyk: break
    }
  }

  /// Rounds four filtered rows, which lie side by side in `lanes`, to samples.
  ///
  /// - Parameters:
  ///   - lanes: The numbers of a row one after another, each for four rows; alpha is divided out of them here.
  ///   - picture: Where the first row begins; the others follow without gaps.
  ///   - rows: How many of the four there are.
  func narrow(
    _ lanes: UnsafeMutableBufferPointer<SIMD4<Float>>, into picture: UnsafeMutableRawBufferPointer, rows: Int
  ) {
    if layout.hasAlpha { divideByAlpha(lanes) }
    switch depth {
    case .eight: round(lanes, into: picture.assumingMemoryBound(to: UInt8.self), rows: rows)
    case .sixteen: round(lanes, into: picture.assumingMemoryBound(to: UInt16.self), rows: rows)
    }
  }

  private func divideByAlpha(_ lanes: UnsafeMutableBufferPointer<SIMD4<Float>>) {
    let full = SIMD4(repeating: depth.full)
    for pixel in stride(from: 0, to: lanes.count, by: channels) {
      let alpha = lanes[pixel + channels - 1]
      let factor = (full / alpha.bounded(by: depth.full)).replacing(with: 0, where: alpha .< 0.5)
      for channel in 0..<channels - 1 { lanes[pixel + channel] *= factor }
    }
  }

  private func round<Sample: FixedWidthInteger & SIMDScalar>(
    _ lanes: UnsafeMutableBufferPointer<SIMD4<Float>>, into picture: UnsafeMutableBufferPointer<Sample>, rows: Int
  ) {
    for index in lanes.indices {
      // From 2^23 on, floats are the whole numbers: the sum is rounded, and its lowest bits are the sample.
      let rounded = unsafeBitCast(lanes[index].bounded(by: depth.full) + 0x1p23, to: SIMD4<UInt32>.self)
      for row in 0..<rows { picture[row * lanes.count + index] = Sample(truncatingIfNeeded: rounded[row]) }
    }
  }
}

private func widen<Sample: FixedWidthInteger>(_ samples: UnsafeBufferPointer<Sample>, into row: SampleRow) {
  for index in 0..<row.count { row.start[index] = Float(samples[index]) }
}

/// Gray and alpha.
private func premultiply(_ row: SampleRow, by scale: Float) {
  for pixel in 0..<row.count / 2 { row.start[pixel * 2] *= row.start[pixel * 2 + 1] * scale }
}

/// Red, green, blue and alpha.
private func premultiplyColours(_ row: SampleRow, by scale: Float) {
  for pixel in stride(from: 0, to: row.count, by: 4) {
    let colours = row.vector(at: pixel)
    var factors = SIMD4(repeating: colours.w * scale)
    factors.w = 1
    row.set(colours * factors, at: pixel)
  }
}

extension SIMD4<Float> {
  /// Nothing below zero and nothing above `full`, as filters with negative lobes make.
  fileprivate func bounded(by full: Float) -> SIMD4 {
    replacing(with: 0, where: self .< 0).replacing(with: full, where: self .> full)
  }
}

extension SampleDepth {
  /// Full intensity.
  var full: Float { self == .eight ? 255 : 65535 }
}
