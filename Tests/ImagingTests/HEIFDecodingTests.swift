import Testing

@testable import Imaging

@Suite struct HEIFDecodingTests {
  @Test(arguments: HEIFSample.Codec.allCases, ["420", "422", "444"])
  func colourComesBack(codec: HEIFSample.Codec, chroma: String) throws {
    let source = quadrants(PixelSize(64, 48))
    var sample = HEIFSample(codec, source)
    sample.chroma = chroma
    let file = try sample.file()
    #expect(areAlike(try decode(file).corners, source.corners, within: 4))
    let look = inspect(file)
    #expect(look.status == .ok && look.format == (codec == .hevc ? .heif : .avif))
    #expect(look.width == 64 && look.height == 48 && look.colour == .ycbcr && look.bitDepth == 8)
    #expect(look.hasAlpha == false && look.hasProfile == false && look.warnings == [])
  }

  @Test(arguments: HEIFSample.Codec.allCases, [PixelSize(33, 21), PixelSize(97, 64), PixelSize(64, 1)])
  func oddSizesAreKept(codec: HEIFSample.Codec, size: PixelSize) throws {
    let source = picture(size) { x, y in [UInt8(40 + x), UInt8(200 - y), 90] }
    let raster = try decode(HEIFSample(codec, source).file())
    #expect(raster.size == size)
    #expect(try #require(raster.largestDifference(from: source)) <= 12)
  }

  @Test(arguments: [(HEIFSample.Codec.hevc, 10), (.hevc, 12), (.av1, 10)])
  func deepPicturesAreKeptDeep(codec: HEIFSample.Codec, bitDepth: Int) throws {
    let most = 1 << bitDepth - 1
    var sample = HEIFSample(codec, PixelSize(64, 64), bitDepth: bitDepth) { x, y in [x * most / 63, most - 1, most] }
    // With ten bits, the encoder knows only 4:2:2.
    if codec == .av1 { sample.chroma = "422" }
    let file = try sample.file()
    #expect(inspect(file).bitDepth == bitDepth)
    let expected = picture(PixelSize(64, 64)) { x, _ in [UInt8((Double(x) * 255 / 63).rounded()), 255, 255] }
    #expect(try #require(decode(file).largestDifference(from: expected)) <= 8)
    let rows = try file.withUnsafeBufferPointer { bytes in
      let decoder = try openDecoder(bytes, limits: .default)
      #expect(try decoder.start(reduction: 1, .full).depth == .sixteen)
      var row = [UInt16](repeating: 0, count: 64 * 3)
      try row.withUnsafeMutableBytes { try decoder.readRow(into: $0) }
      return row
    }
    #expect(abs(Int(rows[32 * 3]) - 32 * 65535 / 63) < 300)
  }

  @Test(arguments: HEIFSample.Codec.allCases, [true, false])
  func grayStaysGrayWithAllItsLevels(codec: HEIFSample.Codec, isFullRange: Bool) throws {
    let source = picture(PixelSize(64, 64)) { x, _ in [UInt8(x * 4)] }
    var sample = HEIFSample(codec, source)
    sample.codePoints = (1, 13, 6, isFullRange)
    var item = try HEIFFile.Item(sample)
    // libheif's encoder takes gray as it is, whatever is said of its range.
    item.properties = item.properties.filter { !$0.contains(UInt8(ascii: "n")) || $0[4] != UInt8(ascii: "c") }
    item.properties.append(box("colr", Array("nclx".utf8) + [0, 1, 0, 13, 0, 6, isFullRange ? 0x80 : 0]))
    let raster = try decode(HEIFFile(items: [item]).file())
    #expect(raster.channels == 1)
    for x in 0..<64 {
      let level = isFullRange ? Double(x * 4) : max(0, min(255, Double(x * 4 - 16) * 255 / 219))
      #expect(abs(Double(raster[x, 30].first ?? 0) - level) <= 4, "\(x)")
    }
  }

  @Test(arguments: HEIFSample.Codec.allCases)
  func transparencyIsThere(codec: HEIFSample.Codec) throws {
    let source = picture(PixelSize(64, 48)) { x, y in
      quadrants(PixelSize(64, 48)).colour(x, y).channels + [x < 32 ? 255 : 128]
    }
    let file = try HEIFSample(codec, source).file()
    let raster = try decode(file)
    #expect(areAlike(raster.corners, source.corners, within: 4))
    #expect(abs(Int(raster[48, 10].last ?? 0) - 128) <= 2 && (raster[10, 10].last ?? 0) >= 254)
    #expect(inspect(file).hasAlpha == true)
    let gray = HEIFSample(codec, PixelSize(64, 64), channels: 2) { x, _ in [90, x < 32 ? 255 : 0] }
    #expect(inspect(try gray.file()).colour == .grayAlpha)
  }

  @Test func premultipliedColoursBecomeStraight() throws {
    let source = picture(PixelSize(64, 48)) { _, _ in [100, 50, 25, 128] }
    var sample = HEIFSample(.av1, source)
    sample.isPremultiplied = true
    let raster = try decode(sample.file())
    #expect(areAlike([raster.colour(20, 20)], [RGB(199, 100, 50)], within: 5))
  }

  @Test(arguments: HEIFSample.Codec.allCases)
  func aProfileIsUsedAndCodePointsElse(codec: HEIFSample.Codec) throws {
    let source = quadrants(PixelSize(64, 48))
    let primaries = ProfileSample.srgbPrimaries
    var sample = HEIFSample(codec, source)
    sample.profile = ProfileSample(primaries: [primaries[1], primaries[0], primaries[2]]).profile()
    let file = try sample.file()
    #expect(inspect(file).hasProfile == true)
    let swapped = [RGB(30, 220, 30), RGB(170, 30, 30), RGB(30, 30, 220), RGB(220, 235, 20)]
    #expect(areAlike(try decode(file).corners, swapped, within: 16))
    sample.profile = nil
    sample.codePoints = (12, 13, 6, true)
    // Display P3's (0.4, 0.7, 0.4) has less red and more green in sRGB.
    sample.pixel = { _, _ in [102, 178, 102] }
    let wide = try decode(sample.file()).colour(20, 20)
    #expect(areAlike([wide], [RGB(69, 180, 94)], within: 5), "\(wide)")
    var limits = ImageLimits.default
    limits.maxProfileBytes = 10
    let look = inspect(file, limits: limits)
    #expect(look.hasProfile == true && look.status == .ok && look.warnings.count == 1)
  }

  @Test(arguments: HEIFSample.Codec.allCases, [("1", true), ("6", false), ("9", true)])
  func matricesAndRangesAreAsTheFileSays(codec: HEIFSample.Codec, sample: (String, Bool)) throws {
    let source = quadrants(PixelSize(64, 48))
    var coded = HEIFSample(codec, source)
    coded.codePoints = (1, 13, UInt16(sample.0) ?? 0, sample.1)
    #expect(areAlike(try decode(coded.file()).corners, source.corners, within: 5))
  }

  @Test func theThumbnailInTheFileIsNotThePicture() throws {
    var sample = HEIFSample(.hevc, quadrants(PixelSize(128, 96)))
    sample.thumbnailSide = 64
    #expect(try decode(sample.file()).size == PixelSize(128, 96))
  }

  @Test func metadataAreFound() throws {
    var exif = ExifSample()
    exif.exif = [(0x9003, .text("2023:12:30 23:04:21"))]
    exif.gps = [
      (1, .text("N")), (2, .angle([(25, 1), (2, 1), (60, 2)])), (3, .text("E")),
      (4, .angle([(121, 1), (339, 10), (0, 0)])),
    ]
    var sample = HEIFSample(.hevc, quadrants(PixelSize(64, 48)))
    sample.exif = exif.block()
    let facts = try Thumbnailer().renditions(of: sample.file(), longestSides: [8]).facts
    #expect(facts.captureTime?.local == "2023-12-30T23:04:21" && facts.position != nil && facts.format == .heif)
  }

  @Test func aPictureWithTheBrandOfAVIFIsAVIF() throws {
    let item = try HEIFFile.Item(HEIFSample(.av1, quadrants(PixelSize(64, 48))))
    #expect(inspect(HEIFFile(brands: ["mif1", "avif", "miaf"], items: [item]).file()).format == .avif)
    let unbranded = inspect(HEIFFile(brands: ["mif1", "miaf"], items: [item]).file())
    #expect(unbranded.format == .heif && unbranded.status == .ok)
  }

  @Test(arguments: ["vvc1", "j2k1", "unci", "avc1", "iovl"])
  func whatIsInsideAndNotDecodedIsNamed(type: String) throws {
    let file = HEIFFile(items: [
      .init(type: type, data: [1, 2, 3], properties: [HEIFFile.Item.size(PixelSize(64, 48))])
    ]).file()
    #expect(inspect(file).error == .unsupported(.avif, detail: "Picture of type \(type)"))
  }

  @Test func aFilmHasNoStillPicture() {
    let file = box("ftyp", Array("avis".utf8) + [0, 0, 0, 0] + Array("avismsf1".utf8)) + box("moov", [0, 0])
    #expect(inspect(file).error == .unsupported(.avif, detail: "Image sequence without a still picture"))
  }
}
