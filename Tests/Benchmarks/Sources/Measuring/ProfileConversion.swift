import CReferenceLCMS

/// From an ICC profile to sRGB with perceptual intent and black-point compensation, in double precision: Little CMS
/// evaluates every curve and table for every pixel.
final class ProfileConversion {
  private let transform: cmsHTRANSFORM
  private let source: Picture.Colours

  /// From the bytes of a profile; nil for one that is broken, or made for other colours.
  convenience init?(embedded profile: [UInt8], from source: Picture.Colours) {
    guard let input = cmsOpenProfileFromMem(profile, UInt32(profile.count)) else { return nil }
    self.init(input, from: source)
  }

  /// From an open profile, which is closed; nil for one that is made for other colours.
  init?(_ input: cmsHPROFILE, from source: Picture.Colours) {
    defer { cmsCloseProfile(input) }
    guard cmsGetColorSpace(input) == source.space, let output = cmsCreate_sRGBProfile() else { return nil }
    defer { cmsCloseProfile(output) }
    let transform = cmsCreateTransform(
      input, source.layout, output, lcms_rgb_double, UInt32(INTENT_PERCEPTUAL),
      UInt32(cmsFLAGS_BLACKPOINTCOMPENSATION | cmsFLAGS_NOOPTIMIZE | cmsFLAGS_NOCACHE))
    guard let transform else { return nil }
    self.transform = transform
    self.source = source
  }

  deinit { cmsDeleteTransform(transform) }

  /// Converts every pixel; what lies outside of sRGB is cut off.
  func convert(_ picture: inout Picture) {
    var input: [Double] = []
    var output = [Double](repeating: 0, count: picture.width * 3)
    for y in 0..<picture.height {
      let row = y * picture.width..<(y + 1) * picture.width
      input.removeAll(keepingCapacity: true)
      for pixel in picture.pixels[row] { source.append(pixel, to: &input) }
      cmsDoTransform(transform, input, &output, UInt32(picture.width))
      for (x, index) in row.enumerated() {
        let colour = SIMD3(output[x * 3], output[x * 3 + 1], output[x * 3 + 2]) * 255
        let alpha = source == .inks ? 255 : picture.pixels[index].w
        picture.pixels[index] = SIMD4(colour.clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 255)), alpha)
      }
    }
  }
}

extension Picture.Colours {
  fileprivate var space: cmsColorSpaceSignature {
    switch self {
    case .gray: cmsSigGrayData
    case .rgb: cmsSigRgbData
    case .inks: cmsSigCmykData
    }
  }

  fileprivate var layout: UInt32 {
    switch self {
    case .gray: lcms_gray_double
    case .rgb: lcms_rgb_double
    case .inks: lcms_cmyk_double
    }
  }

  /// Adds what Little CMS wants of a pixel: lights from 0 to 1, inks from 0 to 100.
  fileprivate func append(_ pixel: SIMD4<Double>, to samples: inout [Double]) {
    switch self {
    case .gray: samples.append(pixel.x / 255)
    case .rgb: for channel in 0..<3 { samples.append(pixel[channel] / 255) }
    case .inks: for channel in 0..<4 { samples.append(pixel[channel] / 255 * 100) }
    }
  }
}
