/// A picture made of coded pictures of one size, from the top left: a grid, or a single one.
struct HEIFTiles {
  /// The whole picture, which may end within the last tiles.
  var size: PixelSize
  /// What the container says of one tile.
  var tileSize: PixelSize
  var columns = 1
  var rows = 1
  /// Row by row.
  var items: [HEIFItem]
  /// What the first one says of itself, without its stream.
  var first: CodedPicture

  /// - Throws: `.corrupt` if tiles are missing or do not cover the picture, `.tooLarge`, `.unsupported` for whatever is
  ///   neither coded as this module can decode nor a grid of that.
  init(
    _ item: HEIFItem, in file: HEIFItems, format: ImageFormat, limits: ImageLimits
  ) throws(ImagingError) {
    if let codec = CodedPicture.Codec(item.type) {
      items = [item]
      if let size = try item.size { try limits.check(size) }
      first = try CodedPicture(item, codec, in: file).withoutStream(limits)
      // Encoders are about that swap the sides of a turned picture in its container.
      size = first.size
      tileSize = size
      return
    }
    guard item.type == "grid" else { throw .unsupported(format, detail: "Picture of type \(item.type)") }
    let grid = try Grid(file.data(of: item))
    try limits.check(grid.size)
    let ids = try file.targets(of: item.id, "dimg")
    guard ids.count == grid.rows * grid.columns else { throw .corrupt("A grid lacks tiles") }
    let tiles = try file.items(ids)
    guard let item = tiles[ids[0]], let codec = CodedPicture.Codec(item.type) else {
      throw .unsupported(format, detail: "Tiles of type \(tiles[ids[0]]?.type ?? "none")")
    }
    guard let tileSize = try item.size else { throw .corrupt("No size of item \(item.id)") }
    try limits.check(tileSize)
    items = []
    for id in ids {
      guard let tile = tiles[id], tile.type == item.type, try tile.size == tileSize else {
        throw .corrupt("The tiles of a grid are not of one kind")
      }
      items.append(tile)
    }
    // So the work is in proportion to the picture.
    guard grid.isCovered(by: tileSize) else { throw .corrupt("The tiles of a grid do not fit its size") }
    (size, columns, rows) = (grid.size, grid.columns, grid.rows)
    self.tileSize = tileSize
    first = try CodedPicture(item, codec, in: file).withoutStream(limits)
  }
}

extension CodedPicture {
  /// What there is to know before decoding.
  /// - Throws: `.tooLarge` if the stream says a size beyond the limits.
  fileprivate func withoutStream(_ limits: ImageLimits) throws(ImagingError) -> CodedPicture {
    try limits.check(size)
    if codedArea > limits.maxPixels { throw .tooLarge(.pixels, value: codedArea, allowed: limits.maxPixels) }
    var picture = self
    picture.stream = []
    return picture
  }
}

extension HEIFItem {
  /// What the container says of the picture's size.
  fileprivate var size: PixelSize? {
    get throws(ImagingError) {
      guard var content = try first("ispe")?.versioned().content else { return nil }
      let size = PixelSize(try content.number(4), try content.number(4))
      guard size.width > 0, size.height > 0 else { throw .corrupt("A picture without pixels") }
      return size
    }
  }
}

/// What a grid item's data say.
private struct Grid {
  let rows, columns: Int
  let size: PixelSize

  init(_ data: [UInt8]) throws(ImagingError) {
    let isWide = data.count > 1 && data[1] & 1 != 0
    let bytesPerSide = isWide ? 4 : 2
    guard data.count >= 4 + 2 * bytesPerSide else { throw .corrupt("A grid ends early") }
    rows = Int(data[2]) + 1
    columns = Int(data[3]) + 1
    let side = { (start: Int) in data[start..<start + bytesPerSide].reduce(0) { $0 << 8 | Int($1) } }
    size = PixelSize(side(4), side(4 + bytesPerSide))
    guard size.width > 0, size.height > 0 else { throw .corrupt("A picture without pixels") }
  }

  /// Whether tiles reach to the last column and row, and none lies wholly behind them.
  func isCovered(by tile: PixelSize) -> Bool {
    (size.width + tile.width - 1) / tile.width == columns && (size.height + tile.height - 1) / tile.height == rows
  }
}
