/// What `--color` asks for.
package enum ColourChoice: String, Sendable, CaseIterable {
  case auto, always, never
}

/// What can be shown on the terminal, judged by the environment and terminfo, without asking the terminal itself.
package struct TerminalCapabilities: Equatable, Sendable {
  /// Whether screens can be drawn: the cursor can be placed. Otherwise the program speaks line by line.
  package var fullScreen: Bool
  package var colours: ColourDepth
  /// Whether tmux, screen or zellij stands between us and the terminal, so that only text gets through.
  package var isMultiplexed: Bool

  package init(fullScreen: Bool, colours: ColourDepth, isMultiplexed: Bool) {
    self.fullScreen = fullScreen
    self.colours = colours
    self.isMultiplexed = isMultiplexed
  }

  /// Judges a terminal. The same inputs give the same answer.
  ///
  /// - Parameters:
  ///   - isTTY: Whether the stream in question is a terminal; for the full screen, whether both input and output are.
  ///   - colour: What `--color` said; it beats the environment, in which `NO_COLOR` beats `CLICOLOR_FORCE` and
  ///     `FORCE_COLOR`. An empty `NO_COLOR` counts as unset.
  ///   - terminfo: Looks a terminal's name up.
  package static func detect(
    environment: [String: String], isTTY: Bool, colour: ColourChoice = .auto,
    terminfo: (String) -> TermInfo? = TermInfo.lookUp
  ) -> TerminalCapabilities {
    let name = environment["TERM"] ?? ""
    let family = String(name.prefix { $0 != "-" && $0 != "." })
    let isModern = ["truecolor", "24bit"].contains(environment["COLORTERM"])
    // A terminal newer than the database is known by its family, or by saying that it shows true colour.
    let info =
      ["", "dumb", "unknown"].contains(name)
      ? nil
      : terminfo(name) ?? (family == name ? nil : terminfo(family))
        ?? (isModern ? TermInfo(addressesCursor: true, colours: 256) : nil)
    return TerminalCapabilities(
      fullScreen: isTTY && info?.addressesCursor == true,
      colours: colours(
        environment, colour, isTTY: isTTY, isDumb: info == nil, best: best(name, info, isModern: isModern)),
      isMultiplexed: ["screen", "tmux"].contains(family)
        || ["TMUX", "STY", "ZELLIJ"].contains(where: environment.isSet))
  }

  /// The colours that the terminal has, whether they are wanted or not.
  private static func best(_ name: String, _ info: TermInfo?, isModern: Bool) -> ColourDepth {
    if isModern || name.hasSuffix("-direct") { return .trueColour }
    if name.hasSuffix("-256color") { return .twoHundredFiftySix }
    return switch info?.colours ?? 0 {
    case (1 << 24)...: .trueColour
    case 256...: .twoHundredFiftySix
    case 8...: .sixteen
    default: .none
    }
  }

  private static func colours(
    _ environment: [String: String], _ choice: ColourChoice, isTTY: Bool, isDumb: Bool, best: ColourDepth
  ) -> ColourDepth {
    switch choice {
    case .never: return .none
    case .always: return max(.sixteen, best)
    case .auto: break
    }
    if environment.isSet("NO_COLOR") { return .none }
    let forced = ["CLICOLOR_FORCE", "FORCE_COLOR"].compactMap { environment[$0] }
      .contains { !["", "0", "false"].contains($0) }
    if forced { return max(.sixteen, best) }
    return isTTY && !isDumb ? best : .none
  }
}

extension [String: String] {
  /// Whether an environment has a variable that is not empty: an empty one counts as unset.
  func isSet(_ name: String) -> Bool { self[name]?.isEmpty == false }
}
