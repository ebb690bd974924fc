import Testing

@testable import Imaging

@Suite struct CaptureFormatTests {
  /// Feeds a stream in pieces and collects the pictures.
  private func pictures(in bytes: [UInt8], piece: Int) -> [[UInt8]] {
    var stream = JPEGStream()
    var found: [[UInt8]] = []
    for start in stride(from: 0, to: bytes.count, by: piece) {
      stream.append(bytes[start..<min(start + piece, bytes.count)])
      while let picture = stream.next() { found.append(picture) }
    }
    return found
  }

  @Test(arguments: [1, 2, 7, 64, 100_000])
  func picturesAreFoundHoweverTheBytesArrive(piece: Int) throws {
    let a = BlockJPEG(quadrants: [[10], [90], [170], [250]]).file()
    var restarting = BlockJPEG(quadrants: [[1], [2], [3], [4]])
    restarting.restartInterval = 1
    let b = restarting.file()
    let stream = [0xFF, 0x00, 0xD8] + a + [0xFF, 0xFF] + b + [0, 1] + a
    #expect(pictures(in: stream, piece: piece) == [a, b, a])
  }

  @Test func aStartSentTwiceCountsOnce() {
    let a = BlockJPEG(quadrants: [[10], [90], [170], [250]]).file()
    #expect(pictures(in: [0xFF, 0xD8] + a, piece: 5) == [a])
  }

  @Test func anEndMarkerInsideASegmentIsNoEnd() throws {
    let thumbnail = BlockJPEG(quadrants: [[1], [2], [3], [4]]).file()
    var outer = BlockJPEG(quadrants: [[10], [90], [170], [250]])
    outer.segments = [segment(0xE1, Array("Exif\0\0".utf8) + thumbnail)]
    #expect(pictures(in: outer.file(), piece: 9) == [outer.file()])
  }

  @Test func anEndWithoutPixelsIsNoPicture() {
    let a = BlockJPEG(quadrants: [[10], [90], [170], [250]]).file()
    #expect(pictures(in: [0xFF, 0xD8, 0xFF, 0xD9] + a, piece: 3) == [a])
  }

  @Test func rubbishIsNotKept() {
    var stream = JPEGStream()
    for _ in 0..<100 {
      stream.append([UInt8](repeating: 0xFF, count: 1000))
      #expect(stream.next() == nil)
    }
    #expect(stream.heldBytes < 10)
  }

  /// Eight bars as test generators send them, limited range, Rec. 601.
  @Test(
    arguments: [
      ([235, 128, 128], RGB(255, 255, 255)), ([16, 128, 128], RGB(0, 0, 0)), ([81, 90, 240], RGB(255, 0, 0)),
      ([145, 54, 34], RGB(0, 255, 0)), ([41, 240, 110], RGB(0, 0, 255)),
    ] as [([UInt8], RGB)])
  func limitedRangeIsWidened(sample: [UInt8], colour: RGB) throws {
    let frame = PackedFrame(
      size: PixelSize(2, 1), stride: 4, isFullRange: false, isRec709: false,
      bytes: [sample[0], sample[1], sample[0], sample[2]])
    let raster = try #require(frame.raster)
    #expect(areAlike([raster.colour(0, 0), raster.colour(1, 0)], [colour, colour], within: 2))
  }

  @Test func fullRangeIsTakenAsItIs() throws {
    let frame = PackedFrame(
      size: PixelSize(2, 1), stride: 4, isFullRange: true, isRec709: true, bytes: [0, 128, 200, 128])
    #expect(try #require(frame.raster).pixels == [0, 0, 0, 200, 200, 200])
  }

  @Test func rowsAreAsFarApartAsTheDriverSays() throws {
    let bytes: [UInt8] = [10, 128, 20, 128, 99, 99, 30, 128, 40, 128]
    let frame = PackedFrame(size: PixelSize(2, 2), stride: 6, isFullRange: true, isRec709: false, bytes: bytes)
    let raster = try #require(frame.raster)
    #expect(
      [raster.colour(0, 0), raster.colour(1, 0), raster.colour(0, 1), raster.colour(1, 1)].map(\.red) == [
        10, 20, 30, 40,
      ])
  }

  @Test func aFrameWithTooFewBytesIsNone() {
    let bytes = [UInt8](repeating: 128, count: 15)
    #expect(
      PackedFrame(size: PixelSize(2, 4), stride: 4, isFullRange: true, isRec709: false, bytes: bytes).raster == nil)
    #expect(
      PackedFrame(size: PixelSize(4, 1), stride: 4, isFullRange: true, isRec709: false, bytes: bytes).raster == nil)
  }
}
