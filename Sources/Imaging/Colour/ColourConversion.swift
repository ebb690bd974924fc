/// The last step of a picture: from the file's colours to sRGB. It runs at the size of the output, where it costs least.
struct ColourConversion {
  private let transform: ProfileTransform?
  private let layout: PixelLayout
  /// What was wrong with a profile that is ignored.
  let warnings: [DecodeWarning]

  /// A profile that is broken, or made for other colours than the picture's, is a warning and no error.
  init(_ header: ImageHeader, layout: PixelLayout) {
    self.layout = layout
    do {
      transform = try header.profile.map { profile throws(ProfileTransform.Unusable) in
        try ProfileTransform(profile, layout: layout)
      }
      warnings = []
    } catch {
      transform = nil
      warnings = [DecodeWarning(.profile, error.reason)]
    }
  }

  /// - Parameter raster: Channels as the layout has them; four are inks where it is CMYK.
  func apply(to raster: Raster) -> Raster {
    if let transform { return transform.apply(to: raster) }
    return layout == .cmyk ? raster.mixedFromInks : raster
  }
}

extension Raster {
  /// CMYK without a usable profile: each colour is what the paper and the black ink leave, (255 - c)(255 - k) / 255.
  /// JPEG files store 255 for no ink, so the differences are the stored values.
  fileprivate var mixedFromInks: Raster {
    let mixed = [UInt8](unsafeUninitializedCapacity: size.width * size.height * 3) { target, count in
      count = target.count
      for pixel in 0..<size.width * size.height {
        let black = Int(pixels[pixel * 4 + 3])
        for ink in 0..<3 { target[pixel * 3 + ink] = UInt8((Int(pixels[pixel * 4 + ink]) * black + 127) / 255) }
      }
    }
    return Raster(trusted: size, channels: 3, pixels: mixed)
  }
}
