/// An uncompressed camera frame: Y Cb Y Cr for each pair of pixels (YUYV).
struct PackedFrame {
  var size: PixelSize
  /// Bytes from one row to the next, at least two for each pixel.
  var stride: Int
  /// Whether samples use 0…255, else 16…235 and 16…240.
  var isFullRange: Bool
  /// Whether colours are meant as in Rec. 709, else Rec. 601.
  var isRec709: Bool
  var bytes: [UInt8]

  /// The frame as RGB; nil if there are fewer bytes than its size asks for.
  var raster: Raster? {
    guard size.width > 0, size.height > 0, stride >= (size.width + 1) / 2 * 4,
      bytes.count >= stride * (size.height - 1) + (size.width + 1) / 2 * 4
    else { return nil }
    let matrix = ColourMatrix(isFullRange: isFullRange, isRec709: isRec709)
    var pixels: [UInt8] = []
    pixels.reserveCapacity(size.width * size.height * 3)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let pair = y * stride + x / 2 * 4
        let colour = matrix.rgb(luma: bytes[pair + x % 2 * 2], blue: bytes[pair + 1], red: bytes[pair + 3])
        pixels.append(contentsOf: [colour.red, colour.green, colour.blue])
      }
    }
    return Raster(size: size, channels: 3, pixels: pixels)
  }
}

/// Luma and colour differences to RGB, from the two weights by which a standard defines luma.
private struct ColourMatrix {
  private let red, blue: Double
  private let lumaScale, lumaOffset, differenceScale: Double

  init(isFullRange: Bool, isRec709: Bool) {
    (red, blue) = isRec709 ? (0.2126, 0.0722) : (0.299, 0.114)
    lumaOffset = isFullRange ? 0 : 16
    lumaScale = isFullRange ? 1 : 255.0 / 219
    differenceScale = isFullRange ? 1 : 255.0 / 224
  }

  func rgb(luma: UInt8, blue cb: UInt8, red cr: UInt8) -> RGB {
    let y = (Double(luma) - lumaOffset) * lumaScale
    let (b, r) = ((Double(cb) - 128) * differenceScale, (Double(cr) - 128) * differenceScale)
    let (redPart, bluePart) = (2 * (1 - red) * r, 2 * (1 - blue) * b)
    let green = y - (red * redPart + blue * bluePart) / (1 - red - blue)
    return RGB(byte(y + redPart), byte(green), byte(y + bluePart))
  }
}

private func byte(_ value: Double) -> UInt8 { UInt8(max(0, min(255, value.rounded()))) }
