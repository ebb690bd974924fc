import CImageCodecs

/// PNG through libpng, row by row; an interlaced picture is held whole.
final class PNGDecoder: ImageDecoder {
  let header: ImageHeader
  let decoderBytes: UInt64
  var turn: LargeDecode?
  private let reader: OpaquePointer
  private let limits: ImageLimits
  private let isInterlaced: Bool
  private let layout: PixelLayout
  private var progress = RowProgress()
  private var wholePicture: [UInt8] = []

  private var report: CodecReport { CodecReport(raw: ccodec_png_report(reader)) }

  /// Reads the header. `bytes` must outlive the decoder.
  init(_ bytes: UnsafeBufferPointer<UInt8>, limits: ImageLimits) throws(ImagingError) {
    // libpng reads on to the pixels before it tells the size; a bomb need not even have any.
    if let size = PNGChunks(bytes).size { try limits.check(size) }
    guard let reader = ccodec_png_open(bytes.baseAddress, bytes.count, limits.maxProfileBytes, limits.deadline) else {
      throw .outOfMemory
    }
    do throws(ImagingError) {
      var raw = ccodec_png_header()
      let status = ccodec_png_read_header(reader, &raw)
      guard status == CCODEC_OK else {
        throw CodecReport(raw: ccodec_png_report(reader)).error(status, in: .png, limits: limits)
      }
      let colour = ColourModel(pngType: raw.colour_type)
      let size = PixelSize(Int(raw.width), Int(raw.height))
      header = ImageHeader(
        format: .png, storedSize: size, colour: colour, bitDepth: Int(raw.bit_depth),
        hasAlpha: raw.has_transparency || colour == .grayAlpha || colour == .rgba,
        profile: [UInt8](raw.profile, raw.profile_count, atMost: limits.maxProfileBytes),
        exif: PNGChunks(bytes).first("eXIf"))
      isInterlaced = raw.interlaced
      layout = header.hasAlpha ? .rgba : colour == .gray ? .gray : .rgbx
      try limits.check(size)
      // libpng holds two rows of at most eight bytes a pixel.
      let rows = isInterlaced ? UInt64(layout.bytesPerPixel) * UInt64(raw.height) : 16
      decoderBytes = UInt64(raw.width) * rows
      try limits.check(decoderBytes: decoderBytes)
    } catch {
      ccodec_png_close(reader)
      throw error
    }
    self.reader = reader
    self.limits = limits
  }

  deinit { ccodec_png_close(reader) }

  func start(reduction: Double) throws(ImagingError) -> RowGrid {
    let status = ccodec_png_start(reader)
    guard status == CCODEC_OK else { throw report.error(status, in: .png, limits: limits) }
    if isInterlaced { try readPasses() }
    return RowGrid(layout: layout, size: header.storedSize, scale: 1)
  }

  private func readPasses() throws(ImagingError) {
    let stride = header.storedSize.width * layout.bytesPerPixel
    wholePicture = [UInt8](repeating: layout == .rgba ? 0 : 128, count: stride * header.storedSize.height)
    var rowsRead: UInt64 = 0
    let status = wholePicture.withUnsafeMutableBufferPointer { pixels in
      ccodec_png_read_passes(reader, pixels.baseAddress, stride, &rowsRead)
    }
    if rowsRead > 0 { try progress.record(CCODEC_OK, in: .png, report: report, limits: limits) }
    if status != CCODEC_OK { try progress.record(status, in: .png, report: report, limits: limits) }
  }

  private var nextRow = 0

  func readRow(into row: UnsafeMutableBufferPointer<UInt8>) throws(ImagingError) {
    if isInterlaced {
      let start = nextRow * row.count
      _ = row.update(fromContentsOf: wholePicture[start..<start + row.count])
      nextRow += 1
      return
    }
    if progress.endedEarly == nil {
      let status = ccodec_png_read_row(reader, row.baseAddress)
      try progress.record(status, in: .png, report: report, limits: limits)
    }
    if progress.endedEarly != nil { fillMissing(row, layout: layout) }
  }

  func finish() -> [DecodeWarning] {
    if progress.endedEarly == nil { ccodec_png_finish(reader) }
    return report.warnings + progress.warnings
  }
}

extension ColourModel {
  fileprivate init(pngType: Int32) {
    self =
      switch pngType {
      case 0: .gray
      case 3: .palette
      case 4: .grayAlpha
      case 6: .rgba
      default: .rgb
      }
  }
}
