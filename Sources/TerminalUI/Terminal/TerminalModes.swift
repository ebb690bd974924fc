/// What the full screen switches on in a terminal, and what switches it off again.
enum TerminalModes {
  /// Alternate screen, no wrapping at the last column, pastes marked, the mouse ours, cursor hidden.
  static let enter = "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?2004h\(mouseOn)\u{1B}[?25l"

  /// Buttons and the wheel are told (1000), in a form without a limit of 223 columns (1006).
  static let mouseOn = "\u{1B}[?1000h\u{1B}[?1006h"
  static let mouseOff = "\u{1B}[?1006l\u{1B}[?1000l"

  /// First ends whatever sequence was being written. The screen is cleared for terminals that have only one.
  ///
  /// - Parameter keepsPictures: Whether the terminal may hold pictures by number, which are deleted.
  static func leave(keepsPictures: Bool) -> String {
    "\u{1B}\\" + (keepsPictures ? KittyGraphics.deleteAll : "")
      + "\u{1B}[?2026l\u{1B}[0m\u{1B}[H\u{1B}[2J\u{1B}[?25h\(mouseOff)\u{1B}[?2004l\u{1B}[?7h\u{1B}[?1049l"
  }
}
