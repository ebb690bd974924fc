/// What the numbers of a picture mean, as its file says.
enum ColourSpace: Hashable {
  /// An ICC profile.
  case profile([UInt8])
  /// Code points: PNG's cICP, HEIF's nclx.
  case codePoints(CodePoints)
  /// PNG's cHRM and gAMA: primaries, and the exponent that turns samples into light.
  case chromaticities(Chromaticities, gamma: Double)

  /// What is assumed where a file says nothing.
  static let sRGB = ColourSpace.codePoints(CodePoints(primaries: 1, transfer: 13))

  /// What an embedded ICC profile says: nothing if there is no byte of it, nor if it is larger than allowed, which is a
  /// warning.
  static func embedded(
    _ profile: some Collection<UInt8>, _ limits: ImageLimits, warnings: inout [DecodeWarning]
  ) -> [ColourSpace] {
    if profile.isEmpty { return [] }
    if profile.count > limits.maxProfileBytes {
      warnings.append(DecodeWarning(.profile, "ICC profile of \(profile.count) bytes"))
      return []
    }
    return [.profile(Array(profile))]
  }

  var isSRGB: Bool {
    switch self {
    case .profile: false
    case .codePoints: self == .sRGB
    // What files say that were written for screens before there was a name for sRGB.
    case .chromaticities(let colours, let gamma): colours.isAlmost(.rec709) && abs(gamma - 2.2) < 0.01
    }
  }
}

/// Coding-independent code points: numbers for colour primaries and for a transfer function, as ITU-T H.273 assigns them.
struct CodePoints: Hashable {
  var primaries: Int
  var transfer: Int
}

/// CIE 1931 x and y of the white and of the three primaries.
struct Chromaticities: Hashable {
  var white: Point
  var red: Point
  var green: Point
  var blue: Point

  struct Point: Hashable {
    var x: Double
    var y: Double

    init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
  }

  /// The primaries of sRGB and of high-definition television.
  static let rec709 = Chromaticities(
    white: d65, red: Point(0.64, 0.33), green: Point(0.30, 0.60), blue: Point(0.15, 0.06))
  fileprivate static let d65 = Point(0.3127, 0.3290)

  /// Equal but for the rounding that files keep them with.
  fileprivate func isAlmost(_ other: Chromaticities) -> Bool {
    zip(points, other.points).allSatisfy { abs($0.x - $1.x) < 0.001 && abs($0.y - $1.y) < 0.001 }
  }

  private var points: [Point] { [white, red, green, blue] }

  /// Whether the primaries can be mixed to the white: whether it lies within their triangle.
  var makeColours: Bool {
    func side(_ a: Point, _ b: Point) -> Double { (b.x - a.x) * (white.y - a.y) - (b.y - a.y) * (white.x - a.x) }
    let sides = [side(red, green), side(green, blue), side(blue, red)]
    return white.y > 0 && (sides.allSatisfy { $0 > 0 } || sides.allSatisfy { $0 < 0 })
  }
}

extension CodePoints {
  /// Table 2 of ITU-T H.273; 2 is "unspecified" and counts as sRGB's. nil for a number that is not assigned, or means no
  /// three primaries.
  var chromaticities: Chromaticities? {
    typealias Point = Chromaticities.Point
    let d65 = Chromaticities.d65
    return switch primaries {
    case 1, 2: .rec709
    case 4:
      Chromaticities(
        white: Point(0.310, 0.316), red: Point(0.67, 0.33), green: Point(0.21, 0.71), blue: Point(0.14, 0.08))
    case 5: Chromaticities(white: d65, red: Point(0.64, 0.33), green: Point(0.29, 0.60), blue: Point(0.15, 0.06))
    case 6, 7:
      Chromaticities(white: d65, red: Point(0.630, 0.340), green: Point(0.310, 0.595), blue: Point(0.155, 0.070))
    case 8:
      Chromaticities(
        white: Point(0.310, 0.316), red: Point(0.681, 0.319), green: Point(0.243, 0.692), blue: Point(0.145, 0.049))
    case 9: Chromaticities(white: d65, red: Point(0.708, 0.292), green: Point(0.170, 0.797), blue: Point(0.131, 0.046))
    case 11:
      Chromaticities(
        white: Point(0.314, 0.351), red: Point(0.680, 0.320), green: Point(0.265, 0.690), blue: Point(0.150, 0.060))
    case 12: Chromaticities(white: d65, red: Point(0.680, 0.320), green: Point(0.265, 0.690), blue: Point(0.150, 0.060))
    case 22: Chromaticities(white: d65, red: Point(0.630, 0.340), green: Point(0.295, 0.605), blue: Point(0.155, 0.077))
    default: nil
    }
  }
}
