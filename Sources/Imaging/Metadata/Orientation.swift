/// How a stored picture must be turned to stand upright: the values 1 to 8 of EXIF.
enum Orientation: Int, Sendable {
  case upright = 1
  case mirrored, turnedHalf, flipped, transposed, turnedRight, transversed, turnedLeft

  /// The orientation a file asks for; anything outside 1…8 means upright.
  init(stored: Int?) {
    self = stored.flatMap(Orientation.init(rawValue:)) ?? .upright
  }

  /// Whether width and height change places.
  var swapsSides: Bool { rawValue >= 5 }

  /// The size after turning, and, as turning back swaps alike, the stored size of an upright one.
  func turned(_ size: PixelSize) -> PixelSize { swapsSides ? size.transposed : size }

  /// The stored position of the upright pixel (0, 0), and the steps in the stored picture for one pixel to the right
  /// and one pixel down.
  fileprivate func walk(_ stored: PixelSize) -> (start: Int, right: Int, down: Int) {
    let (w, h) = (stored.width, stored.height)
    let (topRight, bottomLeft, bottomRight) = (w - 1, (h - 1) * w, h * w - 1)
    return switch self {
    case .upright: (0, 1, w)
    case .mirrored: (topRight, -1, w)
    case .turnedHalf: (bottomRight, -1, -w)
    case .flipped: (bottomLeft, 1, -w)
    case .transposed: (0, w, 1)
    case .turnedRight: (bottomLeft, -w, 1)
    case .transversed: (bottomRight, -w, -1)
    case .turnedLeft: (topRight, w, -1)
    }
  }
}

extension Raster {
  /// This stored raster turned upright.
  func turned(by orientation: Orientation) -> Raster {
    guard orientation != .upright else { return self }
    let upright = orientation.turned(size)
    let (start, right, down) = orientation.walk(size)
    let turned = [UInt8](unsafeUninitializedCapacity: pixels.count) { target, count in
      count = pixels.count
      pixels.withUnsafeBufferPointer { source in
        var written = 0
        for y in 0..<upright.height {
          var position = start + y * down
          for _ in 0..<upright.width {
            for channel in 0..<channels { target[written + channel] = source[position * channels + channel] }
            written += channels
            position += right
          }
        }
      }
    }
    return Raster(trusted: upright, channels: channels, pixels: turned)
  }
}
