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
        ours: try best.decibels(thumbnail(baseline, .full)),
        fast: try best.decibels(thumbnail(progressive, .fast)),
        theirs: try Picture.thumbnailsByVips(of: baseline, side: side).map(best.decibels).max() ?? 0
      )
    }
    let (ours, theirs) = (scores.map(\.ours), scores.map(\.theirs))
    return [
      Row(name: "PSNR, mean", ours: ours.mean, theirs: theirs.mean, unit: .decibels, bar: .ratioAtLeast(1)),
      Row(name: "PSNR, least", ours: ours.min() ?? 0, theirs: theirs.min(), unit: .decibels, bar: .oursAtLeast(40)),
      Row(
        name: "PSNR of fast, least", ours: scores.map(\.fast).min() ?? 0, theirs: theirs.min(), unit: .decibels,
        bar: .oursAtLeast(42)),
    ]
  }

  private static func thumbnail(_ file: String, _ decoding: Thumbnailer.Decoding) throws -> Picture {
    var thumbnailer = Thumbnailer()
    thumbnailer.decoding = decoding
    return Picture(try thumbnailer.thumbnail(of: ImageFile.read(file), size: PixelSize(side, side)).rasters[0])
  }
}
