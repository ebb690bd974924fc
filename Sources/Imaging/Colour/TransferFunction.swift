import Foundation

/// From a sample to light, both 0…1.
enum TransferFunction: Hashable {
  case power(Double)
  /// `((sample + offset) / (1 + offset)) ^ gamma`, and below `knee` a straight line, `sample / slope`.
  case curve(gamma: Double, offset: Double, slope: Double, knee: Double)
  /// SMPTE ST 2084, for high dynamic range.
  case perceptualQuantizer
  /// The hybrid log-gamma of Rec. ITU-R BT.2100, for high dynamic range.
  case hybridLogGamma

  /// IEC 61966-2-1.
  static let sRGB = curve(gamma: 2.4, offset: 0.055, slope: 12.92, knee: 0.04045)
  /// The inverse of what television cameras apply: Rec. ITU-R BT.709.
  static let rec709 = curve(gamma: 1 / 0.45, offset: 0.099, slope: 4.5, knee: 0.081)

  /// Table 3 of ITU-T H.273; 2 is "unspecified" and counts as sRGB's. nil for a number that is not assigned or too rare.
  init?(codePoint: Int) {
    switch codePoint {
    case 1, 6, 14, 15: self = .rec709
    case 2, 13: self = .sRGB
    case 4: self = .power(2.2)
    case 5: self = .power(2.8)
    case 8: self = .power(1)
    case 16: self = .perceptualQuantizer
    case 17: self = .power(2.6)
    case 18: self = .hybridLogGamma
    default: return nil
    }
  }

  /// The light of a sample. High dynamic range is cut at the white of a sheet of paper, which Rec. ITU-R BT.2408 puts at
  /// 203 candela a square metre.
  func light(_ sample: Double) -> Double {
    switch self {
    case .power(let gamma): return pow(sample, gamma)
    case .curve(let gamma, let offset, let slope, let knee):
      return sample <= knee ? sample / slope : pow((sample + offset) / (1 + offset), gamma)
    case .perceptualQuantizer:
      let (m1, m2, c1, c2, c3) = (0.1593017578125, 78.84375, 0.8359375, 18.8515625, 18.6875)
      let root = pow(sample, 1 / m2)
      return min(1, pow(max(0, root - c1) / (c2 - c3 * root), 1 / m1) * 10_000 / 203)
    case .hybridLogGamma:
      // Paper white is a sample of 0.75; 1.2 is the system gamma of a screen of 1000 candela a square metre.
      return min(1, pow(hybridLogGammaScene(sample) / hybridLogGammaScene(0.75), 1.2))
    }
  }
}

private func hybridLogGammaScene(_ sample: Double) -> Double {
  let (a, b, c) = (0.17883277, 0.28466892, 0.55991073)
  return sample <= 0.5 ? sample * sample / 3 : (exp((sample - c) / a) + b) / 12
}
