import Foundation

/// Colours by their definitions, in double precision.
enum ReferenceColour {
  typealias Matrix = [[Double]]

  /// sRGB's curve, from light to samples, both 0…1.
  static func encoded(_ light: Double) -> Double {
    let light = max(0, min(1, light))
    return light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }

  /// From samples to light.
  static func light(_ sample: Double) -> Double {
    sample <= 0.04045 ? sample / 12.92 : pow((sample + 0.055) / 1.055, 2.4)
  }

  /// sRGB in 8 bits.
  static func bytes(_ light: [Double]) -> [UInt8] { light.map { UInt8((encoded($0) * 255).rounded()) } }

  /// What the three primaries are in XYZ, one column each, so that together they make the white of D65.
  static func primaries(_ chromaticities: [(x: Double, y: Double)]) -> Matrix {
    let columns = chromaticities.map { [$0.x / $0.y, 1, (1 - $0.x - $0.y) / $0.y] }
    let matrix = (0..<3).map { row in columns.map { $0[row] } }
    let white = [0.3127 / 0.3290, 1, (1 - 0.3127 - 0.3290) / 0.3290]
    let amounts = inverse(matrix) * white
    return matrix.map { zip($0, amounts).map(*) }
  }

  static let srgb = primaries([(0.64, 0.33), (0.30, 0.60), (0.15, 0.06)])
  static let displayP3 = primaries([(0.680, 0.320), (0.265, 0.690), (0.150, 0.060)])
  static let rec2020 = primaries([(0.708, 0.292), (0.170, 0.797), (0.131, 0.046)])

  /// sRGB's primaries in the white of ICC profiles, D50.
  static let srgbInProfiles: Matrix = (0..<3).map { row in ProfileSample.srgbPrimaries.map { $0[row] } }

  static func inverse(_ m: Matrix) -> Matrix {
    func cofactor(_ i: Int, _ j: Int) -> Double {
      let (r, s, c, d) = ((i + 1) % 3, (i + 2) % 3, (j + 1) % 3, (j + 2) % 3)
      return m[r][c] * m[s][d] - m[r][d] * m[s][c]
    }
    let determinant = (0..<3).reduce(0) { $0 + m[0][$1] * cofactor(0, $1) }
    return (0..<3).map { i in (0..<3).map { j in cofactor(j, i) / determinant } }
  }

  /// The sRGB light of a colour of the CIE in Lab of D50, as profiles mean it.
  static func light(lab: [Double]) -> [Double] {
    let y = (lab[0] + 16) / 116
    let white = [0.9642, 1, 0.8249]
    let xyz = zip([y + lab[1] / 500, y, y - lab[2] / 200], white).map { value, white in
      (value > 6.0 / 29 ? pow(value, 3) : 3 * pow(6.0 / 29, 2) * (value - 4.0 / 29)) * white
    }
    return inverse(srgbInProfiles) * xyz
  }
}

/// A matrix applied to a vector.
func * (matrix: ReferenceColour.Matrix, vector: [Double]) -> [Double] {
  matrix.map { zip($0, vector).reduce(0) { $0 + $1.0 * $1.1 } }
}
