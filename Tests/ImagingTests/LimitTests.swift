import Imaging
import Testing

@Suite struct LimitTests {
  private func limits(_ change: (inout ImageLimits) -> Void) -> ImageLimits {
    var limits = ImageLimits.default
    change(&limits)
    return limits
  }

  @Test func aJPEGHeaderOf4GigapixelsIsRefused() throws {
    var file = BlockJPEG(quadrants: [[10], [90], [170], [250]]).file()
    let frame = try #require(file.indices.first { file[$0] == 0xFF && file[$0 + 1] == 0xC0 })
    file.replaceSubrange(frame + 5..<frame + 9, with: [0xFD, 0xE8, 0xFD, 0xE8])
    #expect(throws: ImagingError.tooLarge(.pixels, value: 65000 * 65000, allowed: 1 << 28)) { try decode(file) }
    #expect(inspect(file).status == .unreadable)
  }

  @Test(arguments: [(60000, 60000), (2_147_483_647, 2_147_483_647), (1, 2_147_483_647)])
  func aPNGHeaderBeyondTheLimitIsRefused(width: Int, height: Int) {
    var png = PNGFile(width: 1, height: 1).file()
    let header = UInt32(width).bigEndianBytes + UInt32(height).bigEndianBytes + [8, 2, 0, 0, 0]
    png.replaceSubrange(8..<33, with: chunk("IHDR", header))
    #expect(throws: ImagingError.tooLarge(.pixels, value: width * height, allowed: 1 << 28)) { try decode(png) }
  }

  @Test func aSideBeyondTheLimitIsRefused() throws {
    for (width, height) in [(1, 65_501), (65_501, 1)] {
      var png = PNGFile(width: 1, height: 1).file()
      png.replaceSubrange(
        8..<33, with: chunk("IHDR", UInt32(width).bigEndianBytes + UInt32(height).bigEndianBytes + [8, 2, 0, 0, 0]))
      #expect(throws: ImagingError.tooLarge(.side, value: 65_501, allowed: 65_500)) { try decode(png) }
    }
    let file = try jpeg(scene(PixelSize(20, 10)))
    #expect(inspect(file, limits: limits { $0.maxSide = 20 }).status == .ok)
    #expect(inspect(file, limits: limits { $0.maxSide = 19 }).error == .tooLarge(.side, value: 20, allowed: 19))
  }

  @Test func exactlyTheLimitIsAllowed() throws {
    let file = try PNGEncoder().encode(scene(PixelSize(20, 10)))
    #expect(inspect(file, limits: limits { $0.maxPixels = 200 }).status == .ok)
    #expect(inspect(file, limits: limits { $0.maxPixels = 199 }).error == .tooLarge(.pixels, value: 200, allowed: 199))
  }

  @Test func tooManyScansAreRefused() {
    var file = BlockJPEG(quadrants: [[10], [90], [170], [250]])
    file.frameMarker = 0xC2
    file.emptyScans = 499
    #expect(inspect(file.file()).error == .tooLarge(.scans, value: 501, allowed: 500))
    file.emptyScans = 498
    #expect(inspect(file.file()).status != .unreadable)
  }

  @Test func coefficientsOfAProgressiveFileCountAsMemory() {
    var file = BlockJPEG(quadrants: [red, green, blue, yellow].map(\.channels))
    let tight = limits { $0.maxDecoderBytes = 5000 }
    #expect(inspect(file.file(), limits: tight).status == .ok)
    file.frameMarker = 0xC2
    // Three components of four blocks of 64 coefficients of two bytes, and the rows.
    #expect(
      inspect(file.file(), limits: tight).error
        == .tooLarge(.decoderBytes, value: 3 * 4 * 64 * 2 + 16 * 4 * 64, allowed: 5000))
  }

  @Test func anInterlacedPNGIsHeldWhole() {
    var png = PNGFile(width: 64, height: 64)
    let tight = limits { $0.maxDecoderBytes = 12000 }
    #expect(inspect(png.file(), limits: tight).status == .ok)
    png.isInterlaced = true
    #expect(inspect(png.file(), limits: tight).error == .tooLarge(.decoderBytes, value: 12288, allowed: 12000))
  }

  @Test func theFileItselfIsMeasured() throws {
    let file = try PNGEncoder().encode(scene(PixelSize(20, 10)))
    let small = limits { $0.maxFileBytes = file.count - 1 }
    #expect(inspect(file, limits: small).error == .tooLarge(.fileBytes, value: file.count, allowed: file.count - 1))
  }

  /// A million segments without content; libjpeg alone would take a quarter of an hour.
  @Test(arguments: [0xE1, 0xE2] as [UInt8])
  func segmentsWithoutEndArePassedOver(marker: UInt8) throws {
    let file = try jpeg(scene(PixelSize(8, 8)))
    let segments = [[UInt8]](repeating: [0xFF, marker, 0, 2], count: 1_000_000).flatMap(\.self)
    #expect(try decode(file[..<2] + segments + file[2...]) == decode(file))
  }

  @Test func timeWithoutEndIsALimit() throws {
    let limits = try #require(ImageLimits(changes: "seconds=\(Int.max)"))
    #expect(try inspect(jpeg(scene(PixelSize(8, 8))), limits: limits).status == .ok)
  }

  @Test func timeEnds() throws {
    let none = limits { $0.maxSeconds = 0 }
    for file in [try jpeg(scene(PixelSize(64, 64))), try PNGEncoder().encode(scene(PixelSize(64, 64)))] {
      #expect(inspect(file, limits: none).error == .tooLarge(.seconds, value: 1, allowed: 0))
    }
  }

  @Test func aProfileBeyondTheLimitIsIgnored() throws {
    let piece = segment(0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1] + [UInt8](repeating: 1, count: 300))
    let file = try jpeg(scene(PixelSize(16, 16)), inserting: piece)
    #expect(inspect(file).hasProfile == true)
    let look = inspect(file, limits: limits { $0.maxProfileBytes = 299 })
    #expect(look.hasProfile == true && look.status == .ok)
    #expect(look.warnings == ["ICC profile of 300 bytes"])
  }

  /// libpng has one limit for a profile and for the length of any chunk; ours is for the profile alone.
  @Test func aLimitForProfilesIsNoneForOtherChunks() throws {
    let palette = PNGFile(width: 4, height: 2, colourType: 3, palette: [UInt8](repeating: 9, count: 768)) { _, _ in [7]
    }
    let text = chunk("tEXt", Array("Comment".utf8) + [0] + [UInt8](repeating: 0x78, count: 5 << 20))
    for file in [palette.file(), PNGFile(width: 4, height: 2, before: [text]).file()] {
      for most in [-1, 0, 1, 4 << 20, .max] {
        let look = inspect(file, limits: limits { $0.maxProfileBytes = most })
        #expect(look.status == .ok && look.warnings == [])
      }
    }
    let profile = ProfileSample()
    let file = PNGFile(width: 4, height: 2, before: [profile.chunk()]).file()
    let count = profile.profile().count
    #expect(inspect(file, limits: limits { $0.maxProfileBytes = count }).warnings == [])
    let look = inspect(file, limits: limits { $0.maxProfileBytes = count - 1 })
    #expect(look.hasProfile == true && look.status == .ok)
    #expect(look.warnings == ["ICC profile of \(count) bytes"])
  }

  @Test func limitsAreChangedByName() throws {
    let limits = try #require(
      ImageLimits(
        changes: "pixels=5,side=6,fileBytes=7,scans=8,decoderBytes=9,seconds=10,profileBytes=11,textBytes=12"))
    #expect([limits.maxPixels, limits.maxSide, limits.maxFileBytes] == [5, 6, 7])
    #expect([limits.maxScans, limits.maxDecoderBytes, limits.maxSeconds] == [8, 9, 10])
    #expect([limits.maxProfileBytes, limits.maxTextBytes] == [11, 12])
    #expect(ImageLimits(changes: limits.changes) == limits)
    #expect(ImageLimits(changes: "") == ImageLimits())
    #expect(ImageLimits(changes: "scans=1000")?.maxPixels == ImageLimits().maxPixels)
  }

  @Test(arguments: [
    "pixels", "pixels=", "pixels=0", "pixels=-1", "pixels=1e9", "pixel=5", "pixels=5=6", "pixels=5 side=6",
  ])
  func changesOfAnotherFormAreNone(text: String) {
    #expect(ImageLimits(changes: text) == nil)
  }

  @Test func aLimitThatWasHitIsRaisedWithThoseThatWereBefore() throws {
    let limits = try #require(ImageLimits(changes: "seconds=50, side=70000"))
    #expect(limits.changes == "side=70000,seconds=50")
    #expect(limits.raised(.pixels, to: 7_000_000_000).changes == "pixels=7000000000,side=70000,seconds=50")
    // How many there would be, nobody knows.
    #expect(limits.raised(.seconds, to: 51).maxSeconds == 150)
    #expect(ImageLimits().raised(.scans, to: 501).changes == "scans=1500")
    #expect(ImageLimits().changes == "")
  }
}
