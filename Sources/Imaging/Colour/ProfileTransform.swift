import CLCMS

/// From an embedded ICC profile to sRGB: perceptual intent, with black-point compensation.
final class ProfileTransform {
  private let handle: cmsHTRANSFORM
  private let channels: Int

  /// Why a profile is ignored.
  struct Unusable: Error {
    let reason: String
  }

  /// - Throws: If the profile cannot be read, or is for other colours than `layout` has.
  init(_ profile: [UInt8], layout: PixelLayout) throws(Unusable) {
    guard let source = cmsOpenProfileFromMem(profile, UInt32(profile.count)) else {
      throw Unusable(reason: "ICC profile cannot be read")
    }
    defer { cmsCloseProfile(source) }
    guard cmsGetColorSpace(source) == layout.profileSpace else {
      throw Unusable(reason: "ICC profile is for other colours than the picture has")
    }
    guard let target = cmsCreate_sRGBProfile() else { throw Unusable(reason: "no memory for sRGB") }
    defer { cmsCloseProfile(target) }
    let transform = cmsCreateTransform(
      source, layout.profileInput, target, layout == .rgba ? lcms_rgba_8 : lcms_rgb_8, UInt32(INTENT_PERCEPTUAL),
      UInt32(cmsFLAGS_BLACKPOINTCOMPENSATION) | (layout == .rgba ? UInt32(cmsFLAGS_COPY_ALPHA) : 0))
    guard let transform else { throw Unusable(reason: "ICC profile lacks what a conversion needs") }
    handle = transform
    channels = layout == .rgba ? 4 : 3
  }

  deinit { cmsDeleteTransform(handle) }

  /// Converts a raster whose channels are as the layout has them. Gray stays gray.
  func apply(to raster: Raster) -> Raster {
    let count = raster.size.width * raster.size.height
    let converted = [UInt8](unsafeUninitializedCapacity: count * channels) { target, written in
      cmsDoTransform(handle, raster.pixels, target.baseAddress, UInt32(count))
      written = target.count
    }
    guard raster.channels == 1 else { return Raster(trusted: raster.size, channels: channels, pixels: converted) }
    // What is gray for the profile has three equal channels in sRGB.
    let gray = (0..<count).map { converted[$0 * 3 + 1] }
    return Raster(trusted: raster.size, channels: 1, pixels: gray)
  }
}

extension PixelLayout {
  fileprivate var profileSpace: cmsColorSpaceSignature {
    switch self {
    case .gray: cmsSigGrayData
    case .rgbx, .rgba: cmsSigRgbData
    case .cmyk: cmsSigCmykData
    }
  }

  /// How lcms finds the channels in a raster of this layout.
  fileprivate var profileInput: UInt32 {
    switch self {
    case .gray: lcms_gray_8
    case .rgbx: lcms_rgb_8
    case .rgba: lcms_rgba_8
    case .cmyk: lcms_inverted_cmyk_8
    }
  }
}
