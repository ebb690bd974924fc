import Foundation

/// Hands text to the terminal's clipboard (OSC 52), which works over any connection.
enum Clipboard {
  /// Longer texts are not sent: terminals drop them, some after a hundred thousand characters of the sequence.
  static let mostBytes = 74_994

  /// The sequence that sets the clipboard. In tmux it is sent twice: for tmux itself, which takes it where its
  /// `set-clipboard` is on, and passed through to the terminal outside, where its `allow-passthrough` is on.
  static func sequence(_ text: String, isInTmux: Bool) -> String {
    let sequence = "\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{7}"
    return isInTmux ? sequence + "\u{1B}Ptmux;\u{1B}\(sequence)\u{1B}\\" : sequence
  }
}
