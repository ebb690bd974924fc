import Imaging
import Testing

@Suite struct SniffingTests {
  @Test(
    arguments: [
      ([0xFF, 0xD8, 0xFF, 0xE0], .jpeg),
      ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], .png),
      (Array("RIFF....WEBPVP8 ".utf8), .webp),
      ([0, 0, 0, 24] + Array("ftypheic".utf8) + [0, 0, 0, 0] + Array("mif1heic".utf8), .heif),
      ([0, 0, 0, 28] + Array("ftypavif".utf8) + [0, 0, 0, 0] + Array("avifmif1miaf".utf8), .avif),
      ([0, 0, 0, 24] + Array("ftypmif1".utf8) + [0, 0, 0, 0] + Array("mif1avif".utf8), .avif),
      ([0, 0, 0, 24] + Array("ftypmif2".utf8) + [0, 0, 0, 0] + Array("mif2miaf".utf8), .heif),
      ([0, 0, 0, 24] + Array("ftypmsf1".utf8) + [0, 0, 0, 0] + Array("msf1hevc".utf8), .heif),
      ([0, 0, 0, 24] + Array("ftypvvic".utf8) + [0, 0, 0, 0] + Array("mif1vvic".utf8), .heif),
      ([0, 0, 0, 20] + Array("ftypMA1B".utf8) + [0, 0, 0, 0] + Array("miaf".utf8), .avif),
      ([0, 0, 0, 16] + Array("ftypisom".utf8) + [0, 0, 2, 0], .video),
      ([0, 0, 0, 16] + Array("ftypcrx ".utf8) + [0, 0, 0, 1], .raw),
      (Array("GIF89a".utf8), .gif),
      ([0x49, 0x49, 0x2A, 0x00, 8, 0, 0, 0], .tiff),
      ([0x49, 0x49, 0x2A, 0x00, 16, 0, 0, 0, 0x43, 0x52, 2, 0], .raw),
      (Array("BM".utf8) + [0, 0, 0, 0], .bmp),
      (Array("%PDF-1.7".utf8), .pdf),
      (Array("\u{FEFF} <!DOCTYPE html><p>".utf8), .html),
      (Array("<?xml version=\"1.0\"?><svg xmlns=\"\">".utf8), .svg),
      ([0x00, 0x05, 0x16, 0x07, 0, 2, 0, 0], .appleDouble),
    ] as [([UInt8], ImageFormat)])
  func aFileIsToldByItsBytes(bytes: [UInt8], format: ImageFormat) {
    #expect(ImageFormat.sniff(bytes) == format)
  }

  @Test(arguments: [[], [0xFF], [0xFF, 0xD8], Array("hello".utf8), [UInt8](repeating: 0, count: 4096)] as [[UInt8]])
  func rubbishHasNoFormat(bytes: [UInt8]) {
    #expect(ImageFormat.sniff(bytes) == nil)
  }

  @Test func aPNGSignatureThatLostItsLineEndsIsNone() {
    #expect(ImageFormat.sniff([0x89, 0x50, 0x4E, 0x47, 0x0A, 0x1A, 0x0A, 0x00]) == nil)
  }

  @Test func namesAreTheProperOnes() {
    #expect(ImageFormat.heif.displayName == "HEIF")
    #expect(ImageFormat.webp.displayName == "WebP")
    #expect(ImageFormat.jpeg.fileExtension == "jpg")
  }

  @Test func noTwoFormatsShareAnExtension() {
    let extensions = ImageFormat.allCases.flatMap(\.fileExtensions)
    #expect(Set(extensions).count == extensions.count)
    #expect(ImageFormat.allCases.filter(\.isSupported) == [.jpeg, .png, .webp, .heif, .avif])
  }
}
