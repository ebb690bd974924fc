import Imaging

/// Pictures of the tests' own, made by the encoders.
enum TestPicture {
  /// Four quadrants: red, green, blue, yellow.
  static func jpeg(_ width: Int = 64, _ height: Int = 48, shade: UInt8 = 0) throws -> [UInt8] {
    try JPEGEncoder(quality: 90).encode(raster(width, height, shade: shade))
  }

  /// The same as a PNG.
  static func png(_ width: Int = 64, _ height: Int = 48, shade: UInt8 = 0) throws -> [UInt8] {
    try PNGEncoder().encode(raster(width, height, shade: shade))
  }

  /// The JPEG with EXIF that names a camera and a lens.
  static func jpegOfACamera() throws -> [UInt8] {
    let (make, model, lens) = (Array("Canon\0".utf8), Array("Canon EOS R5\0\0".utf8), Array("RF50mm F1.8 STM\0".utf8))
    let directory: [UInt8] =
      [0, 3] + [0x01, 0x0F, 0, 2, 0, 0, 0, 6, 0, 0, 0, 50] + [0x01, 0x10, 0, 2, 0, 0, 0, 14, 0, 0, 0, 56]
      + [0x87, 0x69, 0, 4, 0, 0, 0, 1, 0, 0, 0, 70] + [0, 0, 0, 0]
    let details: [UInt8] = [0, 1] + [0xA4, 0x34, 0, 2, 0, 0, 0, 16, 0, 0, 0, 88] + [0, 0, 0, 0]
    let block = Array("Exif\0\0MM\0*\0\0\0\u{8}".utf8) + directory + make + model + details + lens
    let file = try jpeg()
    return file.prefix(2) + [0xFF, 0xE1, 0, UInt8(block.count + 2)] + block + file.dropFirst(2)
  }

  /// A PNG's header that claims to be 60000 pixels wide and high.
  static let hugePNG: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D] + Array("IHDR".utf8)
    + [0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60, 8, 2, 0, 0, 0, 0x0F, 0xB0, 0xE2, 0x15]

  /// Sixteen by sixteen red pixels in HEVC, as a grid of one tile. The built program writes none such.
  static let heic = """
    AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAaptZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAA\
    AAAAACAAAAEGlkYXQAAAAAABAAEAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHOAAEAAAAAAAAAKwACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlp\
    bmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADVaXBycAAAALNpcGNvAAAAc2h2Y0MBA3AAAAAAAA\
    AAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACdCAQEDcAAAAwCQAAADAAADAB6gIIEFluqumubAgAAAAwCA\
    AAADAIQiAAEABkQBwXPBiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAEAAAABAAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEAAA\
    AAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwACAAEAAQAAADNtZGF0AAAAJygBrxkhYEJA712lv/+Iyv+aOX+u1t8pkoCmlwTX\
    iJkLA4GAjZGdOA==
    """

  /// The same in AV1.
  static let avif = """
    AAAAHGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZgAAAOptZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAA\
    AAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAEOAAEAAAAAAAAAHAAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGF2MDEAAAAAamlwcnAA\
    AABLaXBjbwAAABNjb2xybmNseAACAAIABoAAAAAMYXYxQ4EADAAAAAAUaXNwZQAAAAAAAAAQAAAAEAAAABBwaXhpAAAAAAMICAgAAAAXaXBtYQ\
    AAAAAAAAABAAEEgYIDhAAAACRtZGF0EgAKBhgM/9gQgDIQGwAaaaaEAACpjnYoRLYTdw==
    """

  private static func raster(_ width: Int, _ height: Int, shade: UInt8) throws -> Raster {
    var pixels: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        switch (x < width / 2, y < height / 2) {
        case (true, true): pixels += [220, 30, 30 &+ shade]
        case (false, true): pixels += [30, 170, 30 &+ shade]
        case (true, false): pixels += [30, 30 &+ shade, 220]
        case (false, false): pixels += [235, 220, 20 &+ shade]
        }
      }
    }
    guard let raster = Raster(size: PixelSize(width, height), channels: 3, pixels: pixels) else {
      throw ImagingError.notEncodable("no raster")
    }
    return raster
  }
}
