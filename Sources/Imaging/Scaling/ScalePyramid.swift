/// Makes several pictures from one pass over the rows.
///
/// Each level has half the rows and columns of the one above, averaged two by two. A picture is filtered from the
/// smallest level that still has `oversampling` pixels for each of its own, so all small ones together cost less than
/// the largest.
final class ScalePyramid<Coding: PixelCoding> {
  private var levels: [Level] = []
  private var places: [(level: Int, index: Int)] = []

  private struct Level {
    let size: PixelSize
    var scalers: [LanczosScaler<Coding>] = []
    var nextRow = 0
    /// Where the next level's rows are made; two rows of this one make one.
    var halves: [Coding.Pixel]
    var holdsHalf = false
  }

  /// - Parameter targets: The pictures to make; their boxes are in pixels of `source`.
  init(source: PixelSize, targets: [ScaleTarget]) {
    for target in targets {
      var depth = 0
      while target.box.reduction(to: target.output) / Double(2 << depth) >= oversampling { depth += 1 }
      while levels.count <= depth { addLevel(source) }
      let scaler = LanczosScaler<Coding>(
        box: target.box.scaled(by: 1 / Double(1 << depth)), source: levels[depth].size, output: target.output)
      places.append((depth, levels[depth].scalers.count))
      levels[depth].scalers.append(scaler)
    }
  }

  private func addLevel(_ source: PixelSize) {
    let above = levels.last?.size
    let size = above.map { PixelSize(($0.width + 1) / 2, ($0.height + 1) / 2) } ?? source
    levels.append(Level(size: size, halves: [Coding.Pixel](repeating: .zero, count: (size.width + 1) / 2)))
  }

  /// Takes the next row of the source.
  func add(_ row: UnsafeBufferPointer<Coding.Pixel>) { add(row, to: 0) }

  /// The finished pictures, in the order of the targets.
  var rasters: [Raster] { places.map { levels[$0.level].scalers[$0.index].raster } }

  private func add(_ row: UnsafeBufferPointer<Coding.Pixel>, to depth: Int) {
    let y = levels[depth].nextRow
    levels[depth].nextRow += 1
    for scaler in levels[depth].scalers { scaler.add(row, y: y) }
    guard depth + 1 < levels.count else { return }
    let isLast = y == levels[depth].size.height - 1
    let completes = levels[depth].holdsHalf
    // The last row of an odd number stands for both.
    let weight: Float = isLast && !completes ? 0.5 : 0.25
    levels[depth].halves.withUnsafeMutableBufferPointer { halves in
      addHalved(row, into: halves, weight: weight, afresh: !completes)
    }
    levels[depth].holdsHalf = !completes && !isLast
    guard completes || isLast else { return }
    // The next rows change this buffer only after those below have used it.
    let halves = levels[depth].halves
    halves.withUnsafeBufferPointer { add($0, to: depth + 1) }
  }

  /// Averages pairs of pixels, the last of an odd number with itself.
  private func addHalved(
    _ row: UnsafeBufferPointer<Coding.Pixel>, into halves: UnsafeMutableBufferPointer<Coding.Pixel>, weight: Float,
    afresh: Bool
  ) {
    for x in 0..<row.count / 2 {
      let pair = (row[2 * x] + row[2 * x + 1]) * weight
      halves[x] = afresh ? pair : halves[x] + pair
    }
    if row.count % 2 == 1, let last = row.last {
      let pair = last * (2 * weight)
      halves[halves.count - 1] = afresh ? pair : halves[halves.count - 1] + pair
    }
  }
}

/// One picture wanted: which part of the source, at what size.
struct ScaleTarget: Hashable {
  var box: Box
  var output: PixelSize
}
