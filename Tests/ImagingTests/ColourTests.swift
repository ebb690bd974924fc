import Imaging
import TestSupport
import Testing

@Suite struct ColourTests {
  private let source = quadrants(PixelSize(32, 32))

  /// Red and green change places: the picture shows whether the profile was used.
  private var swapped: ProfileSample {
    let primaries = ProfileSample.srgbPrimaries
    return ProfileSample(primaries: [primaries[1], primaries[0], primaries[2]])
  }

  @Test func aProfileInAJPEGIsUsed() throws {
    let renditions = try Thumbnailer().renditions(
      of: jpeg(source, inserting: swapped.segment()), fitting: [.square(32)])
    #expect(renditions.warnings.isEmpty && renditions.facts.hasProfile)
    let corners = renditions.rasters[0].corners
    #expect(areAlike(corners, [RGB(30, 220, 30), RGB(170, 30, 30), RGB(30, 30, 220), RGB(220, 235, 20)], within: 16))
  }

  @Test func aProfileMuchLikeSRGBChangesLittle() throws {
    let file = try jpeg(source, inserting: ProfileSample().segment())
    #expect(areAlike(try decode(file).corners, source.corners, within: 16))
  }

  /// Gamma, level and what becomes of it: (level / 255) to the power of gamma, in the curve of sRGB. The darkest levels
  /// are the steepest.
  @Test(arguments: [(2.2, 128, 129), (1.0, 128, 188), (1.0, 2, 22), (1.8, 10, 10)])
  func gammaCountsForGray(gamma: Double, level: UInt8, expected: Int) throws {
    let gray = picture(PixelSize(16, 16)) { _, _ in [level] }
    let raster = try decode(jpeg(gray, inserting: ProfileSample(space: "GRAY", gamma: gamma).segment()))
    #expect(raster.channels == 1)
    #expect(abs(Int(raster.pixels[0]) - expected) <= 1)
  }

  @Test(arguments: [ProfileSample(space: "GRAY").profile(), [UInt8](repeating: 7, count: 300)])
  func aProfileThatDoesNotFitIsAWarning(profile: [UInt8]) throws {
    let piece = segment(0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1] + profile)
    let renditions = try Thumbnailer().renditions(of: jpeg(source, inserting: piece), fitting: [.square(32)])
    #expect(renditions.warnings.map(\.kind) == [.profile])
    #expect(!renditions.isDamaged)
    #expect(areAlike(renditions.rasters[0].corners, source.corners, within: 6))
  }

  @Test func inksIgnoreAProfileForLight() throws {
    var file = BlockJPEG(quadrants: [
      [0, 255, 255, 255], [255, 0, 255, 255], [255, 255, 0, 255], [255, 255, 255, 0],
    ])
    file.segments = [swapped.segment()]
    #expect(try decode(file.file()).corners == [RGB(0, 255, 255), RGB(255, 0, 255), RGB(255, 255, 0), RGB(0, 0, 0)])
  }

  @Test func brokenProfilesNeverFailThePicture() throws {
    var random = SplitMix(seed: 3)
    let profile = swapped.profile()
    for _ in 0..<200 {
      var broken = profile
      for _ in 0..<6 { broken[Int.random(in: broken.indices, using: &random)] = .random(in: 0...255, using: &random) }
      let piece = segment(0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1] + broken)
      let renditions = try Thumbnailer().renditions(of: jpeg(source, inserting: piece), fitting: [.square(8)])
      #expect(renditions.rasters[0].size == PixelSize(8, 8) && !renditions.isDamaged)
    }
  }
}
