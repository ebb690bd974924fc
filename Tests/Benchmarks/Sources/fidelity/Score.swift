import Foundation
import Imaging
import Measuring

/// How near two thumbnails of one picture come to the best possible one, in decibels.
struct Score {
  var ours: Double
  var theirs: Double

  /// The scores of a file, one for each of `sides`; a line of the table is printed for each.
  static func measure(_ file: String, sides: [Int]) throws -> [Score] {
    let best = try BestThumbnails(of: file)
    let renditions = try Thumbnailer().renditions(of: ImageFile.read(file), fitting: sides.map(PixelSize.square))
    let ours = renditions.rasters.map(Picture.init)
    return try zip(sides, ours).map { side, ours in
      let theirs = try Picture.thumbnailsByVips(of: file, side: side)
      let score = Score(ours: best.decibels(ours), theirs: theirs.map(best.decibels).max() ?? 0)
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
    Score(ours: scores.map(\.ours).mean, theirs: scores.map(\.theirs).mean)
  }

  /// The least of each side; of no scores, nothing is below it.
  static func least(_ scores: [Score]) -> Score {
    Score(ours: scores.map(\.ours).min() ?? .infinity, theirs: scores.map(\.theirs).min() ?? .infinity)
  }
}
