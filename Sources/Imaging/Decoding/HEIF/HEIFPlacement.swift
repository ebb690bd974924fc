/// Which part of a decoded picture is shown, and how it is turned: what `clap`, `irot` and `imir` say, applied in the
/// order of a file's properties.
struct HEIFPlacement: Equatable {
  /// Shown columns and rows, as decoded.
  private(set) var columns: Range<Int>
  private(set) var rows: Range<Int>
  /// How what is cut out must be turned to stand upright.
  private(set) var orientation = Orientation.upright
  /// Whether the container says how to turn, be it not at all.
  private(set) var isTurned = false

  /// All of a picture, as it is.
  init(_ size: PixelSize) {
    columns = 0..<size.width
    rows = 0..<size.height
  }

  /// The size of the part that is shown, before it is turned.
  var size: PixelSize { PixelSize(columns.count, rows.count) }

  /// Applies one property; others change nothing.
  /// - Returns: Whether the property made sense; one that did not is ignored.
  mutating func apply(_ property: ISOBox) throws(ImagingError) -> Bool {
    var content = property.content
    switch property.type {
    case "irot":
      isTurned = true
      for _ in 0..<(try content.number(1) & 3) { turnLeft() }
    case "imir":
      isTurned = true
      mirror()
      // Top and bottom change places instead of left and right.
      if try content.number(1) & 1 == 0 { for _ in 0..<2 { turnLeft() } }
    case "clap": return try cut(content)
    default: break
    }
    return true
  }

  private mutating func turnLeft() {
    orientation =
      switch orientation {
      case .upright: .turnedLeft
      case .turnedLeft: .turnedHalf
      case .turnedHalf: .turnedRight
      case .turnedRight: .upright
      case .mirrored: .transposed
      case .transposed: .flipped
      case .flipped: .transversed
      case .transversed: .mirrored
      }
  }

  private mutating func mirror() {
    orientation =
      switch orientation {
      case .upright: .mirrored
      case .mirrored: .upright
      case .turnedHalf: .flipped
      case .flipped: .turnedHalf
      case .transposed: .turnedRight
      case .turnedRight: .transposed
      case .transversed: .turnedLeft
      case .turnedLeft: .transversed
      }
  }

  /// Cuts out the clean aperture: its size and the way of its centre from the picture's, all as fractions.
  private mutating func cut(_ content: ByteReader) throws(ImagingError) -> Bool {
    var content = content
    var values: [Double] = []
    for index in 0..<4 {
      let (numerator, denominator) = (try content.number(4), try content.number(4))
      guard denominator > 0 else { return false }
      let signed = index < 2 ? numerator : Int(Int32(truncatingIfNeeded: numerator))
      values.append(Double(signed) / Double(denominator))
    }
    let shown = orientation.turned(size)
    guard let x = span(values[0], around: values[2], of: shown.width),
      let y = span(values[1], around: values[3], of: shown.height)
    else { return false }
    narrow(to: x, y)
    return true
  }

  /// The part of a side that is kept; nil if nothing is.
  private func span(_ length: Double, around offset: Double, of side: Int) -> Range<Int>? {
    let start = ((Double(side) - length) / 2 + offset).rounded(.down)
    let whole = Int(start)..<Int(start) + max(0, Int(length.rounded()))
    let kept = whole.clamped(to: 0..<side)
    return kept.isEmpty ? nil : kept
  }

  /// Keeps a part given in columns and rows of the upright picture.
  private mutating func narrow(to x: Range<Int>, _ y: Range<Int>) {
    let (across, down) = orientation.swapsSides ? (y, x) : (x, y)
    let isMirrored = [.mirrored, .turnedHalf, .transversed, .turnedLeft].contains(orientation)
    let isFlipped = [.turnedHalf, .flipped, .turnedRight, .transversed].contains(orientation)
    columns = isMirrored ? columns.fromEnd(across) : columns.fromStart(across)
    rows = isFlipped ? rows.fromEnd(down) : rows.fromStart(down)
  }
}

extension Range<Int> {
  fileprivate func fromStart(_ part: Range) -> Range { lowerBound + part.lowerBound..<lowerBound + part.upperBound }
  fileprivate func fromEnd(_ part: Range) -> Range { upperBound - part.upperBound..<upperBound - part.lowerBound }
}
