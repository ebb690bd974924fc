/// Whether colours are chosen for a light or a dark background.
package enum Theme: String, Sendable, CaseIterable {
  case light, dark

  /// Chooses by what is surest: what the user asked for, what the terminal answered (`TerminalDriver.background`), what
  /// `COLORFGBG` says, and otherwise dark, as most terminals are.
  package static func choose(
    override: Theme? = nil, background: TerminalReply? = nil, environment: [String: String] = [:]
  ) -> Theme {
    if let override { return override }
    if case .background(let red, let green, let blue) = background {
      // The brightness that the eye sees (Rec. 709 weights), against the middle.
      return 2126 * Int(red) + 7152 * Int(green) + 722 * Int(blue) > 10000 * 127 ? .light : .dark
    }
    // "foreground;background", sometimes with a third number between; white and the bright colours are light.
    let colours = environment["COLORFGBG"]?.split(separator: ";") ?? []
    if colours.count > 1, let number = colours.last.flatMap({ Int($0) }), number == 7 || (9...15).contains(number) {
      return .light
    }
    return .dark
  }
}
