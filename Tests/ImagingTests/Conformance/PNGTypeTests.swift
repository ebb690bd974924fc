import Imaging
import Testing

/// Every type, depth, size and transparency of PNG, interlaced and not, to the last level.
@Suite struct PNGTypeTests {
  /// The alpha or key of `png` applied by definition: 8-bit samples, with alpha where there is any.
  private func expected(_ png: PNGFile) -> Raster {
    let highest = Double(1 << png.depth - 1)
    let key = stride(from: 0, to: png.transparency.count - 1, by: 2).map {
      Int(png.transparency[$0]) << 8 | Int(png.transparency[$0 + 1])
    }
    return picture(PixelSize(png.width, png.height)) { (x: Int, y: Int) -> [UInt8] in
      let samples = png.pixel(x, y)
      let bytes = samples.map { UInt8((Double($0) * 255 / highest).rounded()) }
      let hasKey = !png.transparency.isEmpty
      let keyed: [UInt8] = hasKey ? [samples == key ? 0 : 255] : []
      switch png.colourType {
      case 0: return hasKey ? [bytes[0], bytes[0], bytes[0]] + keyed : bytes
      case 2: return bytes + keyed
      case 3:
        let alpha = samples[0] < png.transparency.count ? png.transparency[samples[0]] : 255
        return Array(png.palette[samples[0] * 3..<samples[0] * 3 + 3]) + (hasKey ? [alpha] : [])
      case 4: return [bytes[0], bytes[0], bytes[0], bytes[1]]
      default: return bytes
      }
    }
  }

  /// Levels that are the same, but for the colour of pixels that cannot be seen.
  private func areEqual(_ a: Raster, _ b: Raster) -> Bool {
    guard a.size == b.size, a.channels == b.channels else { return false }
    guard a.channels == 4 else { return a.pixels == b.pixels }
    return stride(from: 0, to: a.pixels.count, by: 4).allSatisfy { start in
      let pixel = start..<start + (a.pixels[start + 3] == 0 ? 0 : 3)
      return a.pixels[start + 3] == b.pixels[start + 3] && a.pixels[pixel] == b.pixels[pixel]
    }
  }

  private func sample(_ colour: Int, _ depth: Int, _ size: PixelSize, interlaced: Bool) -> PNGFile {
    let range = 1 << depth
    let samples = [1, 0, 3, 1, 2, 0, 4][colour]
    var png = PNGFile(
      width: size.width, height: size.height, depth: depth, colourType: colour, isInterlaced: interlaced
    ) { x, y in (0..<samples).map { (x * 37 + y * 101 + $0 * 59) * (depth == 16 ? 257 : 1) % range } }
    if colour == 3 { png.palette = (0..<range).flatMap { [$0 * 7, $0 * 13, 255 - $0].map { UInt8($0 & 255) } } }
    return png
  }

  /// Widths and heights that leave passes of interlacing empty, and bytes of small depths half used.
  static let sizes: [PixelSize] =
    (1...9).map { PixelSize($0, 1) } + (2...9).map { PixelSize(1, $0) } + [PixelSize(7, 5), PixelSize(17, 9)]

  @Test(arguments: PNGDecodingTests.types, [false, true])
  func everySizeIsExact(type: (colour: Int, depth: Int), interlaced: Bool) throws {
    for size in Self.sizes {
      let png = sample(type.colour, type.depth, size, interlaced: interlaced)
      #expect(areEqual(try decode(png.file()), expected(png)), "\(size)")
    }
  }

  @Test(arguments: PNGDecodingTests.types.filter { $0.colour < 4 }, [false, true])
  func everyTypeWithATransparentColourIsExact(type: (colour: Int, depth: Int), interlaced: Bool) throws {
    var png = sample(type.colour, type.depth, PixelSize(17, 9), interlaced: interlaced)
    let key = png.pixel(5, 3)
    // Of a palette the first colours have an alpha, the rest are opaque.
    png.transparency =
      type.colour == 3
      ? (0..<max(1, (1 << type.depth) / 2)).map { UInt8($0 * 41 % 256) } : key.flatMap { UInt16($0).bigEndianBytes }
    let raster = try decode(png.file())
    #expect(raster.channels == 4 && inspect(png.file()).hasAlpha == true)
    #expect(areEqual(raster, expected(png)))
    if type.colour != 3 { #expect(raster[5, 3].last == 0) }
  }

  /// Two keys that 8 bits cannot tell apart.
  @Test(arguments: [0, 2])
  func aTransparentColourOfSixteenBitsIsComparedWithAllOfThem(colour: Int) throws {
    let samples = colour == 0 ? 1 : 3
    let png = PNGFile(
      width: 3, height: 1, depth: 16, colourType: colour,
      transparency: (0..<samples).flatMap { _ in [0x80, 0x10] as [UInt8] }
    ) { x, _ in (0..<samples).map { _ in [0x8010, 0x8011, 0x800F][x] } }
    let raster = try decode(png.file())
    #expect((0..<3).map { raster[$0, 0].last } == [0, 255, 255])
  }

  @Test func aTransparencyThatDoesNotFitIsDropped() throws {
    var palette = sample(3, 2, PixelSize(4, 4), interlaced: false)
    palette.transparency = [1, 2, 3, 4, 5]
    var alpha = sample(6, 8, PixelSize(4, 4), interlaced: false)
    alpha.transparency = [0, 1, 0, 2, 0, 3]
    for png in [palette, alpha] {
      var plain = png
      plain.transparency = []
      #expect(inspect(png.file()).status == .ok)
      #expect(areEqual(try decode(png.file()), expected(plain)))
    }
  }

  @Test(arguments: [1, 2, 4, 8], [false, true])
  func anIndexBeyondThePaletteIsOpaqueBlack(depth: Int, interlaced: Bool) throws {
    let last = 1 << depth - 1
    var png = PNGFile(
      width: 9, height: 9, depth: depth, colourType: 3, isInterlaced: interlaced, palette: [200, 100, 50]
    ) { x, y in [(x + y) % 2 * last] }
    for transparency in [[], [255]] as [[UInt8]] {
      png.transparency = transparency
      let raster = try decode(png.file())
      #expect(raster.colour(0, 0) == RGB(200, 100, 50) && raster.colour(1, 0) == RGB(0, 0, 0))
      if raster.hasAlpha { #expect(raster[1, 0].last == 255) }
    }
  }

  /// The high byte is not the level: 0x00FF is 1, 0x7F80 is 128.
  @Test func sixteenBitsAreRoundedToEight() throws {
    let levels = [0x0000, 0x0080, 0x0081, 0x00FF, 0x7F80, 0x8080, 0xFF7E, 0xFF7F, 0xFFFF]
    let raster = try decode(PNGFile(width: 9, height: 1, depth: 16, colourType: 0) { x, _ in [levels[x]] }.file())
    #expect(raster.pixels == levels.map { UInt8((Double($0) / 257).rounded()) })
  }
}
