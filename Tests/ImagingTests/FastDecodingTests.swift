import Imaging
import SampleCodecs
import TestSupport
import Testing

/// Decoding for previews: what is left out is not seen, what is not needed is not read, what is broken is still told.
@Suite struct FastDecodingTests {
  private static let size = PixelSize(403, 301)
  private static let source = scene(size)

  /// Half, a quarter and an eighth of the size, decoded as that.
  private static let sides = [100, 50, 24]

  private func renditions(
    _ file: [UInt8], _ decoding: Thumbnailer.Decoding, sides: [Int] = [100], limits: ImageLimits = .default
  ) throws -> Renditions {
    var thumbnailer = Thumbnailer(limits: limits)
    thumbnailer.decoding = decoding
    return try thumbnailer.renditions(of: file, fitting: sides.map(PixelSize.square))
  }

  private static let progressive: JPEGSample = {
    var sample = JPEGSample()
    (sample.isProgressive, sample.quality) = (true, 85)
    return sample
  }()

  static let samples: [(String, JPEGSample, Raster)] = {
    var (halved, arithmetic, restarting) = (progressive, progressive, progressive)
    halved.sampling[0] = (2, 2)
    arithmetic.isArithmetic = true
    restarting.restartInterval = 3
    var (gray, inks, transformed) = (progressive, progressive, progressive)
    gray.colours = SAMPLE_GRAY
    (inks.colours, inks.hasAdobe) = (SAMPLE_CMYK, true)
    (transformed.colours, transformed.hasAdobe) = (SAMPLE_YCCK, true)
    let four = scene(size, channels: 4)
    return [
      ("4:4:4", progressive, source), ("4:2:0", halved, source), ("arithmetic", arithmetic, source),
      ("restarting", restarting, source), ("gray", gray, scene(size, channels: 1)), ("inks", inks, four),
      ("transformed inks", transformed, four),
    ]
  }()

  @Test(arguments: samples)
  func thePictureIsNearlyTheFullOne(name: String, sample: JPEGSample, source: Raster) throws {
    let file = try sample.file(source)
    for side in Self.sides {
      let full = try renditions(file, .full, sides: [side])
      let fast = try renditions(file, .fast, sides: [side])
      #expect(fast.warnings == [])
      #expect(fast.facts == full.facts)
      let likeness = try #require(fast.rasters[0].likeness(to: full.rasters[0]))
      #expect(likeness >= 42, "\(name), \(side): \(likeness)")
    }
  }

  /// The coarser a file's levels, the more its lower bits count for.
  @Test(arguments: [1, 10, 25, 40, 50, 60, 70, 80, 90])
  func filesOfAnyQualityStayNear(quality: Int) throws {
    var sample = Self.progressive
    sample.quality = quality
    let file = try sample.file(Self.source)
    for side in Self.sides {
      let (full, fast) = (try renditions(file, .full, sides: [side]), try renditions(file, .fast, sides: [side]))
      let likeness = try #require(fast.rasters[0].likeness(to: full.rasters[0]))
      // The scene is worse than photographs, with its lines and edges.
      #expect(likeness >= 39, "\(quality), \(side): \(likeness)")
      #expect(fast == full || quality > 10)
    }
  }

  /// A block that becomes a pixel is its mean, and all bits of that are read.
  @Test func atAnEighthNothingIsMissing() throws {
    let file = try Self.progressive.file(Self.source)
    #expect(try renditions(file, .fast, sides: [24]) == renditions(file, .full, sides: [24]))
  }

  @Test func atAQuarterAndHalfSomethingIs() throws {
    let file = try Self.progressive.file(Self.source)
    for side in [100, 50] {
      #expect(try renditions(file, .fast, sides: [side]) != renditions(file, .full, sides: [side]))
    }
  }

  @Test func aPictureOfWhichMuchRemainsIsDecodedInFull() throws {
    let file = try Self.progressive.file(Self.source)
    for sides in [[403], [150], [25, 150]] {
      #expect(try renditions(file, .fast, sides: sides) == renditions(file, .full, sides: sides))
    }
  }

  @Test func otherFilesAreDecodedInFull() throws {
    var optimised = JPEGSample()
    optimised.hasOptimisedTables = true
    var arithmetic = JPEGSample()
    arithmetic.isArithmetic = true
    let files = try [
      JPEGSample().file(Self.source), optimised.file(Self.source), arithmetic.file(Self.source),
      PNGEncoder().encode(Self.source), WebPFile(picture: webpPicture(Self.source, isLossless: false)).file(),
    ]
    for file in files {
      #expect(try renditions(file, .fast, sides: Self.sides) == renditions(file, .full, sides: Self.sides))
    }
  }

  // MARK: Scans in other orders

  private static let all: [UInt8] = [0, 1, 2]

  /// Scans that tell all there is at once: nothing can be left out.
  private static let withoutRefinements: [JPEGSample.Scan] =
    [.init(all, 0...0, 0, 0)] + all.flatMap { [.init([$0], 1...9, 0, 0), .init([$0], 10...63, 0, 0)] }

  @Test func scansThatTellEverythingAtOnceAreAllRead() throws {
    var sample = Self.progressive
    sample.scans = Self.withoutRefinements
    let file = try sample.file(Self.source)
    #expect(try renditions(file, .fast) == renditions(file, .full))
    let endless = try renditions(Array(file.dropLast(2)), .fast)
    #expect(endless.warnings.map(\.kind) == [.endMissing])
    #expect(try endless.rasters == renditions(file, .full).rasters)
  }

  /// What refines luma comes before the first of chroma, and twice in a row.
  private static let refiningEarly: [JPEGSample.Scan] =
    [
      .init(all, 0...0, 0, 2), .init([0], 1...63, 0, 2), .init([0], 1...63, 2, 1), .init([0], 1...63, 1, 0),
      .init(all, 0...0, 2, 1),
    ] + [1, 2].flatMap { [.init([$0], 1...63, 0, 1), .init([$0], 1...63, 1, 0)] } + [.init(all, 0...0, 1, 0)]

  @Test func refinementsBetweenFirstScansAreLeftOut() throws {
    var sample = Self.progressive
    sample.scans = Self.refiningEarly
    let file = try sample.file(Self.source)
    let (full, fast) = (try renditions(file, .full), try renditions(file, .fast))
    #expect(fast.warnings == [])
    #expect(try #require(fast.rasters[0].likeness(to: full.rasters[0])) >= 42)

    // The same with coded pixels that nobody reads.
    var changed: [UInt8]
    let starts = file.scanStarts
    for scan in [2, 3, 6, 8] {
      changed = file
      changed.blank(scan, of: starts)
      #expect(try renditions(changed, .fast) == fast, "\(scan)")
    }
    for scan in [1, 5] {
      changed = file
      changed.blank(scan, of: starts)
      #expect(try renditions(changed, .fast) != fast)
    }

    // The last scan is read to its end; the end marker is all that can be missing then.
    #expect(try renditions(Array(file.dropLast(2)), .fast).warnings.map(\.kind) == [.endMissing])
    #expect(try renditions(Array(file[..<starts[9]]), .fast).isDamaged)
  }

  // MARK: Damage

  /// libjpeg's ten scans: six are read, the sixth is passed over, and the eighth is where reading ends.
  @Test func nothingAfterTheLastScanThatIsNeededIsRead() throws {
    let file = try Self.progressive.file(Self.source)
    let starts = file.scanStarts
    #expect(starts.count == 10)
    let whole = try renditions(file, .fast)
    for count in [starts[7] + 14, starts[8], file.count - 2] {
      let cut = Array(file[..<count])
      #expect(try renditions(cut, .fast) == whole)
      #expect(try renditions(cut, .full).isDamaged || count == file.count - 2)
    }
    let strange = Array(file[..<(starts[7] + 14)]) + (0..<2000).map { UInt8($0 % 256) }
    #expect(try renditions(strange, .fast) == whole)
  }

  @Test(arguments: [false, true])
  func aFileThatEndsBeforeIsDamaged(isArithmetic: Bool) throws {
    var sample = Self.progressive
    sample.isArithmetic = isArithmetic
    let file = try sample.file(scene(PixelSize(64, 48)))
    let starts = file.scanStarts
    for count in starts[1]..<starts[7] {
      let cut = try renditions(Array(file[..<count]), .fast, sides: [16])
      #expect(cut.isDamaged, "\(count) of \(starts)")
    }
  }

  @Test func aBrokenScanLeavesTheEarlierOnes() throws {
    let file = try Self.progressive.file(Self.source)
    let whole = try renditions(file, .fast).rasters[0]
    for (scan, likeness) in [(1, 18.0), (4, 40), (6, 40)] {
      var broken = file
      // From coefficient 63 to 1.
      let start = file.scanStarts[scan]
      let parameters = start + 5 + 2 * Int(file[start + 4])
      (broken[parameters], broken[parameters + 1]) = (63, 1)
      let made = try renditions(broken, .fast)
      #expect(made.isDamaged)
      #expect(try #require(made.rasters[0].likeness(to: whole)) >= likeness, "\(scan)")
    }
  }

  @Test func aFirstScanOfImpossibleCoefficientsIsAnError() throws {
    var file = try Self.progressive.file(Self.source)
    let parameters = file.scanStarts[0] + 5 + 2 * 3
    (file[parameters], file[parameters + 1]) = (0, 255)
    #expect(throws: ImagingError.self) { try renditions(file, .fast) }
  }

  @Test func aFileThatEndsInItsFirstScanIsDamagedOrAnError() throws {
    let file = try Self.progressive.file(scene(PixelSize(64, 48)))
    let starts = file.scanStarts
    for count in starts[0]..<starts[1] {
      do {
        #expect(try renditions(Array(file[..<count]), .fast, sides: [16]).isDamaged, "\(count) of \(starts)")
      } catch is ImagingError {}
    }
  }

  /// What is missing is guessed as in a full decode.
  @Test func aFileThatEndsInItsFirstScansIsDecodedInFull() throws {
    let file = try Self.progressive.file(Self.source)
    let cut = Array(file[..<file.scanStarts[3]])
    #expect(try renditions(cut, .fast) == renditions(cut, .full))
  }

  @Test func brokenBytesGetAnAnswer() throws {
    let file = try Self.progressive.file(scene(PixelSize(64, 48)))
    var random = SplitMix(seed: 11)
    for round in 0..<400 {
      var broken = round % 2 == 0 ? file : Array(file.prefix(Int.random(in: 0...file.count, using: &random)))
      for _ in 0...round % 4 where !broken.isEmpty {
        broken[Int.random(in: broken.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      var limits = ImageLimits.default
      limits.maxPixels = 1 << 16
      do {
        let made = try renditions(broken, .fast, sides: [16], limits: limits)
        #expect(made.rasters.count == 1)
      } catch is ImagingError {}
    }
  }

  // MARK: Limits

  @Test func onlyScansThatAreReadCount() throws {
    let file = try Self.progressive.file(Self.source)
    var limits = ImageLimits.default
    limits.maxScans = 6
    #expect(try renditions(file, .fast, limits: limits) == renditions(file, .fast))
    #expect(throws: ImagingError.tooLarge(.scans, value: 7, allowed: 6)) { try renditions(file, .full, limits: limits) }
    limits.maxScans = 5
    #expect(throws: ImagingError.tooLarge(.scans, value: 6, allowed: 5)) { try renditions(file, .fast, limits: limits) }
  }

  @Test func timeEnds() throws {
    let file = try Self.progressive.file(Self.source)
    var limits = ImageLimits.default
    limits.maxSeconds = 0
    #expect(throws: ImagingError.tooLarge(.seconds, value: 1, allowed: 0)) {
      try renditions(file, .fast, limits: limits)
    }
  }
}

extension [UInt8] {
  /// Overwrites coded pixels in the middle of a scan, and makes no marker of them.
  fileprivate mutating func blank(_ scan: Int, of starts: [Int]) {
    let end = scan + 1 < starts.count ? starts[scan + 1] : count
    let (from, to) = (starts[scan] + (end - starts[scan]) / 4, starts[scan] + (end - starts[scan]) / 2)
    for position in from..<to where self[position] != 0xFF && self[position - 1] != 0xFF { self[position] = 0x5A }
  }
}
