import Measuring

/// A picture that is out of the ordinary, stretched from a photograph, and the memory that it may take.
struct ExtremePicture {
  /// For people.
  let name: String
  let width: Int
  let height: Int
  let fileExtension: String
  /// What libvips is told about writing it.
  let options: String
  /// Bytes that the decoder must hold, whoever wrote it.
  var coefficientBytes = 0

  static let all = [
    ExtremePicture(
      name: "20000x10000 PNG", width: 20_000, height: 10_000, fileExtension: "png", options: "filter=up"),
    ExtremePicture(name: "65500x1000 JPEG", width: 65_500, height: 1000, fileExtension: "jpg", options: "Q=85"),
    // With one pair of colour differences for four pixels there are one and a half samples a pixel, in two bytes each.
    ExtremePicture(
      name: "10000x10000 progressive", width: 10_000, height: 10_000, fileExtension: "jpg", options: "Q=85,interlace",
      coefficientBytes: 300_000_000),
  ]

  /// Writes the picture.
  /// - Parameter original: The photograph that is stretched.
  func write(_ original: String, to path: String) throws {
    try Peer.vips.run([
      "thumbnail", original, "\(path)[\(options)]", "\(width)", "--height", "\(height)", "--size", "force",
    ])
  }
}
