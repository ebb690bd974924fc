import Imaging
import Testing

/// The examples of the documentation about pixels and encoders, as they stand there.
@Suite struct PixelExamples {
  let bytes: [UInt8]
  let raster: Raster

  init() throws {
    let photograph = try ExamplePhotograph()
    bytes = photograph.bytes
    raster = try photograph.renditions().rasters[0]
  }

  @Test func aRasterIsItsPixels() throws {
    let raster = try Thumbnailer().renditions(of: bytes, fitting: [.square(320)]).rasters[0]
    let brightest = raster.pixels.max()
    #expect((200...255).contains(brightest ?? 0))

    let topLeft = Array(raster[0, 0])
    #expect(topLeft.count == 3)

    let channels = raster.rgb.channels
    #expect(channels == 3)
  }

  @Test func aRasterIsMadeOfPixels() {
    let black = Raster(size: PixelSize(4, 3), channels: 1, pixels: [UInt8](repeating: 0, count: 12))
    #expect(black?.hasAlpha == false)
  }

  @Test func transparencyIsForPNG() throws {
    let file = try raster.hasAlpha ? PNGEncoder().encode(raster) : JPEGEncoder().encode(raster)
    #expect(ImageFormat.sniff(file) == .jpeg)
  }

  @Test func aRasterIsLaidOnPaper() {
    let paper = RGB(250, 244, 232)
    let opaque = raster.flattened(on: paper)
    #expect(opaque == raster)
  }

  @Test func aRasterIsLaidOnWhite() {
    let opaque = raster.flattened(on: .white)
    #expect(opaque == raster)
  }

  @Test func coloursHaveThreeChannels() {
    let orange = RGB(255, 87, 51)
    #expect(orange.green == 87)

    let isWhite = Array(raster[0, 0]) == [RGB.white.red, RGB.white.green, RGB.white.blue]
    #expect(!isWhite)
  }

  @Test func anEncoderIsConfigured() throws {
    var encoder = JPEGEncoder(quality: 90, background: RGB(250, 244, 232))
    encoder.isProgressive = true
    encoder.profile = .sRGB
    let file = try encoder.encode(raster)
    #expect(inspect(file).hasProfile == true)
  }

  @Test func anEncoderWritesJPEG() throws {
    let file = try JPEGEncoder().encode(raster)
    #expect(inspect(file).size == raster.size)

    let drawing = try JPEGEncoder(quality: 95, subsampling: .full).encode(raster)
    #expect(drawing.count > file.count)
  }

  @Test func anEncoderHasAQuality() throws {
    let file = try JPEGEncoder(quality: 75).encode(raster)
    #expect(inspect(file).status == .ok)
  }

  @Test func aProfileIsEmbedded() throws {
    var encoder = JPEGEncoder()
    encoder.profile = .sRGB
    #expect(inspect(try encoder.encode(raster)).hasProfile == true)
  }

  @Test func anEncoderWritesPNG() throws {
    let file = try PNGEncoder().encode(raster)
    #expect(try decode(file) == raster)
  }

  @Test func aPNGSaysThatItIsSRGB() throws {
    var encoder = PNGEncoder()
    encoder.profile = .sRGB
    let file = try encoder.encode(raster)
    #expect(try decode(file) == raster)
  }
}
