import Forms

extension Canvas {
  /// The line at the bottom: the keys that hold now, as many as there is room for, and a quiet note at the right.
  mutating func helpLine(_ contexts: [KeyContext], note: String = "") {
    let row = size.rows - 1
    // A dialog's keys take the place of those of the layer below.
    grid.fill(CellRect(column: 0, row: row, columns: size.columns, rows: 1), style: look.plain)
    let noteColumns = note.isEmpty ? 0 : CellWidth.columns(of: note) + 2
    var column = 1
    for binding in KeyTable.helpLine(in: contexts) {
      let key = binding.keys[0].caption
      let label = text(binding.label)
      let columns = CellWidth.columns(of: key) + 1 + CellWidth.columns(of: label)
      guard column + columns <= size.columns - 1 - noteColumns else { break }
      column += put(key, at: CellPosition(column: column, row: row), style: look.accent) + 1
      column += put(label, at: CellPosition(column: column, row: row), style: look.muted) + 2
    }
    if !note.isEmpty, column + noteColumns <= size.columns + 2 {
      put(note, endingAt: size.columns - 1, row: row, style: look.muted)
    }
  }

  /// A line across the screen or a part of it.
  mutating func rule(row: Int) {
    grid.horizontalLine(at: CellPosition(column: 0, row: row), columns: size.columns, style: look.rule)
  }
}

extension KeyTable {
  /// What the help line names, each command once.
  static func helpLine(in contexts: [KeyContext]) -> [KeyBinding] {
    var seen: Set<KeyCommand> = []
    return contexts.flatMap { bindings(in: $0) }.filter { $0.isOnHelpLine && seen.insert($0.command).inserted }
  }
}
