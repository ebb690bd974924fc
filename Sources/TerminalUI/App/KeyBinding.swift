import Forms

/// One line of the key table: keys, what they do, and how people are told.
struct KeyBinding: Hashable, Sendable {
  /// Any of these; the first is the one that the help line names.
  let keys: [KeyPress]
  let command: KeyCommand
  /// What it does, in a word or two.
  let label: Phrase
  /// Whether the line at the bottom of the screen names it; otherwise only the help sheet does.
  let isOnHelpLine: Bool
  /// Whether the help sheet names it: not where it is one of many of its kind.
  let isOnHelpSheet: Bool

  init(
    _ command: KeyCommand, _ label: String, _ keys: KeyPress..., onHelpLine: Bool = false, onHelpSheet: Bool = true
  ) {
    self.keys = keys
    self.command = command
    self.label = Phrase(label)
    self.isOnHelpLine = onHelpLine
    isOnHelpSheet = onHelpSheet
  }

  /// The keys as the help sheet names them.
  var caption: String { keys.map(\.caption).joined(separator: "  ") }
}

extension KeyPress {
  /// A key that types a character.
  static func typed(_ character: Character) -> KeyPress { KeyPress(.character(character)) }
  /// A character with Control.
  static func control(_ character: Character) -> KeyPress { KeyPress(.character(character), .control) }
  /// A character with Alt.
  static func alt(_ character: Character) -> KeyPress { KeyPress(.character(character), .alt) }
  /// A key of the keyboard that types nothing.
  static func key(_ key: Key, _ modifiers: Modifiers = []) -> KeyPress { KeyPress(key, modifiers) }

  /// What stands on the key: `Ctrl-S`, `↑`, `Enter`.
  var caption: String {
    var name = ""
    if modifiers.contains(.control) { name += "Ctrl-" }
    if modifiers.contains(.alt) { name += "Alt-" }
    if modifiers.contains(.shift) { name += "Shift-" }
    return name + key.caption(isHeld: !modifiers.isEmpty)
  }
}

extension Key {
  fileprivate func caption(isHeld: Bool) -> String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): isHeld ? character.uppercased() : String(character)
    case .enter: "Enter"
    case .tab: "Tab"
    case .escape: "Esc"
    case .backspace: "Backspace"
    case .delete: "Del"
    case .insert: "Ins"
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .function(let number): "F\(number)"
    }
  }
}
