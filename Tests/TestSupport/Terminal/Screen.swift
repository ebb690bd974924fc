/// A small terminal without a window: applies a program's output to a grid of characters, so that tests compare text. It
/// knows what xterm does with the sequences that full-screen programs and line editors write, and ignores colours.
package struct Screen: Sendable {
  /// What a program may switch, to be compared before and after it has run.
  package struct Modes: Equatable, Sendable {
    package var alternateScreen = false
    package var cursorVisible = true
    package var wraps = true
    /// The numbers of all other private modes that are on: 2004 bracketed paste, 1000…1006 mouse, 1004 focus.
    package var others: Set<Int> = []
    /// Whether text is written in another style than the plain one.
    package var isStyled = false
    /// How many of kitty's keyboard modes lie on each other.
    package var keyboards = 0
    /// Whether the number pad sends sequences of its own.
    package var hasNumberPad = false

    /// What a terminal starts with.
    package init() {}
  }

  package let columns: Int
  package let rows: Int
  /// Where the cursor is, counted from zero.
  package private(set) var cursor = (column: 0, row: 0)
  /// What the program has switched on.
  package private(set) var modes = Modes()
  /// What the terminal answers to questions since they were last taken.
  package var answers: [UInt8] = []
  /// The answer to OSC 11, such as `rgb:ffff/ffff/ffff`; nil does not answer.
  package var background: String?

  /// What it can do with pictures.
  package var support = ScreenPictures.Support()
  /// The pictures on it.
  package private(set) var pictures = ScreenPictures()

  /// A cell's text; empty for the right half of a wide glyph.
  private var cells: [[String]]
  private var main: (cells: [[String]], cursor: (column: Int, row: Int))?
  private var wrapsNext = false
  private var state = State.ground
  private var collected: [UInt8] = []
  private var utf8: [UInt8] = []

  private enum State { case ground, escape, control, string, stringEscape, charset }

  /// An empty screen.
  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  /// The rows without the spaces at their ends, joined by line feeds.
  package var text: String {
    cells.map { row in
      let line = row.joined()
      return String(line[..<(line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex)])
    }.joined(separator: "\n")
  }

  /// One row's text, without the spaces at its end.
  package func row(_ index: Int) -> String {
    String(text.split(separator: "\n", omittingEmptySubsequences: false)[index])
  }

  /// The same screen after the window got another size: cut or filled at the right and the bottom.
  package func resized(columns: Int, rows: Int) -> Screen {
    var new = Screen(columns: columns, rows: rows)
    for (row, line) in cells.prefix(rows).enumerated() {
      for (column, text) in line.prefix(columns).enumerated() { new.cells[row][column] = text }
    }
    new.cursor = (min(cursor.column, columns - 1), min(cursor.row, rows - 1))
    (new.modes, new.background, new.answers) = (modes, background, answers)
    (new.support, new.pictures) = (support, pictures)
    new.pictures.cut(columns: columns, rows: rows)
    new.main = main.map { _ in (Screen(columns: columns, rows: rows).cells, (0, 0)) }
    return new
  }

  /// Applies output.
  package mutating func write(_ bytes: some Sequence<UInt8>) { for byte in bytes { write(byte) } }
}

// MARK: Parsing

extension Screen {
  private mutating func write(_ byte: UInt8) {
    switch state {
    case .ground: writeGround(byte)
    case .escape:
      state = .ground
      switch byte {
      case UInt8(ascii: "["): (state, collected) = (.control, [])
      case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"):
        (state, collected) = (.string, [byte])
      case UInt8(ascii: "("), UInt8(ascii: ")"): state = .charset
      case UInt8(ascii: "M"): reverseLineFeed()
      case UInt8(ascii: "="), UInt8(ascii: ">"): modes.hasNumberPad = byte == UInt8(ascii: "=")
      default: break
      }
    case .charset: state = .ground
    case .control:
      if (0x40...0x7E).contains(byte) {
        state = .ground
        control(byte)
      } else if byte == 0x1B {
        state = .escape
      } else {
        collected.append(byte)
      }
    case .string:
      if byte == 0x07 { endString() } else if byte == 0x1B { state = .stringEscape } else { collected.append(byte) }
    case .stringEscape: if byte == UInt8(ascii: "\\") { endString() } else { state = .escape }
    }
  }

  private mutating func writeGround(_ byte: UInt8) {
    switch byte {
    case 0x1B: state = .escape
    case 0x08: cursor.column = max(0, cursor.column - 1)
    case 0x09: cursor.column = min(columns - 1, (cursor.column / 8 + 1) * 8)
    case 0x0A...0x0C: lineFeed()
    case 0x0D: (cursor.column, wrapsNext) = (0, false)
    case 0..<0x20, 0x7F: break
    case 0x20..<0x7F: put(Unicode.Scalar(byte))
    default:
      utf8.append(byte)
      let needed = utf8[0] >= 0xF0 ? 4 : utf8[0] >= 0xE0 ? 3 : 2
      if utf8.count < needed { return }
      for scalar in String(decoding: utf8, as: UTF8.self).unicodeScalars { put(scalar) }
      utf8 = []
    }
  }

  private mutating func endString() {
    state = .ground
    if collected.elementsEqual("]11;?".utf8), let background {
      answers += Array("\u{1B}]11;\(background)\u{1B}\\".utf8)
    }
    drawPicture(String(decoding: collected, as: UTF8.self))
  }

  private mutating func control(_ final: UInt8) {
    let text = String(decoding: collected, as: UTF8.self)
    let numbers = text.drop { !$0.isNumber && $0 != ";" }.split(separator: ";", omittingEmptySubsequences: false)
      .map { Int($0) ?? 0 }
    let first = numbers.first ?? 0
    let count = max(1, first)
    let last = (column: columns - 1, row: rows - 1)
    wrapsNext = false
    switch Character(Unicode.Scalar(final)) {
    case "A": cursor.row = max(0, cursor.row - count)
    case "B": cursor.row = min(last.row, cursor.row + count)
    case "C": cursor.column = min(last.column, cursor.column + count)
    case "D": cursor.column = max(0, cursor.column - count)
    case "G": cursor.column = min(last.column, count - 1)
    case "d": cursor.row = min(last.row, count - 1)
    case "H", "f":
      cursor = (min(last.column, max(1, numbers.count > 1 ? numbers[1] : 1) - 1), min(last.row, count - 1))
    case "J":
      if first == 0 || first == 2 { erase(rows: (first == 0 ? cursor.row + 1 : 0)..<rows) }
      if first == 1 { erase(rows: 0..<cursor.row) }
      if first < 2 { eraseLine(first) }
    case "K": eraseLine(first)
    case "m" where !text.hasPrefix(">"): modes.isStyled = numbers.contains { $0 != 0 }
    case "u" where text.hasPrefix(">"): modes.keyboards += 1
    case "u" where text.hasPrefix("<"): modes.keyboards = max(0, modes.keyboards - count)
    case "h" where text.hasPrefix("?"): for number in numbers { set(number, true) }
    case "l" where text.hasPrefix("?"): for number in numbers { set(number, false) }
    case "c" where text.isEmpty || text == "0": answers += Array("\u{1B}[?\(support.attributes)c".utf8)
    case "q" where text == ">":
      if let version = support.version { answers += Array("\u{1B}P>|\(version)\u{1B}\\".utf8) }
    case "t" where first == 14 || first == 16:
      guard let cell = support.cell else { break }
      let (width, height) = first == 16 ? cell : (cell.width * columns, cell.height * rows)
      answers += Array("\u{1B}[\(first - 10);\(height);\(width)t".utf8)
    case "n" where first == 6: answers += Array("\u{1B}[\(cursor.row + 1);\(cursor.column + 1)R".utf8)
    default: break
    }
  }

  private mutating func set(_ mode: Int, _ on: Bool) {
    switch mode {
    case 7: modes.wraps = on
    case 25: modes.cursorVisible = on
    case 47, 1047, 1049:
      if on == modes.alternateScreen { return }
      modes.alternateScreen = on
      pictures.clear()
      if on {
        main = (cells, cursor)
        cells = Screen(columns: columns, rows: rows).cells
      } else if let main {
        (cells, cursor) = main
      }
    default: if on { modes.others.insert(mode) } else { modes.others.remove(mode) }
    }
  }
}

// MARK: Pictures

extension Screen {
  /// Draws what a string draws that is a picture in one of three protocols.
  private mutating func drawPicture(_ text: String) {
    if text.hasPrefix("_G"), support.kitty {
      if let answer = pictures.command(text.dropFirst(2), at: cursor) {
        answers += Array("\u{1B}_G\(answer)\u{1B}\\".utf8)
      }
    } else if text.hasPrefix("]1337;File="), let colon = text.firstIndex(of: ":") {
      func cells(_ key: String) -> Int {
        text.split(whereSeparator: { ";:".contains($0) }).first { $0.hasPrefix(key) }.flatMap {
          Int($0.dropFirst(key.count))
        } ?? 0
      }
      pictures.draw(
        String(text[colon...].dropFirst()), columns: cells("width="), rows: cells("height="), at: cursor)
    } else if text.hasPrefix("P"), let raster = text.firstIndex(of: "\""), let cell = support.cell {
      let numbers = text[raster...].dropFirst().prefix { $0.isNumber || $0 == ";" }.split(separator: ";")
        .compactMap { Int($0) }
      guard numbers.count == 4 else { return }
      pictures.draw(
        text, columns: (numbers[2] + cell.width - 1) / cell.width, rows: (numbers[3] + cell.height - 1) / cell.height,
        at: cursor)
    }
  }
}

// MARK: Drawing

extension Screen {
  private mutating func put(_ scalar: Unicode.Scalar) {
    let width = Self.width(of: scalar)
    if width == 0 { return append(scalar) }
    if wrapsNext && modes.wraps {
      cursor.column = 0
      lineFeed()
    }
    wrapsNext = false
    if cursor.column + width > columns {
      guard modes.wraps, width <= columns else { return }
      cursor.column = 0
      lineFeed()
    }
    for column in cursor.column..<cursor.column + width { splitGlyph(at: column) }
    cells[cursor.row][cursor.column] = String(scalar)
    if width == 2 { cells[cursor.row][cursor.column + 1] = "" }
    cursor.column += width
    if cursor.column == columns { (cursor.column, wrapsNext) = (columns - 1, true) }
  }

  /// A mark joins the glyph that was written before it.
  private mutating func append(_ scalar: Unicode.Scalar) {
    var column = wrapsNext ? cursor.column : cursor.column - 1
    if column > 0, cells[cursor.row][column].isEmpty { column -= 1 }
    if column >= 0 { cells[cursor.row][column].unicodeScalars.append(scalar) }
  }

  /// Writing over one half of a wide glyph takes the other half away.
  private mutating func splitGlyph(at column: Int) {
    if cells[cursor.row][column].isEmpty, column > 0 { cells[cursor.row][column - 1] = " " }
    if column + 1 < columns, cells[cursor.row][column + 1].isEmpty { cells[cursor.row][column + 1] = " " }
    cells[cursor.row][column] = " "
    pictures.overwrite(column: column, row: cursor.row)
  }

  private mutating func lineFeed() {
    if cursor.row < rows - 1 {
      cursor.row += 1
    } else {
      cells.removeFirst()
      cells.append(Array(repeating: " ", count: columns))
    }
  }

  private mutating func reverseLineFeed() {
    if cursor.row > 0 {
      cursor.row -= 1
    } else {
      cells.removeLast()
      cells.insert(Array(repeating: " ", count: columns), at: 0)
    }
  }

  private mutating func erase(rows: Range<Int>) {
    for row in rows {
      cells[row] = Array(repeating: " ", count: columns)
      for column in 0..<columns { pictures.overwrite(column: column, row: row) }
    }
  }

  private mutating func eraseLine(_ kind: Int) {
    let range = kind == 0 ? cursor.column..<columns : kind == 1 ? 0..<cursor.column + 1 : 0..<columns
    for column in range {
      cells[cursor.row][column] = " "
      pictures.overwrite(column: column, row: cursor.row)
    }
  }

  /// Written apart from the program's own routine, which it judges; rough, but right for what tests show.
  private static func width(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x300...0x36F, 0x200B...0x200F, 0xFE00...0xFE0F, 0x20D0...0x20FF: 0
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x1FA70...0x1FAFF,
      0x20000...0x3FFFD:
      2
    default: 1
    }
  }
}
