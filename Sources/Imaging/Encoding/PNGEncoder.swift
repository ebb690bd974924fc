import CImageCodecs

/// Writes 8-bit PNG without any metadata.
///
///     var encoder = PNGEncoder()
///     encoder.profile = .sRGB
///     let file = try encoder.encode(raster)
public struct PNGEncoder: Hashable, Sendable {
  /// Whether the file says that its colours are sRGB, in 13 bytes.
  public var profile = EmbeddedProfile.none

  /// Whether to take a tenth of the time for a file that is some tenths larger: for one that is not kept.
  package var isFast = false

  /// Makes an encoder.
  ///
  ///     let file = try PNGEncoder().encode(raster)
  public init() {}

  /// Encodes `raster` as a whole PNG file: gray, RGB or RGBA as its channels are.
  ///
  ///     let file = try PNGEncoder().encode(raster)
  ///
  /// - Throws: `.notEncodable` with libpng's message, `.outOfMemory`.
  public func encode(_ raster: Raster) throws(ImagingError) -> [UInt8] {
    try collect { output in
      ccodec_png_encode(
        raster.pixels, UInt32(raster.size.width), UInt32(raster.size.height), Int32(raster.channels),
        profile == .sRGB, isFast, &output)
    }
  }
}

/// Runs an encoder of the C side and copies what it wrote.
func collect(_ encode: (inout ccodec_output) -> ccodec_status) throws(ImagingError) -> [UInt8] {
  var output = ccodec_output()
  defer { ccodec_output_free(&output) }
  switch encode(&output) {
  case CCODEC_OK: return [UInt8](UnsafeBufferPointer(start: output.bytes, count: output.count))
  case CCODEC_NO_MEMORY: throw .outOfMemory
  default: throw .notEncodable(String(cString: ccodec_output_error(&output)))
  }
}
