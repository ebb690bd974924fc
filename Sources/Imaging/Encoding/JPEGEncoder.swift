import CImageCodecs

/// Writes JPEG with optimised Huffman tables and without any metadata.
///
///     var encoder = JPEGEncoder(quality: 90, background: RGB(250, 244, 232))
///     encoder.isProgressive = true
///     encoder.profile = .sRGB
///     let file = try encoder.encode(raster)
public struct JPEGEncoder: Hashable, Sendable {
  /// 1…100, libjpeg's scale; values outside are clamped.
  public var quality: Int
  /// How the colour differences are kept.
  public var subsampling: Subsampling
  /// What transparent pixels are laid on.
  public var background: RGB
  /// Whether the file holds a coarse picture first and refines it; smaller for photographs beyond some hundred pixels,
  /// slower to read.
  public var isProgressive = false
  /// The colour profile in the file.
  public var profile = EmbeddedProfile.none

  /// How many pixels share one pair of colour differences.
  ///
  ///     let drawing = try JPEGEncoder(quality: 95, subsampling: .full).encode(raster)
  public enum Subsampling: String, Codable, Hashable, Sendable {
    /// 4:2:0: two by two. Right for photographs.
    case halved
    /// 4:4:4: each has its own. Right for text and line art.
    case full
  }

  /// Makes an encoder.
  ///
  ///     let file = try JPEGEncoder(quality: 75).encode(raster)
  ///
  /// - Parameters:
  ///   - quality: 1…100, libjpeg's scale; values outside are clamped.
  ///   - subsampling: How the colour differences are kept.
  ///   - background: What transparent pixels are laid on.
  public init(quality: Int = 82, subsampling: Subsampling = .halved, background: RGB = .white) {
    self.quality = quality
    self.subsampling = subsampling
    self.background = background
  }

  /// Encodes `raster` as a whole JPEG file: gray stays gray, alpha is laid on `background`.
  ///
  ///     let file = try JPEGEncoder().encode(raster)
  ///
  /// - Throws: `.notEncodable` where a side exceeds 65500, `.outOfMemory`.
  public func encode(_ raster: Raster) throws(ImagingError) -> [UInt8] {
    let opaque = raster.flattened(on: background)
    let profile = try profile.bytes(isGray: opaque.channels == 1)
    return try collect { output in
      profile.withUnsafeBufferPointer { profile in
        var options = ccodec_jpeg_options(
          quality: Int32(max(1, min(100, quality))), halve_chroma: subsampling == .halved, progressive: isProgressive,
          profile: profile.baseAddress, profile_count: profile.count)
        return ccodec_jpeg_encode(
          opaque.pixels, UInt32(opaque.size.width), UInt32(opaque.size.height), Int32(opaque.channels), &options,
          &output)
      }
    }
  }
}
