/// Makes several pictures from one pass over the rows.
///
/// Each level has half the rows, half the columns or half of both of the one above it, averaged. A picture is filtered
/// from the smallest level that still has `oversampling` pixels for each of its own, on either axis: all small ones
/// together cost less than the largest, and no filter takes more than some dozen pixels for one.
final class ScalePyramid {
  private let coding: PixelCoding
  private var levels: [Level] = []
  private var places: [(level: Int, index: Int)] = []

  private struct Level {
    let halvings: Halvings
    let size: PixelSize
    /// Where rows come to lie, in turns, so that each stays as it is for a while.
    let rows: [SampleRow]
    var nextRow = 0
    var scalers: [LanczosScaler] = []
    /// The levels made from this one.
    var below: [Int] = []
    /// Whether the level above halves its columns or rows to make this one.
    var halvesColumns = false
    var halvesRows = false
    /// The first of two rows above that make one of this level.
    var held: SampleRow?

    /// Where the next row comes to lie.
    var free: SampleRow { rows[nextRow % rows.count] }

    init(_ halvings: Halvings, of source: PixelSize, channels: Int) {
      self.halvings = halvings
      size = halvings.size(of: source)
      let count = size.width * channels
      rows = (0..<RowBatch.capacity).map { _ in SampleRow(count: count) }
    }
  }

  /// - Parameter targets: The pictures to make; their boxes are in pixels of `source`.
  init(_ coding: PixelCoding, source: PixelSize, targets: [ScaleTarget]) {
    self.coding = coding
    // Rows come in at the top, whether or not a picture is made from there.
    levels = [Level(Halvings(), of: source, channels: coding.channels)]
    for target in targets {
      let halvings = Halvings(for: target)
      let level = level(halvings, of: source)
      let box = target.box.scaled(
        columns: 1 / Double(1 << halvings.columns), rows: 1 / Double(1 << halvings.rows))
      places.append((level, levels[level].scalers.count))
      levels[level].scalers.append(
        LanczosScaler(coding, box: box, source: levels[level].size, output: target.output))
    }
  }

  /// The place of a level, which is made with those above it when it is not there yet.
  private func level(_ halvings: Halvings, of source: PixelSize) -> Int {
    if let place = levels.firstIndex(where: { $0.halvings == halvings }) { return place }
    var level = Level(halvings, of: source, channels: coding.channels)
    if let previous = halvings.previous {
      let above = self.level(previous, of: source)
      levels[above].below.append(levels.count)
      level.halvesColumns = previous.columns < halvings.columns
      level.halvesRows = previous.rows < halvings.rows
    }
    levels.append(level)
    return levels.count - 1
  }

  /// Takes the samples of the next row of the source.
  func add(_ samples: UnsafeRawBufferPointer) {
    let row = levels[0].free
    coding.widen(samples, into: row)
    pass(row, from: 0)
  }

  /// The finished pictures, in the order of the targets.
  var pictures: [FilteredPicture] {
    places.map { levels[$0.level].scalers[$0.index].picture }
  }

  /// Hands the next row of a level to everything that is made from it.
  private func pass(_ row: SampleRow, from place: Int) {
    let y = levels[place].nextRow
    levels[place].nextRow += 1
    for scaler in levels[place].scalers { scaler.add(row) }
    let isLast = y == levels[place].size.height - 1
    for below in levels[place].below { reduce(row, to: below, isLast: isLast) }
  }

  /// Makes a row of the level at `place` from one or two of the level above it.
  private func reduce(_ row: SampleRow, to place: Int, isLast: Bool) {
    var first = row
    if levels[place].halvesRows {
      if let held = levels[place].held {
        first = held
        levels[place].held = nil
      } else if !isLast {
        levels[place].held = row
        return
      }
      // The last row of an odd number stands for both.
    }
    let made = levels[place].free
    if levels[place].halvesColumns {
      made.halve(first, row, channels: coding.channels)
    } else {
      made.average(first, row)
    }
    pass(made, from: place)
  }
}

/// One picture wanted: which part of the source, at what size.
struct ScaleTarget: Hashable {
  var box: Box
  var output: PixelSize
}
