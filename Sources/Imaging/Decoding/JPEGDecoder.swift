import CImageCodecs

/// JPEG through libjpeg-turbo.
final class JPEGDecoder: ImageDecoder {
  let header: ImageHeader
  let decoderBytes: UInt64
  var turn: LargeDecode?
  private let reader: OpaquePointer
  private let limits: ImageLimits
  private var layout = PixelLayout.rgb
  private var progress = RowProgress()
  private let profileWarnings: [DecodeWarning]

  private var report: CodecReport { CodecReport(raw: ccodec_jpeg_report(reader)) }

  /// Reads the header. `bytes` must outlive the decoder.
  init(_ bytes: UnsafeBufferPointer<UInt8>, limits: ImageLimits) throws(ImagingError) {
    let opened = ccodec_jpeg_open(
      bytes.baseAddress, bytes.count, Int32(clamping: limits.maxScans), limits.deadline)
    guard let reader = opened else { throw .outOfMemory }
    do {
      (header, decoderBytes, profileWarnings) = try JPEGDecoder.readHeader(reader, limits: limits)
    } catch {
      ccodec_jpeg_close(reader)
      throw error
    }
    self.reader = reader
    self.limits = limits
  }

  deinit { ccodec_jpeg_close(reader) }

  private static func readHeader(
    _ reader: OpaquePointer, limits: ImageLimits
  ) throws(ImagingError) -> (ImageHeader, UInt64, [DecodeWarning]) {
    var raw = ccodec_jpeg_header()
    let status = ccodec_jpeg_read_header(reader, &raw)
    guard status == CCODEC_OK else {
      throw CodecReport(raw: ccodec_jpeg_report(reader)).error(status, in: .jpeg, limits: limits)
    }
    let size = PixelSize(Int(raw.width), Int(raw.height))
    try limits.check(size)
    try limits.check(decoderBytes: raw.decoder_bytes)
    var warnings: [DecodeWarning] = []
    let profile = UnsafeBufferPointer(start: raw.profile, count: raw.profile_count)
    let header = ImageHeader(
      format: .jpeg, storedSize: size, colour: ColourModel(raw.colour), bitDepth: Int(raw.precision), hasAlpha: false,
      colourSpaces: ColourSpace.embedded(profile, limits, warnings: &warnings),
      hasProfile: raw.has_profile,
      exif: [UInt8](raw.exif, raw.exif_count, atMost: .max))
    return (header, raw.decoder_bytes, warnings)
  }

  func start(reduction: Double, _ decoding: Thumbnailer.Decoding) throws(ImagingError) -> RowGrid {
    // libjpeg-turbo has fast transforms for these scales only.
    let eighths = [1, 2, 4].first { reduction * Double($0) / 8 >= oversampling } ?? 8
    var width: UInt32 = 0
    var height: UInt32 = 0
    let status = ccodec_jpeg_start(reader, Int32(eighths), decoding == .fast, &width, &height)
    guard status == CCODEC_OK else { throw report.error(status, in: .jpeg, limits: limits) }
    layout =
      switch header.colour {
      case .gray: .gray
      case .cmyk, .ycck: .cmyk
      default: .rgb
      }
    return RowGrid(layout: layout, size: PixelSize(Int(width), Int(height)), scale: Double(eighths) / 8)
  }

  func readRow(into row: UnsafeMutableRawBufferPointer) throws(ImagingError) {
    if progress.endedEarly == nil {
      let status = ccodec_jpeg_read_row(reader, row.baseAddress?.assumingMemoryBound(to: UInt8.self))
      try progress.record(status, in: .jpeg, report: report, limits: limits)
    }
    if progress.endedEarly != nil { fillMissing(row, layout: layout) }
  }

  func finish() -> [DecodeWarning] {
    if progress.endedEarly == nil { ccodec_jpeg_finish(reader) }
    return report.warnings + profileWarnings + progress.warnings
  }
}

extension ColourModel {
  fileprivate init(_ colour: ccodec_jpeg_colour) {
    self =
      switch colour {
      case CCODEC_JPEG_GRAY: .gray
      case CCODEC_JPEG_RGB: .rgb
      case CCODEC_JPEG_CMYK: .cmyk
      case CCODEC_JPEG_YCCK: .ycck
      default: .ycbcr
      }
  }
}

extension [UInt8] {
  /// Copies a block the C side owns; nil where there is none or it is longer than allowed.
  init?(_ start: UnsafePointer<UInt8>?, _ count: Int, atMost limit: Int) {
    guard let start, count > 0, count <= limit else { return nil }
    self.init(UnsafeBufferPointer(start: start, count: count))
  }
}
