import Imaging

/// One control sequence from the keyboard (`ESC [ parameters final`, or with O instead of [), read as what the many
/// dialects mean by it: xterm's, rxvt's, the Linux console's, and kitty's.
struct InputSequence {
  let parameters: [UInt8]
  let final: UInt8

  private var letter: Character { Character(Unicode.Scalar(final)) }

  var isPasteStart: Bool { letter == "~" && parameters.elementsEqual("200".utf8) }

  /// The mark of a sequence that is not a plain key: `?`, `>` or `<`.
  private var mark: Character? {
    parameters.first.flatMap { (0x3C...0x3F).contains($0) ? Character(Unicode.Scalar($0)) : nil }
  }

  /// The numbers between semicolons, each with its parts between colons; what is none, or negative or far too large, is
  /// nil.
  private var numbers: [[Int?]] {
    parameters.drop { (0x3C...0x3F).contains($0) }
      .split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { field in
        field.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
          .map { UInt32(String(decoding: $0, as: UTF8.self)).map(Int.init) }
      }
  }

  private func number(_ index: Int) -> Int? {
    let numbers = numbers
    return index < numbers.count ? numbers[index].first ?? nil : nil
  }

  /// What a sequence after ESC [ means; nil for what is swallowed.
  var controlEvent: InputEvent? {
    switch (mark, letter) {
    case ("<", "M"), ("<", "m"): return mouse
    case ("?", "c"): return .reply(.deviceAttributes(numbers.compactMap { $0.first ?? nil }))
    case (.some, _): return nil
    case (nil, "I"): return .focus(true)
    case (nil, "O"): return .focus(false)
    case (nil, "u"): return kittyKey
    case (nil, "t"): return pixels.map(InputEvent.reply)
    case (nil, "R"):
      // F3 with modifiers looks like a cursor in the first row.
      if let row = number(0), let column = number(1), row > 1 || column > 16 || column < 2 {
        return .reply(.cursor(CellPosition(column: max(0, column - 1), row: max(0, row - 1))))
      }
      return key(.function(3))
    case (nil, "Z"): return .key(KeyPress(.tab, modifiers.union(.shift)))
    case (nil, "~"), (nil, "$"), (nil, "^"), (nil, "@"): return numberedKey
    case (nil, "a"), (nil, "b"), (nil, "c"), (nil, "d"):
      // rxvt's arrows with Shift.
      return Self.arrow(letter.uppercased()).map { .key(KeyPress($0, .shift)) }
    default: return Self.letterKey(letter).flatMap { key($0) }
    }
  }

  /// What a sequence after ESC O means.
  var singleShiftEvent: InputEvent? {
    switch letter {
    case "a", "b", "c", "d":
      // rxvt's arrows with Control.
      return Self.arrow(letter.uppercased()).map { .key(KeyPress($0, .control)) }
    case "M": return key(.enter)
    case "j"..."y", "X":
      // The number pad in application mode: the letter is the character's, moved up by 0x40.
      return key(.character(letter == "X" ? "=" : Character(Unicode.Scalar(final - 0x40))))
    default: return Self.letterKey(letter).flatMap { key($0) }
    }
  }

  /// `ESC [ 4 ; height ; width t` for all cells, 6 for one of them.
  private var pixels: TerminalReply? {
    guard let height = number(1), let width = number(2), height > 0, width > 0 else { return nil }
    switch number(0) {
    case 4: return .textPixels(PixelSize(width, height))
    case 6: return TerminalSize.plausible(width: width, height: height).map(TerminalReply.cellPixels)
    default: return nil
    }
  }

  private func key(_ key: Key) -> InputEvent? { .key(KeyPress(key, modifiers)) }

  /// The second number, as in `1;5C`; or the only one of a key with a letter, as some terminals send (`O5C`).
  private var modifiers: Modifiers {
    let alone = letter != "~" && letter != "u" && numbers.count == 1
    return Self.modifiers(number(1) ?? (alone ? number(0) : nil))
  }

  /// One more than a bit set: Shift, Alt, Control, Super, Hyper, Meta, Caps Lock, Num Lock.
  private static func modifiers(_ number: Int?) -> Modifiers {
    guard let number, number > 1, number <= 256 else { return [] }
    var modifiers: Modifiers = []
    let bits = number - 1
    if bits & 1 != 0 { modifiers.insert(.shift) }
    if bits & (2 | 32) != 0 { modifiers.insert(.alt) }
    if bits & 4 != 0 { modifiers.insert(.control) }
    if bits & 8 != 0 { modifiers.insert(.super) }
    return modifiers
  }

  private static func arrow(_ letter: String) -> Key? {
    switch letter {
    case "A": .up
    case "B": .down
    case "C": .right
    case "D": .left
    default: nil
    }
  }

  private static func letterKey(_ letter: Character) -> Key? {
    switch letter {
    case "H": .home
    case "F": .end
    // The five in the middle of the number pad.
    case "E": nil
    case "P": .function(1)
    case "Q": .function(2)
    case "R": .function(3)
    case "S": .function(4)
    default: arrow(String(letter))
    }
  }

  /// `ESC [ 3 ~`, with rxvt's endings `$` for Shift, `^` for Control and `@` for both.
  private var numberedKey: InputEvent? {
    guard let number = number(0) else { return nil }
    var modifiers = modifiers
    switch letter {
    case "$": modifiers = .shift
    case "^": modifiers = .control
    case "@": modifiers = [.shift, .control]
    default: break
    }
    // xterm's form for other keys with modifiers: ESC [ 27 ; modifiers ; code ~.
    if number == 27, let code = self.number(2) { return Self.codedKey(code, shifted: nil, text: nil, modifiers) }
    let key: Key? =
      switch number {
      case 1, 7: .home
      case 2: .insert
      case 3: .delete
      case 4, 8: .end
      case 5: .pageUp
      case 6: .pageDown
      case 11...15: .function(number - 10)
      case 17...21: .function(number - 11)
      case 23...26: .function(number - 12)
      case 28, 29: .function(number - 13)
      case 31...34: .function(number - 14)
      default: nil
      }
    return key.map { .key(KeyPress($0, modifiers)) }
  }
}

// MARK: kitty and mouse

extension InputSequence {
  /// `ESC [ code:shifted:base ; modifiers:kind ; text u`.
  private var kittyKey: InputEvent? {
    let numbers = numbers
    guard let code = number(0) else { return nil }
    // The third kind is a release.
    if numbers.count > 1, numbers[1].count > 1, numbers[1][1] == 3 { return nil }
    let shifted = numbers[0].count > 1 ? numbers[0][1] : nil
    let text = numbers.count > 2 ? numbers[2].compactMap(Self.scalar) : []
    var string = ""
    string.unicodeScalars.append(contentsOf: text)
    return Self.codedKey(code, shifted: shifted, text: string.count == 1 ? string.first : nil, modifiers)
  }

  private static func codedKey(
    _ code: Int, shifted: Int?, text: Character?, _ modifiers: Modifiers
  ) -> InputEvent? {
    switch code {
    case 9: return .key(KeyPress(.tab, modifiers))
    case 13, 57414: return .key(KeyPress(.enter, modifiers))
    case 27: return .key(KeyPress(.escape, modifiers))
    case 8, 127: return .key(KeyPress(.backspace, modifiers))
    case 57399...57408: return .key(KeyPress(.character(Character("\(code - 57399)")), modifiers))
    case 57417...57426:
      let keys: [Key] = [.left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert, .delete]
      return .key(KeyPress(keys[code - 57417], modifiers))
    default: break
    }
    // The rest of the private area are keys that do nothing by themselves.
    if (57344...63743).contains(code) { return nil }
    guard let scalar = scalar(code) else { return nil }
    var character = text ?? Character(scalar)
    var modifiers = modifiers
    // With Shift alone the key types its other character; beside Control it stays a modifier of the plain one.
    if modifiers.subtracting(.shift).isEmpty {
      if text == nil, modifiers.contains(.shift) {
        let upper = Character(scalar).uppercased()
        character =
          shifted.flatMap(Self.scalar).map(Character.init) ?? (upper.count == 1 ? Character(upper) : character)
      }
      modifiers = []
    }
    return .key(KeyPress(.character(character), modifiers))
  }

  /// A scalar that may be typed.
  private static func scalar(_ code: Int?) -> Unicode.Scalar? {
    guard let code, code >= 0x20, !(0x7F...0x9F).contains(code) else { return nil }
    return UInt32(exactly: code).flatMap(Unicode.Scalar.init)
  }

  /// `ESC [ < button ; column ; row M`, or m for a release.
  private var mouse: InputEvent? {
    guard let code = number(0), let column = number(1), let row = number(2), column > 0, row > 0 else { return nil }
    var modifiers: Modifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    let button = code & 3
    let action: MouseEvent.Action
    switch code & ~(4 | 8 | 16) {
    case 0...2: action = letter == "M" ? .press(button: button) : .release(button: button)
    case 32...35: action = .move(button: button == 3 ? nil : button)
    case 64: action = .wheelUp
    case 65: action = .wheelDown
    case 66: action = .wheelLeft
    case 67: action = .wheelRight
    default: return nil
    }
    return .mouse(MouseEvent(action, at: CellPosition(column: column - 1, row: row - 1), modifiers))
  }
}

extension TerminalReply {
  /// Reads the inside of an answer that is a string; nil for one that nobody asked for.
  init?(string: String, introducer: UInt8) {
    switch introducer {
    case UInt8(ascii: "]") where string.hasPrefix("11;"):
      guard let colour = Self.colour(string.dropFirst(3)) else { return nil }
      self = colour
    case UInt8(ascii: "P") where string.hasPrefix(">|"): self = .version(String(string.dropFirst(2)))
    case UInt8(ascii: "_") where string.hasPrefix("G"): self = .kittyGraphics(String(string.dropFirst()))
    default: return nil
    }
  }

  /// `rgb:RRRR/GGGG/BBBB` with one to four digits each, or `rgba:` with a fourth that does not matter.
  private static func colour(_ text: Substring) -> TerminalReply? {
    guard let colon = text.firstIndex(of: ":"), ["rgb", "rgba"].contains(text[..<colon]) else { return nil }
    let channels = text[text.index(after: colon)...].split(separator: "/", omittingEmptySubsequences: false)
      .prefix(3)
      .compactMap { digits -> UInt8? in
        guard (1...4).contains(digits.utf8.count), let value = Int(digits, radix: 16), value >= 0 else { return nil }
        return UInt8(value * 255 / ((1 << (4 * digits.utf8.count)) - 1))
      }
    guard channels.count == 3 else { return nil }
    return .background(red: channels[0], green: channels[1], blue: channels[2])
  }
}
