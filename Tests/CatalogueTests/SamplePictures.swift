import Foundation
import Imaging

/// Small pictures made for the tests.
enum SamplePictures {
  /// A JPEG of `size`, of a pattern that `seed` decides.
  static func jpeg(_ size: PixelSize = PixelSize(40, 30), seed: UInt8 = 0) throws -> [UInt8] {
    try JPEGEncoder().encode(try raster(size, channels: 3, seed: seed))
  }

  /// A PNG, half transparent.
  static func png(_ size: PixelSize = PixelSize(40, 30), seed: UInt8 = 0) throws -> [UInt8] {
    try PNGEncoder().encode(try raster(size, channels: 4, seed: seed))
  }

  /// A JPEG that its EXIF block calls turned by a quarter to the right.
  static func sidewaysJPEG() throws -> [UInt8] {
    try jpeg(withTIFF: [1, 0] + [0x12, 0x01, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0] + [0, 0, 0, 0])
  }

  /// A JPEG taken at 25° 2′ north, 121° 33′ east, as its EXIF block says.
  static func placedJPEG() throws -> [UInt8] {
    func entry(_ tag: UInt8, type: UInt8, count: UInt8, _ value: [UInt8]) -> [UInt8] {
      [tag, 0, type, 0, count, 0, 0, 0] + value
    }
    let pointer: [UInt8] = [1, 0, 0x25, 0x88, 4, 0, 1, 0, 0, 0, 26, 0, 0, 0] + [0, 0, 0, 0]
    let directory =
      [4, 0] + entry(1, type: 2, count: 2, [UInt8(ascii: "N"), 0, 0, 0]) + entry(2, type: 5, count: 3, [80, 0, 0, 0])
      + entry(3, type: 2, count: 2, [UInt8(ascii: "E"), 0, 0, 0]) + entry(4, type: 5, count: 3, [104, 0, 0, 0])
      + [0, 0, 0, 0]
    let degrees = [25, 2, 0, 121, 33, 0].flatMap { [$0, 0, 0, 0, 1, 0, 0, 0] as [UInt8] }
    return try jpeg(withTIFF: pointer + directory + degrees)
  }

  /// A JPEG with an EXIF block: what follows the header of its TIFF structure.
  private static func jpeg(withTIFF content: [UInt8]) throws -> [UInt8] {
    let exif = Array("Exif\0\0".utf8) + Array("II".utf8) + [42, 0, 8, 0, 0, 0] + content
    let length = exif.count + 2
    let plain = try jpeg(PixelSize(40, 30), seed: 9)
    return plain[..<2] + [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + exif + plain[2...]
  }

  /// The header of a PNG that claims 60000 by 60000 pixels.
  static let hugePNG: [UInt8] = {
    let header: [UInt8] = [0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60, 8, 2, 0, 0, 0]
    let data: [UInt8] = [0x78, 0x9C, 0x03, 0, 0, 0, 0, 1]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header) + chunk("IDAT", data)
      + chunk("IEND", [])
  }()

  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    bigEndian(UInt32(data.count)) + type.utf8 + data + bigEndian(crc(type.utf8 + data))
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func raster(_ size: PixelSize, channels: Int, seed: UInt8) throws -> Raster {
    var state = UInt32(seed) &* 2_654_435_761 &+ 1
    var pixels: [UInt8] = []
    for index in 0..<size.width * size.height * channels {
      state = state &* 1_664_525 &+ 1_013_904_223
      pixels.append(index % channels == 3 ? 128 : UInt8(truncatingIfNeeded: state >> 24))
    }
    guard let raster = Raster(size: size, channels: channels, pixels: pixels) else {
      throw ImagingError.notEncodable("a raster of the wrong size")
    }
    return raster
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~UInt32(0)) { crc, byte in
      (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in crc & 1 == 1 ? 0xEDB8_8320 ^ (crc >> 1) : crc >> 1 }
    }
  }
}
