import Imaging

/// What `--pictures` asks for.
package enum PictureChoice: String, Sendable, CaseIterable {
  /// Whatever the terminal can show.
  case auto
  case kitty, iterm2, sixel, blocks
  /// No pictures: a line says what is there.
  case off

  /// The environment variable that says the same as the flag.
  package static let variable = "PLATEBOOK_PICTURES"
}

/// How pictures get on the screen.
package enum PictureProtocol: Hashable, Sendable {
  /// kitty's graphics protocol: the terminal keeps pictures by number and shows them over the text.
  case kitty
  /// iTerm2's inline images: whole files that stand in the cells.
  case iterm2
  /// DEC's bitmaps of six rows: pixels that stand in the cells.
  case sixel
  /// Characters with colours, as cells of the grid.
  case blocks
  /// Not at all.
  case none

  /// Whether the terminal draws the pixels itself.
  package var isNative: Bool { self != .blocks && self != .none }

  /// Decides how pictures are shown.
  ///
  /// What was asked for holds. Otherwise only characters get through a multiplexer; a picture in full colour is not for
  /// those who want no colours; terminals known to do best with iTerm2's protocol get it, though some speak kitty's too;
  /// and the rest gets the best of what it said it can do.
  ///
  /// - Parameter answers: What the terminal said to ``TerminalQuestions/pictures``.
  package static func choose(
    _ choice: PictureChoice, capabilities: TerminalCapabilities, environment: [String: String],
    answers: TerminalAnswers
  ) -> PictureProtocol {
    switch choice {
    case .kitty: return .kitty
    case .iterm2: return .iterm2
    case .sixel: return .sixel
    case .blocks: return .blocks
    case .off: return .none
    case .auto: break
    }
    if capabilities.isMultiplexed || capabilities.colours == .none { return .blocks }
    // What the terminal says of itself is surer than what may come from a shell in another one. ssh hands LC_… on.
    let name = answers.version ?? environment["TERM_PROGRAM"] ?? environment["LC_TERMINAL"] ?? ""
    if ["iTerm", "WezTerm", "mintty"].contains(where: name.hasPrefix) { return .iterm2 }
    if answers.hasKittyGraphics { return .kitty }
    return answers.attributes.contains(4) ? .sixel : .blocks
  }
}

/// How pictures are to be made for the screen as it is now.
struct PictureDisplay: Hashable, Sendable {
  var method: PictureProtocol
  /// The pixels of one cell; nil where the terminal does not say.
  var cell: PixelSize?

  /// Characters, as every terminal shows them.
  static let blocks = PictureDisplay(method: .blocks)
}
