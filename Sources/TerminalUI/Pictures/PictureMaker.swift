import Imaging

/// Makes pictures for the screen out of files: decodes and scales them, and encodes them for the terminal.
struct PictureMaker: Sendable {
  let depth: ColourDepth
  /// What shines through transparent pictures.
  let background: Colour

  /// The most pixels of a side. More than ``RenditionSize/large`` shows nothing new; terminals cut larger sixels off.
  private static let longestSide = 1280
  private static let longestSixelSide = 1000
  /// Smaller than what terminals that do not tell the size of their cells usually have, so that nothing stands over.
  private static let smallCell = PixelSize(7, 14)

  /// The pixels of the box that a picture is drawn in, a whole number for each cell.
  ///
  /// - Complexity: constant.
  static func pixels(of request: PictureRequest) -> (box: PixelSize, cell: PixelSize) {
    let (columns, rows) = (max(1, request.size.columns), max(1, request.size.rows))
    guard request.display.method.isNative else {
      // Blocks show two pixels a cell at most; this is enough for the widest screens.
      let side = max(64, min(longestSide, 4 * max(columns, 2 * rows)))
      return (PixelSize.square(side), PixelSize(1, 2))
    }
    var cell = request.display.cell ?? smallCell
    if request.display.method != .sixel {
      // The terminal makes it larger again.
      let part = Double(longestSide) / Double(max(columns * cell.width, rows * cell.height))
      if part < 1 {
        cell = PixelSize(max(1, Int(Double(cell.width) * part)), max(1, Int(Double(cell.height) * part)))
      }
      return (PixelSize(columns * cell.width, rows * cell.height), cell)
    }
    return (
      PixelSize(
        min(columns, max(1, longestSixelSide / cell.width)) * cell.width,
        min(rows, max(1, longestSixelSide / cell.height)) * cell.height), cell
    )
  }

  /// Draws a picture file.
  ///
  /// - Parameter id: The number that the picture gets where the terminal draws it.
  /// - Throws: Why it cannot be shown.
  /// - Complexity: That of decoding; some milliseconds for a rendition.
  func picture(
    _ request: PictureRequest, of bytes: [UInt8], id: UInt32
  ) throws(ImagingError) -> PictureCache.Entry {
    let (box, cell) = Self.pixels(of: request)
    let isNative = request.display.method.isNative
    var thumbnailer = Thumbnailer()
    thumbnailer.decoding = .fast
    let renditions = try thumbnailer.thumbnail(
      of: bytes, size: box, mode: isNative && request.fit == .cropped ? .fill : .fit, isEnlarging: isNative)
    guard let raster = renditions.rasters.first else { throw .corrupt("") }
    guard isNative else {
      let aspect = request.display.cell.map(Self.aspect) ?? PictureCells.usualAspect
      return .cells(
        PictureCells.render(
          raster, into: request.size, fit: request.fit, cellAspect: aspect, depth: depth, background: background))
    }
    let whole = raster.filled(up: cell, with: background)
    let size = CellSize(columns: whole.size.width / cell.width, rows: whole.size.height / cell.height)
    // In the same place, and not scaled otherwise.
    let cells = PictureCells.render(
      whole, into: size, cellAspect: Self.aspect(cell), depth: depth, background: background)
    let content = try content(whole, size, request.display.method, id)
    return .native(TerminalPicture(id: id, size: size, content: content), cells: cells)
  }

  private static func aspect(_ cell: PixelSize) -> Double { Double(cell.width) / Double(cell.height) }

  private func content(
    _ raster: Raster, _ size: CellSize, _ method: PictureProtocol, _ id: UInt32
  ) throws(ImagingError) -> TerminalPicture.Content {
    switch method {
    case .iterm2:
      let file = try raster.hasAlpha ? png(raster) : JPEGEncoder(quality: 88).encode(raster)
      return .drawn(InlineImage.drawing(of: file, size))
    case .sixel: return .drawn(SixelPicture.drawing(of: raster))
    case .kitty: return .kept(KittyGraphics.transmission(ofPNG: try png(raster), id: id))
    case .blocks, .none: preconditionFailure("Only a terminal that draws pixels is given any.")
    }
  }

  private func png(_ raster: Raster) throws(ImagingError) -> [UInt8] {
    var encoder = PNGEncoder()
    encoder.isFast = true
    return try encoder.encode(raster)
  }
}

extension Raster {
  /// The raster in the middle of one that covers whole cells, so that it is neither stretched nor leaves pixels in a cell
  /// that are not its own.
  ///
  /// - Parameter background: What lies around it and shines through it; where that is not known, it is transparent.
  func filled(up cell: PixelSize, with background: Colour) -> Raster {
    func whole(_ length: Int, _ unit: Int) -> Int { (length + unit - 1) / unit * unit }
    let full = PixelSize(whole(size.width, cell.width), whole(size.height, cell.height))
    guard case .rgb(let red, let green, let blue) = background else {
      return full == size ? self : centred(in: full, [0, 0, 0, 0], rgba)
    }
    let opaque = flattened(on: RGB(red, green, blue)).rgb
    return full == size ? opaque : opaque.centred(in: full, [red, green, blue], opaque.pixels)
  }

  /// - Parameters:
  ///   - around: One pixel of what lies around.
  ///   - inner: The raster's pixels with as many channels.
  private func centred(in full: PixelSize, _ around: [UInt8], _ inner: [UInt8]) -> Raster {
    let channels = around.count
    let (left, top) = ((full.width - size.width) / 2, (full.height - size.height) / 2)
    let blank = Array(repeating: around, count: full.width).flatMap(\.self)
    var pixels: [UInt8] = []
    pixels.reserveCapacity(blank.count * full.height)
    for row in -top..<full.height - top {
      guard row >= 0, row < size.height else {
        pixels += blank
        continue
      }
      pixels += blank.prefix(left * channels)
      pixels += inner[row * size.width * channels..<(row + 1) * size.width * channels]
      pixels += blank.suffix((full.width - left - size.width) * channels)
    }
    return Raster(size: full, channels: channels, pixels: pixels) ?? self
  }
}
