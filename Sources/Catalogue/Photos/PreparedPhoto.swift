import Imaging

/// A photograph after the work that needs no catalogue: decoded once, all renditions made, hashed.
struct PreparedPhoto: Sendable {
  let digest: String
  let bytes: [UInt8]
  let facts: PhotoFacts
  let warnings: [DecodeWarning]
  let renditions: [RenditionSize: EncodedImage]

  init(bytes: [UInt8]) throws(ImagingError) {
    let sizes = RenditionSize.allCases
    let result = try Thumbnailer().renditions(of: bytes, longestSides: sizes.map(\.longestSide))
    var renditions: [RenditionSize: EncodedImage] = [:]
    for (size, raster) in zip(sizes, result.rasters) { renditions[size] = try EncodedImage(raster) }
    self.renditions = renditions
    self.bytes = bytes
    digest = SHA256.hex(bytes)
    facts = result.facts
    warnings = result.warnings
  }
}

extension EncodedImage {
  /// Encodes pixels: PNG where they are transparent, else JPEG.
  fileprivate init(_ raster: Raster) throws(ImagingError) {
    format = raster.hasAlpha ? .png : .jpeg
    size = raster.size
    bytes = raster.hasAlpha ? try PNGEncoder().encode(raster) : try JPEGEncoder().encode(raster)
  }
}
