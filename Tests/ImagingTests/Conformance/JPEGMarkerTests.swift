import Imaging
import Testing

/// What stands around the pixels of a JPEG file and must not change them.
@Suite struct JPEGMarkerTests {
  private static let source = quadrants(PixelSize(32, 32))

  private func expectUnchanged(_ file: [UInt8]) throws {
    let renditions = try Thumbnailer().renditions(of: file, fitting: [.square(32)])
    #expect(renditions.warnings == [])
    #expect(renditions.facts.format == .jpeg && renditions.facts.size == PixelSize(32, 32))
    #expect(try renditions.rasters[0] == decode(jpeg(Self.source)))
  }

  /// An index of two pictures in the first, as 3D cameras and pictures with a gain map have it, and the second behind.
  @Test func theFirstOfSeveralPicturesCounts() throws {
    var index = Array("MPF\0MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 3]
    index += [0xB0, 0x00, 0, 7, 0, 0, 0, 4] + Array("0100".utf8)
    index += [0xB0, 0x01, 0, 4, 0, 0, 0, 1, 0, 0, 0, 2]
    index += [0xB0, 0x02, 0, 7, 0, 0, 0, 32, 0, 0, 0, 50, 0, 0, 0, 0]
    let second = try jpeg(quadrants(PixelSize(48, 16), [yellow, blue, green, red]))
    let first = try jpeg(Self.source, inserting: segment(0xE2, index + [UInt8](repeating: 0, count: 32)))
    try expectUnchanged(first + second)
    // Cameras pad between the pictures.
    try expectUnchanged(first + [UInt8](repeating: 0, count: 1000) + second)
  }

  @Test func aFilmBehindAPhotographIsNotRead() throws {
    let film: [UInt8] = [0, 0, 0, 24] + Array("ftypmp42".utf8) + [UInt8](repeating: 0xFF, count: 4000)
    try expectUnchanged(jpeg(Self.source) + film)
  }

  /// Units, and dots on each axis: none, ratios, nothing at all, and another density in EXIF.
  @Test(arguments: [(0, 1, 1), (1, 300, 300), (2, 0, 0), (1, 0, 72), (9, 65535, 1)])
  func densityChangesNoPixel(units: UInt8, across: UInt16, down: UInt16) throws {
    var file = try jpeg(Self.source)
    let marker = try #require(file.segmentStart(0xE0))
    file.replaceSubrange(marker + 11..<marker + 16, with: [units] + across.bigEndianBytes + down.bigEndianBytes)
    try expectUnchanged(file)
    let zero: [(UInt32, UInt32)] = [(0, 0)]
    var exif = ExifSample()
    exif.main = [(0x011A, .angle(zero)), (0x011B, .angle([(72, 0)])), (0x0128, .short(0))]
    try expectUnchanged(Array(file[..<2]) + exif.segment() + Array(file[2...]))
  }

  @Test func unknownSegmentsChangeNothing() throws {
    for marker in (0xE3...0xED).map(UInt8.init) + [0xEF, 0xFE] {
      try expectUnchanged(jpeg(Self.source, inserting: segment(marker, [UInt8](repeating: 0xFF, count: 500))))
    }
    try expectUnchanged(jpeg(Self.source, inserting: segment(0xEE, Array("Adobe".utf8))))
    try expectUnchanged(jpeg(Self.source, inserting: segment(0xE1, []) + segment(0xE2, []) + segment(0xFE, [])))
  }

  /// A webcam may send the start twice; its stream is cut into pictures, a file is taken as it is.
  @Test func aStartSentTwiceIsNoPictureInAFile() throws {
    let file = [0xFF, 0xD8] + (try jpeg(Self.source))
    let message = "Invalid JPEG file structure: two SOI markers"
    #expect(throws: ImagingError.corrupt(message)) { try decode(file) }
  }

  /// Frames as capture devices leave them in their buffers: without Huffman tables, and zeros to the end.
  @Test func aPaddedWebcamFrameDecodes() throws {
    var block = BlockJPEG(quadrants: [red, green, blue, yellow].map(\.channels))
    (block.adobeTransform, block.hasTables, block.restartInterval) = (0, false, 1)
    let frame = block.file() + [UInt8](repeating: 0, count: 9000)
    #expect(try decode(frame).corners == [red, green, blue, yellow])
    #expect(inspect(frame).status == .ok)
  }

  @Test func aSegmentThatReachesBeyondTheFileIsAnError() throws {
    let file = try jpeg(Self.source)
    for marker in [0xC0, 0xC4, 0xDB, 0xE0] as [UInt8] {
      let start = try #require(file.segmentStart(marker))
      var broken = Array(file[..<(start + 4)])
      (broken[start + 2], broken[start + 3]) = (0xFF, 0xFF)
      let look = inspect(broken)
      #expect(look.status == .unreadable && look.format == .jpeg)
    }
  }
}
