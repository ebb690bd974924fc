import Imaging
import SampleCodecs
import Testing

/// JPEG files whose coded pixels are broken: what can be decoded is, and what is wrong is said.
@Suite struct JPEGDamageTests {
  private static let size = PixelSize(64, 64)
  private static let source = scene(size, channels: 1)

  /// Eight rows of blocks, a restart marker after each but the last: 0 to 6.
  private var restarting: [UInt8] {
    get throws {
      var sample = JPEGSample(colours: SAMPLE_GRAY)
      sample.restartInterval = 8
      return try sample.file(Self.source)
    }
  }

  /// Which rows of blocks differ from the whole picture, and how the decode went.
  private func wrongRows(_ file: [UInt8]) throws -> (rows: [Int], warnings: Set<DecodeWarning.Kind>) {
    let whole = try decode(restarting)
    let renditions = try Thumbnailer().renditions(of: file, longestSides: [64])
    let raster = renditions.rasters[0]
    let rows = (0..<8).filter { row in
      let bytes = row * 8 * 64..<(row + 1) * 8 * 64
      return raster.pixels[bytes] != whole.pixels[bytes]
    }
    return (rows, Set(renditions.warnings.map(\.kind)))
  }

  @Test func aMissingRestartMarkerCostsTheRowAfterIt() throws {
    var file = try restarting
    let markers = file.restartMarkers
    #expect(markers.count == 7)
    file.removeSubrange(markers[3]..<markers[3] + 2)
    let (rows, warnings) = try wrongRows(file)
    #expect(rows == [4] && warnings.contains(.dataDamaged))
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6, 7])
  func aRestartMarkerOfAWrongNumberCostsNothingBeyondItsNeighbours(distance: UInt8) throws {
    var file = try restarting
    let marker = file.restartMarkers[3]
    file[marker + 1] = 0xD0 + (3 + distance) % 8
    let (rows, warnings) = try wrongRows(file)
    #expect(Set(rows).isSubset(of: [4, 5, 6]) && warnings.contains(.dataDamaged))
  }

  @Test(arguments: [0, 3, 7] as [UInt8])
  func aRestartMarkerTooManyCostsTheRowsAroundIt(number: UInt8) throws {
    var file = try restarting
    let markers = file.restartMarkers
    file.insert(contentsOf: [0xFF, 0xD0 + number], at: (markers[2] + markers[3]) / 2)
    let (rows, warnings) = try wrongRows(file)
    #expect(rows.contains(3) && Set(rows).isSubset(of: [3, 4, 5]))
    #expect(!warnings.isDisjoint(with: [.dataDamaged, .dataMissing]))
  }

  @Test func pixelsThatAreGoneCostTheirRow() throws {
    var file = try restarting
    let markers = file.restartMarkers
    file.removeSubrange(markers[4] + 12..<markers[5])
    let (rows, warnings) = try wrongRows(file)
    #expect(rows == [5] && warnings.contains(.dataMissing))
  }

  @Test func pixelsThatAreOverwrittenCostTheirRow() throws {
    var file = try restarting
    let markers = file.restartMarkers
    for position in markers[4] + 12..<markers[5] { file[position] = 0xAA }
    #expect(try wrongRows(file).rows == [5])
  }

  @Test func bytesBeforeTheEndMarkerAreOnlyAWarning() throws {
    let whole = try restarting
    let file = whole.dropLast(2) + [UInt8](repeating: 0x12, count: 40) + whole.suffix(2)
    let (rows, warnings) = try wrongRows(Array(file))
    #expect(rows == [])
    #expect(warnings == [.extraData])
  }

  @Test func bytesBetweenSegmentsAreOnlyAWarning() throws {
    let file = try restarting.inserting([0, 1, 2], before: 0xDB)
    let (rows, warnings) = try wrongRows(file)
    #expect(rows == [] && warnings == [.extraData])
  }

  @Test func fillBytesBeforeMarkersAreAllowed() throws {
    var file = try restarting
    for marker in file.restartMarkers.reversed() { file.insert(contentsOf: [0xFF, 0xFF], at: marker) }
    for marker in [0xDA, 0xC4, 0xC0, 0xDB] as [UInt8] { file = file.inserting([0xFF, 0xFF, 0xFF], before: marker) }
    let (rows, warnings) = try wrongRows(file)
    #expect(rows == [] && warnings == [])
  }

  /// Nothing of the next picture is read, be it the same again, another one, or a broken one.
  @Test func whatFollowsTheEndIsNotRead() throws {
    let file = try restarting
    let others: [[UInt8]] = [
      file, try jpeg(quadrants(PixelSize(16, 16))), Array(file.prefix(300)), [UInt8](repeating: 0, count: 5000),
      Array("....ftypmp42".utf8), [0xFF, 0xD8], [0xFF],
    ]
    for other in others {
      let (rows, warnings) = try wrongRows(file + other)
      #expect(rows == [] && warnings == [])
    }
  }

  /// The scans of a progressive file make the whole picture sharper, one after another.
  @Test(arguments: [false, true])
  func aCutProgressiveFileIsACoarsePicture(isArithmetic: Bool) throws {
    var sample = JPEGSample()
    (sample.isProgressive, sample.isArithmetic, sample.quality) = (true, isArithmetic, 90)
    let source = scene(PixelSize(96, 96))
    let file = try sample.file(source)
    let whole = try decode(file)
    var likeness: [Double] = []
    for part in [0.3, 0.5, 0.7, 0.9] {
      let cut = Array(file.prefix(Int(Double(file.count) * part)))
      let renditions = try Thumbnailer().renditions(of: cut, longestSides: [96])
      #expect(renditions.isDamaged)
      likeness.append(try #require(renditions.rasters[0].likeness(to: whole)))
    }
    #expect(likeness == likeness.sorted() && likeness[0] > 20 && likeness[3] > 30)
  }

  /// Wherever it ends, in a scan or in the header of one: what the scans before say is a picture.
  @Test(arguments: [false, true])
  func aProgressiveFileThatHasItsFirstScanIsAPicture(isArithmetic: Bool) throws {
    var sample = JPEGSample()
    (sample.isProgressive, sample.isArithmetic) = (true, isArithmetic)
    let file = try sample.file(quadrants(PixelSize(32, 32)))
    let scans = file.scanStarts
    for count in scans[1]..<file.count - 2 {
      let cut = Array(file.prefix(count))
      #expect(inspect(cut).status == .damaged || count > file.count - 20, "\(count) of \(file.count)")
      #expect(areAlike(try decode(cut).corners, [red, green, blue, yellow], within: 60), "\(count) of \(file.count)")
    }
  }

  /// Every place at which a file may end, for every process: damage or an error until the last of the pixels.
  @Test(arguments: JPEGVariantTests.processes)
  func noCutFileCountsAsWhole(process: JPEGSample) throws {
    let file = try process.file(scene(PixelSize(24, 16)))
    for count in stride(from: 0, to: file.count - 40, by: 3) {
      #expect(inspect(Array(file.prefix(count))).status != .ok, "\(count) of \(file.count)")
    }
    #expect(inspect(file).status == .ok)
  }

  /// Of arithmetic coding nobody can tell whether the last pixels are there.
  @Test(arguments: JPEGVariantTests.processes)
  func aMissingEndMarkerIsOnlyAWarning(process: JPEGSample) throws {
    let file = try process.file(scene(PixelSize(24, 16)))
    let renditions = try Thumbnailer().renditions(of: Array(file.dropLast(2)), longestSides: [24])
    #expect(renditions.warnings.map(\.kind) == [.endMissing] + (process.isArithmetic ? [.dataMissing] : []))
    #expect(renditions.rasters[0] == (try decode(file)))
  }
}
