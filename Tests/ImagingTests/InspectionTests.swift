import Imaging
import Testing

@Suite struct InspectionTests {
  @Test func everyFieldIsFound() throws {
    let exif = ExifSample(orientation: .short(6)).segment()
    let look = inspect(try jpeg(scene(PixelSize(48, 32)), inserting: exif))
    #expect(look.status == .ok && look.format == .jpeg && look.warnings == [] && look.error == nil)
    #expect(look.size == PixelSize(32, 48) && look.orientation == 6)
    #expect(look.colour == .ycbcr && look.bitDepth == 8 && look.hasAlpha == false && look.hasProfile == false)
  }

  @Test func whatIsNotKnownIsNil() {
    let look = inspect(Array("GIF89a".utf8))
    #expect(look.status == .unsupported && look.format == .gif && look.warnings == [])
    #expect(look.size == nil && look.orientation == nil)
    #expect(look.colour == nil && look.bitDepth == nil && look.hasAlpha == nil && look.hasProfile == nil)
  }

  @Test(
    arguments: [
      ([], .unreadable, .emptyFile),
      (Array("some text".utf8), .unreadable, .notAnImage),
      ([0xFF, 0xD8, 0xFF, 0xD9], .unreadable, .corrupt("JPEG datastream contains no image")),
      (Array("GIF89a".utf8), .unsupported, .unsupported(.gif, detail: nil)),
      ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], .unreadable, .corrupt("Read Error")),
    ] as [([UInt8], ImageInspection.Status, ImagingError)])
  func badInputIsAnAnswer(bytes: [UInt8], status: ImageInspection.Status, error: ImagingError) {
    let look = inspect(bytes)
    #expect(look.status == status && look.error == error)
  }

  @Test func aDamagedPictureHasASizeAndAMessage() throws {
    let whole = try jpeg(scene(PixelSize(160, 160)))
    let look = inspect(Array(whole.prefix(whole.count / 2)))
    #expect(look.status == .damaged && look.size == PixelSize(160, 160))
    #expect(look.warnings.contains("Corrupt JPEG data: premature end of data segment"))
  }
}
