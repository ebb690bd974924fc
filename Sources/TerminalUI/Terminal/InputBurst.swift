/// Text that arrives as nobody types: a paste from a terminal that does not mark pastes.
///
/// What the terminal sent in one go is looked at as a whole. Text with more text after a line break is one paste, line
/// breaks, tabs and all: nobody presses Enter and types on within the same moment. A line break with nothing after it
/// stays the Enter that it is, since programs that drive this one send a text and its Enter together; so does one with
/// no text before it. A long run of plain characters is one paste as well.
enum InputBurst {
  /// So many characters at once are not typed.
  static let longRun = 32

  /// The events with each such run of keys as one paste.
  ///
  /// - Complexity: O(events).
  static func merged(_ events: [TerminalEvent]) -> [TerminalEvent] {
    var merged: [TerminalEvent] = []
    var index = 0
    while index < events.count {
      let run = events[index...].prefix { piece($0) != nil }
      if run.isEmpty {
        merged.append(events[index])
        index += 1
        continue
      }
      merged += self.run(run)
      index = run.endIndex
    }
    return merged
  }

  /// What a key is in a pasted text. A line feed right after a carriage return is one line break with it.
  private enum Piece { case text(Character), carriageReturn, lineFeed, tab }

  private static func piece(_ event: TerminalEvent) -> Piece? {
    guard case .input(.key(let press)) = event else { return nil }
    switch press.key {
    case .character(let character) where press.modifiers.subtracting(.shift).isEmpty: return .text(character)
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
    if run[first...last].contains(where: isLineBreak) { return run[..<first] + [paste(run[first...])] }
    var merged: [TerminalEvent] = []
    for keys in run.split(omittingEmptySubsequences: false, whereSeparator: { !isText($0) }) {
      merged += keys.count >= longRun ? [paste(keys)] : Array(keys)
      if keys.endIndex < run.endIndex { merged.append(run[keys.endIndex]) }
    }
    return merged
  }

  private static func paste(_ run: ArraySlice<TerminalEvent>) -> TerminalEvent {
    var text = ""
    var followsReturn = false
    for piece in run.lazy.compactMap(piece) {
      switch piece {
      case .text(let character): text.append(character)
      case .tab: text += "\t"
      case .carriageReturn: text += "\n"
      case .lineFeed: if !followsReturn { text += "\n" }
      }
      followsReturn = if case .carriageReturn = piece { true } else { false }
    }
    return .input(.paste(text))
  }
}
