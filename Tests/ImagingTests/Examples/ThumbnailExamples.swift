import Imaging
import Testing

/// The examples of the documentation about small pictures, as they stand there.
@Suite struct ThumbnailExamples {
  let photograph: ExamplePhotograph
  var bytes: [UInt8] { photograph.bytes }

  init() throws { photograph = try ExamplePhotograph() }

  @Test func aThumbnailerMakesRenditions() throws {
    let renditions = try Thumbnailer().renditions(of: bytes, fitting: [.square(320), .square(1280)])
    let file = try JPEGEncoder().encode(renditions.rasters[0])
    #expect(inspect(file).size == PixelSize(320, 240))
  }

  @Test func renditionsFitBoxesOfAnyShape() throws {
    let renditions = try Thumbnailer().renditions(of: bytes, fitting: [.square(320), PixelSize(1280, 800)])
    print(renditions.rasters.map(\.size))
    #expect(renditions.rasters.map(\.size) == [PixelSize(320, 240), PixelSize(640, 480)])
  }

  @Test func renditionsHoldPicturesAndFacts() throws {
    let renditions = try Thumbnailer().renditions(of: bytes, fitting: [.square(320), .square(1280)])
    let (small, large) = (renditions.rasters[0], renditions.rasters[1])
    let taken = renditions.facts.captureTime?.local
    #expect(small.size == PixelSize(320, 240) && large.size == PixelSize(640, 480))
    #expect(taken == "2023-12-30T23:04:21")

    if renditions.isDamaged { print(renditions.warnings.map(\.message)) }
    #expect(!renditions.isDamaged)
  }

  @Test func aBoxIsFilled() throws {
    let tile = try Thumbnailer().thumbnail(of: bytes, size: PixelSize(400, 300), mode: .fill)
    #expect(tile.rasters[0].size == PixelSize(400, 300))

    let cover = try Thumbnailer().thumbnail(of: bytes, size: .square(200), mode: .fill).rasters[0]
    #expect(cover.size == PixelSize(200, 200))
  }

  @Test func aSquareBoxBoundsTheLongerSide() throws {
    let small = try Thumbnailer().renditions(of: bytes, fitting: [.square(320)])
    #expect(small.rasters[0].size.longestSide == 320)
  }

  @Test func aSizeHasSides() {
    let size = PixelSize(1920, 1080)
    let (columns, rows) = (size.width, size.height)
    #expect(columns == 1920 && rows == 1080)

    let isLarge = inspect(bytes).size.map { $0.longestSide > 4000 } ?? false
    #expect(!isLarge)
  }

  @Test func aThumbnailerHasLimits() {
    var thumbnailer = Thumbnailer()
    thumbnailer.limits.maxPixels = 50_000_000
    #expect(thumbnailer.limits.maxPixels == 50_000_000)
  }

  @Test func aThumbnailerIsMadeWithLimits() {
    var limits = ImageLimits.default
    limits.maxFileBytes = 20 << 20
    let thumbnailer = Thumbnailer(limits: limits)
    #expect(thumbnailer.limits.maxFileBytes == 20 << 20)
  }

  @Test func aThumbnailerMayBeStrict() throws {
    var thumbnailer = Thumbnailer()
    thumbnailer.damage = .strict
    #expect(throws: ImagingError.self) {
      try thumbnailer.renditions(of: Array(bytes.dropLast(bytes.count / 2)), fitting: [.square(320)])
    }

    for isArchive in [true, false] {
      thumbnailer.damage = isArchive ? .strict : .lenient
      #expect((thumbnailer.damage == .strict) == isArchive)
    }
  }

  @Test func aThumbnailerMayBeFast() throws {
    var thumbnailer = Thumbnailer()
    thumbnailer.decoding = .fast
    let preview = try thumbnailer.thumbnail(of: bytes, size: PixelSize(320, 240))
    #expect(preview.rasters[0].size == PixelSize(320, 240))
  }

  @Test func aThumbnailerMayAverageLight() throws {
    var thumbnailer = Thumbnailer()
    thumbnailer.isLinearLight = true
    #expect(try thumbnailer.renditions(of: bytes, fitting: [.square(32)]) != photograph.renditions())
  }
}
