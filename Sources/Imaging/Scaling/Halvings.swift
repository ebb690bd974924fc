/// How often the columns and the rows of a picture are halved. Each axis by itself, so that a picture of a single column
/// is made small by cheap steps, too.
struct Halvings: Hashable {
  var columns: Int
  var rows: Int

  /// As many as leave `oversampling` pixels for each of the target's, on either axis.
  init(for target: ScaleTarget) {
    let reductions = target.box.reductions(to: target.output)
    columns = Halvings.count(reductions.columns)
    rows = Halvings.count(reductions.rows)
  }

  /// So many halvings; none where nothing is said.
  init(columns: Int = 0, rows: Int = 0) {
    self.columns = columns
    self.rows = rows
  }

  private static func count(_ reduction: Double) -> Int {
    var count = 0
    while reduction / Double(2 << count) >= oversampling { count += 1 }
    return count
  }

  /// What this is made from by one step, which halves both axes as long as both are to be halved; nil for none.
  var previous: Halvings? {
    if columns == rows { return columns == 0 ? nil : Halvings(columns: columns - 1, rows: rows - 1) }
    return columns > rows ? Halvings(columns: columns - 1, rows: rows) : Halvings(columns: columns, rows: rows - 1)
  }

  /// The size of a picture after its columns and rows were halved; odd ones are rounded up.
  func size(of source: PixelSize) -> PixelSize {
    // Rounding up after each step gives the same as rounding up once.
    PixelSize((source.width - 1) >> columns + 1, (source.height - 1) >> rows + 1)
  }
}
