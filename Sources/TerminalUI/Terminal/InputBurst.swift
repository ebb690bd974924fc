/// Text that arrives as nobody types: a paste from a terminal that does not mark pastes.
///
/// What the terminal sent in one go is looked at as a whole. Text with more text after a line break is one paste, line
/// breaks, tabs and all: nobody presses Enter and types on within the same moment. A line break with nothing after it
/// stays the Enter that it is, since programs that drive this one send a text and its Enter together; so does one with
/// no text before it.
enum InputBurst {
  /// The events with each such run of keys as one paste.
  ///
  /// - Complexity: O(events).
  static func merged(_ events: [TerminalEvent]) -> [TerminalEvent] {
    var merged: [TerminalEvent] = []
    var rest = events[...]
    while !rest.isEmpty {
      let run = rest.prefix { piece($0) != nil }
      merged += self.run(run)
      rest = rest[run.endIndex...]
      if let command = rest.popFirst() { merged.append(command) }
    }
    return merged
  }

  /// What a key is in a pasted text. A line feed right after a carriage return is one line break with it.
  private enum Piece { case text(String), carriageReturn, lineFeed, tab }

  private static func piece(_ event: TerminalEvent) -> Piece? {
    if case .input(.burst(let text)) = event { return .text(text) }
    guard case .input(.key(let press)) = event else { return nil }
    if let character = press.text { return .text(String(character)) }
    switch press.key {
    case .character("j") where press.modifiers == .control: return .lineFeed
    case .enter where press.modifiers.isEmpty: return .carriageReturn
    case .tab where press.modifiers.isEmpty: return .tab
    default: return nil
    }
  }

  private static func isText(_ event: TerminalEvent) -> Bool {
    if case .text = piece(event) { true } else { false }
  }

  private static func isLineBreak(_ event: TerminalEvent) -> Bool {
    switch piece(event) {
    case .carriageReturn, .lineFeed: true
    case .text, .tab, nil: false
    }
  }

  /// A run of keys that could all be pasted.
  private static func run(_ run: ArraySlice<TerminalEvent>) -> [TerminalEvent] {
    guard let first = run.firstIndex(where: isText), let last = run.lastIndex(where: isText) else { return Array(run) }
    guard run[first...last].contains(where: isLineBreak) else { return Array(run) }
    return run[..<first] + [paste(run[first...])]
  }

  private static func paste(_ run: ArraySlice<TerminalEvent>) -> TerminalEvent {
    var text = ""
    var followsReturn = false
    for piece in run.lazy.compactMap(piece) {
      switch piece {
      case .text(let part): text += part
      case .tab: text += "\t"
      case .carriageReturn: text += "\n"
      case .lineFeed: if !followsReturn { text += "\n" }
      }
      followsReturn = if case .carriageReturn = piece { true } else { false }
    }
    return .input(.paste(text))
  }
}
