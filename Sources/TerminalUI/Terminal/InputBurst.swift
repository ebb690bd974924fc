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

  /// What a key is in a pasted text.
  private enum Piece { case text(Character), lineBreak, tab }

  private static func piece(_ event: TerminalEvent) -> Piece? {
    switch event {
    case .input(.key(KeyPress(.enter))), .input(.key(KeyPress(.character("j"), .control))): .lineBreak
    case .input(.key(KeyPress(.tab))): .tab
    case .input(.key(let press)): press.text.map { .text($0) }
    default: nil
    }
  }

  private static func isText(_ event: TerminalEvent) -> Bool {
    if case .text = piece(event) { true } else { false }
  }

  private static func isLineBreak(_ event: TerminalEvent) -> Bool {
    if case .lineBreak = piece(event) { true } else { false }
  }

  private static func run(_ run: ArraySlice<TerminalEvent>) -> [TerminalEvent] {
    guard let first = run.firstIndex(where: isText), let last = run.lastIndex(where: isText) else { return Array(run) }
    if run[first...last].contains(where: isLineBreak) {
      return run[..<first] + [paste(run[first...])]
    }
    return run.split(omittingEmptySubsequences: false) { !isText($0) }.reduce(into: []) { merged, keys in
      merged += keys.count >= longRun ? [paste(keys)] : Array(keys)
      if keys.endIndex < run.endIndex { merged.append(run[keys.endIndex]) }
    }
  }

  private static func paste(_ run: ArraySlice<TerminalEvent>) -> TerminalEvent {
    var text = ""
    var previous: TerminalEvent?
    for event in run {
      switch piece(event) {
      case .text(let character): text.append(character)
      case .tab: text += "\t"
      // Carriage return and line feed are one line break.
      case .lineBreak:
        if !(event != previous && previous.map(isLineBreak) == true && isLineFeed(event)) { text += "\n" }
      case nil: break
      }
      previous = event
    }
    return .input(.paste(text))
  }

  private static func isLineFeed(_ event: TerminalEvent) -> Bool {
    event != .input(.key(KeyPress(.enter)))
  }
}
