import CChafa
import Imaging

/// Pictures as cells: block characters, each with a foreground and a background colour. What every terminal shows.
enum PictureCells {
  /// The width of a cell over its height where that is not known. Terminals' fonts are about twice as high as wide.
  static let usualAspect = 0.5

  /// Draws a picture, upright and in its own proportions.
  ///
  /// - Parameters:
  ///   - raster: sRGB.
  ///   - box: The most cells to use.
  ///   - cellAspect: The width of a cell over its height.
  ///   - depth: What the terminal shows; without colours the picture is made of characters alone.
  ///   - background: What shines through transparent pixels, and what the terminal is taken to have where there is no
  ///     colour. With `.default` transparent parts are left to the terminal, which is then taken to be dark.
  /// - Returns: A grid of the picture's size in cells, empty when the box is.
  /// - Complexity: linear in the pixels and in the cells; some milliseconds for a small rendition.
  static func render(
    _ raster: Raster, into box: CellSize, fit: PictureFit = .whole, cellAspect: Double = usualAspect,
    depth: ColourDepth, background: Colour = .default
  ) -> Grid {
    guard !box.isEmpty else { return Grid(.zero) }
    let (width, height) = (raster.size.width, raster.size.height)
    let crop =
      fit == .cropped
      ? crop(width: width, height: height, to: box, cellAspect) : (x: 0, y: 0, width: width, height: height)
    let size = fit == .cropped ? box : fitted(width: width, height: height, into: box, cellAspect)
    let backdrop = rgb(background)
    let flat = backdrop.map { raster.flattened(on: $0) } ?? raster
    let pixels = flat.rgba

    let canvas = canvas(size, depth: depth, background: backdrop ?? RGB(0, 0, 0))
    pixels.withUnsafeBufferPointer { buffer in
      guard let first = buffer.baseAddress else { return }
      canvas.draw(
        first + (crop.y * width + crop.x) * 4, width: crop.width, height: crop.height, stride: width * 4)
    }
    var grid = Grid(size)
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let (scalar, foreground, background) = canvas.cell(column: column, row: row)
        let style = CellStyle(foreground: colour(foreground, depth), background: colour(background, depth))
        let glyph = Unicode.Scalar(scalar).map(Character.init) ?? " "
        grid.put(Cell(glyph, style: style), at: CellPosition(column: column, row: row))
      }
    }
    return grid
  }

  /// The largest size in cells within the box that keeps the proportions; at least one cell.
  static func fitted(
    width: Int, height: Int, into box: CellSize, _ cellAspect: Double = usualAspect
  ) -> CellSize {
    let columnsPerRow = Double(width) / Double(height) / cellAspect
    let columns = min(Double(box.columns), Double(box.rows) * columnsPerRow)
    return CellSize(
      columns: min(box.columns, max(1, Int(columns.rounded()))),
      rows: min(box.rows, max(1, Int((columns / columnsPerRow).rounded()))))
  }

  /// The part of the picture in its middle that has the proportions of the box; at least one pixel.
  static func crop(
    width: Int, height: Int, to box: CellSize, _ cellAspect: Double = usualAspect
  ) -> (x: Int, y: Int, width: Int, height: Int) {
    let aspect = Double(box.columns) * cellAspect / Double(box.rows)
    let cropWidth = min(width, max(1, Int((Double(height) * aspect).rounded())))
    let cropHeight = min(height, max(1, Int((Double(width) / aspect).rounded())))
    return ((width - cropWidth) / 2, (height - cropHeight) / 2, cropWidth, cropHeight)
  }
}

// MARK: Colours

extension PictureCells {
  private static func rgb(_ colour: Colour) -> RGB? {
    guard case .rgb(let red, let green, let blue) = colour else { return nil }
    return RGB(red, green, blue)
  }

  private static func canvas(_ size: CellSize, depth: ColourDepth, background: RGB) -> ChafaCanvas {
    let symbols = ChafaSymbols([
      CHAFA_SYMBOL_TAG_SPACE, CHAFA_SYMBOL_TAG_SOLID, CHAFA_SYMBOL_TAG_HHALF, CHAFA_SYMBOL_TAG_VHALF,
      CHAFA_SYMBOL_TAG_QUAD,
    ])
    let mode =
      switch depth {
      case .none: CHAFA_CANVAS_MODE_FGBG
      case .sixteen: CHAFA_CANVAS_MODE_INDEXED_16
      // Without the sixteen that users give colours of their own.
      case .twoHundredFiftySix: CHAFA_CANVAS_MODE_INDEXED_240
      case .trueColour: CHAFA_CANVAS_MODE_TRUECOLOR
      }
    let configuration = ChafaConfiguration(size: size, mode: mode, symbols: symbols)
    let packed = UInt32(background.red) << 16 | UInt32(background.green) << 8 | UInt32(background.blue)
    let isLight =
      Theme.choose(
        background: .background(red: background.red, green: background.green, blue: background.blue)) == .light
    configuration.assume(foreground: isLight ? 0x000000 : 0xFFFFFF, background: packed)
    // Judged by eye, on photographs: 240 colours are calmer without a pattern, sixteen without more contrast.
    if depth < .twoHundredFiftySix { configuration.dither() }
    if depth == .sixteen { configuration.keepContrast() }
    return ChafaCanvas(configuration)
  }

  /// One of chafa's colours: negative for none, and an index in the modes with a palette.
  private static func colour(_ value: Int, _ depth: ColourDepth) -> Colour {
    switch depth {
    case .none: .default
    case .trueColour where value >= 0:
      .rgb(UInt8(value >> 16 & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF))
    default: UInt8(exactly: value).map(Colour.indexed) ?? .default
    }
  }
}

extension Raster {
  /// The pixels with four bytes each, as chafa takes them.
  var rgba: [UInt8] {
    guard channels < 4 else { return pixels }
    let count = pixels.count / channels
    return [UInt8](unsafeUninitializedCapacity: 4 * count) { target, filled in
      for pixel in 0..<count {
        for channel in 0..<3 {
          target[4 * pixel + channel] = pixels[channels * pixel + (channels == 1 ? 0 : channel)]
        }
        target[4 * pixel + 3] = 255
      }
      filled = 4 * count
    }
  }
}
