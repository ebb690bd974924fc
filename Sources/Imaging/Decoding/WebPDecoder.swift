import CImageCodecs
import CWebP

/// WebP through libwebp: lossy and lossless pictures, and the first one of an animation on its canvas.
///
/// Always decoded whole. libwebp can shrink on the way, but with twice the wanted pixels left the result is up to 11 dB
/// further from an exact one than what the filters here make of the whole picture.
final class WebPDecoder: ImageDecoder {
  let header: ImageHeader
  let decoderBytes: UInt64
  var turn: LargeDecode?
  private let container: WebPContainer
  private let picture: UnsafeBufferPointer<UInt8>
  private let pictureSize: PixelSize
  private let grid: RowGrid
  private let limits: ImageLimits
  private let deadline: ccodec_deadline
  private var rows: PictureRows?
  private var warnings: [DecodeWarning] = []

  /// Reads the header. `bytes` must outlive the decoder.
  init(_ bytes: UnsafeBufferPointer<UInt8>, limits: ImageLimits) throws(ImagingError) {
    self.limits = limits
    deadline = limits.deadline()
    container = WebPContainer(bytes)
    if let canvas = container.canvas { try limits.check(canvas) }
    guard let picture = container.picture else { throw .corrupt("No picture in WebP file") }
    self.picture = picture
    var features = WebPBitstreamFeatures()
    let status = WebPGetFeatures(picture.baseAddress, picture.count, &features)
    guard status == VP8_STATUS_OK else { throw ImagingError(status) }
    pictureSize = PixelSize(Int(features.width), Int(features.height))
    try limits.check(pictureSize)
    let canvas = container.canvas ?? pictureSize
    let hasAlpha = features.has_alpha != 0 || pictureSize != canvas
    grid = RowGrid(layout: hasAlpha ? .rgba : .rgb, size: canvas, scale: 1)
    guard container.left + pictureSize.width <= canvas.width, container.top + pictureSize.height <= canvas.height else {
      throw .corrupt("WebP picture reaches beyond its canvas")
    }
    let bytes = WebPDecoder.bytesHeld(grid, picture: features)
    try limits.check(decoderBytes: bytes)
    let groups = WebPDecoder.prefixCodeGroups(picture, size: pictureSize)
    decoderBytes = bytes + UInt64(groups) * WebPPrefixCodes.bytesPerGroup
    try limits.check(decoderBytes: decoderBytes)
    let profile = container.profile ?? UnsafeBufferPointer(start: nil, count: 0)
    header = ImageHeader(
      format: .webp, storedSize: canvas, colour: ColourModel(features), bitDepth: 8, hasAlpha: hasAlpha,
      colourSpaces: ColourSpace.embedded(profile, limits, warnings: &warnings), hasProfile: !profile.isEmpty,
      exif: [UInt8](container.exif?.baseAddress, container.exif?.count ?? 0, atMost: 1 << 20))
  }

  /// The canvas, and what libwebp holds besides (measured), but for prefix codes: some rows; and for each pixel of a
  /// lossless picture four bytes and its share of the transforms, of a lossy one with transparency the same and the
  /// transparency twice.
  private static func bytesHeld(_ canvas: RowGrid, picture: WebPBitstreamFeatures) -> UInt64 {
    let bytesPerPixel: UInt64 = picture.isLossless ? 5 : picture.has_alpha != 0 ? 7 : 0
    let (width, height) = (UInt64(picture.width), UInt64(picture.height))
    return UInt64(canvas.bytesPerRow) * UInt64(canvas.size.height) + (bytesPerPixel * height + 256) * width + 1 << 17
  }

  /// Those of a lossless picture, or of a transparency that is kept as one.
  private static func prefixCodeGroups(_ picture: UnsafeBufferPointer<UInt8>, size: PixelSize) -> Int {
    var groups = 0
    for chunk in RIFFChunks(picture, from: 0) {
      var start: Int?
      if chunk.isNamed("VP8L") { start = 5 }
      if chunk.isNamed("ALPH"), let first = chunk.data.first, first & 3 == 1 { start = 1 }
      guard let start else { continue }
      var codes = WebPPrefixCodes(chunk.data, from: start * 8, size: size)
      groups = max(groups, codes.count())
    }
    return groups
  }

  func start(reduction: Double, _ decoding: Thumbnailer.Decoding) throws(ImagingError) -> RowGrid {
    var canvas = PictureRows(grid)
    let outcome = canvas.fill(decode)
    rows = canvas
    if let damage = try outcome.get() { warnings.append(DecodeWarning(.dataMissing, damage)) }
    return grid
  }

  /// Decodes the picture where it belongs on the canvas.
  /// - Returns: Why rows are missing, or nil.
  private func decode(onto canvas: UnsafeMutableBufferPointer<UInt8>) -> Result<String?, ImagingError> {
    let start = container.top * grid.bytesPerRow + container.left * grid.bytesPerPixel
    let target = UnsafeMutableBufferPointer(rebasing: canvas[start...])
    let mode = grid.layout == .rgba ? MODE_RGBA : MODE_RGB
    guard let codec = WebPINewRGB(mode, target.baseAddress, target.count, Int32(grid.bytesPerRow)) else {
      return .failure(.outOfMemory)
    }
    defer { WebPIDelete(codec) }
    // Large enough that little of a lossless picture, which is taken up again at the last whole rows, is decoded twice.
    let piece = max(1 << 16, picture.count / 32)
    var status = VP8_STATUS_SUSPENDED
    var given = 0
    while status == VP8_STATUS_SUSPENDED, given < picture.count {
      if deadline.hasPassed { return .failure(limits.timeOver) }
      given = min(given + piece, picture.count)
      status = WebPIUpdate(codec, picture.baseAddress, given)
    }
    if status == VP8_STATUS_OK { return .success(nil) }
    var rowsRead: Int32 = 0
    let error = ImagingError(status)
    guard WebPIDecGetRGB(codec, &rowsRead, nil, nil, nil) != nil, rowsRead > 0, case .corrupt(let message) = error
    else { return .failure(error) }
    // libwebp may have begun rows that it does not count.
    for row in Int(rowsRead)..<pictureSize.height {
      let begin = row * grid.bytesPerRow
      target[begin..<begin + pictureSize.width * grid.bytesPerPixel].update(repeating: grid.layout.missingByte)
    }
    return .success(message)
  }

  func readRow(into row: UnsafeMutableRawBufferPointer) throws(ImagingError) { rows?.read(into: row) }

  func finish() -> [DecodeWarning] {
    warnings + (container.isCut ? [DecodeWarning(.endMissing, "WebP file ends early")] : [])
  }
}

extension WebPBitstreamFeatures {
  fileprivate var isLossless: Bool { format == 2 }
}

extension ColourModel {
  fileprivate init(_ picture: WebPBitstreamFeatures) {
    self = !picture.isLossless ? .ycbcr : picture.has_alpha != 0 ? .rgba : .rgb
  }
}

extension ImagingError {
  /// The error for a status other than OK.
  fileprivate init(_ status: VP8StatusCode) {
    self =
      switch status {
      case VP8_STATUS_OUT_OF_MEMORY: .outOfMemory
      case VP8_STATUS_UNSUPPORTED_FEATURE: .unsupported(.webp, detail: "WebP feature")
      case VP8_STATUS_SUSPENDED, VP8_STATUS_NOT_ENOUGH_DATA: .corrupt("WebP picture ends early")
      default: .corrupt("WebP picture cannot be decoded")
      }
  }
}
