import Imaging

/// A photograph after the work that needs no catalogue.
struct PreparedPhoto: Sendable {
  let bytes: [UInt8]
  let decoded: DecodedPhoto

  var digest: String { decoded.digest }

  /// Decodes a photograph, unless that was done lately.
  init(bytes: [UInt8]) throws(ImagingError) {
    let digest = SHA256.hex(bytes)
    self.bytes = bytes
    if let recent = DecodedPhoto.recent(digest) {
      decoded = recent
    } else {
      decoded = try DecodedPhoto(bytes, digest: digest)
    }
  }
}

/// What is left of a photograph's bytes: decoded once, all renditions made.
struct DecodedPhoto: Sendable {
  let digest: String
  let facts: PhotoFacts
  let warnings: [DecodeWarning]
  let renditions: [RenditionSize: EncodedImage]

  fileprivate init(_ bytes: [UInt8], digest: String) throws(ImagingError) {
    let sizes = RenditionSize.allCases
    let result = try Thumbnailer().renditions(of: bytes, fitting: sizes.map { .square($0.longestSide) })
    var renditions: [RenditionSize: EncodedImage] = [:]
    for (size, raster) in zip(sizes, result.rasters) { renditions[size] = try EncodedImage(raster) }
    self.renditions = renditions
    self.digest = digest
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
