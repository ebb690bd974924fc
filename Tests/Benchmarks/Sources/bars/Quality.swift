import Foundation
import Imaging
import Measuring

/// How near thumbnails of 512 pixels come to the best possible ones.
enum Quality {
  private static let side = 512

  static func rows(_ set: PictureSet) throws -> [Row] {
    let scores = try zip(set.pictures(.baseline), set.pictures(.progressive)).map { baseline, progressive in
      note("quality: \(URL(filePath: baseline).lastPathComponent)")
      let best = try BestThumbnails(of: baseline)
      return (
        ours: try best.decibels(thumbnail(baseline)),
        theirs: try Picture.thumbnailsByVips(of: baseline, side: side).map(best.decibels).max() ?? 0
      )
    }
    let (ours, theirs) = (scores.map(\.ours), scores.map(\.theirs))
    return [
      Row(name: "PSNR, mean", ours: ours.mean, theirs: theirs.mean, unit: .decibels, bar: .ratioAtLeast(1)),
      Row(name: "PSNR, least", ours: ours.min() ?? 0, theirs: theirs.min(), unit: .decibels, bar: .oursAtLeast(40)),
    ]
  }

  private static func thumbnail(_ file: String) throws -> Picture {
    Picture(try Thumbnailer().thumbnail(of: ImageFile.read(file), size: PixelSize(side, side)).rasters[0])
  }
}
