import Measuring

/// A picture that is out of the ordinary, stretched from a photograph, and the memory that it may take.
struct ExtremePicture {
  let width: Int
  let height: Int
  let fileExtension: String
  /// What libvips is told about writing it.
  let options: String
  /// Bytes that the decoder must hold, whoever wrote it.
  var coefficientBytes = 0

  static let all = [
    ExtremePicture(width: 20_000, height: 10_000, fileExtension: "png", options: "compression=1"),
    ExtremePicture(width: 65_500, height: 1000, fileExtension: "jpg", options: "Q=85"),
    // With one pair of colour differences for four pixels there are one and a half samples a pixel, in two bytes each.
    ExtremePicture(
      width: 10_000, height: 10_000, fileExtension: "jpg", options: "Q=85,interlace", coefficientBytes: 300_000_000),
  ]

  /// For people, and good for the name of a file.
  var name: String { "\(width)x\(height)" }

  /// Writes the picture.
  /// - Parameter original: The photograph that is stretched.
  func write(_ original: String, to path: String) throws {
    try Peer.vips.run([
      "thumbnail", original, "\(path)[\(options)]", "\(width)", "--height", "\(height)", "--size", "force",
    ])
  }
}
