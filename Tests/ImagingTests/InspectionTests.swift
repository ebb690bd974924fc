import Foundation
import Imaging
import Testing

@Suite struct InspectionTests {
  private func json(_ inspection: ImageInspection) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(inspection), as: UTF8.self)
  }

  @Test func everyFieldIsWritten() throws {
    let exif = ExifSample(orientation: .short(6)).segment()
    let text = try json(inspect(jpeg(scene(PixelSize(48, 32)), inserting: exif)))
    #expect(
      text == """
        {"bitDepth":8,"colour":"ycbcr","format":"jpeg","hasAlpha":false,"hasProfile":false,"height":48,\
        "orientation":6,"status":"ok","warnings":[],"width":32}
        """)
  }

  @Test func whatIsNotKnownIsNull() throws {
    #expect(
      try json(inspect(Array("RIFF....WEBPVP8 ".utf8))) == """
        {"bitDepth":null,"colour":null,"format":"webp","hasAlpha":null,"hasProfile":null,"height":null,\
        "orientation":null,"status":"unsupported","warnings":[],"width":null}
        """)
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
    #expect(look.status == .damaged && look.width == 160 && look.height == 160)
    #expect(look.warnings.contains("Corrupt JPEG data: premature end of data segment"))
  }
}
