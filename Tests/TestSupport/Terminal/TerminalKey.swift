/// A key, as xterm sends it.
package enum TerminalKey: Sendable {
  case enter, tab, shiftTab, escape, backspace, delete, insert
  case up, down, left, right, home, end, pageUp, pageDown
  case function(Int)
  /// A letter with Control.
  case control(Character)
  /// A character with Alt.
  case alt(Character)

  /// What the terminal sends for it.
  package var bytes: [UInt8] {
    switch self {
    case .enter: [0x0D]
    case .tab: [0x09]
    case .escape: [0x1B]
    case .backspace: [0x7F]
    case .control(let letter): [(letter.asciiValue ?? 0) & 0x1F]
    case .alt(let character): [0x1B] + Array(String(character).utf8)
    case .shiftTab: Self.control("Z")
    case .up: Self.control("A")
    case .down: Self.control("B")
    case .right: Self.control("C")
    case .left: Self.control("D")
    case .home: Self.control("H")
    case .end: Self.control("F")
    case .insert: Self.control("2~")
    case .delete: Self.control("3~")
    case .pageUp: Self.control("5~")
    case .pageDown: Self.control("6~")
    case .function(let number):
      number <= 4
        ? Array("\u{1B}O".utf8) + [UInt8(0x4F + number)]
        : Self.control("\([15, 17, 18, 19, 20, 21, 23, 24][min(number, 12) - 5])~")
    }
  }

  private static func control(_ rest: String) -> [UInt8] { Array("\u{1B}[\(rest)".utf8) }
}
