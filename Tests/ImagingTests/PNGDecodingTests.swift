import Imaging
import Testing

@Suite struct PNGDecodingTests {
  /// Every type and depth PNG has.
  static let types: [(colour: Int, depth: Int)] =
    [
      (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16), (3, 1), (3, 2), (3, 4), (3, 8), (4, 8), (4, 16), (6, 8),
      (6, 16),
    ]

  /// A picture of the type, and the raster it is.
  private func sample(colour: Int, depth: Int, interlaced: Bool) -> (file: [UInt8], raster: Raster) {
    let size = PixelSize(19, 13)
    let highest = 1 << depth - 1
    var png = PNGFile(
      width: size.width, height: size.height, depth: depth, colourType: colour, isInterlaced: interlaced)
    let samples = [1, 1, 3, 1, 2, 3, 4][colour]
    func value(_ x: Int, _ y: Int, _ channel: Int) -> Int {
      let mixed = x * 37 + y * 101 + channel * 59
      return depth == 16 ? mixed * 257 % 65536 : mixed % (highest + 1)
    }
    png.pixel = { x, y in (0..<samples).map { value(x, y, $0) } }
    if colour == 3 {
      for index in 0...highest { png.palette += [UInt8(index * 7 % 256), UInt8(index * 13 % 256), UInt8(255 - index)] }
    }
    let raster = picture(size) { x, y in
      let bytes = (0..<samples).map { channel in
        UInt8((Double(value(x, y, channel)) * 255 / Double(highest)).rounded())
      }
      switch colour {
      case 3:
        let index = value(x, y, 0)
        return Array(png.palette[index * 3..<index * 3 + 3])
      case 4: return [bytes[0], bytes[0], bytes[0], bytes[1]]
      default: return bytes
      }
    }
    return (png.file(), raster)
  }

  @Test(arguments: types, [false, true])
  func everyTypeDecodesExactly(type: (colour: Int, depth: Int), interlaced: Bool) throws {
    let (file, expected) = sample(colour: type.colour, depth: type.depth, interlaced: interlaced)
    let raster = try decode(file)
    #expect(raster.channels == expected.channels)
    // Transparent pixels have no colour of their own; premultiplying keeps the others to the nearest level.
    let difference = zip(raster.pixels, expected.pixels).enumerated().filter { index, pair in
      raster.channels < 4 || expected.pixels[index / 4 * 4 + 3] > 0 || index % 4 == 3
    }.map { abs(Int($1.0) - Int($1.1)) }.max()
    #expect(difference == 0)
    let look = inspect(file)
    #expect(look.status == .ok && look.bitDepth == type.depth)
    #expect(look.colour == [.gray, nil, .rgb, .palette, .grayAlpha, nil, .rgba][type.colour])
    #expect(look.hasAlpha == (type.colour >= 4))
  }

  @Test(
    arguments: [
      (0, 8, [0, 7], [[7], [8]]), (0, 16, [0x12, 0x34], [[0x1234], [0x1235]]),
      (2, 8, [0, 1, 0, 2, 0, 3], [[1, 2, 3], [1, 2, 4]]), (3, 8, [0], [[0], [1]]),
    ] as [(Int, Int, [UInt8], [[Int]])])
  func tRNSMakesExactlyTheNamedColourTransparent(
    colour: Int, depth: Int, transparency: [UInt8], samples: [[Int]]
  ) throws {
    let file = PNGFile(
      width: 2, height: 1, depth: depth, colourType: colour, palette: colour == 3 ? [9, 9, 9, 8, 8, 8] : [],
      transparency: transparency
    ) { x, _ in samples[x] }.file()
    let raster = try decode(file)
    #expect(raster.channels == 4)
    #expect([raster[0, 0].last, raster[1, 0].last] == [0, 255])
    #expect(inspect(file).hasAlpha == true)
  }

  @Test func aPaletteIndexOutOfRangeIsBlack() throws {
    let file = PNGFile(width: 2, height: 1, colourType: 3, palette: [200, 100, 50]) { x, _ in [x * 9] }.file()
    let raster = try decode(file)
    #expect(raster.colour(0, 0) == RGB(200, 100, 50))
    #expect(raster.colour(1, 0) == RGB(0, 0, 0))
  }

  private var scenePNG: [UInt8] {
    let source = scene(PixelSize(64, 64))
    return PNGFile(width: 64, height: 64) { x, y in source[x, y].map(Int.init) }.file()
  }

  @Test(arguments: [0.3, 0.6, 0.9])
  func aCutFileIsDamagedAndKeepsItsRows(part: Double) throws {
    let whole = scenePNG
    let cut = try Thumbnailer().renditions(
      of: Array(whole.prefix(Int(Double(whole.count) * part))), fitting: [.square(64)])
    let rowsKept = Int(64 * part) - 1
    #expect(cut.isDamaged)
    #expect(cut.rasters[0].pixels.prefix(rowsKept * 192) == scene(PixelSize(64, 64)).pixels.prefix(rowsKept * 192))
    #expect(cut.rasters[0].pixels.suffix(192) == ArraySlice([UInt8](repeating: 128, count: 192)))
  }

  @Test func aCutInterlacedFileIsACoarsePicture() throws {
    let source = quadrants(PixelSize(64, 64))
    let whole = PNGFile(width: 64, height: 64, isInterlaced: true) { x, y in source[x, y].map(Int.init) }.file()
    let cut = try Thumbnailer().renditions(of: Array(whole.prefix(whole.count / 2)), fitting: [.square(64)])
    #expect(cut.isDamaged)
    #expect(cut.rasters[0].corners == [red, green, blue, yellow])
  }

  @Test func aMissingEndIsOnlyAWarning() throws {
    let renditions = try Thumbnailer().renditions(of: Array(scenePNG.dropLast(12)), fitting: [.square(64)])
    #expect(!renditions.isDamaged)
    #expect(renditions.warnings.map(\.kind) == [.endMissing])
    #expect(renditions.rasters[0] == scene(PixelSize(64, 64)))
  }

  @Test func aWrongChecksumOfPixelsIsDamageWithThePicture() throws {
    var file = scenePNG
    file[file.count - 13] ^= 1
    let renditions = try Thumbnailer().renditions(of: file, fitting: [.square(64)])
    #expect(renditions.isDamaged)
    #expect(renditions.rasters[0] == scene(PixelSize(64, 64)))
  }

  @Test func aWrongChecksumOfTheHeaderIsAnError() {
    var file = scenePNG
    file[32] ^= 1
    #expect(throws: ImagingError.corrupt("IHDR: CRC error")) { try decode(file) }
  }

  @Test func aBrokenExifChunkIsIgnored() throws {
    let exif = ExifSample(orientation: .short(6)).block()
    var broken = chunk("eXIf", exif)
    broken[broken.count - 1] ^= 1
    for bad in [broken, chunk("eXIf", [1, 2, 3]), chunk("eXIf", Array(exif.prefix(9)))] {
      let file = PNGFile(width: 4, height: 2, before: [bad]).file()
      #expect(try decode(file).size == PixelSize(4, 2))
    }
  }

  @Test func textIsNeitherInflatedNorCounted() throws {
    let text = (0..<4000).map { chunk("tEXt", Array("Comment\0number \($0)".utf8)) }
    let look = inspect(PNGFile(width: 4, height: 2, before: text).file())
    #expect(look.status == .ok && look.warnings.isEmpty)
  }
}
