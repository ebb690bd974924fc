/// Makes several pictures from one pass over the rows.
///
/// Each level has half the rows, half the columns or half of both of the one above it, averaged. A picture is filtered
/// from the smallest level that still has `oversampling` pixels for each of its own, on either axis: all small ones
/// together cost less than the largest, and no filter takes more than some dozen pixels for one.
final class ScalePyramid<Coding: PixelCoding> {
  private var levels: [Level] = []
  private var places: [(level: Int, index: Int)] = []

  private struct Level {
    let halvings: Halvings
    let size: PixelSize
    var scalers: [LanczosScaler<Coding>] = []
    /// The levels made from this one.
    var below: [Int] = []
    var nextRow = 0
    /// Where a row is made from those of the level above. Unused at the top.
    var row: [Coding.Pixel] = []
    /// Whether the level above halves its columns or rows to make this one.
    var halvesColumns = false
    var halvesRows = false
    /// Whether `row` has the first of two rows that make one.
    var holdsHalf = false
  }

  /// - Parameter targets: The pictures to make; their boxes are in pixels of `source`.
  init(source: PixelSize, targets: [ScaleTarget]) {
    // Rows come in at the top, whether or not a picture is made from there.
    levels = [Level(halvings: Halvings(), size: source)]
    for target in targets {
      let halvings = Halvings(for: target)
      let level = level(halvings, of: source)
      let box = target.box.scaled(
        columns: 1 / Double(1 << halvings.columns), rows: 1 / Double(1 << halvings.rows))
      places.append((level, levels[level].scalers.count))
      levels[level].scalers.append(LanczosScaler(box: box, source: levels[level].size, output: target.output))
    }
  }

  /// The place of a level, which is made with those above it when it is not there yet.
  private func level(_ halvings: Halvings, of source: PixelSize) -> Int {
    if let place = levels.firstIndex(where: { $0.halvings == halvings }) { return place }
    var level = Level(halvings: halvings, size: halvings.size(of: source))
    if let previous = halvings.previous {
      let above = self.level(previous, of: source)
      levels[above].below.append(levels.count)
      level.halvesColumns = previous.columns < halvings.columns
      level.halvesRows = previous.rows < halvings.rows
      level.row = [Coding.Pixel](repeating: .zero, count: level.size.width)
    }
    levels.append(level)
    return levels.count - 1
  }

  /// Takes the next row of the source.
  func add(_ row: UnsafeBufferPointer<Coding.Pixel>) { add(row, to: 0) }

  /// The finished pictures, in the order of the targets.
  var pictures: [FilteredPicture<Coding.Sample>] {
    places.map { levels[$0.level].scalers[$0.index].picture }
  }

  private func add(_ row: UnsafeBufferPointer<Coding.Pixel>, to place: Int) {
    let y = levels[place].nextRow
    levels[place].nextRow += 1
    for scaler in levels[place].scalers { scaler.add(row, y: y) }
    let isLast = y == levels[place].size.height - 1
    for below in levels[place].below { reduce(row, to: below, isLast: isLast) }
  }

  /// Makes a row of the level at `place` from one or two of the level above it.
  private func reduce(_ row: UnsafeBufferPointer<Coding.Pixel>, to place: Int, isLast: Bool) {
    let completes = levels[place].holdsHalf
    let isWhole = !levels[place].halvesRows || completes || isLast
    // The last row of an odd number stands for both.
    let share: Float = isWhole && !completes ? 1 : 0.5
    let halvesColumns = levels[place].halvesColumns
    levels[place].row.withUnsafeMutableBufferPointer { target in
      if halvesColumns {
        addHalved(row, into: target, weight: share / 2, afresh: !completes)
      } else {
        for x in target.indices { target[x] = completes ? target[x] + row[x] * share : row[x] * share }
      }
    }
    levels[place].holdsHalf = !isWhole
    guard isWhole else { return }
    // The next rows change this buffer only after those below have used it.
    let made = levels[place].row
    made.withUnsafeBufferPointer { add($0, to: place) }
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
