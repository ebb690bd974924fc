import Measuring

extension Variant {
  /// For people.
  var name: String {
    switch self {
    case .baseline: "baseline JPEG"
    case .progressive: "progressive JPEG"
    case .rgb: "PNG, RGB"
    case .rgba: "PNG, RGBA"
    case .palette: "PNG, palette"
    }
  }

  /// How `Imaging` makes thumbnails of such pictures, with the row that says so and how fast it is to be.
  var bars: [(maker: ThumbnailMaker, name: String, bar: Bar)] {
    switch self {
    case .baseline: [(.imaging, name, .ratioAtLeast(1.5))]
    case .progressive:
      [
        (.imaging, "\(name), all scans", .ratioAtLeast(1.3)),
        (.fastImaging, "\(name), fast", .ratioAtLeast(1.8)),
      ]
    case .rgb, .rgba, .palette: [(.imaging, name, .ratioAtLeast(1.2))]
    }
  }

  /// How often a picture that is measured by itself goes to each core, so that the start of a program counts about as little
  /// as in a set.
  var copiesPerCore: Int { self == .baseline ? 4 : 2 }

  /// Whether programs that no bar speaks of are measured too; the slow kinds of PNG would say nothing new.
  var isForEveryone: Bool { self != .rgba && self != .palette }
}
