import Measuring

/// What one program needs for all pictures of one kind, each once on each core.
struct WholeSet {
  let pictures: String
  let maker: String
  /// Thumbnails.
  let perSecond: Double
  /// Milliseconds of the processor for a thumbnail.
  let cpu: Double
  let peakMebibytes: Double

  init(pictures: String, maker: ThumbnailMaker, count: Int, cost: Cost) {
    self.pictures = pictures
    self.maker = maker.name
    perSecond = Double(count) / cost.seconds
    cpu = cost.cpuSeconds * 1000 / Double(count)
    peakMebibytes = cost.peakMebibytes
  }

  /// For people.
  var line: String {
    tableLine("\(pictures): \(maker)", [perSecond, cpu, peakMebibytes].map { $0.text(decimals: 1) })
  }

  /// What stands above the lines.
  static let head = tableLine("the set at once on two cores", ["a second", "ms of CPU", "peak MiB"])

  /// The memory of our process against that of vipsthumbnail's two.
  static func peakMemory(_ name: String, _ sets: [WholeSet]) -> Row {
    let peak = { (maker: ThumbnailMaker) in sets.first { $0.maker == maker.name }?.peakMebibytes }
    return Row(
      name: "\(name): peak memory", ours: peak(.imaging) ?? .infinity, theirs: peak(.vipsthumbnail),
      unit: .mebibytes, bar: .ratioAtMost(0.5))
  }
}
