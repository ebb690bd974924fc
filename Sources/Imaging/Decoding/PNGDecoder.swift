import CImageCodecs

/// PNG through libpng, row by row; an interlaced picture is held whole.
final class PNGDecoder: ImageDecoder {
  let header: ImageHeader
  let decoderBytes: UInt64
  var turn: LargeDecode?
  private let reader: OpaquePointer
  private let limits: ImageLimits
  private let isInterlaced: Bool
  private let grid: RowGrid
  private let profileWarnings: [DecodeWarning]
  private var progress = RowProgress()
  /// All of an interlaced picture.
  private var picture: PictureRows?

  private var report: CodecReport { CodecReport(raw: ccodec_png_report(reader)) }

  /// Reads the header. `bytes` must outlive the decoder.
  init(_ bytes: UnsafeBufferPointer<UInt8>, limits: ImageLimits) throws(ImagingError) {
    // libpng reads on to the pixels before it tells the size; a bomb need not even have any.
    if let size = PNGChunks(bytes).size { try limits.check(size) }
    let opened = ccodec_png_open(
      bytes.baseAddress, bytes.count, max(0, limits.maxProfileBytes), limits.deadline())
    guard let reader = opened else { throw .outOfMemory }
    do throws(ImagingError) {
      var raw = ccodec_png_header()
      let status = ccodec_png_read_header(reader, &raw)
      guard status == CCODEC_OK else {
        throw CodecReport(raw: ccodec_png_report(reader)).error(status, in: .png, limits: limits)
      }
      let colour = ColourModel(pngType: raw.colour_type)
      let size = PixelSize(Int(raw.width), Int(raw.height))
      let chunks = PNGChunks(bytes)
      let profile = UnsafeBufferPointer(start: raw.profile, count: raw.profile_count)
      var warnings: [DecodeWarning] = []
      let embedded = ColourSpace.embedded(profile, limits, warnings: &warnings)
      profileWarnings = warnings
      header = ImageHeader(
        format: .png, storedSize: size, colour: colour, bitDepth: Int(raw.bit_depth),
        hasAlpha: raw.has_transparency || colour == .grayAlpha || colour == .rgba,
        colourSpaces: chunks.colourSpaces(embedded: embedded), hasProfile: !profile.isEmpty,
        exif: chunks.exif(maxTextBytes: limits.maxTextBytes))
      isInterlaced = raw.interlaced
      grid = RowGrid(
        layout: PixelLayout(colour, hasAlpha: header.hasAlpha), depth: raw.bit_depth == 16 ? .sixteen : .eight,
        size: size, scale: 1)
      try limits.check(size)
      // libpng holds two rows of at most eight bytes a pixel.
      decoderBytes = isInterlaced ? UInt64(grid.bytesPerRow) * UInt64(raw.height) : UInt64(raw.width) * 16
      try limits.check(decoderBytes: decoderBytes)
    } catch {
      ccodec_png_close(reader)
      throw error
    }
    self.reader = reader
    self.limits = limits
  }

  deinit { ccodec_png_close(reader) }

  func start(reduction: Double, _ decoding: Thumbnailer.Decoding) throws(ImagingError) -> RowGrid {
    let status = ccodec_png_start(reader)
    guard status == CCODEC_OK else { throw report.error(status, in: .png, limits: limits) }
    if isInterlaced { picture = try readPasses() }
    return grid
  }

  private func readPasses() throws(ImagingError) -> PictureRows {
    var picture = PictureRows(grid)
    var rowsRead: UInt64 = 0
    let status = picture.fill { pixels in
      ccodec_png_read_passes(reader, pixels.baseAddress, grid.bytesPerRow, &rowsRead)
    }
    if rowsRead > 0 { try progress.record(CCODEC_OK, in: .png, report: report, limits: limits) }
    if status != CCODEC_OK { try progress.record(status, in: .png, report: report, limits: limits) }
    return picture
  }

  func readRow(into row: UnsafeMutableRawBufferPointer) throws(ImagingError) {
    if picture != nil {
      picture?.read(into: row)
      return
    }
    if progress.endedEarly == nil {
      let status = ccodec_png_read_row(reader, row.baseAddress?.assumingMemoryBound(to: UInt8.self))
      try progress.record(status, in: .png, report: report, limits: limits)
    }
    if progress.endedEarly != nil { fillMissing(row, layout: grid.layout) }
  }

  func finish() -> [DecodeWarning] {
    if progress.endedEarly == nil { ccodec_png_finish(reader) }
    return report.warnings + profileWarnings + progress.warnings
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

extension PixelLayout {
  /// The rows that libpng makes of a picture.
  fileprivate init(_ colour: ColourModel, hasAlpha: Bool) {
    switch colour {
    case .gray, .grayAlpha: self = hasAlpha ? .grayAlpha : .gray
    default: self = hasAlpha ? .rgba : .rgb
    }
  }
}
