import Imaging
import Testing

@Suite struct ThumbnailerTests {
  @Test(
    arguments: [
      (PixelSize(200, 150), 100, PixelSize(100, 75)),
      (PixelSize(150, 200), 100, PixelSize(75, 100)),
      (PixelSize(40, 30), 40, PixelSize(40, 30)),
      (PixelSize(40, 30), 5000, PixelSize(40, 30)),
      (PixelSize(400, 1), 100, PixelSize(100, 1)),
      (PixelSize(1, 1), 100, PixelSize(1, 1)),
      (PixelSize(40, 30), 0, PixelSize(1, 1)),
      (PixelSize(97, 101), 33, PixelSize(32, 33)),
    ])
  func theLongerSideIsAsAskedAndNothingIsEnlarged(source: PixelSize, side: Int, expected: PixelSize) throws {
    let files = [try jpeg(scene(source)), try PNGEncoder().encode(scene(source))]
    for file in files {
      #expect(try Thumbnailer().renditions(of: file, fitting: [.square(side)]).rasters[0].size == expected)
    }
  }

  @Test(
    arguments: [
      (Thumbnailer.Mode.fit, PixelSize(100, 100), PixelSize(100, 50)),
      (.fill, PixelSize(100, 100), PixelSize(100, 100)),
      (.fill, PixelSize(1000, 1000), PixelSize(200, 200)),
      (.fill, PixelSize(1000, 100), PixelSize(400, 40)),
      (.fit, PixelSize(0, -3), PixelSize(1, 1)),
      (.fill, PixelSize(0, 0), PixelSize(1, 1)),
    ])
  func aBoxIsMetByFittingOrFilling(mode: Thumbnailer.Mode, box: PixelSize, expected: PixelSize) throws {
    let file = try PNGEncoder().encode(scene(PixelSize(400, 200)))
    #expect(try Thumbnailer().thumbnail(of: file, size: box, mode: mode).rasters[0].size == expected)
  }

  @Test(
    arguments: [
      (Thumbnailer.Mode.fit, PixelSize(100, 100), false, PixelSize(40, 20)),
      (.fit, PixelSize(100, 100), true, PixelSize(100, 50)),
      (.fill, PixelSize(100, 100), false, PixelSize(20, 20)),
      (.fill, PixelSize(100, 100), true, PixelSize(100, 100)),
      (.exact, PixelSize(10, 15), false, PixelSize(10, 15)),
      (.exact, PixelSize(100, 15), false, PixelSize(40, 15)),
      (.exact, PixelSize(100, 15), true, PixelSize(100, 15)),
    ])
  func aPictureGrowsOnlyWhenAsked(mode: Thumbnailer.Mode, box: PixelSize, isEnlarging: Bool, expected: PixelSize) throws
  {
    let source = quadrants(PixelSize(40, 20))
    for file in [try PNGEncoder().encode(source), try jpeg(source)] {
      let made = try Thumbnailer().thumbnail(of: file, size: box, mode: mode, isEnlarging: isEnlarging).rasters[0]
      #expect(made.size == expected)
      #expect(areAlike(made.corners, source.corners, within: 6))
    }
  }

  @Test(arguments: Thumbnailer.Mode.allCases)
  func aBoxWithoutBoundsIsRefusedWhereThePictureWouldGrowToIt(mode: Thumbnailer.Mode) throws {
    let file = try PNGEncoder().encode(scene(PixelSize(40, 20)))
    let boundless = PixelSize(.max, .max)
    #expect(throws: ImagingError.tooLarge(.pixels, value: .max, allowed: 1 << 28)) {
      try Thumbnailer().thumbnail(of: file, size: boundless, mode: mode, isEnlarging: true)
    }
    let kept = try Thumbnailer().thumbnail(of: file, size: boundless, mode: mode).rasters[0].size
    #expect(kept == (mode == .fill ? PixelSize(20, 20) : PixelSize(40, 20)))
  }

  /// Dark to the middle, bright behind it: one column or row of the longest side there may be.
  @Test(arguments: [PixelSize(1, 65_500), PixelSize(65_500, 1)])
  func thinPicturesAreReducedAlongTheirLength(size: PixelSize) throws {
    let thin = picture(size) { x, y in [x + y < 32_750 ? 40 : 200] }
    for file in [try jpeg(thin), try PNGEncoder().encode(thin)] {
      let rasters = try Thumbnailer().renditions(of: file, fitting: [.square(320), .square(1280), .square(40)]).rasters
      for (raster, side) in zip(rasters, [320, 1280, 40]) {
        #expect(raster.size == (size.width == 1 ? PixelSize(1, side) : PixelSize(side, 1)))
        let (dark, bright) = (raster.pixels[..<(side / 2 - 4)], raster.pixels[(side / 2 + 4)...])
        #expect(dark.allSatisfy { abs(Int($0) - 40) <= 2 } && bright.allSatisfy { abs(Int($0) - 200) <= 2 })
      }
    }
  }

  @Test func noPictureWantedIsNoPictureMade() throws {
    let file = try PNGEncoder().encode(scene(PixelSize(20, 10)))
    #expect(try Thumbnailer().renditions(of: file, fitting: []).rasters == [])
  }

  @Test func fillingKeepsTheMiddle() throws {
    let bands = picture(PixelSize(300, 100)) { x, _ in (x < 100 ? red : x < 200 ? green : blue).channels }
    let tile = try Thumbnailer().thumbnail(of: PNGEncoder().encode(bands), size: PixelSize(50, 50), mode: .fill)
    let middle = tile.rasters[0]
    #expect(areAlike([middle.colour(5, 25), middle.colour(44, 25)], [green, green], within: 3))
  }

  @Test func anUnreducedPictureIsExact() throws {
    let source = scene(PixelSize(33, 21))
    #expect(try decode(PNGEncoder().encode(source)) == source)
    let gray = scene(PixelSize(33, 21), channels: 1)
    #expect(try decode(PNGEncoder().encode(gray)) == gray)
  }

  @Test func brightnessDoesNotDrift() throws {
    let source = scene(PixelSize(200, 150))
    let file = try PNGEncoder().encode(source)
    for small in try Thumbnailer().renditions(
      of: file, fitting: [128, 100, 64, 50, 33, 16, 7, 2, 1].map(PixelSize.square)
    ).rasters {
      #expect(abs(small.mean - source.mean) < 1.5, "\(small.size)")
    }
  }

  @Test(arguments: [PixelSize(201, 157), PixelSize(65, 129), PixelSize(403, 9)])
  func aWhitePictureStaysWhiteToItsEdgesAtAnySize(source: PixelSize) throws {
    let white = picture(source) { _, _ in [255, 255, 255] }
    for file in [try jpeg(white), try PNGEncoder().encode(white)] {
      for side in [8, 15, 20, 31, 47, 64, 101] {
        let small = try Thumbnailer().renditions(of: file, fitting: [.square(side)]).rasters[0]
        #expect(small.pixels.allSatisfy { $0 >= 254 }, "\(side)")
      }
    }
  }

  @Test func sizesMadeTogetherEqualSizesMadeAlone() throws {
    let file = try PNGEncoder().encode(scene(PixelSize(250, 200)))
    let together = try Thumbnailer().renditions(of: file, fitting: [.square(160), .square(50), .square(15)]).rasters
    let alone = try [160, 50, 15].map { try Thumbnailer().renditions(of: file, fitting: [.square($0)]).rasters[0] }
    #expect(together == alone)
  }

  /// Shrinking in the decoder may not move the picture: a ramp keeps its slope, and its middle stays the middle.
  @Test(arguments: [60, 100, 130, 200])
  func shrinkingOnDecodeDoesNotShiftThePicture(side: Int) throws {
    let size = PixelSize(803, 81)
    let ramp = picture(size) { x, _ in [UInt8](repeating: UInt8(x * 255 / (size.width - 1)), count: 3) }
    let small = try Thumbnailer().renditions(of: jpeg(ramp), fitting: [.square(side)]).rasters[0]
    for x in stride(from: 4, to: side - 4, by: 3) {
      let expected = ((Double(x) + 0.5) / Double(side) * Double(size.width) - 0.5) * 255 / Double(size.width - 1)
      #expect(abs(Double(small[x, small.size.height / 2].first ?? 0) - expected) <= 1.6)
    }
  }

  @Test func transparentPixelsLendNoColour() throws {
    let source = picture(PixelSize(128, 128)) { x, y in
      (x / 3 + y / 5) % 2 == 0 ? [200, 0, 0, 255] : [0, 255, 0, 0]
    }
    let small = try Thumbnailer().renditions(of: PNGEncoder().encode(source), fitting: [.square(20)]).rasters[0]
    for y in 0..<20 {
      for x in 0..<20 {
        let pixel = Array(small[x, y])
        #expect(pixel[1] == 0 && (pixel[3] == 0 || abs(Int(pixel[0]) - 200) <= 1))
      }
    }
  }

  @Test func aPictureOfNothingStaysNothing() throws {
    let source = picture(PixelSize(64, 64)) { _, _ in [9, 9, 9, 0] }
    let small = try Thumbnailer().renditions(of: PNGEncoder().encode(source), fitting: [.square(16)]).rasters[0]
    #expect(small.pixels.allSatisfy { $0 == 0 })
  }
}
