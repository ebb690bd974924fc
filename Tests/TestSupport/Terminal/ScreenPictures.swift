/// The pictures on a screen: those that the terminal keeps by number (kitty), and those that stand in the cells (iTerm2
/// and sixel), which go with what is written over them.
package struct ScreenPictures: Sendable {
  /// What a terminal says that it can do.
  package struct Support: Sendable {
    package var kitty = false
    /// The answer to DA1; a 4 says sixel.
    package var attributes = "62;22"
    /// The answer to XTVERSION; nil does not answer.
    package var version: String?
    /// The pixels of a cell; nil does not answer.
    package var cell: (width: Int, height: Int)?

    package init(
      kitty: Bool = false, attributes: String = "62;22", version: String? = nil, cell: (width: Int, height: Int)? = nil
    ) {
      (self.kitty, self.attributes, self.version, self.cell) = (kitty, attributes, version, cell)
    }
  }

  private struct Place: Hashable { let column, row: Int }
  private struct Shown {
    let image: String
    let column, row, columns, rows: Int
  }

  /// The data of kitty's pictures by number.
  private var kept: [String: String] = [:]
  /// Where they are shown, by number and number of the placement.
  private var shown: [String: Shown] = [:]
  /// Which picture stands in a cell.
  private var drawn: [Place: String] = [:]
  /// The number that the pieces to come belong to.
  private var incoming: String?

  package init() {}

  /// How many pictures the terminal holds by number.
  package var keptCount: Int { kept.count }

  /// The data of the picture that is seen in a cell.
  package subscript(column: Int, row: Int) -> String? {
    let over = shown.values.first {
      ($0.column..<$0.column + $0.columns).contains(column) && ($0.row..<$0.row + $0.rows).contains(row)
    }
    return over.map { kept[$0.image] ?? "lost" } ?? drawn[Place(column: column, row: row)]
  }

  /// Whether one is seen.
  package var isSeen: Bool { !shown.isEmpty || !drawn.isEmpty }

  /// Whether there is none, nor the data of any.
  package var isEmpty: Bool { shown.isEmpty && drawn.isEmpty && kept.isEmpty }

  mutating func overwrite(column: Int, row: Int) { drawn[Place(column: column, row: row)] = nil }

  mutating func clear() { drawn = [:] }

  /// Takes away what lies outside of a window that became smaller.
  mutating func cut(columns: Int, rows: Int) {
    drawn = drawn.filter { $0.key.column < columns && $0.key.row < rows }
  }

  mutating func draw(_ data: String, columns: Int, rows: Int, at cursor: (column: Int, row: Int)) {
    for row in cursor.row..<cursor.row + rows {
      for column in cursor.column..<cursor.column + columns { drawn[Place(column: column, row: row)] = data }
    }
  }

  /// One command of kitty's protocol, and what the terminal answers.
  mutating func command(_ text: Substring, at cursor: (column: Int, row: Int)) -> String? {
    let parts = text.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
    var keys: [Substring: String] = [:]
    for pair in parts[0].split(separator: ",") { keys[pair.prefix(1)] = String(pair.dropFirst(2)) }
    let image = keys["i"] ?? ""
    switch keys["a"] {
    case "q": return "i=\(image);OK"
    case "t", nil:
      let target = keys["a"] == nil ? incoming ?? "" : image
      if keys["a"] != nil { kept[target] = "" }
      kept[target, default: ""] += parts.count > 1 ? parts[1] : ""
      incoming = keys["m"] == "1" ? target : nil
    case "p":
      shown["\(image) \(keys["p"] ?? "")"] = Shown(
        image: image, column: cursor.column, row: cursor.row, columns: Int(keys["c"] ?? "") ?? 0,
        rows: Int(keys["r"] ?? "") ?? 0)
    case "d":
      switch keys["d"] {
      case "A": (shown, kept) = ([:], [:])
      case "I":
        shown = shown.filter { $0.value.image != image }
        kept[image] = nil
      default: shown["\(image) \(keys["p"] ?? "")"] = nil
      }
    default: break
    }
    return nil
  }
}
