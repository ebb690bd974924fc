import CLCMS

/// From one colour space to another through Little CMS: perceptual intent, with black-point compensation.
///
/// Unchecked because the compiler sees a bare pointer: it is made without a cache, and Little CMS changes nothing in such a
/// transform, so that any number of threads may convert with it.
final class ColourTransform: @unchecked Sendable {
  private let handle: cmsHTRANSFORM
  /// How the samples of a pixel come out.
  let output: PixelPacking

  /// What a transform is for.
  struct Conversion: Hashable {
    /// What the samples mean.
    var source: ColourSpace
    /// How they lie in memory. Alpha is carried over.
    var input: PixelPacking
    /// What the samples mean that come out.
    var target: TargetSpace
    /// How they lie in memory: with alpha where `input` has it, and inks as RGB.
    var output: PixelPacking
  }

  /// Why a colour space cannot be used.
  struct Unusable: Error {
    let reason: String
  }

  /// - Throws: If the profile cannot be read, or is for other colours than the samples are.
  init(_ conversion: Conversion) throws(Unusable) {
    let input = conversion.input
    output = conversion.output
    let isGray = input.model == .gray
    let from = try conversion.source.openProfile(isGray: isGray)
    defer { cmsCloseProfile(from) }
    guard cmsGetColorSpace(from) == input.model.signature else {
      throw Unusable(reason: "ICC profile is for other colours than the picture has")
    }
    guard let to = conversion.target.openProfile(isGray: isGray) else { throw Unusable(reason: "no memory for sRGB") }
    defer { cmsCloseProfile(to) }
    var flags = UInt32(cmsFLAGS_BLACKPOINTCOMPENSATION) | UInt32(cmsFLAGS_NOCACHE)
    if input.hasAlpha { flags |= UInt32(cmsFLAGS_COPY_ALPHA) }
    // What lcms does to be quicker is as good as exact for matrices and 8 bits; for anything else it interpolates in a
    // coarse table, up to ten levels wrong.
    if input.depth == .sixteen || !isMatrix(from) { flags |= UInt32(cmsFLAGS_NOOPTIMIZE) }
    guard
      let handle = cmsCreateTransform(from, input.format, to, output.format, UInt32(INTENT_PERCEPTUAL), flags)
    else { throw Unusable(reason: "ICC profile lacks what a conversion needs") }
    self.handle = handle
  }

  deinit { cmsDeleteTransform(handle) }

  /// Converts `count` pixels.
  func apply(_ source: UnsafeRawPointer, to target: UnsafeMutableRawPointer, count: Int) {
    cmsDoTransform(handle, source, target, UInt32(count))
  }
}

/// Whether three curves and a matrix are all that a profile makes of its samples. To lcms a single curve for gray is such
/// a profile, too, but it makes a coarse table of it.
private func isMatrix(_ profile: cmsHPROFILE) -> Bool {
  cmsGetColorSpace(profile) == cmsSigRgbData && cmsIsMatrixShaper(profile) != 0
    && cmsIsCLUT(profile, UInt32(INTENT_PERCEPTUAL), UInt32(LCMS_USED_AS_INPUT)) == 0
}

/// Where a conversion leads.
enum TargetSpace {
  case sRGB
  /// sRGB's primaries, with samples in proportion to light.
  case linear

  private var transfer: TransferFunction { self == .sRGB ? .sRGB : .power(1) }

  /// nil without memory.
  func openProfile(isGray: Bool) -> cmsHPROFILE? { makeProfile(.rec709, transfer, isGray: isGray) }
}

/// How the samples of a pixel lie in memory.
struct PixelPacking: Hashable {
  var model: Model
  /// Whether alpha follows the colour.
  var hasAlpha = false
  var depth: SampleDepth

  enum Model {
    case gray, rgb
    /// The highest value is no ink.
    case inks
  }

  var samples: Int { model.channels + (hasAlpha ? 1 : 0) }

  fileprivate var format: UInt32 {
    lcms_format(
      model.lcmsModel, UInt32(model.channels), hasAlpha ? 1 : 0, UInt32(depth.bytes), model == .inks)
  }
}

extension PixelPacking.Model {
  var channels: Int {
    switch self {
    case .gray: 1
    case .rgb: 3
    case .inks: 4
    }
  }

  fileprivate var signature: cmsColorSpaceSignature {
    switch self {
    case .gray: cmsSigGrayData
    case .rgb: cmsSigRgbData
    case .inks: cmsSigCmykData
    }
  }

  fileprivate var lcmsModel: UInt32 {
    switch self {
    case .gray: UInt32(PT_GRAY)
    case .rgb: UInt32(PT_RGB)
    case .inks: UInt32(PT_CMYK)
    }
  }
}

extension ColourSpace {
  fileprivate func openProfile(isGray: Bool) throws(ColourTransform.Unusable) -> cmsHPROFILE {
    let made: cmsHPROFILE?
    switch self {
    case .profile(let bytes):
      guard let profile = cmsOpenProfileFromMem(bytes, UInt32(bytes.count)) else {
        throw ColourTransform.Unusable(reason: "ICC profile cannot be read")
      }
      return profile
    case .codePoints(let points):
      guard let colours = points.chromaticities, let transfer = TransferFunction(codePoint: points.transfer) else {
        throw ColourTransform.Unusable(reason: "unknown code points \(points.primaries)/\(points.transfer)")
      }
      made = makeProfile(colours, transfer, isGray: isGray)
    case .chromaticities(let colours, let gamma):
      guard (0.1...10).contains(gamma) else {
        throw ColourTransform.Unusable(reason: "gamma of \(gamma), which makes no picture")
      }
      made = makeProfile(colours, .power(gamma), isGray: isGray)
    }
    guard let made else { throw ColourTransform.Unusable(reason: "primaries that make no colours") }
    return made
  }
}

/// nil where the primaries make no triangle around the white, or there is no memory.
private func makeProfile(_ colours: Chromaticities, _ transfer: TransferFunction, isGray: Bool) -> cmsHPROFILE? {
  guard colours.makeColours, let curve = transfer.makeCurve() else { return nil }
  defer { cmsFreeToneCurve(curve) }
  if isGray { return cmsCreateGrayProfile(cmsD50_xyY(), curve) }
  let point = { (point: Chromaticities.Point) in cmsCIExyY(x: point.x, y: point.y, Y: 1) }
  var white = point(colours.white)
  var primaries = cmsCIExyYTRIPLE(Red: point(colours.red), Green: point(colours.green), Blue: point(colours.blue))
  var curves: [OpaquePointer?] = [curve, curve, curve]
  return cmsCreateRGBProfile(&white, &primaries, &curves)
}

extension TransferFunction {
  /// Parametric where ICC has the function, so that no table limits its precision.
  fileprivate func makeCurve() -> OpaquePointer? {
    switch self {
    case .power(let gamma): return cmsBuildGamma(nil, gamma)
    case .curve(let gamma, let offset, let slope, let knee):
      return cmsBuildParametricToneCurve(nil, 4, [gamma, 1 / (1 + offset), offset / (1 + offset), 1 / slope, knee])
    case .perceptualQuantizer, .hybridLogGamma:
      let table = (0..<4096).map { UInt16((light(Double($0) / 4095) * 65535).rounded()) }
      return cmsBuildTabulatedToneCurve16(nil, UInt32(table.count), table)
    }
  }
}
