import Imaging

/// What came from the keyboard side of the terminal.
package enum InputEvent: Hashable, Sendable {
  case key(KeyPress)
  /// A whole bracketed paste, once. Line ends are line feeds, since terminals send carriage returns for them; everything
  /// else is as pasted, control characters too.
  case paste(String)
  /// So many characters at once that nobody has typed them: a part of a paste from a terminal that does not mark pastes.
  case burst(String)
  case mouse(MouseEvent)
  /// The terminal's window gained (true) or lost the keyboard.
  case focus(Bool)
  /// An answer to something the program asked; late ones arrive here and can be ignored.
  case reply(TerminalReply)
}

/// A key with what was held down.
package struct KeyPress: Hashable, Sendable {
  package var key: Key
  package var modifiers: Modifiers

  package init(_ key: Key, _ modifiers: Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }

  /// What the key types: nil for a command key, or a character with Control or Alt.
  package var text: Character? {
    guard case .character(let character) = key, modifiers.subtracting(.shift).isEmpty else { return nil }
    return character
  }
}

/// A key of the keyboard.
package enum Key: Hashable, Sendable {
  /// A printable grapheme cluster as typed: `A` comes without Shift. Control-S is `s` with Control, Control-Space a space.
  case character(Character)
  case enter, tab, escape, backspace, delete, insert
  case up, down, left, right, home, end, pageUp, pageDown
  /// F1 and up, counted from one.
  case function(Int)
}

/// Keys held down with another.
package struct Modifiers: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let shift = Modifiers(rawValue: 1 << 0)
  package static let alt = Modifiers(rawValue: 1 << 1)
  package static let control = Modifiers(rawValue: 1 << 2)
  package static let `super` = Modifiers(rawValue: 1 << 3)
}

/// A button or the wheel over a cell.
package struct MouseEvent: Hashable, Sendable {
  /// What the mouse did.
  package enum Action: Hashable, Sendable {
    /// 0 is the left button, 1 the middle, 2 the right one.
    case press(button: Int)
    case release(button: Int)
    /// Movement with a button held, or nil without.
    case move(button: Int?)
    case wheelUp, wheelDown, wheelLeft, wheelRight
  }
  package var action: Action
  package var position: CellPosition
  package var modifiers: Modifiers

  package init(_ action: Action, at position: CellPosition, _ modifiers: Modifiers = []) {
    self.action = action
    self.position = position
    self.modifiers = modifiers
  }
}

/// A terminal's answer to a question.
package enum TerminalReply: Hashable, Sendable {
  /// What kind of terminal it is (DA1); 4 among the numbers stands for sixel.
  case deviceAttributes([Int])
  case cursor(CellPosition)
  /// The background colour (OSC 11), 8 bits a channel.
  case background(red: UInt8, green: UInt8, blue: UInt8)
  /// The terminal's name and version (XTVERSION): `kitty(0.26.5)`.
  case version(String)
  /// The pixels of one cell, and those of all cells together (XTWINOPS).
  case cellPixels(PixelSize)
  case textPixels(PixelSize)
  /// The text of kitty's answer to a graphics command, without its frame: `i=31;OK`.
  case kittyGraphics(String)
}
