import Foundation
import Measuring

/// How fast programs make thumbnails of one kind of pictures, with the longer side of 512 pixels.
struct Throughput {
  private static let side = 512
  private let variant: Variant
  private let pictures: [String]

  init(_ variant: Variant, _ pictures: [String]) { (self.variant, self.pictures) = (variant, pictures) }

  /// Each picture by itself against vipsthumbnail: a row for each bar, with the geometric mean over the pictures.
  func pictureByPicture() throws -> [Row] {
    let makers = variant.bars.map(\.maker) + [.vipsthumbnail]
    let rates = try pictures.map { picture in
      note(URL(filePath: picture).lastPathComponent)
      return try compare(makers, [picture], copiesPerCore: variant.copiesPerCore) { Double($1) / $2.seconds }
    }
    let means = makers.indices.map { maker in rates.map { $0[maker] }.geometricMean }
    return zip(variant.bars, means).map { bar, mean in
      Row(name: bar.name, ours: mean, theirs: means.last, unit: .perSecond, bar: bar.bar)
    }
  }

  /// All pictures at once, by `Imaging` and `others`.
  func wholeSet(_ others: [ThumbnailMaker]) throws -> [WholeSet] {
    note("\(variant.name): all at once")
    return try compare(variant.bars.map(\.maker) + others, pictures, copiesPerCore: 1) { maker, count, cost in
      WholeSet(pictures: variant.name, maker: maker, count: count, cost: cost)
    }
  }

  private func compare<Figure>(
    _ makers: [ThumbnailMaker], _ pictures: [String], copiesPerCore: Int,
    _ figure: (ThumbnailMaker, Int, Cost) -> Figure
  ) throws -> [Figure] {
    try withScratchFolder { folder in
      let work = try Workload(pictures, copiesPerCore: copiesPerCore, in: folder)
      let costs = try ThumbnailMaker.compare(makers, work, side: Self.side)
      return zip(makers, costs).map { figure($0, work.files.count, $1) }
    }
  }
}
