import CPlainJPEG
import Foundation
import Imaging
import Measuring

/// What is measured within this process, on one core and without encoding.
enum InProcess {
  /// Three sizes from one decode against the largest alone.
  static func sizes(_ pictures: [String]) throws -> Row {
    note("three sizes from one decode")
    let times = try pictures.map { try SizesTogether($0, sides: [320, 640, 1280]) }
    return Row(
      name: "320, 640, 1280 px : 1280 px", ours: times.map(\.together).mean * 1000,
      theirs: times.map(\.alone).mean * 1000, unit: .milliseconds, bar: .ratioAtMost(1.3))
  }

  /// The share of the time that is not libjpeg's, where it decodes at `eighths` of the size.
  static func timeOutsideLibjpeg(_ pictures: [String], eighths: Int) throws -> Row {
    note("time outside libjpeg at \(eighths)/8")
    var (whole, decoding) = (0.0, 0.0)
    for picture in pictures {
      let bytes = try ImageFile.read(picture)
      let size = try Thumbnailer().thumbnail(of: bytes, size: PixelSize(1, 1)).facts.size
      // Thrice the wanted pixels remain, and at the next smaller size only one and a half times as many.
      let side = size.longestSide * eighths / 24
      whole += try median { _ = try Thumbnailer().thumbnail(of: bytes, size: PixelSize(side, side)) }
      decoding += median { plain_jpeg_decode(bytes, bytes.count, Int32(eighths)) }
    }
    return Row(
      name: "time outside libjpeg at \(eighths)/8", ours: (1 - decoding / whole) * 100, unit: .percent)
  }
}
