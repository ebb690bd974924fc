import Imaging
import Testing

@Suite struct JPEGDecodingTests {
  @Test func grayStaysGray() throws {
    let raster = try decode(BlockJPEG(quadrants: [[10], [90], [170], [250]]).file())
    #expect(raster.channels == 1)
    #expect(raster.corners.map(\.red) == [10, 90, 170, 250])
  }

  @Test func adobesRGBIsNotConverted() throws {
    var file = BlockJPEG(quadrants: [red, green, blue, yellow].map(\.channels))
    file.adobeTransform = 0
    #expect(try decode(file.file()).corners == [red, green, blue, yellow])
    #expect(inspect(file.file()).colour == .rgb)
  }

  /// Stored inverted: 255 is no ink.
  @Test(arguments: [0, nil] as [UInt8?])
  func cmykIsCyanWhereCyanIs(transform: UInt8?) throws {
    var file = BlockJPEG(
      quadrants: [[0, 255, 255, 255], [255, 0, 255, 255], [255, 255, 0, 255], [255, 255, 255, 0]])
    file.adobeTransform = transform
    let corners = try decode(file.file()).corners
    #expect(corners == [RGB(0, 255, 255), RGB(255, 0, 255), RGB(255, 255, 0), RGB(0, 0, 0)])
    #expect(inspect(file.file()).colour == .cmyk)
  }

  @Test func blackInkDarkensEveryColour() throws {
    let ink: [UInt8] = [255, 200, 100, 51]
    let corners = try decode(BlockJPEG(quadrants: [ink, ink, ink, ink]).file()).corners
    #expect(corners == [RGB](repeating: RGB(51, 40, 20), count: 4))
  }

  @Test func ycckIsTurnedIntoInksFirst() throws {
    // Gray in the first three components is white paper with as much ink as the fourth says.
    var file = BlockJPEG(
      quadrants: [[0, 128, 128, 255], [255, 128, 128, 255], [0, 128, 128, 128], [0, 128, 128, 0]])
    file.adobeTransform = 2
    #expect(try decode(file.file()).corners == [RGB.white, RGB(0, 0, 0), RGB(128, 128, 128), RGB(0, 0, 0)])
    #expect(inspect(file.file()).colour == .ycck)
  }

  @Test func aWebcamFrameWithoutTablesDecodes() throws {
    var file = BlockJPEG(quadrants: [[10], [90], [170], [250]])
    file.hasTables = false
    #expect(try decode(file.file()).corners.map(\.red) == [10, 90, 170, 250])
  }

  @Test func restartMarkersChangeNothing() throws {
    var file = BlockJPEG(quadrants: [red, green, blue, yellow].map(\.channels))
    let plain = try decode(file.file())
    file.restartInterval = 1
    #expect(try decode(file.file()) == plain)
  }

  @Test func progressiveEqualsBaseline() throws {
    var file = BlockJPEG(quadrants: [red, green, blue, yellow].map(\.channels))
    let plain = try decode(file.file())
    file.frameMarker = 0xC2
    #expect(try decode(file.file()) == plain)
  }

  @Test(
    arguments: [
      (0xC1, 12, "12 bits a sample"), (0xC2, 12, "12 bits a sample"), (0xC3, 8, "lossless coding"),
      (0xCB, 8, "lossless coding"), (0xC5, 8, "hierarchical coding"), (0xC6, 8, "hierarchical coding"),
      (0xC7, 8, "hierarchical coding"), (0xCD, 8, "hierarchical coding"), (0xCE, 8, "hierarchical coding"),
      (0xCF, 8, "hierarchical coding"),
    ] as [(UInt8, UInt8, String)])
  func whatLibjpegCannotDecodeIsNamed(marker: UInt8, precision: UInt8, message: String) {
    var file = BlockJPEG(quadrants: [[10], [90], [170], [250]])
    file.frameMarker = marker
    file.precision = precision
    #expect(throws: ImagingError.unsupported(.jpeg, detail: message)) { try decode(file.file()) }
    #expect(inspect(file.file()).status == .unsupported)
  }

  @Test func twoComponentsAreUnsupported() {
    let file = BlockJPEG(quadrants: [[1, 2], [1, 2], [1, 2], [1, 2]]).file()
    #expect(throws: ImagingError.unsupported(.jpeg, detail: "2 colour components")) { try decode(file) }
  }

  @Test(arguments: [0.3, 0.6, 0.9])
  func aCutFileIsDamagedAndKeepsItsTop(part: Double) throws {
    let whole = try jpeg(scene(PixelSize(160, 160)))
    let expected = try decode(whole)
    let cut = try Thumbnailer().renditions(
      of: Array(whole.prefix(Int(Double(whole.count) * part))), fitting: [.square(160)])
    #expect(cut.isDamaged)
    #expect(cut.warnings.contains { $0.kind == .dataMissing })
    #expect(cut.rasters[0].pixels.prefix(160 * 3 * 8) == expected.pixels.prefix(160 * 3 * 8))
  }

  @Test(arguments: [1, 2])
  func aMissingEndMarkerIsOnlyAWarning(bytesMissing: Int) throws {
    let whole = try jpeg(scene(PixelSize(64, 64)))
    let renditions = try Thumbnailer().renditions(of: Array(whole.dropLast(bytesMissing)), fitting: [.square(64)])
    #expect(!renditions.isDamaged)
    #expect(renditions.warnings.map(\.kind) == [.endMissing])
    #expect(renditions.rasters[0] == (try decode(whole)))
  }

  @Test func bytesAfterTheEndDoNotMatter() throws {
    let whole = try jpeg(scene(PixelSize(64, 64)))
    let renditions = try Thumbnailer().renditions(of: whole + whole + [0, 1, 2], fitting: [.square(64)])
    #expect(renditions.warnings.isEmpty)
    #expect(renditions.rasters[0] == (try decode(whole)))
  }

  @Test func aBrokenLaterScanLeavesTheEarlierOnes() throws {
    var file = BlockJPEG(quadrants: [red, green, blue, yellow].map(\.channels))
    file.frameMarker = 0xC2
    let plain = try decode(file.file())
    // A scan header that asks for impossible coefficients.
    let broken: [UInt8] = Array(file.file().dropLast(2)) + segment(0xDA, [1, 1, 0, 63, 1, 0]) + [0, 0, 0xFF, 0xD9]
    let renditions = try Thumbnailer().renditions(of: broken, fitting: [.square(16)])
    #expect(renditions.isDamaged)
    #expect(renditions.rasters[0] == plain)
  }

  /// The number of pieces decides whether there is a profile, their numbers whether it can be put together.
  @Test func aProfileInPiecesIsWholeAndOneThatIsNotIsAWarning() throws {
    func piece(_ number: UInt8, of count: UInt8) -> [UInt8] {
      segment(0xE2, Array("ICC_PROFILE\0".utf8) + [number, count] + [UInt8](repeating: 1, count: 200))
    }
    let raster = scene(PixelSize(16, 16))
    let inOrder = try jpeg(raster, inserting: piece(1, of: 2) + piece(2, of: 2))
    let reversed = try jpeg(raster, inserting: piece(2, of: 2) + piece(1, of: 2))
    let gap = try jpeg(raster, inserting: piece(1, of: 2))
    let double = try jpeg(raster, inserting: piece(1, of: 2) + piece(1, of: 2))
    let none = try jpeg(raster, inserting: piece(0, of: 0))
    let files = [inOrder, reversed, gap, double, none]
    #expect(files.map { inspect($0).hasProfile } == [true, true, false, true, false])
    let broken = "Corrupt JPEG data: bad ICC marker"
    #expect(files.map { inspect($0).warnings.contains(broken) } == [false, false, true, true, true])
  }
}
