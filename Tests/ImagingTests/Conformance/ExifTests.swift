import Imaging
import Testing

/// The orientation is applied exactly once, and nothing in a block of EXIF ever costs the picture.
@Suite struct ExifTests {
  private static let size = PixelSize(48, 32)
  private static let source = quadrants(size)

  /// Of a picture whose orientation is said by `segments`, stored as `corners` has it.
  private func upright(_ segments: [UInt8], _ stored: Raster = source) throws -> Renditions {
    try Thumbnailer().renditions(of: jpeg(stored, inserting: segments), fitting: [.square(48)])
  }

  private func expectUpright(_ segments: [UInt8], _ comment: Comment? = nil) throws {
    let renditions = try upright(segments)
    #expect(renditions.facts.size == Self.size && renditions.warnings == [], comment)
    #expect(areAlike(renditions.rasters[0].corners, [red, green, blue, yellow], within: 6), comment)
  }

  private func exif(_ block: [UInt8]) -> [UInt8] { segment(0xE1, Array("Exif\0\0".utf8) + block) }

  // MARK: The orientation

  @Test(arguments: OrientationTests.stored, [false, true])
  func everyOrientationCountsInEitherTypeAndOrder(sample: (UInt16, [RGB]), isLong: Bool) throws {
    let stored = sample.0 >= 5 ? Self.size.swapped : Self.size
    for isLittleEndian in [false, true] {
      var block = ExifSample(orientation: isLong ? .long(UInt32(sample.0)) : .short(sample.0))
      block.isLittleEndian = isLittleEndian
      let renditions = try upright(block.segment(), quadrants(stored, sample.1))
      #expect(renditions.facts.orientation == Int(sample.0) && renditions.facts.size == Self.size)
      #expect(areAlike(renditions.rasters[0].corners, [red, green, blue, yellow], within: 6))
    }
  }

  @Test(
    arguments: [
      .short(0), .short(9), .short(255), .short(256), .short(1536), .short(65535), .long(0), .long(9), .long(65542),
      .long(.max), .byte(6), .text("6"), .text(""), .angle([(6, 1)]), .angle([]), .shorts([]), .shorts([0, 6]),
    ] as [ExifSample.Value])
  func anOrientationThatIsNoneMeansUpright(value: ExifSample.Value) throws {
    for isLittleEndian in [false, true] {
      var block = ExifSample(orientation: value)
      block.isLittleEndian = isLittleEndian
      try expectUpright(block.segment())
    }
  }

  @Test(arguments: [[6, 3], [6, 0, 1], [6, 1, 1, 1, 1]] as [[UInt16]])
  func theFirstOfSeveralOrientationsCounts(values: [UInt16]) throws {
    for isLittleEndian in [false, true] {
      var block = ExifSample(orientation: .shorts(values))
      block.isLittleEndian = isLittleEndian
      #expect(try upright(block.segment()).facts.orientation == 6)
    }
  }

  @Test func theOrientationOfTheThumbnailNeverCounts() throws {
    var block = ExifSample()
    block.main = [(0x0110, .text("a camera"))]
    (block.second, block.thumbnail) = ([(0x0112, .short(6))], try jpeg(quadrants(PixelSize(8, 16))))
    try expectUpright(block.segment())
    #expect(try upright(block.segment()).facts.orientation == nil)
    // In the directory of the exposure it means nothing, either.
    block.exif = [(0x0112, .short(8))]
    try expectUpright(block.segment())
  }

  /// XMP repeats the orientation of EXIF, or keeps one that is no longer right.
  @Test func whatXMPSaysDoesNotCount() throws {
    let packet = Array("http://ns.adobe.com/xap/1.0/\0<x:xmpmeta tiff:Orientation=\"6\"/>".utf8)
    let exif = ExifSample(orientation: .short(6)).segment()
    try expectUpright(segment(0xE1, packet))
    let turned = quadrants(Self.size.swapped, [green, yellow, red, blue])
    for segments in [segment(0xE1, packet) + exif, exif + segment(0xE1, packet)] {
      let renditions = try upright(segments, turned)
      #expect(areAlike(renditions.rasters[0].corners, [red, green, blue, yellow], within: 6))
    }
  }

  @Test func theFirstOfTwoBlocksCounts() throws {
    let (first, second) = (ExifSample(orientation: .short(1)).segment(), ExifSample(orientation: .short(6)).segment())
    try expectUpright(first + second)
    #expect(try upright(second + first).facts.size == Self.size.swapped)
  }

  @Test func aBlockCountsWhereverItStands() throws {
    let exif = ExifSample(orientation: .short(6)).segment()
    let plain = try jpeg(quadrants(Self.size.swapped, [green, yellow, red, blue]))
    for marker in [0xE0, 0xDB, 0xC0, 0xC4, 0xDA] as [UInt8] {
      #expect(
        areAlike(try decode(plain.inserting(exif, before: marker)).corners, [red, green, blue, yellow], within: 6))
    }
    // Cameras leave the JFIF marker out.
    let start = try #require(plain.segmentStart(0xDB))
    #expect(try decode([0xFF, 0xD8] + exif + plain[start...]).size == Self.size)
  }

  /// What was made upright says nothing more of turning: turned again it stays as it is.
  @Test(arguments: 2...8 as ClosedRange<UInt16>)
  func aPictureIsNeverTurnedTwice(orientation: UInt16) throws {
    let file = try jpeg(Self.source, inserting: ExifSample(orientation: .short(orientation)).segment())
    let once = try decode(file)
    for again in [try PNGEncoder().encode(once), try JPEGEncoder(quality: 100, subsampling: .full).encode(once)] {
      let renditions = try Thumbnailer().renditions(of: again, fitting: [.square(48)])
      #expect(renditions.facts.orientation == nil)
      #expect(areAlike(renditions.rasters[0].corners, once.corners, within: 4))
    }
  }

  // MARK: The thumbnail

  /// A thumbnail of another picture, turned otherwise and larger than what is wanted.
  @Test func theEmbeddedThumbnailIsNeverUsed() throws {
    var block = ExifSample(orientation: .short(1))
    block.thumbnail = try jpeg(quadrants(PixelSize(160, 120), [yellow, blue, red, green]))
    block.second = [(0x0103, .short(6)), (0x0112, .short(3))]
    let file = try jpeg(quadrants(PixelSize(480, 320)), inserting: block.segment())
    for side in [480, 160, 48, 12] {
      let raster = try Thumbnailer().renditions(of: file, fitting: [.square(side)]).rasters[0]
      #expect(areAlike(raster.corners, [red, green, blue, yellow], within: 8))
    }
  }

  // MARK: PNG

  @Test(arguments: OrientationTests.stored, [false, true])
  func anInterlacedPNGIsTurnedLikeAnyOther(sample: (UInt16, [RGB]), isAfterPixels: Bool) throws {
    let stored = quadrants(sample.0 >= 5 ? Self.size.swapped : Self.size, sample.1)
    // Some programs write the prefix of JPEG's segment, too.
    for prefix in [[], Array("Exif\0\0".utf8)] {
      let exif = chunk("eXIf", prefix + ExifSample(orientation: .short(sample.0)).block())
      var png = PNGFile(width: stored.size.width, height: stored.size.height, isInterlaced: true)
      png.pixel = { x, y in stored[x, y].map(Int.init) }
      if isAfterPixels { png.after = [exif] } else { png.before = [exif] }
      #expect(try decode(png.file()) == Self.source)
    }
  }

  // MARK: Broken blocks

  @Test func aBrokenBlockIsIgnored() throws {
    let block = ExifSample(orientation: .short(6)).block()
    let header = Array(block.prefix(8))
    let entry = Array(block[10..<22])
    var loop = block
    loop.replaceSubrange(22..<26, with: (8 as UInt32).bigEndianBytes)
    let cases: [(String, [UInt8])] = [
      ("empty", []), ("one byte", [0x4D]), ("another byte order", [0x58, 0x58] + block[2...]),
      ("another magic number", block[..<2] + [0, 43] + block[4...]),
      ("a directory outside", Array(block[..<4]) + (0x7FFF_FFFF as UInt32).bigEndianBytes + block[8...]),
      ("a directory at the end", Array(block[..<4]) + UInt32(block.count).bigEndianBytes + block[8...]),
      ("a directory of 65535 entries that are not there", header + [0xFF, 0xFF]),
      ("an entry cut in two", header + [0, 1] + entry.prefix(7)),
      ("a type that does not exist", header + [0, 1] + entry[..<2] + [0, 99] + entry[4...] + [0, 0, 0, 0]),
      ("a count of four thousand millions", header + [0, 1] + entry[..<4] + [0xFF, 0xFF, 0xFF, 0xFF] + entry[8...]),
      ("random bytes", (0..<400).map { UInt8($0 * 151 % 256) }),
    ]
    for (name, broken) in cases { try expectUpright(exif(broken), "\(name)") }
    // A loop of directories ends; what was read before counts.
    #expect(try upright(exif(loop)).facts.orientation == 6)
  }

  @Test func manyEntriesAreNoTrouble() throws {
    var block = ExifSample(orientation: .short(6))
    for tag in 0..<5000 { block.main.append((UInt16(0xA000 + tag), .short(1))) }
    let renditions = try upright(exif(block.block()), quadrants(Self.size.swapped, [green, yellow, red, blue]))
    #expect(areAlike(renditions.rasters[0].corners, [red, green, blue, yellow], within: 6))
  }
}

extension PixelSize {
  /// The sides in the other order.
  fileprivate var swapped: PixelSize { PixelSize(height, width) }
}
