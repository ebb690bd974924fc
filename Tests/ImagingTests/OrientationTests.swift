import Imaging
import Testing

@Suite struct OrientationTests {
  /// Where the upright corners red, green, blue, yellow lie in a picture stored with each orientation.
  static let stored: [(UInt16, [RGB])] = [
    (1, [red, green, blue, yellow]),
    (2, [green, red, yellow, blue]),
    (3, [yellow, blue, green, red]),
    (4, [blue, yellow, red, green]),
    (5, [red, blue, green, yellow]),
    (6, [green, yellow, red, blue]),
    (7, [yellow, green, blue, red]),
    (8, [blue, red, yellow, green]),
  ]

  private func storedSize(_ orientation: UInt16) -> PixelSize {
    orientation >= 5 ? PixelSize(32, 48) : PixelSize(48, 32)
  }

  @Test(arguments: stored)
  func aJPEGStandsUpright(orientation: UInt16, corners: [RGB]) throws {
    let exif = ExifSample(orientation: .short(orientation)).segment()
    let file = try jpeg(quadrants(storedSize(orientation), corners), inserting: exif)
    let renditions = try Thumbnailer().renditions(of: file, fitting: [.square(48), .square(24)])
    #expect(renditions.facts.size == PixelSize(48, 32))
    #expect(renditions.facts.orientation == Int(orientation))
    #expect(renditions.rasters.map(\.size) == [PixelSize(48, 32), PixelSize(24, 16)])
    for raster in renditions.rasters {
      #expect(areAlike(raster.corners, [red, green, blue, yellow], within: 6))
    }
  }

  @Test(arguments: stored, [true, false])
  func aPNGStandsUprightWhereverItsExifIs(sample: (UInt16, [RGB]), isBeforePixels: Bool) throws {
    let size = storedSize(sample.0)
    let exif = chunk("eXIf", ExifSample(orientation: .short(sample.0)).block())
    let source = quadrants(size, sample.1)
    let file = PNGFile(
      width: size.width, height: size.height, before: isBeforePixels ? [exif] : [],
      after: isBeforePixels ? [] : [exif]
    ) { x, y in source[x, y].map(Int.init) }.file()
    #expect(try decode(file) == quadrants(PixelSize(48, 32)))
  }

  @Test(arguments: [.short(0), .short(9), .short(65535), .byte(6), .text("6")] as [ExifSample.Value])
  func anInvalidOrientationMeansUpright(value: ExifSample.Value) throws {
    let file = try jpeg(quadrants(PixelSize(48, 32)), inserting: ExifSample(orientation: value).segment())
    let raster = try decode(file)
    #expect(raster.size == PixelSize(48, 32))
    #expect(areAlike(raster.corners, [red, green, blue, yellow], within: 6))
  }

  @Test func anOrientationStoredAsALongCounts() throws {
    let file = try jpeg(quadrants(PixelSize(48, 32)), inserting: ExifSample(orientation: .long(6)).segment())
    #expect(try decode(file).size == PixelSize(32, 48))
  }

  @Test func fillingABoxCutsTheUprightPicture() throws {
    let exif = ExifSample(orientation: .short(6)).segment()
    let file = try jpeg(quadrants(PixelSize(80, 120), [green, yellow, red, blue]), inserting: exif)
    let tile = try Thumbnailer().thumbnail(of: file, size: PixelSize(60, 20), mode: .fill).rasters[0]
    #expect(tile.size == PixelSize(60, 20))
    #expect(areAlike(tile.corners, [red, green, blue, yellow], within: 8))
  }
}
