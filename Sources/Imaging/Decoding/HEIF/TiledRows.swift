import CImageCodecs

/// The rows of a picture made of tiles. One row of tiles is held at a time.
final class TiledRows {
  private let tiles: HEIFTiles
  private let file: HEIFItems
  private let format: ImageFormat
  private let limits: ImageLimits
  private let deadline: ccodec_deadline
  /// What the codec of no tile may allocate for more than.
  private let largestArea: Int
  /// For transparency, the brightness is wanted as it is coded.
  private let isAlpha: Bool

  private var band: [DecodedPlanes?] = []
  private var bandIndex = -1
  private var isAnyDecoded = false
  private(set) var warnings: [DecodeWarning] = []

  init(
    _ tiles: HEIFTiles, in file: HEIFItems, format: ImageFormat, limits: ImageLimits, largestArea: Int,
    isAlpha: Bool = false
  ) {
    (self.tiles, self.file, self.format, self.limits) = (tiles, file, format, limits)
    (self.largestArea, self.isAlpha) = (largestArea, isAlpha)
    // libheif lets libde265 work on a thread beside this one.
    deadline = limits.deadline(onOtherThreads: tiles.first.codec == .hevc)
  }

  /// Decodes the tiles that row `y` crosses, unless they are here.
  /// - Returns: Whether the row is whole.
  /// - Throws: `.tooLarge` when time is up, and what was wrong if no tile could be decoded so far.
  func prepare(row y: Int) throws(ImagingError) -> Bool {
    let index = y / tiles.tileSize.height
    if index != bandIndex { try decodeBand(index) }
    let line = y % tiles.tileSize.height
    return band.allSatisfy { $0.map { $0.planes[0].size.covers(tiles.tileSize.width, line + 1) } ?? false }
  }

  private func decodeBand(_ index: Int) throws(ImagingError) {
    // Let go first: two bands are more than one.
    band = []
    bandIndex = index
    var firstError: ImagingError?
    for item in tiles.items[index * tiles.columns..<(index + 1) * tiles.columns] {
      do throws(ImagingError) {
        band.append(try decode(item))
        isAnyDecoded = true
      } catch {
        if case .tooLarge = error { throw error }
        if firstError == nil { firstError = error }
        note(DecodeWarning(item.isCut ? .dataMissing : .dataDamaged, error.message))
        band.append(nil)
      }
    }
    if !isAnyDecoded, let firstError { throw firstError }
  }

  private func decode(_ item: HEIFItem) throws(ImagingError) -> DecodedPlanes {
    if deadline.hasPassed { throw limits.timeOver }
    let picture = try CodedPicture(item, tiles.first.codec, in: file)
    guard picture.codedArea <= largestArea else {
      throw .corrupt("A tile is coded larger than it is declared")
    }
    let decoded = try DecodedPlanes(
      LoneItemFile(picture: picture, declaredSize: tiles.tileSize, colour: isAlpha ? .asCoded : item.codedColour),
      format: format, limits: limits)
    for warning in decoded.warnings { note(warning) }
    if item.isCut { note(DecodeWarning(.dataMissing, "The file ends within the picture")) }
    if !decoded.planes[0].size.covers(tiles.tileSize.width, tiles.tileSize.height) {
      note(DecodeWarning(.dataMissing, "A picture is smaller than its container says"))
    }
    return decoded
  }

  private func note(_ warning: DecodeWarning) {
    if warnings.count < 16, !warnings.contains(warning) { warnings.append(warning) }
  }

  /// Writes the samples of one channel of row `y`, which must be prepared, `step` samples apart. What is missing stays as
  /// it is.
  /// - Parameter channel: 0 to 2 for red, green and blue; nil for brightness.
  func write<Sample: FixedWidthInteger & UnsignedInteger>(
    row y: Int, columns: Range<Int>, channel: Int?, to target: UnsafeMutableBufferPointer<Sample>, first: Int, step: Int
  ) {
    let width = tiles.tileSize.width
    for tile in columns.lowerBound / width...(columns.upperBound - 1) / width {
      guard let planes = band[tile]?.planes else { continue }
      // Green is brightness where a stream has colours that were not announced.
      let plane = planes.count == 1 ? planes[0] : planes[channel ?? 1]
      let line = y % tiles.tileSize.height
      let inTile = (columns.lowerBound - tile * width..<columns.upperBound - tile * width)
        .clamped(to: 0..<min(width, plane.size.width))
      guard line < plane.size.height, !inTile.isEmpty else { continue }
      let position = (tile * width + inTile.lowerBound - columns.lowerBound) * step + first
      plane.copy(line: line, columns: inTile, to: target, from: position, step: step)
    }
  }
}

extension CodedPicture {
  /// Reads an item's bytes and looks through them.
  init(_ item: HEIFItem, _ codec: Codec, in file: HEIFItems) throws(ImagingError) {
    self = try CodedPicture(codec, configuration: item.first(codec.configurationType), data: file.data(of: item))
  }
}

extension PixelSize {
  fileprivate func covers(_ width: Int, _ height: Int) -> Bool { self.width >= width && self.height >= height }
}

extension HEIFItem {
  /// The box that says how brightness and colour differences make colours; where there is none, the stream says it.
  fileprivate var codedColour: [UInt8]? {
    properties.lazy.filter { $0.type == "colr" }.map { Array($0.content.rest) }
      .first { $0.starts(with: "nclx".utf8) && $0.count >= 11 }
  }
}

extension [UInt8]? {
  /// The content of a `colr` box that takes brightness for green, in full range: nothing is computed.
  fileprivate static var asCoded: [UInt8]? { Array("nclx".utf8) + [0, 1, 0, 13, 0, 0, 0x80] }
}

extension DecodedPlanes.Plane {
  /// Copies samples, each brought to the full range of the target's type.
  fileprivate func copy<Sample: FixedWidthInteger & UnsignedInteger>(
    line: Int, columns: Range<Int>, to target: UnsafeMutableBufferPointer<Sample>, from position: Int, step: Int
  ) {
    let row = UnsafeRawPointer(start + line * bytesPerRow)
    if bitDepth == 8 {
      spread(row.assumingMemoryBound(to: UInt8.self), columns, to: target, from: position, step: step)
    } else {
      spread(row.assumingMemoryBound(to: UInt16.self), columns, to: target, from: position, step: step)
    }
  }

  private func spread<Stored: FixedWidthInteger & UnsignedInteger, Sample: FixedWidthInteger & UnsignedInteger>(
    _ row: UnsafePointer<Stored>, _ columns: Range<Int>, to target: UnsafeMutableBufferPointer<Sample>,
    from position: Int, step: Int
  ) {
    var position = position
    if levels == 0...Int(Sample.max) {
      for x in columns {
        target[position] = Sample(truncatingIfNeeded: row[x])
        position += step
      }
      return
    }
    let (black, range) = (Int32(levels.lowerBound), UInt32(levels.count - 1))
    for x in columns {
      let level = UInt32(max(0, min(Int32(range), Int32(truncatingIfNeeded: row[x]) - black)))
      target[position] = Sample(truncatingIfNeeded: (level * UInt32(Sample.max) + range / 2) / range)
      position += step
    }
  }
}
