import CReferenceLCMS
import Foundation

/// What the chunks before a PNG's pixels say of its colours; nothing for other files.
struct PNGColours {
  private let chunks: [String: [UInt8]]

  init(_ file: Data) {
    var chunks: [String: [UInt8]] = [:]
    let bytes = [UInt8](file)
    var position = bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) ? 8 : bytes.count
    while position + 12 <= bytes.count {
      let length = bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
      let name = String(decoding: bytes[position + 4..<position + 8], as: UTF8.self)
      guard name != "IDAT", length <= bytes.count - position - 12 else { break }
      if ["cICP", "sRGB", "gAMA", "cHRM"].contains(name) {
        chunks[name] = Array(bytes[position + 8..<position + 8 + length])
      }
      position += 12 + length
    }
    self.chunks = chunks
  }

  /// What comes before an embedded profile: the primaries of cICP, with the curve of sRGB, which is all we know.
  func codedProfile() -> cmsHPROFILE? {
    guard let codes = chunks["cICP"], codes.count == 4, codes[1] == 13 else { return nil }
    switch codes[0] {
    case 1: return cmsCreate_sRGBProfile()
    case 12: return makeProfile([0.3127, 0.3290, 0.680, 0.320, 0.265, 0.690, 0.150, 0.060], sRGBCurve)
    default: return nil
    }
  }

  /// What comes after an embedded profile: gAMA with cHRM, unless sRGB is there. Of gray only the curve counts.
  func describedProfile(isGray: Bool) -> cmsHPROFILE? {
    guard chunks["sRGB"] == nil, let gamma = chunks["gAMA"].map(hundredThousandths)?.first, gamma > 0,
      let colours = chunks["cHRM"].map(hundredThousandths), colours.count == 8
    else { return nil }
    // How the standard wants sRGB to be told to programs that do not know of it.
    let isSRGB = zip([gamma] + colours, sRGBInChunks).allSatisfy { abs($0 - $1) < 0.001 }
    let curve = isSRGB ? sRGBCurve : [1 / gamma, 1, 0, 0, 0]
    return isGray ? makeGrayProfile(curve) : makeProfile(colours, curve)
  }

  private func hundredThousandths(_ bytes: [UInt8]) -> [Double] {
    stride(from: 0, to: bytes.count - 3, by: 4).map { start in
      Double(bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }) / 100_000
    }
  }
}

private let sRGBInChunks = [0.45455, 0.3127, 0.329, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06]

/// Parameters of ICC's parametric curve: ((a x + b) ^ g, and c x below d.
private let sRGBCurve = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]

private func makeGrayProfile(_ parameters: [Double]) -> cmsHPROFILE? {
  guard let curve = cmsBuildParametricToneCurve(nil, 4, parameters) else { return nil }
  defer { cmsFreeToneCurve(curve) }
  return cmsCreateGrayProfile(cmsD50_xyY(), curve)
}

/// - Parameter colours: x and y of the white, the red, the green and the blue.
private func makeProfile(_ colours: [Double], _ parameters: [Double]) -> cmsHPROFILE? {
  guard let curve = cmsBuildParametricToneCurve(nil, 4, parameters) else { return nil }
  defer { cmsFreeToneCurve(curve) }
  let points = (0..<4).map { cmsCIExyY(x: colours[$0 * 2], y: colours[$0 * 2 + 1], Y: 1) }
  var white = points[0]
  var primaries = cmsCIExyYTRIPLE(Red: points[1], Green: points[2], Blue: points[3])
  var curves: [OpaquePointer?] = [curve, curve, curve]
  return cmsCreateRGBProfile(&white, &primaries, &curves)
}
