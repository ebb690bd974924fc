/// Turns the bytes a terminal sends into events. Pure: what is incomplete stays until the next bytes, however the bytes
/// are cut, and nothing that a terminal sends by itself ends up as typed text.
///
///     var parser = InputParser()
///     parser.parse([0x1B, 0x5B])   // []
///     parser.parse([0x41])         // [.key(KeyPress(.up))]
package struct InputParser: Sendable {
  private enum State {
    case ground
    /// After ESC; `meta` when a second ESC came before, which some terminals send for Alt.
    case escape(meta: Bool)
    /// After ESC O.
    case singleShift(meta: Bool)
    /// After ESC [.
    case control(meta: Bool)
    /// After ESC [ [, the function keys of the Linux console.
    case consoleFunction
    /// Inside an answer that is a string: after ESC ], P, _, ^ or X (the introducer is kept).
    case string(UInt8)
    /// The same, after an ESC that may begin its end.
    case stringEscape(UInt8)
    case paste
  }

  private var state = State.ground
  /// The bytes of the sequence, string or paste that is being collected.
  private var collected: [UInt8] = []
  /// Typed bytes; between two calls only the beginning of a scalar.
  private var text: [UInt8] = []
  /// Whether an ESC came right before `text`: its first character has Alt.
  private var textHasAlt = false
  private var events: [InputEvent] = []

  /// Before the first byte.
  package init() {}

  /// Whether an Escape may be all that was pressed: the caller waits a moment, and calls `flush` if nothing more comes.
  package var isUndecided: Bool {
    switch state {
    case .escape, .singleShift: true
    case .control: collected.isEmpty
    case .string: collected.isEmpty
    default: false
    }
  }

  /// Reads more bytes.
  ///
  /// - Returns: The events that are complete now.
  /// - Complexity: linear in the bytes, also for a paste that comes in many pieces.
  package mutating func parse(_ bytes: some Collection<UInt8>) -> [InputEvent] {
    for byte in bytes { take(byte) }
    endText(keepingIncomplete: true)
    return takeEvents()
  }

  /// Whether bytes end with the end of a marked paste.
  static func endsPaste(_ bytes: [UInt8]) -> Bool { bytes.suffix(pasteEnd.count).elementsEqual(pasteEnd) }

  /// Decides that what is undecided was a key: Escape, or Alt with a letter.
  package mutating func flush() -> [InputEvent] {
    guard isUndecided else { return [] }
    let state = state
    begin(.ground)
    switch state {
    case .escape(let meta):
      if meta { press(.escape) }
      press(.escape)
    case .singleShift(let meta): pressAlt("O", after: meta)
    case .control(let meta): pressAlt("[", after: meta)
    case .string(let introducer): pressAlt(Character(Unicode.Scalar(introducer)), after: false)
    default: break
    }
    return takeEvents()
  }

  /// Ends a paste whose end has not come: what has come of it counts.
  package mutating func endOpenPaste() -> [InputEvent] {
    guard case .paste = state else { return [] }
    collected += Self.pasteEnd
    endPaste()
    return takeEvents()
  }

  private mutating func takeEvents() -> [InputEvent] {
    defer { events.removeAll() }
    return events
  }

  private mutating func begin(_ state: State) {
    self.state = state
    collected.removeAll()
  }

  private mutating func press(_ key: Key, _ modifiers: Modifiers = []) {
    events.append(.key(KeyPress(key, modifiers)))
  }

  private mutating func pressAlt(_ character: Character, after meta: Bool) {
    if meta { press(.escape) }
    press(.character(character), .alt)
  }
}

// MARK: Bytes

extension InputParser {
  private static let escape: UInt8 = 0x1B
  /// Longer answers are swallowed but not kept.
  static let longestString = 4096
  /// Longer control sequences are nonsense.
  private static let longestSequence = 64
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .ground: takeGround(byte)
    case .escape(let meta): takeEscape(byte, meta: meta)
    case .singleShift(let meta), .control(let meta): takeSequence(byte, meta: meta)
    case .consoleFunction:
      begin(.ground)
      if (0x41...0x45).contains(byte) { press(.function(Int(byte) - 0x40)) } else { takeGround(byte) }
    case .string(let introducer): takeString(byte, introducer)
    case .stringEscape(let introducer):
      if byte == UInt8(ascii: "\\") {
        endString(introducer)
      } else {
        // Not its end: the string broke off, and the ESC began something else.
        begin(.escape(meta: false))
        take(byte)
      }
    case .paste:
      collected.append(byte)
      if byte == UInt8(ascii: "~"), Self.endsPaste(collected) { endPaste() }
    }
  }

  private mutating func takeGround(_ byte: UInt8) {
    guard byte < 0x20 || byte == 0x7F else { return text.append(byte) }
    endText(keepingIncomplete: false)
    if byte == Self.escape { begin(.escape(meta: false)) } else { pressControl(byte) }
  }

  private mutating func pressControl(_ byte: UInt8, _ modifiers: Modifiers = []) {
    switch byte {
    case 0x09: press(.tab, modifiers)
    case 0x0D: press(.enter, modifiers)
    case 0x08, 0x7F: press(.backspace, modifiers)
    case 0x00: press(.character(" "), modifiers.union(.control))
    case 0x01...0x1A: press(.character(Character(Unicode.Scalar(byte + 0x60))), modifiers.union(.control))
    default: press(.character(Character(Unicode.Scalar(byte + 0x40))), modifiers.union(.control))
    }
  }

  private mutating func takeEscape(_ byte: UInt8, meta: Bool) {
    switch byte {
    case UInt8(ascii: "["): begin(.control(meta: meta))
    case UInt8(ascii: "O"): begin(.singleShift(meta: meta))
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"):
      if meta { press(.escape) }
      begin(.string(byte))
    case Self.escape:
      // A third one settles the first.
      if meta { press(.escape) }
      begin(.escape(meta: true))
    default:
      if meta { press(.escape) }
      begin(.ground)
      if byte < 0x20 || byte == 0x7F {
        pressControl(byte, .alt)
      } else if byte < 0x80 {
        press(.character(Character(Unicode.Scalar(byte))), .alt)
      } else {
        textHasAlt = true
        takeGround(byte)
      }
    }
  }

  /// After ESC [ or ESC O: parameters, then a final byte.
  private mutating func takeSequence(_ byte: UInt8, meta: Bool) {
    var isControl = false
    if case .control = state { isControl = true }
    switch byte {
    case UInt8(ascii: "[") where isControl && collected.isEmpty: begin(.consoleFunction)
    case UInt8(ascii: "$") where isControl && isSingleNumber: endSequence(byte, isControl: isControl, meta: meta)
    case 0x20...0x3F where collected.count < Self.longestSequence: collected.append(byte)
    case 0x40...0x7E: endSequence(byte, isControl: isControl, meta: meta)
    default:
      // Broken off: drop it, and read the byte afresh.
      begin(.ground)
      take(byte)
    }
  }

  /// `ESC [ 7 $`, Shift with a key in rxvt, ends in a byte that elsewhere stands inside of a sequence.
  private var isSingleNumber: Bool { !collected.isEmpty && collected.allSatisfy { (0x30...0x39).contains($0) } }

  private mutating func endSequence(_ final: UInt8, isControl: Bool, meta: Bool) {
    let sequence = InputSequence(parameters: collected, final: final)
    begin(.ground)
    if isControl, sequence.isPasteStart { return begin(.paste) }
    if var event = isControl ? sequence.controlEvent : sequence.singleShiftEvent {
      if meta, case .key(var press) = event {
        press.modifiers.insert(.alt)
        event = .key(press)
      }
      events.append(event)
    }
  }

  private mutating func takeString(_ byte: UInt8, _ introducer: UInt8) {
    switch byte {
    case 0x07: endString(introducer)
    case Self.escape: state = .stringEscape(introducer)
    case 0..<0x20:
      // Never part of an answer: whoever types Enter or Control-C gets out of a broken one.
      begin(.ground)
      take(byte)
    default:
      if collected.count < Self.longestString { collected.append(byte) }
    }
  }

  private mutating func endString(_ introducer: UInt8) {
    let content = String(decoding: collected, as: UTF8.self)
    begin(.ground)
    if let reply = TerminalReply(string: content, introducer: introducer) { events.append(.reply(reply)) }
  }

  private mutating func endPaste() {
    collected.removeLast(Self.pasteEnd.count)
    var pasted: [UInt8] = []
    pasted.reserveCapacity(collected.count)
    var previous: UInt8 = 0
    for byte in collected {
      if byte == 0x0D { pasted.append(0x0A) } else if byte != 0x0A || previous != 0x0D { pasted.append(byte) }
      previous = byte
    }
    begin(.ground)
    events.append(.paste(String(decoding: pasted, as: UTF8.self)))
  }
}

// MARK: Typed text

extension InputParser {
  /// So many bytes of text that come together are more than anybody types.
  static let burstBytes = 32

  /// Turns the typed bytes into one key press for each grapheme cluster, or into one burst; what is not UTF-8 becomes
  /// U+FFFD.
  ///
  /// - Parameter keepingIncomplete: Whether the beginning of a scalar at the end waits for the rest of it.
  private mutating func endText(keepingIncomplete: Bool) {
    if text.isEmpty { return }
    let rest = keepingIncomplete ? Self.incompleteEnd(text) : 0
    let complete = String(decoding: text.dropLast(rest), as: UTF8.self)
    text.removeFirst(text.count - rest)
    if complete.utf8.count >= Self.burstBytes, !textHasAlt {
      events.append(.burst(String(complete.filter { !Self.isControl($0) })))
      return
    }
    for character in complete {
      if !Self.isControl(character) { press(.character(character), textHasAlt ? .alt : []) }
      textHasAlt = false
    }
  }

  /// The upper control characters, which no key types.
  private static func isControl(_ character: Character) -> Bool {
    character.unicodeScalars.first.map { (0x80...0x9F).contains($0.value) } ?? true
  }

  /// How many bytes at the end are a scalar's beginning.
  private static func incompleteEnd(_ bytes: [UInt8]) -> Int {
    for length in 1...3 where length <= bytes.count {
      let byte = bytes[bytes.count - length]
      let needed =
        switch byte {
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        case 0x80...0xBF: 0
        default: 1
        }
      if needed > 0 { return needed > length ? length : 0 }
    }
    return 0
  }
}
