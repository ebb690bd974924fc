import Foundation
import TestSupport
import Testing

@testable import Imaging

/// What is no picture, or one of a format that is not decoded, is refused by its own name, whatever it is called.
@Suite struct RefusalTests {
  /// Bytes that begin a file of each format which people keep among their photographs.
  static let others: [([UInt8], ImageFormat)] = [
    (Array("GIF87a".utf8) + [1, 0, 1, 0, 0, 0, 0], .gif), (Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0], .gif),
    ([0x49, 0x49, 0x2A, 0, 8, 0, 0, 0], .tiff), ([0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8], .tiff),
    ([0x49, 0x49, 0x2B, 0, 8, 0, 0, 0], .tiff), (Array("BM".utf8) + [70, 0, 0, 0, 0, 0, 0, 0], .bmp),
    (Array("<svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8), .svg),
    (Array("<?xml version=\"1.0\"?>\n<!-- drawn -->\n<svg/>".utf8), .svg),
    ([0x49, 0x49, 0x2A, 0, 16, 0, 0, 0, 0x43, 0x52, 2, 0], .raw), (Array("FUJIFILMCCD-RAW 0201".utf8), .raw),
    (Array("IIRO".utf8) + [8, 0, 0, 0], .raw), (Array("IIU\0".utf8) + [8, 0, 0, 0], .raw),
    ([0, 0, 0, 24] + Array("ftypcrx ".utf8) + [0, 0, 0, 1] + Array("crx isom".utf8), .raw),
    ([0, 0, 0, 20] + Array("ftypqt  ".utf8) + [0, 0, 0, 0] + Array("qt  ".utf8), .video),
    ([0, 0, 0, 24] + Array("ftypmp42".utf8) + [0, 0, 0, 0] + Array("mp42isom".utf8), .video),
    (Array("RIFF".utf8) + [0, 1, 0, 0] + Array("AVI LIST".utf8), .video), ([0x1A, 0x45, 0xDF, 0xA3, 1, 0], .video),
    (Array("%PDF-1.7\n".utf8), .pdf), (Array("<!DOCTYPE html><html><body>404".utf8), .html),
    (Array("\n  <HTML><head>".utf8), .html), (Array("8BPS".utf8) + [0, 1], .psd), ([0, 0, 1, 0, 1, 0], .icon),
    ([0xFF, 0x0A, 0xFA, 0x1F], .jpegXL), ([0, 0, 0, 0x0C] + Array("JXL ".utf8) + [0x0D, 0x0A, 0x87, 0x0A], .jpegXL),
    ([0, 0, 0, 0x0C] + Array("jP  ".utf8) + [0x0D, 0x0A, 0x87, 0x0A], .jpeg2000),
    ([0xFF, 0x4F, 0xFF, 0x51], .jpeg2000),
    ([0x8A, 0x4D, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], .mng), ([0, 5, 0x16, 7, 0, 2, 0, 0], .appleDouble),
  ]

  @Test(arguments: others)
  func anotherFormatIsRefusedByItsName(bytes: [UInt8], format: ImageFormat) {
    for padding in [0, 5000] {
      let file = bytes + [UInt8](repeating: 0, count: padding)
      let look = inspect(file)
      #expect(look.status == .unsupported && look.format == format)
      #expect(throws: ImagingError.unsupported(format, detail: nil)) {
        try Thumbnailer().renditions(of: file, fitting: [.square(10)])
      }
    }
  }

  @Test func theBytesDecideNotTheName() throws {
    let folder = try TemporaryFolder()
    let (jpeg, png) = (try jpeg(quadrants(PixelSize(8, 8))), try PNGEncoder().encode(quadrants(PixelSize(8, 8))))
    for (name, bytes, format) in [
      ("a.png", jpeg, ImageFormat.jpeg), ("b.jpg", png, .png), ("c.heic", jpeg, .jpeg), ("d", png, .png),
    ] {
      let read = try ImageFile.read(folder.write(bytes, to: name))
      #expect(inspect(read).format == format && inspect(read).status == .ok)
    }
  }

  @Test func noBytesAndNoPictureAreErrors() {
    #expect(inspect([]).error == .emptyFile)
    for bytes in [[0], [UInt8](repeating: 0, count: 100_000), Array("a note".utf8), [0xFF, 0xD8], [0x89, 0x50]]
      as [[UInt8]]
    {
      let look = inspect(bytes)
      #expect(look.error == .notAnImage && look.format == nil)
    }
    // Rubbish in front of a picture is no picture, either.
    #expect(inspect([0, 0] + PNGFile().file()).error == .notAnImage)
  }

  @Test func aFileThatShrinksWhileItIsReadIsAnError() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([UInt8](repeating: 7, count: 10_000), to: "shrinking.jpg")
    let file = try OpenFile(Array(path.utf8))
    #expect(truncate(folder.path + "shrinking.jpg", 100) == 0)
    #expect(throws: ImagingError.changedWhileRead) { try file.firstBytes(file.size) }
  }
}
