import Measuring

/// A kind of pictures that thumbnails are made of, and how fast that is to be.
struct Kind {
  let name: String
  let variant: Variant
  let bars: [(maker: ThumbnailMaker, name: String, bar: Bar)]

  static let all = [
    Kind(
      name: "baseline JPEG", variant: .baseline,
      bars: [(.imaging, "baseline JPEG", .ratioAtLeast(1.5))]),
    Kind(
      name: "progressive JPEG", variant: .progressive,
      bars: [(.imaging, "progressive JPEG, all scans", .ratioAtLeast(1.3))]),
    Kind(name: "PNG, RGB", variant: .rgb, bars: [(.imaging, "PNG, RGB", .ratioAtLeast(1.2))]),
    Kind(name: "PNG, RGBA", variant: .rgba, bars: [(.imaging, "PNG, RGBA", .ratioAtLeast(1.2))]),
    Kind(name: "PNG, palette", variant: .palette, bars: [(.imaging, "PNG, palette", .ratioAtLeast(1.2))]),
  ]
}
