import Foundation
import Imaging
import SampleCodecs
import Testing

/// Embedded ICC profiles of every model, compared with what their numbers mean.
@Suite struct ProfileTests {
  private typealias Reference = ReferenceColour

  private func areClose(_ a: [UInt8], _ b: [UInt8], within tolerance: Int = 1) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { abs(Int($0) - Int($1)) <= tolerance }
  }

  // MARK: Inks

  /// Inks whose colours nobody would guess: paper is white, all inks together black, the rest a mixture of its own.
  private static let strangeInks = ProfileSample.inks(
    (0..<16).map { mix in
      if mix == 0 { return [100, 0, 0] }
      if mix == 15 { return [0, 0, 0] }
      return [Double(20 + mix * 5), Double(mix % 4 * 14 - 20), Double(mix / 4 * 12 - 18)]
    })

  private func inkFile(_ quadrants: [[UInt8]], _ profile: ProfileSample, adobe: UInt8? = 0) -> [UInt8] {
    var file = BlockJPEG(quadrants: quadrants)
    file.adobeTransform = adobe
    file.segments = [profile.segment()]
    return file.file()
  }

  /// Each mixture of full inks and none: what is stored as 255 is no ink.
  @Test(arguments: [0, nil] as [UInt8?])
  func aProfileOfInksGivesTheirColours(adobe: UInt8?) throws {
    for first in stride(from: 0, to: 16, by: 4) {
      let mixtures = Array(first..<first + 4)
      let stored = mixtures.map { mix in (0..<4).map { mix >> (3 - $0) & 1 == 1 ? 0 : 255 as UInt8 } }
      let renditions = try Thumbnailer().renditions(
        of: inkFile(stored, Self.strangeInks, adobe: adobe), fitting: [.square(16)])
      #expect(renditions.warnings == [] && renditions.facts.hasProfile)
      for (corner, mix) in zip(renditions.rasters[0].corners, mixtures) {
        let lab = Self.strangeInks.table[mix]
        // A byte holds L to 0.2 and a and b to 1.
        let kept = [(lab[0] * 2.55).rounded() / 2.55, lab[1], lab[2]]
        #expect(areClose(corner.channels, Reference.bytes(Reference.light(lab: kept)), within: 2), "\(mix)")
      }
    }
  }

  @Test func inksInBetweenAreInterpolated() throws {
    // Only black ink changes the lightness, so that half of it is half way.
    let ramp = ProfileSample.inks((0..<16).map { [$0 % 2 == 1 ? 0 : 100, 0, 0] })
    let levels: [UInt8] = [255, 170, 85, 0]
    let corners = try decode(inkFile(levels.map { [255, 255, 255, $0] }, ramp)).corners
    for (corner, level) in zip(corners, levels) {
      let lab = [Double(level) / 2.55, 0, 0]
      #expect(areClose(corner.channels, Reference.bytes(Reference.light(lab: lab)), within: 2))
    }
  }

  /// Perceptual, not colorimetric; and the darkest that inks can do becomes the darkest of the screen.
  @Test func theIntentIsPerceptualWithBlackPointCompensation() throws {
    var grayish = ProfileSample.inks((0..<16).map { $0 == 15 ? [20, 0, 0] : [100, 0, 0] })
    grayish.colorimetricTable = (0..<16).map { _ in [50, 60, 60] }
    let stored: [[UInt8]] = [[255, 255, 255, 255], [0, 0, 0, 0], [0, 255, 255, 255], [255, 255, 255, 0]]
    let corners = try decode(inkFile(stored, grayish)).corners
    #expect(areAlike(corners, [.white, RGB(0, 0, 0), .white, .white], within: 2))
  }

  @Test func lumaAndDifferencesOfInksAreProfiledToo() throws {
    var sample = JPEGSample()
    (sample.colours, sample.hasAdobe) = (SAMPLE_YCCK, true)
    let mixtures = [0, 4, 9, 15]
    let source = picture(PixelSize(32, 32)) { x, y in
      let mix = mixtures[x / 16 + y / 16 * 2]
      return (0..<4).map { mix >> (3 - $0) & 1 == 1 ? 0 : 255 }
    }
    let file = try sample.file(source)
    let profiled = Array(file[..<2]) + Self.strangeInks.segment() + Array(file[2...])
    let expected = mixtures.map { Reference.bytes(Reference.light(lab: Self.strangeInks.table[$0])) }
    for (corner, wanted) in zip(try decode(profiled).corners, expected) {
      #expect(areClose(corner.channels, wanted, within: 4))
    }
  }

  /// At full size nothing is averaged, and light makes no difference.
  @Test func inksWithAProfileAreTheSameInLinearLight() throws {
    let file = inkFile(
      [[255, 255, 255, 255], [0, 255, 255, 255], [255, 0, 255, 255], [0, 0, 255, 255]], Self.strangeInks)
    var thumbnailer = Thumbnailer()
    thumbnailer.isLinearLight = true
    let linear = try thumbnailer.renditions(of: file, fitting: [.square(16)]).rasters[0]
    #expect(try #require(linear.largestDifference(from: decode(file))) <= 2)
  }

  // MARK: Profiles for other colours

  /// The model of the picture, and the profiles that are not for it.
  @Test(
    arguments: [
      ([[10], [90], [170], [250]], ["RGB ", "CMYK"]),
      ([[10, 20, 30], [90, 9, 9], [1, 70, 1], [5, 5, 250]], ["GRAY", "CMYK"]),
      ([[0, 255, 255, 255], [255, 0, 255, 255], [255, 255, 0, 255], [255, 255, 255, 0]], ["GRAY", "RGB "]),
    ] as [([[UInt8]], [String])])
  func aProfileForOtherColoursIsIgnored(quadrants: [[UInt8]], spaces: [String]) throws {
    var file = BlockJPEG(quadrants: quadrants)
    file.adobeTransform = 0
    let plain = try decode(file.file())
    for space in spaces {
      file.segments = [space == "CMYK" ? Self.strangeInks.segment() : ProfileSample(space: space, gamma: 1).segment()]
      let renditions = try Thumbnailer().renditions(of: file.file(), fitting: [.square(16)])
      #expect(renditions.rasters[0] == plain && renditions.warnings.map(\.kind) == [.profile])
    }
  }

  // MARK: Tables and matrices of light

  @Test func aTableOfRedGreenAndBlueIsUsed() throws {
    // The eight corners of the cube, each in another's place.
    let labs = (0..<8).map { (corner: Int) -> [Double] in
      [Double(100 - corner * 14), Double(corner % 3 * 20 - 20), Double(corner % 4 * 15 - 20)]
    }
    var file = BlockJPEG(quadrants: [[0, 0, 255], [0, 255, 0], [255, 0, 0], [255, 255, 0]])
    file.adobeTransform = 0
    file.segments = [ProfileSample(table: [[0, 0, 0]] + labs[1..<7] + [[100, 0, 0]]).segment()]
    let corners = try decode(file.file()).corners
    for (corner, index) in zip(corners, [1, 2, 4, 6]) {
      let lab = [(labs[index][0] * 2.55).rounded() / 2.55, labs[index][1], labs[index][2]]
      #expect(areClose(corner.channels, Reference.bytes(Reference.light(lab: lab)), within: 2))
    }
  }

  /// Wide primaries and another curve, at every level of a gray ramp and of each colour.
  @Test func aMatrixIsExactToALevel() throws {
    let wide = [[0.5151, 0.2412, -0.0011], [0.2920, 0.6922, 0.0419], [0.1571, 0.0666, 0.7841]]
    let profile = ProfileSample(primaries: wide, gamma: 1.5)
    let matrix = (0..<3).map { row in wide.map { $0[row] } }
    let samples = { (x: Int, y: Int) in [x, x * (4 - y) / 4, x * y / 4] }
    let png = PNGFile(width: 256, height: 5, before: [profile.chunk()], pixel: samples)
    let raster = try decode(png.file())
    for y in 0..<5 {
      for x in 0..<256 {
        let light = samples(x, y).map { pow(Double($0) / 255, 1.5) }
        let expected = Reference.bytes(Reference.inverse(Reference.srgbInProfiles) * (matrix * light))
        #expect(areClose(Array(raster[x, y]), expected), "\(x) \(y)")
      }
    }
  }

  // MARK: Sixteen bits

  /// Dark levels of a linear file: with 8 bits of them most would be the same, and up to 10 levels wrong.
  @Test(arguments: [0, 2, 4, 6])
  func sixteenBitsStayUntilTheColoursAreConverted(colour: Int) throws {
    let isGray = colour == 0 || colour == 4
    let profile = ProfileSample(space: isGray ? "GRAY" : "RGB ", gamma: 1)
    let png = PNGFile(width: 300, height: 2, depth: 16, colourType: colour, before: [profile.chunk()]) { x, _ in
      let levels = isGray ? [x * 5] : [x * 5, x * 3, x]
      return levels + (colour >= 4 ? [65535] : [])
    }
    let raster = try decode(png.file())
    #expect(raster.channels == [1, 0, 3, 0, 4, 0, 4][colour])
    for x in 0..<300 {
      let levels = png.pixel(x, 0).prefix(isGray ? 1 : 3)
      let bytes = levels.map { UInt8((Reference.encoded(Double($0) / 65535) * 255).rounded()) }
      let expected = (colour == 4 ? [bytes[0], bytes[0], bytes[0]] : bytes) + (colour >= 4 ? [255] : [])
      #expect(areClose(Array(raster[x, 1]), expected), "\(x)")
    }
    // Every level there is between the darkest and the brightest.
    #expect(Set((0..<300).map { raster[$0, 0].first ?? 0 }) == Set(0...(raster[299, 0].first ?? 0)))
  }

  /// The same through chunks that name the colours, and at a smaller size.
  @Test func sixteenBitsStayWhileAPictureIsReduced() throws {
    let png = PNGFile(
      width: 600, height: 8, depth: 16, first: [chunk("cICP", [1, 8, 0, 1])]
    ) { x, _ in [x * 3, x * 3, x * 3] }
    let small = try Thumbnailer().renditions(of: png.file(), fitting: [.square(100)]).rasters[0]
    for x in 3..<97 {
      let level = ((Double(x) + 0.5) * 6 - 0.5) * 3 / 65535
      #expect(abs(Double(small[x, 0].first ?? 0) - Reference.encoded(level) * 255) <= 1)
    }
  }

  // MARK: Pieces and broken ones

  /// A profile of more than one segment can hold, in any order, wherever it stands before the pixels.
  @Test func piecesOfAProfileArePutTogetherByTheirNumbers() throws {
    let primaries = ProfileSample.srgbPrimaries
    let profile = ProfileSample(primaries: [primaries[1], primaries[0], primaries[2]]).profile()
    let third = profile.count / 3
    let pieces = [profile[..<third], profile[third..<2 * third], profile[(2 * third)...]].enumerated().map {
      segment(0xE2, Array("ICC_PROFILE\0".utf8) + [UInt8($0.offset + 1), 3] + $0.element)
    }
    let source = quadrants(PixelSize(32, 32))
    let plain = try jpeg(source)
    let whole = try decode(
      jpeg(source, inserting: segment(0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1] + profile)))
    #expect(
      areAlike(whole.corners, [RGB(30, 220, 30), RGB(170, 30, 30), RGB(30, 30, 220), RGB(220, 235, 20)], within: 16))
    for order in [[0, 1, 2], [2, 0, 1], [1, 2, 0]] {
      let segments = order.flatMap { pieces[$0] }
      for marker in [0xDB, 0xC0, 0xC4, 0xDA] as [UInt8] {
        let renditions = try Thumbnailer().renditions(
          of: plain.inserting(segments, before: marker), fitting: [.square(32)])
        #expect(renditions.rasters[0] == whole && renditions.warnings == [])
      }
    }
    for order in [[0, 2], [0, 1, 1], [0, 1, 2, 2], [1, 2]] {
      let file = plain.inserting(order.flatMap { pieces[$0] }, before: 0xDB)
      let renditions = try Thumbnailer().renditions(of: file, fitting: [.square(32)])
      #expect(try renditions.rasters[0] == decode(plain), "\(order)")
      #expect(renditions.warnings.map(\.kind) == [.profile], "\(order)")
    }
  }

  /// Cut, of another length than it says, of another class, with tags outside: the picture comes out.
  @Test func aBrokenProfileIsAWarningAndThePictureComesOut() throws {
    let source = quadrants(PixelSize(32, 32))
    let profile = ProfileSample().profile()
    var shorter = profile
    shorter.replaceSubrange(0..<4, with: UInt32(profile.count - 2).bigEndianBytes)
    var outside = profile
    outside.replaceSubrange(148..<152, with: (1 << 30 as UInt32).bigEndianBytes)
    var lab = profile
    lab.replaceSubrange(16..<20, with: Array("Lab ".utf8))
    var endless = profile
    endless.replaceSubrange(128..<132, with: UInt32.max.bigEndianBytes)
    let broken = [Array(profile.prefix(200)), Array(profile.prefix(100)), outside, lab, endless, [0]]
    for (index, profile) in ([shorter] + broken).enumerated() {
      let file = try jpeg(source, inserting: segment(0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1] + profile))
      let renditions = try Thumbnailer().renditions(of: file, fitting: [.square(32)])
      #expect(areAlike(renditions.rasters[0].corners, source.corners, within: 16), "\(index)")
      // One that is only a little longer than it says can be used.
      #expect(index == 0 || renditions.warnings.map(\.kind) == [.profile], "\(index)")
    }
  }
}
