/// HEIF and AVIF: the container is read here, its coded pictures are decoded by libheif.
///
/// Of a grid one row of tiles is held, of any other picture all of it. What the container turns is turned like EXIF's
/// orientation, after scaling; what it cuts away is not delivered.
final class HEIFDecoder: ImageDecoder {
  let header: ImageHeader
  let decoderBytes: UInt64
  var turn: LargeDecode?
  private let picture: HEIFPicture
  private let grid: RowGrid
  private let colour: TiledRows
  private let alpha: TiledRows?
  private var nextRow = 0

  /// Reads the container. `bytes` must outlive the decoder.
  /// - Parameter format: What errors and the header call the file; decoding depends on what is inside only.
  init(_ bytes: UnsafeBufferPointer<UInt8>, format: ImageFormat, limits: ImageLimits) throws(ImagingError) {
    let file = try HEIFItems(bytes, format: format)
    picture = try HEIFPicture(file, format: format, limits: limits)
    let tiles = picture.colour
    let first = tiles.first
    var cost = DecodeCost(tiles)
    colour = TiledRows(tiles, in: file, format: format, limits: limits, largestArea: cost.tileArea)
    var alphaDepth = 0
    if let tiles = picture.alpha {
      let more = DecodeCost(tiles)
      alphaDepth = tiles.first.bitDepth
      alpha = TiledRows(tiles, in: file, format: format, limits: limits, largestArea: more.tileArea, isAlpha: true)
      cost.add(more)
    } else {
      alpha = nil
    }
    decoderBytes = UInt64(cost.bytes)
    try limits.check(decoderBytes: decoderBytes)
    let hasAlpha = alpha != nil
    var spaces = picture.colourSpaces
    if spaces.isEmpty, let points = first.codePoints { spaces = [.codePoints(points)] }
    header = ImageHeader(
      format: format, storedSize: picture.placement.size,
      colour: first.isMonochrome ? (hasAlpha ? .grayAlpha : .gray) : .ycbcr, bitDepth: first.bitDepth,
      hasAlpha: hasAlpha, colourSpaces: spaces, hasProfile: picture.hasProfile, exif: picture.exif,
      containerOrientation: picture.placement.isTurned ? picture.placement.orientation : nil)
    grid = RowGrid(
      layout: first.isMonochrome ? (hasAlpha ? .grayAlpha : .gray) : (hasAlpha ? .rgba : .rgb),
      depth: max(first.bitDepth, alphaDepth) > 8 ? .sixteen : .eight, size: picture.placement.size, scale: 1)
  }

  func start(reduction: Double, _ decoding: Thumbnailer.Decoding) throws(ImagingError) -> RowGrid { grid }

  func readRow(into row: UnsafeMutableRawBufferPointer) throws(ImagingError) {
    let y = picture.placement.rows.lowerBound + nextRow
    nextRow += 1
    let isWhole = try colour.prepare(row: y)
    if try !(alpha?.prepare(row: y) ?? true) || !isWhole { fillMissing(row, layout: grid.layout) }
    switch grid.depth {
    case .eight: write(row: y, to: row.bindMemory(to: UInt8.self))
    case .sixteen: write(row: y, to: row.bindMemory(to: UInt16.self))
    }
  }

  private func write<Sample: FixedWidthInteger & UnsignedInteger>(
    row y: Int, to row: UnsafeMutableBufferPointer<Sample>
  ) {
    let (columns, step) = (picture.placement.columns, grid.layout.samplesPerPixel)
    let colours: [Int?] = step < 3 ? [nil] : [0, 1, 2]
    for channel in colours {
      colour.write(row: y, columns: columns, channel: channel, to: row, first: channel ?? 0, step: step)
    }
    guard let alpha else { return }
    alpha.write(row: y, columns: columns, channel: nil, to: row, first: step - 1, step: step)
    if picture.isPremultiplied { divideByAlpha(row, step: step) }
  }

  private func divideByAlpha<Sample: FixedWidthInteger & UnsignedInteger>(
    _ row: UnsafeMutableBufferPointer<Sample>, step: Int
  ) {
    let most = UInt64(Sample.max)
    for pixel in stride(from: 0, to: row.count, by: step) {
      let alpha = UInt64(row[pixel + step - 1])
      guard alpha > 0, alpha < most else { continue }
      for sample in pixel..<pixel + step - 1 {
        row[sample] = Sample(min(most, (UInt64(row[sample]) * most + alpha / 2) / alpha))
      }
    }
  }

  func finish() -> [DecodeWarning] {
    picture.warnings + colour.warnings + (alpha?.warnings ?? [])
  }
}

/// What decoding takes at most, fitted to measurements with libheif 1.15, libde265 1.0 and dav1d 1.0.
private struct DecodeCost {
  /// The pixels a tile is made of at most.
  let tileArea: Int
  private(set) var bytes: Int

  init(_ tiles: HEIFTiles) {
    let coded = tiles.first
    tileArea = max(tiles.tileSize.width * tiles.tileSize.height, coded.codedArea)
    let bytesPerSample = coded.bitDepth > 8 ? 2 : 1
    let samples = Double(4 + coded.chromaSamples) / 4
    let planes = coded.isMonochrome ? 1 : 3
    // The codec's picture and libheif's copy of it, then that and planes, which are as many or more. What codecs note of
    // their blocks is less than a byte a pixel.
    let tile = (samples + Double(planes)) * Double(bytesPerSample) + 1
    // The other tiles of a row are planes already.
    let others = (tiles.columns - 1) * planes * bytesPerSample
    let stream = tiles.items.map(\.byteCount).max() ?? 0
    bytes = others * tileArea + Int(tile * Double(tileArea)) + 4 * stream + (8 << 20)
  }

  /// Adds a picture that is decoded beside this one.
  mutating func add(_ other: DecodeCost) { bytes += other.bytes }
}
