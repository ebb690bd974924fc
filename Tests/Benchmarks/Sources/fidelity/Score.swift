import Foundation
import Imaging
import Measuring

/// How near two thumbnails of one picture come to the best possible one, in decibels.
struct Score {
  var ours: Double
  var theirs: Double

  /// The scores of a file, one for each of `sides`; a line of the table is printed for each.
  static func measure(_ file: String, sides: [Int]) throws -> [Score] {
    let original = try Picture(decoding: file).premultiplied
    let ours = try Thumbnailer().renditions(of: ImageFile.read(file), fitting: sides.map(PixelSize.square)).rasters.map(
      Picture.init)
    return try zip(sides, ours).map { side, ours in
      let theirs = try thumbnailsByVips(of: file, side: side)
      let score = Score(
        ours: ours.decibels(from: original), theirs: theirs.map { $0.decibels(from: original) }.max() ?? 0)
      let otherSizes = theirs.map(\.sides).filter { $0 != ours.sides }.prefix(1)
      score.show(URL(filePath: file).lastPathComponent, [ours.sides] + otherSizes)
      return score
    }
  }

  /// Prints a line of the table.
  func show(_ name: String, _ remarks: [String] = []) {
    print(tableLine(name, [ours.text(decimals: 2), theirs.text(decimals: 2)] + remarks))
  }
}

extension Score {
  /// The mean of each side.
  static func mean(_ scores: [Score]) -> Score {
    let count = Double(scores.count)
    return Score(ours: scores.map(\.ours).reduce(0, +) / count, theirs: scores.map(\.theirs).reduce(0, +) / count)
  }

  /// The least of each side; of no scores, nothing is below it.
  static func least(_ scores: [Score]) -> Score {
    Score(ours: scores.map(\.ours).min() ?? .infinity, theirs: scores.map(\.theirs).min() ?? .infinity)
  }
}

extension Picture {
  /// Compares with the best thumbnail of the same size that can be made of `original`. The size is this picture's own, as
  /// programs round the shorter side in different ways.
  fileprivate func decibels(from original: Picture) -> Double {
    premultiplied.psnr(against: original.reduced(toWidth: width, height: height).clamped)
  }
}

/// What vipsthumbnail makes of a file, without loss: by itself, and with the conversion to sRGB asked for. Version 8.14
/// converts only when asked to, and then darkens the shadows of pictures without a profile; the better one counts.
private func thumbnailsByVips(of file: String, side: Int) throws -> [Picture] {
  try withScratchFolder { folder in
    let made = folder.appending(path: "made.png").path(percentEncoded: false)
    return try [[], ["--export-profile", "srgb", "--intent", "perceptual"]].map { conversion in
      try Peer.vipsthumbnail.run(["--size", "\(side)x\(side)>", "-o", "\(made)[strip]"] + conversion + [file])
      return try Picture(decoding: made)
    }
  }
}
