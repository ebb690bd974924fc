import CImageCodecs

/// A picture libheif has decoded: one plane of brightness, or red, green and blue.
final class DecodedPlanes {
  struct Plane {
    let start: UnsafePointer<UInt8>
    let bytesPerRow: Int
    let size: PixelSize
    /// Bits a sample; from nine on, samples take two bytes.
    let bitDepth: Int
    /// The samples that mean nothing and all.
    let levels: ClosedRange<Int>
  }

  let planes: [Plane]
  /// What libheif complained about.
  let warnings: [DecodeWarning]
  private let picture: OpaquePointer

  /// Decodes the picture of a file that `LoneItemFile` wrote.
  /// - Throws: `.unsupported` and `.corrupt` with libheif's message, `.outOfMemory`. Where libheif is not installed, that
  ///   is `.unsupported`.
  init(_ file: LoneItemFile, format: ImageFormat, limits: ImageLimits) throws(ImagingError) {
    var status = CCODEC_OK
    // A frame may say more of its size than its sequence does.
    let decoded = file.bytes().withUnsafeBufferPointer { bytes in
      ccodec_heif_decode(
        bytes.baseAddress, bytes.count, file.picture.codec == .av1, UInt32(clamping: file.picture.codedArea), &status)
    }
    guard let decoded else { throw .outOfMemory }
    picture = decoded
    let report = CodecReport(raw: ccodec_heif_report(picture))
    warnings = report.warnings
    guard status == CCODEC_OK else {
      // The message goes with the picture.
      let error = report.error(status, in: format, limits: limits)
      ccodec_heif_free(picture)
      throw error
    }
    let isFullRange = ccodec_heif_is_full_range(picture)
    planes = (0..<ccodec_heif_plane_count(decoded)).map {
      Plane(ccodec_heif_plane_at(decoded, $0), isFullRange: isFullRange)
    }
  }

  deinit { ccodec_heif_free(picture) }
}

extension DecodedPlanes.Plane {
  fileprivate init(_ raw: ccodec_heif_plane, isFullRange: Bool) {
    start = raw.start
    bytesPerRow = Int(raw.bytes_per_row)
    size = PixelSize(Int(raw.width), Int(raw.height))
    bitDepth = Int(raw.bit_depth)
    levels = isFullRange ? 0...(1 << bitDepth - 1) : (16 << (bitDepth - 8))...(235 << (bitDepth - 8))
  }
}
