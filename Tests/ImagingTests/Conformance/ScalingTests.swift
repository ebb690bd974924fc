import Foundation
import Imaging
import SampleCodecs
import Testing

/// Reducing and enlarging, compared with Lanczos in one step and in double precision, and with plain arithmetic.
@Suite struct ScalingTests {
  private func png(_ raster: Raster) throws -> [UInt8] { try PNGEncoder().encode(raster) }

  private func small(_ file: [UInt8], _ size: PixelSize, isLinearLight: Bool = false) throws -> Raster {
    var thumbnailer = Thumbnailer()
    thumbnailer.isLinearLight = isLinearLight
    return try thumbnailer.thumbnail(of: file, size: size, mode: .exact).rasters[0]
  }

  // MARK: The filter

  /// Less than four times: one filter, and nothing else, on either axis.
  @Test(arguments: [PixelSize(97, 61), PixelSize(60, 40), PixelSize(33, 50), PixelSize(26, 17), PixelSize(99, 16)])
  func moderateReductionsAreTheDefinitionToALevel(size: PixelSize) throws {
    for channels in [1, 3] {
      let source = scene(PixelSize(100, 63), channels: channels)
      let expected = try ReferenceScaling(source).scaled(to: size).raster
      #expect(try #require(small(png(source), size).largestDifference(from: expected)) <= 1)
    }
  }

  @Test(arguments: [PixelSize(48, 36), PixelSize(20, 15), PixelSize(7, 5), PixelSize(3, 2)])
  func strongReductionsAreMuchLikeTheDefinition(size: PixelSize) throws {
    let source = scene(PixelSize(256, 192))
    let expected = try ReferenceScaling(source).scaled(to: size).raster
    #expect(try #require(small(png(source), size).likeness(to: expected)) >= 45)
    #expect(try #require(small(jpeg(source, quality: 100), size).likeness(to: expected)) >= 42)
  }

  @Test(arguments: [PixelSize(30, 20), PixelSize(41, 17), PixelSize(200, 90)])
  func enlargingIsTheDefinitionToALevel(size: PixelSize) throws {
    let source = scene(PixelSize(23, 14))
    let expected = try ReferenceScaling(source).scaled(to: size).raster
    let large = try Thumbnailer().thumbnail(of: png(source), size: size, mode: .exact, isEnlarging: true).rasters[0]
    #expect(try #require(large.largestDifference(from: expected)) <= 1)
  }

  /// Rings that grow finer to the corners, far beyond what the small picture can hold: no new rings may appear.
  @Test(arguments: [200, 128, 100, 64, 40])
  func finePatternsLeaveNoFalseOnes(side: Int) throws {
    let source = rings(512)
    let size = PixelSize(side, side)
    let expected = try ReferenceScaling(source).scaled(to: size).raster
    for file in [try png(source), try JPEGSample(colours: SAMPLE_GRAY).file(source)] {
      let likeness = try #require(small(file, size).likeness(to: expected))
      // Where the decoder left a single pixel for each wanted one, it would be 24 to 31.
      #expect(likeness >= 34)
    }
  }

  /// At the middle of each side, 0.4 periods to a pixel.
  private func rings(_ side: Int) -> Raster {
    picture(PixelSize(side, side)) { x, y in
      let (dx, dy) = (Double(x) - Double(side) / 2, Double(y) - Double(side) / 2)
      return [UInt8((127.5 + 127.5 * cos((dx * dx + dy * dy) * 0.8 * .pi / Double(side))).rounded())]
    }
  }

  /// An edge rings as much as the filter has it, and no more.
  @Test func edgesRingAsTheFilterDoes() throws {
    let source = picture(PixelSize(120, 30)) { x, _ in [x < 60 ? 60 : 180] }
    for width in [80, 60, 40, 20] {
      let size = PixelSize(width, 20)
      let expected = try ReferenceScaling(source).scaled(to: size).raster
      let raster = try small(png(source), size)
      #expect(try #require(raster.largestDifference(from: expected)) <= (width >= 40 ? 1 : 3))
      #expect((raster.pixels.min() ?? 0) >= 48 && (raster.pixels.max() ?? 0) <= 192)
    }
  }

  // MARK: Edges, middle, brightness

  /// The codec rounds sizes up when it shrinks: what it makes up in the last column must not be seen.
  @Test(arguments: [1, 3, 7, 8, 9, 15] as [Int])
  func edgesKeepTheirColour(beyond: Int) throws {
    for sampling in [(1, 1), (2, 2)] {
      let size = PixelSize(256 + beyond, 128 + beyond)
      let bright = picture(size) { _, _ in [250, 240, 200] }
      var sample = JPEGSample()
      sample.sampling[0] = sampling
      let file = try sample.file(bright)
      for side in [16, 17, 31, 32, 33, 63, 64, 65, 100, 128] {
        let raster = try Thumbnailer().renditions(of: file, fitting: [.square(side)]).rasters[0]
        for x in [0, raster.size.width - 1] {
          for y in [0, raster.size.height - 1] {
            #expect(areAlike([raster.colour(x, y)], [RGB(250, 240, 200)], within: 2), "\(side)")
          }
        }
      }
    }
  }

  /// Sides of which an eighth, a quarter or a half ends early in the last column: the picture ends there, too.
  @Test(arguments: [(41, 2), (25, 3), (13, 3), (33, 2), (49, 3), (9, 2)])
  func sidesThatDoNotDivideAreNotStretched(side: Int, output: Int) throws {
    for sampling in [(1, 1), (2, 2)] {
      var sample = JPEGSample(colours: SAMPLE_YCBCR)
      sample.sampling[0] = sampling
      let source = picture(PixelSize(side, side)) { x, y in
        [UInt8](repeating: UInt8((x * 150 + y * 80) / side), count: 3)
      }
      let size = PixelSize(output, output)
      let expected = try ReferenceScaling(source).scaled(to: size).raster
      // The last column counts whole in the filter, though only a part of it is there; stretched, it would be 14 to 28.
      #expect(try #require(small(sample.file(source), size).largestDifference(from: expected)) <= 8)
    }
  }

  /// A cross in the middle stays in the middle.
  @Test(arguments: [40, 41, 64, 99, 100])
  func theMiddleStaysTheMiddle(side: Int) throws {
    let source = picture(PixelSize(400, 400)) { x, y in
      [abs(2 * x - 399) < 60 || abs(2 * y - 399) < 60 ? 230 : 20]
    }
    for file in [try png(source), try JPEGSample(colours: SAMPLE_GRAY).file(source)] {
      let raster = try small(file, PixelSize(side, side))
      for y in 0..<side {
        for x in 0..<side {
          let (value, mirrored) = (Int(raster.pixels[y * side + x]), Int(raster.pixels[y * side + side - 1 - x]))
          let flipped = Int(raster.pixels[(side - 1 - y) * side + x])
          #expect(abs(value - mirrored) <= 2 && abs(value - flipped) <= 2)
        }
      }
    }
  }

  @Test(arguments: [1, 3, 10, 57, 150])
  func brightnessIsKept(side: Int) throws {
    let source = scene(PixelSize(300, 300))
    for file in [try png(source), try JPEGSample().file(source)] {
      #expect(abs(try small(file, PixelSize(side, side)).mean - source.mean) < 1.5)
    }
  }

  // MARK: Alpha

  /// Opaque red in transparent green, opaque black in transparent white: what can be seen is red and black, whatever the depth and type of the file.
  @Test(arguments: [8, 16], [true, false])
  func nothingTransparentShinesThrough(depth: Int, isLinearLight: Bool) throws {
    let full = 1 << depth - 1
    let dots = { (x: Int, y: Int) in (x / 5 + y / 3) % 3 == 0 }
    let colour = PNGFile(width: 90, height: 60, depth: depth, colourType: 6) { x, y in
      dots(x, y) ? [full, 0, 0, full] : [0, full, 0, 0]
    }
    let gray = PNGFile(width: 90, height: 60, depth: depth, colourType: 4) { x, y in
      dots(x, y) ? [0, full] : [full, 0]
    }
    let key = PNGFile(
      width: 90, height: 60, depth: depth, colourType: 2,
      transparency: [0, full, 0].flatMap { UInt16($0).bigEndianBytes }
    ) { x, y in dots(x, y) ? [full, 0, 0] : [0, full, 0] }
    for size in [PixelSize(45, 30), PixelSize(31, 31), PixelSize(10, 7), PixelSize(1, 1)] {
      for (png, wanted) in [(colour, [255, 0, 0]), (gray, [0, 0, 0]), (key, [255, 0, 0])] as [(PNGFile, [UInt8])] {
        let raster = try small(png.file(), size, isLinearLight: isLinearLight)
        for pixel in stride(from: 0, to: raster.pixels.count, by: 4) where raster.pixels[pixel + 3] > 0 {
          #expect(zip(raster.pixels[pixel..<pixel + 3], wanted).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
        }
        let alpha = stride(from: 3, to: raster.pixels.count, by: 4).map { Double(raster.pixels[$0]) }
        #expect(abs(alpha.reduce(0, +) / Double(alpha.count) - 85) < 6)
      }
    }
  }

  @Test(arguments: [4, 6], [8, 16])
  func aPictureThatCannotBeSeenStaysSo(colour: Int, depth: Int) throws {
    let png = PNGFile(width: 40, height: 30, depth: depth, colourType: colour) { x, y in
      [x, y, 9].suffix(colour == 4 ? 1 : 3) + [0]
    }
    for isLinearLight in [false, true] {
      let raster = try small(png.file(), PixelSize(13, 7), isLinearLight: isLinearLight)
      #expect(
        raster.channels == 4 && stride(from: 3, to: raster.pixels.count, by: 4).allSatisfy { raster.pixels[$0] == 0 })
    }
  }

  // MARK: Linear light

  /// Half of the light of white is 188 in sRGB; half of its samples is 128.
  @Test(arguments: [(false, 128), (true, 188)])
  func halfOfTheLight(isLinearLight: Bool, level: UInt8) throws {
    let isBright = { (x: Int, y: Int) in (x + y) % 2 == 0 }
    let gray = picture(PixelSize(64, 64)) { x, y in [isBright(x, y) ? 255 : 0] }
    var files = [try png(gray), try JPEGSample(colours: SAMPLE_GRAY).file(gray)]
    for (colour, depth) in PNGDecodingTests.types where colour != 3 && depth >= 8 {
      let full = 1 << depth - 1
      let file = PNGFile(width: 64, height: 64, depth: depth, colourType: colour) { x, y in
        let value = isBright(x, y) ? full : 0
        return [[value], [], [value, value, value], [], [value, full], [], [value, value, value, full]][colour]
      }
      files.append(file.file())
    }
    for file in files {
      let raster = try small(file, PixelSize(8, 8), isLinearLight: isLinearLight)
      for (index, value) in raster.pixels.enumerated() {
        let wanted = raster.channels == 4 && index % 4 == 3 ? 255 : level
        #expect(abs(Int(value) - Int(wanted)) <= 1)
      }
    }
  }

  /// Inks are mixed to colours before light is averaged.
  @Test func halfOfTheLightOfInks() throws {
    let paper: [UInt8] = [255, 255, 255, 255]
    let file = BlockJPEG(quadrants: [paper, [255, 255, 255, 0], [255, 255, 255, 0], paper]).file()
    #expect(try small(file, PixelSize(1, 1), isLinearLight: true).pixels == [188, 188, 188])
    #expect(try small(file, PixelSize(1, 1)).pixels == [128, 128, 128])
  }

  /// What is not reduced is the same in either light, to a level.
  @Test func linearLightChangesNothingAtFullSize() throws {
    let source = scene(PixelSize(40, 30))
    #expect(try #require(small(png(source), source.size, isLinearLight: true).largestDifference(from: source)) <= 1)
  }

  // MARK: Sizes

  @Test(
    arguments: [
      (.fit, PixelSize(100, 100), false, PixelSize(40, 20)), (.fit, PixelSize(100, 100), true, PixelSize(100, 50)),
      (.fit, PixelSize(10, 100), false, PixelSize(10, 5)), (.fit, PixelSize(10, 100), true, PixelSize(10, 5)),
      (.fit, PixelSize(1, 1), true, PixelSize(1, 1)), (.fit, PixelSize(39, 1), false, PixelSize(2, 1)),
      (.fill, PixelSize(100, 100), false, PixelSize(20, 20)), (.fill, PixelSize(100, 100), true, PixelSize(100, 100)),
      (.fill, PixelSize(10, 10), false, PixelSize(10, 10)), (.fill, PixelSize(30, 5), true, PixelSize(30, 5)),
      (.fill, PixelSize(80, 20), false, PixelSize(40, 10)), (.fill, PixelSize(1000, 1), false, PixelSize(40, 1)),
      (.exact, PixelSize(100, 100), false, PixelSize(40, 20)), (.exact, PixelSize(100, 100), true, PixelSize(100, 100)),
      (.exact, PixelSize(10, 100), false, PixelSize(10, 20)), (.exact, PixelSize(10, 100), true, PixelSize(10, 100)),
      (.exact, PixelSize(0, -1), false, PixelSize(1, 1)), (.exact, PixelSize(7, 3), false, PixelSize(7, 3)),
    ] as [(Thumbnailer.Mode, PixelSize, Bool, PixelSize)])
  func everyModeMeetsItsBox(mode: Thumbnailer.Mode, box: PixelSize, isEnlarging: Bool, expected: PixelSize) throws {
    let source = quadrants(PixelSize(40, 20))
    for file in [try png(source), try JPEGSample().file(source)] {
      let made = try Thumbnailer().thumbnail(of: file, size: box, mode: mode, isEnlarging: isEnlarging)
      #expect(made.rasters.map(\.size) == [expected])
      if expected.width >= 10, expected.height >= 10 {
        #expect(areAlike(made.rasters[0].corners, [red, green, blue, yellow], within: 8))
      }
    }
  }

  /// Turned pictures are cut and stretched as they are seen.
  @Test(arguments: OrientationTests.stored)
  func everyModeMeetsItsBoxWhenTurned(orientation: UInt16, corners: [RGB]) throws {
    let stored = orientation >= 5 ? PixelSize(40, 80) : PixelSize(80, 40)
    let exif = ExifSample(orientation: .short(orientation)).segment()
    let file = try jpeg(quadrants(stored, corners), inserting: exif)
    for (mode, box) in [(.fit, PixelSize(30, 15)), (.fill, PixelSize(16, 24)), (.exact, PixelSize(18, 30))]
      as [(Thumbnailer.Mode, PixelSize)]
    {
      let raster = try Thumbnailer().thumbnail(of: file, size: box, mode: mode).rasters[0]
      #expect(raster.size == box)
      #expect(areAlike(raster.corners, [red, green, blue, yellow], within: 12), "\(mode)")
    }
  }
}
