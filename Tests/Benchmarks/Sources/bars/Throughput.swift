import Foundation
import Measuring

/// How fast programs make thumbnails of one kind of pictures, with the longer side of 512 pixels.
struct Throughput {
  private static let side = 512
  private let name: String
  private let pictures: [String]

  init(_ name: String, _ pictures: [String]) { (self.name, self.pictures) = (name, pictures) }

  /// Each picture by itself against vipsthumbnail, so often that starting counts no more than in a set: a row for each of
  /// `bars`, with the geometric mean over the pictures.
  func pictureByPicture(_ bars: [(maker: ThumbnailMaker, name: String, bar: Bar)]) throws -> [Row] {
    let makers = bars.map(\.maker) + [.vipsthumbnail]
    let rates = try pictures.map { picture in
      note("\(name): \(URL(filePath: picture).lastPathComponent)")
      return try compare(makers, [picture], copiesPerCore: 3) { _, count, cost in Double(count) / cost.seconds }
    }
    let means = makers.indices.map { maker in rates.map { $0[maker] }.geometricMean }
    return zip(bars, means).map { bar, mean in
      Row(name: bar.name, ours: mean, theirs: means.last, unit: .perSecond, bar: bar.bar)
    }
  }

  /// All pictures at once.
  func wholeSet(_ makers: [ThumbnailMaker]) throws -> [WholeSet] {
    note("\(name): all at once")
    return try compare(makers, pictures, copiesPerCore: 1) { maker, count, cost in
      WholeSet(pictures: name, maker: maker, count: count, cost: cost)
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
