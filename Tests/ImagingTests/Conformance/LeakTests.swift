import Imaging
import Testing

/// What is written for others carries the picture and nothing else of the file it is made from.
@Suite struct LeakTests {
  private static let size = PixelSize(48, 32)
  /// Words that stand in every place where a file may keep them.
  private static let secret = "25.0330N-secret"

  private static var exif: ExifSample {
    var exif = ExifSample(orientation: .short(1))
    exif.main.append((0x010F, .text(secret)))
    exif.exif = [(0x9003, .text("2023:12:30 23:04:21")), (0x927C, .text(secret)), (0x9286, .text(secret))]
    exif.gps = [
      (1, .text("N")), (2, .angle([(25, 1), (2, 1), (0, 1)])), (3, .text("E")),
      (4, .angle([(121, 1), (33, 1), (0, 1)])),
      (29, .text(secret)),
    ]
    exif.second = [(0x010E, .text(secret))]
    exif.thumbnail = [0xFF, 0xD8] + segment(0xFE, Array(secret.utf8)) + [0xFF, 0xD9]
    return exif
  }

  private static func files() throws -> [[UInt8]] {
    let text = Array(secret.utf8)
    let source = quadrants(size)
    let segments: [[UInt8]] = [
      exif.segment(), segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + text), segment(0xFE, text),
      segment(0xED, Array("Photoshop 3.0\0".utf8) + text), segment(0xE2, Array("FPXR\0".utf8) + text),
      ProfileSample().segment(), segment(0xEF, text), segment(0xE0, Array("JFXX\0".utf8) + text),
    ]
    let jpeg = try jpeg(source, inserting: segments.joined().map { $0 }) + text
    let words = Array("Comment\0".utf8) + text
    let chunks = [
      chunk("eXIf", exif.block()), chunk("tEXt", words),
      chunk("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0".utf8) + text),
      chunk("zTXt", Array("Comment\0\0".utf8) + stored(text)), chunk("tIME", [7, 232, 1, 2, 3, 4, 5]),
      chunk("prVt", text), chunk("pHYs", [0, 0, 1, 0, 0, 0, 1, 0, 1]),
    ]
    let png = PNGFile(width: size.width, height: size.height, first: [ProfileSample().chunk()], before: chunks) {
      x, y in
      source[x, y].map(Int.init)
    }
    return [jpeg, png.file() + text]
  }

  @Test func theFilesKnowWhereTheyWereTaken() throws {
    for file in try Self.files() {
      let facts = try Thumbnailer().renditions(of: file, fitting: [.square(8)]).facts
      #expect(facts.position == GeoPosition(latitude: 25 + 2.0 / 60, longitude: 121 + 33.0 / 60))
      #expect(facts.captureTime?.local == "2023-12-30T23:04:21" && facts.hasProfile)
    }
  }

  /// As large as the file, too: even then nothing is copied.
  @Test(arguments: [1000, 48, 20])
  func whatIsMadeFromThemDoesNot(side: Int) throws {
    for file in try Self.files() {
      let raster = try Thumbnailer().renditions(of: file, fitting: [.square(side)]).rasters[0]
      let made = [
        try JPEGEncoder().encode(raster), try JPEGEncoder(quality: 100, subsampling: .full).encode(raster),
        try PNGEncoder().encode(raster),
      ]
      for bytes in made {
        for word in [Self.secret, "Exif", "http", "ICC_PROFILE", "iCCP", "eXIf", "tEXt", "tIME", "Photoshop", "2023"] {
          #expect(bytes.firstRange(of: Array(word.utf8)) == nil, "\(word)")
        }
        let facts = try Thumbnailer().renditions(of: bytes, fitting: [.square(8)]).facts
        #expect(facts.position == nil && facts.captureTime == nil && facts.orientation == nil && !facts.hasProfile)
      }
    }
  }
}
