import Imaging
import Testing

/// The chunks of PNG files: broken, out of order, missing, too many, too large, unknown.
@Suite struct PNGChunkTests {
  private static let source = scene(PixelSize(24, 16))
  private static var png: PNGFile { PNGFile(width: 24, height: 16) { x, y in source[x, y].map(Int.init) } }
  private static var palettePNG: PNGFile {
    PNGFile(width: 8, height: 8, colourType: 3, palette: [220, 30, 30, 30, 170, 30]) { x, _ in [x / 4] }
  }

  private func file(before: [[UInt8]] = [], after: [[UInt8]] = []) -> [UInt8] {
    var png = Self.png
    (png.before, png.after) = (before, after)
    return png.file()
  }

  private func expectWhole(_ file: [UInt8], _ comment: Comment? = nil) throws {
    let renditions = try Thumbnailer().renditions(of: file, fitting: [.square(24)])
    #expect(!renditions.isDamaged, comment)
    #expect(renditions.rasters[0] == Self.source, comment)
  }

  private func broken(_ chunk: [UInt8]) -> [UInt8] { Array(chunk.dropLast()) + [chunk[chunk.count - 1] ^ 1] }

  // MARK: Checksums

  @Test(arguments: [
    "gAMA", "cHRM", "sRGB", "iCCP", "cICP", "tRNS", "eXIf", "tEXt", "zTXt", "iTXt", "pHYs", "tIME", "abCd",
  ])
  func aWrongChecksumOfWhatIsNotNeededIsIgnored(name: String) throws {
    try expectWhole(file(before: [broken(chunk(name, [0, 0, 0x01, 0, 0, 0]))]))
    try expectWhole(file(after: [broken(chunk(name, [0, 0, 0x01, 0, 0, 0]))]))
  }

  @Test func aWrongChecksumOfWhatIsNeededIsAnError() throws {
    var file = Self.png.file()
    file[32] ^= 1
    #expect(inspect(file).error == .corrupt("IHDR: CRC error"))
    var palette = Self.palettePNG.file()
    palette[33 + 12 + 6 - 1] ^= 1
    #expect(inspect(palette).error == .corrupt("PLTE: CRC error"))
  }

  /// Of every chunk of pixels in turn; the pixels themselves are right.
  @Test(arguments: [false, true])
  func aWrongChecksumOfPixelsIsDamageWithEveryRow(interlaced: Bool) throws {
    var png = Self.png
    (png.isInterlaced, png.chunkLength) = (interlaced, 400)
    let whole = png.file()
    let ends = chunks(whole).filter { $0.name == "IDAT" }.map(\.end)
    #expect(ends.count == 3)
    for end in ends {
      var file = whole
      file[end - 1] ^= 1
      let renditions = try Thumbnailer().renditions(of: file, fitting: [.square(24)])
      #expect(renditions.isDamaged && renditions.rasters[0] == Self.source)
    }
  }

  @Test func aWrongChecksumAroundAllPixelsIsIgnored() throws {
    let whole = Self.png.file()
    let pixels = try #require(chunks(whole).first { $0.name == "IDAT" })
    var data = Array(whole[(pixels.start + 8)..<(pixels.end - 4)])
    data[data.count - 1] ^= 1
    try expectWhole(Array(whole[..<pixels.start]) + chunk("IDAT", data) + Array(whole[pixels.end...]))
  }

  @Test func aWrongChecksumOfTheEndIsOnlyAWarning() throws { try expectWhole(broken(Self.png.file())) }

  // MARK: Order and number

  @Test(arguments: [1, 2, 7, 100])
  func pixelsMayComeInAnyNumberOfChunks(length: Int) throws {
    var png = Self.png
    png.chunkLength = length
    try expectWhole(png.file())
  }

  @Test func emptyChunksOfPixelsAreAllowed() throws {
    try expectWhole(file(before: [chunk("IDAT", [])], after: [chunk("IDAT", []), chunk("IDAT", [])]))
  }

  @Test func pixelsBeyondTheLastRowAreIgnored() throws {
    try expectWhole(file(after: [chunk("IDAT", [1, 2, 3])]))
    try expectWhole(file(after: [chunk("tEXt", Array("a\0b".utf8)), chunk("IDAT", [1, 2, 3])]))
  }

  @Test func aFilterThatDoesNotExistEndsThePicture() throws {
    var png = Self.png
    png.filters = [9: 5]
    let renditions = try Thumbnailer().renditions(of: png.file(), fitting: [.square(24)])
    #expect(renditions.isDamaged)
    #expect(renditions.rasters[0].pixels.prefix(9 * 72) == Self.source.pixels.prefix(9 * 72))
    #expect(renditions.rasters[0].pixels.suffix(72) == ArraySlice([UInt8](repeating: 128, count: 72)))
    png.filters = [0: 5]
    #expect(inspect(png.file()).error == .corrupt("bad adaptive filter value"))
  }

  @Test func anUnknownChunkThatMayNotBeSkippedIsAnErrorBeforeThePixels() throws {
    #expect(inspect(file(before: [chunk("ABCD", [1])])).error == .corrupt("ABCD: unhandled critical chunk"))
    let after = try Thumbnailer().renditions(of: file(after: [chunk("ABCD", [1])]), fitting: [.square(24)])
    #expect(!after.isDamaged && after.rasters[0] == Self.source)
  }

  @Test func aPaletteThatIsMissingOrLateIsAnError() {
    var png = Self.palettePNG
    png.palette = []
    #expect(inspect(png.file()).error == .corrupt("IDAT: Missing PLTE before IDAT"))
    png.after = [chunk("PLTE", [1, 2, 3])]
    #expect(inspect(png.file()).status == .unreadable)
  }

  @Test(arguments: ["gAMA", "sRGB", "tEXt", "eXIf", "abCd", "ABCD", "IDAT"])
  func aChunkBeforeTheHeaderIsAnError(name: String) {
    let whole = Self.png.file()
    #expect(inspect(Array(whole[..<8]) + chunk(name, [0, 0, 1, 1]) + Array(whole[8...])).status == .unreadable)
  }

  @Test func aSecondHeaderIsAnError() {
    let header = Array(Self.png.file()[8..<33])
    #expect(inspect(file(before: [header])).error == .corrupt("IHDR: out of place"))
  }

  /// Width, height, depth, type, compression, filter, interlacing.
  @Test(
    arguments: [
      [0, 16, 8, 2, 0, 0, 0], [24, 0, 8, 2, 0, 0, 0], [24, 16, 3, 0, 0, 0, 0], [24, 16, 4, 2, 0, 0, 0],
      [24, 16, 16, 3, 0, 0, 0], [24, 16, 8, 1, 0, 0, 0], [24, 16, 8, 7, 0, 0, 0], [24, 16, 8, 2, 1, 0, 0],
      [24, 16, 8, 2, 0, 1, 0], [24, 16, 8, 2, 0, 0, 2], [-1, 16, 8, 2, 0, 0, 0],
    ])
  func anImpossibleHeaderIsAnError(fields: [Int]) {
    let sides = fields[..<2].flatMap { UInt32(truncatingIfNeeded: $0).bigEndianBytes }
    var file = Self.png.file()
    file.replaceSubrange(8..<33, with: chunk("IHDR", sides + fields[2...].map { UInt8($0) }))
    let look = inspect(file)
    #expect(look.status == .unreadable && look.format == .png)
  }

  // MARK: Many and large ones

  /// A profile, a comment, and what may hold EXIF.
  @Test(arguments: ["iCCP", "zTXt", "iTXt"], ["Comment", "Raw profile type exif"])
  func whatInflatesWithoutEndIsSkipped(name: String, keyword: String) throws {
    let zeros = try deflatedZeros(64 << 20)
    #expect(zeros.count < 1 << 19)
    let head = Array(keyword.utf8) + (name == "iTXt" ? [0, 1, 0, 0, 0] : [0, 0])
    let file = file(before: [chunk(name, head + zeros)])
    try expectWhole(file)
    #expect(inspect(file).warnings.count == (name == "iCCP" ? 1 : 0))
  }

  @Test func aChunkLongerThanTheFileEndsIt() throws {
    let whole = Self.png.file()
    for length in [0x7FFF_FFFF, 0xFFFF_FFFF, 0x10000] as [UInt32] {
      let chunk = length.bigEndianBytes + Array("tEXt".utf8) + [1, 2, 3]
      #expect(inspect(Array(whole[..<33]) + chunk + Array(whole[33...])).status == .unreadable)
      // Behind the pixels it only means that the end is missing.
      try expectWhole(Array(whole.dropLast(12)) + chunk)
    }
  }

  @Test func manyChunksOfEveryKindAreAllowed() throws {
    for name in ["tEXt", "zTXt", "sPLT", "abCd", "tIME"] {
      let many = [[UInt8]](repeating: chunk(name, Array("word\0\0value".utf8)), count: 3000)
      try expectWhole(file(before: many), "\(name)")
    }
    try expectWhole(file(before: [chunk("tEXt", Array("Comment\0".utf8) + [UInt8](repeating: 0x61, count: 1 << 20))]))
  }

  // MARK: Animations

  @Test func theFirstPictureOfAnAnimationCounts() throws {
    let control: (UInt32) -> [UInt8] = { number in
      chunk(
        "fcTL", number.bigEndianBytes + [24, 16, 0, 0].flatMap { UInt32($0).bigEndianBytes } + [0, 1, 0, 10, 0, 0])
    }
    let frame = chunk("fdAT", (2 as UInt32).bigEndianBytes + stored([UInt8](repeating: 0, count: 73 * 16)))
    let animated = chunk("acTL", (2 as UInt32).bigEndianBytes + (0 as UInt32).bigEndianBytes)
    for before in [[animated, control(0)], [animated], [control(0)]] {
      let file = file(before: before, after: [control(1), frame])
      try expectWhole(file)
      #expect(inspect(file).warnings == [])
    }
  }

  /// The chunks of a file, each with its place.
  private func chunks(_ file: [UInt8]) -> [(name: String, start: Int, end: Int)] {
    var found: [(String, Int, Int)] = []
    var position = 8
    while position + 12 <= file.count {
      let length = file[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
      let name = String(decoding: file[position + 4..<position + 8], as: UTF8.self)
      found.append((name, position, position + 12 + length))
      position += 12 + length
    }
    return found
  }
}
