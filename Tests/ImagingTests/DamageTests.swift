import Imaging
import TestSupport
import Testing

/// Seeded truncations and bit flips of every kind of file: an answer each time, never a crash.
@Suite struct DamageTests {
  static let samples: [(String, [UInt8])] = {
    var progressive = BlockJPEG(quadrants: [red, green, blue, yellow].map(\.channels))
    progressive.frameMarker = 0xC2
    progressive.emptyScans = 3
    var inks = BlockJPEG(quadrants: [[0, 9, 5, 255], [255, 0, 5, 25], [2, 255, 0, 25], [255, 2, 5, 0]])
    inks.adobeTransform = 2
    inks.restartInterval = 1
    let exif = ExifSample(orientation: .short(6))
    let source = scene(PixelSize(32, 24))
    let png = PNGFile(width: 32, height: 24, before: [chunk("eXIf", exif.block())]) { x, y in source[x, y].map(Int.init)
    }
    var interlaced = png
    interlaced.isInterlaced = true
    let palette = PNGFile(
      width: 20, height: 9, depth: 4, colourType: 3, palette: [UInt8](0..<48), transparency: [0, 9]
    ) { x, y in [(x + y) % 16] }
    let translucent = picture(source.size) { x, y in source[x, y] + [UInt8(x * 8)] }
    let animation = WebPFile(
      canvas: PixelSize(40, 30), flags: WebPFile.isAnimated,
      picture: webpFrame(webpPicture(translucent, isLossless: false), left: 8, top: 4, size: source.size),
      after: [riffChunk("EXIF", exif.block())])
    var all = [
      ("progressive", progressive.file()), ("inks", inks.file()), ("png", png.file()),
      ("interlaced", interlaced.file()), ("palette", palette.file()),
      ("lossless", WebPFile(picture: webpPicture(source)).file()), ("animation", animation.file()),
    ]
    if let baseline = try? jpeg(source, inserting: exif.segment()) { all.append(("baseline", baseline)) }
    // Left out where the encoder fails; the tests of HEIF tell.
    for codec in HEIFSample.Codec.allCases {
      var sample = HEIFSample(codec, picture(source.size) { x, y in Array(source[x, y]) + [UInt8(255 - x)] })
      (sample.exif, sample.orientation) = (exif.block(), 6)
      if let file = try? sample.file() { all.append(("\(codec)", file)) }
    }
    return all
  }()

  @Test(arguments: samples)
  func brokenBytesGetAnAnswer(name: String, bytes: [UInt8]) {
    var random = SplitMix(seed: UInt64(bytes.count))
    for round in 0..<200 {
      var broken = bytes
      if round % 2 == 0 { broken = Array(broken.prefix(Int.random(in: 0...bytes.count, using: &random))) }
      for _ in 0..<round % 5 where !broken.isEmpty {
        broken[Int.random(in: broken.indices, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      }
      // A flipped size may be anything below the limit; small limits keep the test quick.
      var limits = ImageLimits.default
      limits.maxPixels = 1 << 16
      let look = inspect(broken, limits: limits)
      do {
        let renditions = try Thumbnailer(limits: limits).renditions(of: broken, fitting: [.square(24), .square(7)])
        #expect(look.error == nil)
        #expect(renditions.rasters.count == 2)
        #expect(renditions.facts.size == look.size)
      } catch {
        #expect(look.error != nil)
      }
    }
  }

  @Test func everyTruncationOfAJPEGIsDamageOrAnError() throws {
    let whole = try jpeg(scene(PixelSize(24, 16)))
    for count in stride(from: 0, to: whole.count - 40, by: 3) {
      #expect(inspect(Array(whole.prefix(count))).status != .ok)
    }
  }

  @Test func everyTruncationOfAPNGIsDamageOrAnError() {
    let source = scene(PixelSize(24, 16))
    let whole = PNGFile(width: 24, height: 16) { x, y in source[x, y].map(Int.init) }.file()
    for count in 0..<whole.count - 25 { #expect(inspect(Array(whole.prefix(count))).status != .ok) }
  }
}
