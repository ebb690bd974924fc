import Forms

extension Canvas {
  /// The line at the bottom: the keys that hold now, as many as there is room for, and a quiet note at the right.
  ///
  /// Where there is little room, the ways to help and out go before the others.
  mutating func helpLine(_ contexts: [KeyContext], note: String = "") {
    let row = size.rows - 1
    // A dialog's keys take the place of those of the layer below.
    grid.fill(CellRect(column: 0, row: row, columns: size.columns, rows: 1), style: look.plain)
    let items = KeyTable.helpLine(in: contexts).map { (binding: $0, key: $0.keys[0].caption, label: text($0.label)) }
    let note = helpLineReserve == 0 ? note : ""
    var room = size.columns - 2 - helpLineReserve - (note.isEmpty ? 0 : CellWidth.columns(of: note) + 2)
    var shown: Set<KeyCommand> = []
    for item in items.filter(\.binding.isVital) + items.filter({ !$0.binding.isVital }) {
      let columns = CellWidth.columns(of: item.key) + CellWidth.columns(of: item.label) + 3
      guard columns - 2 <= room else { continue }
      room -= columns
      shown.insert(item.binding.command)
    }
    var column = 1
    for item in items where shown.contains(item.binding.command) {
      let place = CellPosition(column: column, row: row)
      let keyColumns = put(item.key, at: place, style: look.accent) + 1
      let columns = keyColumns + put(item.label, at: place.offset(columns: keyColumns), style: look.muted)
      region(CellRect(origin: place, size: CellSize(columns: columns, rows: 1)), .command(item.binding.command))
      column += columns + 2
    }
    if column + CellWidth.columns(of: note) < size.columns {
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
    let contexts = contexts + [.everywhere]
    var seen: Set<KeyCommand> = []
    return contexts.flatMap { bindings(in: $0) }.filter { binding in
      // A key that means something else in an earlier part is not named for what it means in a later one.
      binding.isOnHelpLine && command(for: binding.keys[0], in: contexts) == binding.command
        && seen.insert(binding.command).inserted
    }
  }
}

extension KeyBinding {
  /// Whether a stranger needs it before anything else.
  fileprivate var isVital: Bool { [.accept, .help, .quit, .back, .save].contains(command) }
}
