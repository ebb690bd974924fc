import Imaging
import Testing

@Suite struct EncoderTests {
  /// The markers of a JPEG file up to its pixels.
  private func markers(_ file: [UInt8]) -> [UInt8] {
    var markers: [UInt8] = []
    var position = 2
    while position + 4 <= file.count, markers.last != 0xDA {
      markers.append(file[position + 1])
      position += 2 + Int(file[position + 2]) << 8 + Int(file[position + 3])
    }
    return markers
  }

  @Test func aJPEGHoldsItsPictureAndNothingElse() throws {
    let exif = ExifSample(orientation: .short(1)).segment()
    let file = try jpeg(scene(PixelSize(48, 32)), inserting: exif + segment(0xFE, Array("comment".utf8)))
    let small = try Thumbnailer().renditions(of: file, fitting: [.square(48)]).rasters[0]
    let found = Set(markers(try JPEGEncoder().encode(small)))
    #expect(found == [0xE0, 0xDB, 0xC0, 0xC4, 0xDA])
  }

  @Test func aPNGHoldsItsPictureAndNothingElse() throws {
    let file = try PNGEncoder().encode(quadrants(PixelSize(4, 4)))
    #expect(file.count == 8 + 25 + 12 + 12 + (file.count - 57))
    for name in ["tEXt", "eXIf", "iCCP", "tIME", "pHYs", "gAMA"] {
      #expect(file.firstRange(of: Array(name.utf8)) == nil)
    }
  }

  @Test(arguments: [1, 3, 4])
  func pngKeepsEveryByte(channels: Int) throws {
    var source = scene(PixelSize(31, 17), channels: min(3, channels))
    if channels == 4 { source = picture(source.size) { x, y in Array(source[x, y]) + [UInt8(1 + x * 8)] } }
    #expect(try decode(PNGEncoder().encode(source)) == source)
  }

  @Test func jpegIsCloseAtHighQuality() throws {
    let source = quadrants(PixelSize(64, 64))
    let file = try JPEGEncoder(quality: 95).encode(source)
    #expect(areAlike(try decode(file).corners, source.corners, within: 3))
    let gray = picture(PixelSize(16, 16)) { x, _ in [UInt8(x * 16)] }
    #expect(inspect(try JPEGEncoder().encode(gray)).colour == .gray)
  }

  @Test func qualityIsClampedAndCountsInBytes() throws {
    let source = scene(PixelSize(64, 64))
    let sizes = try [-5, 1, 50, 100, 700].map { try JPEGEncoder(quality: $0).encode(source).count }
    #expect(sizes[0] == sizes[1] && sizes[1] < sizes[2] && sizes[2] < sizes[3] && sizes[3] == sizes[4])
    let halved = try JPEGEncoder(quality: 90, subsampling: .halved).encode(source).count
    let full = try JPEGEncoder(quality: 90, subsampling: .full).encode(source).count
    #expect(halved < full)
  }

  @Test func transparencyIsLaidOnTheBackground() throws {
    let source = picture(PixelSize(16, 16)) { x, _ in x < 8 ? [200, 0, 0, 0] : [200, 0, 0, 128] }
    #expect(source.flattened(on: .white).colour(0, 0) == .white)
    #expect(source.flattened(on: RGB(0, 0, 100)).colour(12, 0) == RGB(100, 0, 50))
    let file = try JPEGEncoder(quality: 100, subsampling: .full, background: RGB(0, 0, 100)).encode(source)
    #expect(areAlike([try decode(file).colour(4, 8)], [RGB(0, 0, 100)], within: 2))
  }

  @Test func aProgressiveFileIsTheSamePicture() throws {
    let source = scene(PixelSize(64, 48))
    var encoder = JPEGEncoder(quality: 90)
    let baseline = try encoder.encode(source)
    encoder.isProgressive = true
    let progressive = try encoder.encode(source)
    #expect(markers(baseline).contains(0xC0) && markers(progressive).contains(0xC2))
    #expect(try decode(progressive) == decode(baseline))
  }

  /// A profile that says sRGB changes no pixel, and is the same bytes whenever it is written.
  @Test(arguments: [1, 3]) func theProfileInAJPEGIsSRGB(channels: Int) throws {
    let source = scene(PixelSize(32, 32), channels: channels)
    let plain = try decode(JPEGEncoder().encode(source))
    var encoder = JPEGEncoder()
    encoder.profile = .sRGB
    let tagged = try Thumbnailer().renditions(of: encoder.encode(source), fitting: [.square(32)])
    #expect(tagged.facts.hasProfile && tagged.warnings.isEmpty)
    #expect(try #require(tagged.rasters[0].largestDifference(from: plain)) <= 1)
    #expect(
      markers(try encoder.encode(source)) == [0xE0, 0xE2] + markers(try JPEGEncoder().encode(source)).dropFirst())
    let date = try #require(encoder.encode(source).firstRange(of: [7, 208, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0]))
    #expect(date.lowerBound == 20 + 18 + 24)
  }

  @Test func aPNGSaysThatItIsSRGB() throws {
    var encoder = PNGEncoder()
    encoder.profile = .sRGB
    let file = try encoder.encode(quadrants(PixelSize(4, 4)))
    #expect(file.firstRange(of: chunk("sRGB", [0])) != nil)
    #expect(try decode(file) == quadrants(PixelSize(4, 4)))
  }

  @Test func aSideBeyondWhatJPEGHoldsIsAnError() {
    let wide = picture(PixelSize(65501, 1)) { _, _ in [0] }
    #expect(throws: ImagingError.notEncodable("Maximum supported image dimension is 65500 pixels")) {
      try JPEGEncoder().encode(wide)
    }
  }

  @Test func aRasterHasTheBytesItsSizeAsksFor() {
    #expect(Raster(size: PixelSize(2, 2), channels: 3, pixels: [0]) == nil)
    #expect(Raster(size: PixelSize(0, 2), channels: 3, pixels: []) == nil)
    #expect(Raster(size: PixelSize(1, 1), channels: 2, pixels: [0, 0]) == nil)
    #expect(Raster(size: PixelSize(.max, .max), channels: 4, pixels: []) == nil)
  }
}
