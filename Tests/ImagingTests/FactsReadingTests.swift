import Glibc
import Imaging
import TestSupport
import Testing

@Suite struct FactsReadingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let exif = {
    var exif = ExifSample(orientation: .short(6))
    exif.exif = [(0x9003, .text("2023:12:30 23:04:21"))]
    return exif
  }()

  /// Files of more than is read of them at first.
  private static func files() throws -> [(name: String, bytes: [UInt8])] {
    let noise = picture(PixelSize(700, 500)) { x, y in
      [7, 13, 29].map { UInt8(truncatingIfNeeded: (x &* 31 ^ y &* 17) &* ($0 &+ x &* y)) }
    }
    let filler = (0..<5).flatMap { _ in [0xFF, 0xE5, 0xFF, 0xFF] + [UInt8](repeating: 0, count: 65_533) }
    let png = PNGFile(width: 400, height: 300, after: [chunk("eXIf", exif.block())]) { x, y in noise[x, y].map(Int.init)
    }
    return [
      ("EXIF first", try jpeg(noise, inserting: exif.segment())),
      ("EXIF after what nobody reads", try jpeg(noise, inserting: filler + exif.segment())),
      ("EXIF last", png.file()),
    ]
  }

  @Test func theFactsOfAFileAreThoseOfAllOfItsBytes() throws {
    for file in try Self.files() {
      #expect(file.bytes.count > 192 << 10, "\(file.name)")
      let path = try folder.write(file.bytes, to: "photograph")
      let facts = try PhotoFacts(ofFile: Array(path.utf8))
      #expect(facts == (try Thumbnailer().renditions(of: file.bytes, fitting: [.square(8)]).facts), "\(file.name)")
      #expect(facts.captureTime?.local == "2023-12-30T23:04:21" && facts.orientation == 6, "\(file.name)")
    }
  }

  @Test func aPictureThatIsCutShortStillSaysWhatItWas() throws {
    let file = try jpeg(scene(PixelSize(64, 48)), inserting: Self.exif.segment())
    let facts = try PhotoFacts(of: Array(file.prefix(file.count / 2)))
    #expect(facts.size == PixelSize(48, 64))
  }

  @Test func whatIsNoPictureSaysWhy() throws {
    let text = try folder.write(Array("no picture, but long enough".utf8), to: "text.jpg")
    #expect(throws: ImagingError.notAnImage) { try PhotoFacts(ofFile: Array(text.utf8)) }
    let long = try folder.write([UInt8](repeating: 0x20, count: 300_000), to: "long.jpg")
    #expect(throws: ImagingError.notAnImage) { try PhotoFacts(ofFile: Array(long.utf8)) }
    let empty = try folder.write([], to: "empty.jpg")
    #expect(throws: ImagingError.emptyFile) { try PhotoFacts(ofFile: Array(empty.utf8)) }
    #expect(throws: ImagingError.emptyFile) { try PhotoFacts(of: []) }
    #expect(throws: ImagingError.unreadable(errno: ENOENT)) { try PhotoFacts(ofFile: Array("/nowhere.jpg".utf8)) }
    #expect(throws: ImagingError.notRegularFile(.directory)) { try PhotoFacts(ofFile: Array(folder.path.utf8)) }
  }
}
