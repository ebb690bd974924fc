import Testing

@testable import TerminalUI

@Suite struct TerminalCapabilitiesTests {
  private static func database(_ name: String) -> TermInfo? {
    [
      "xterm": TermInfo(addressesCursor: true, colours: 8),
      "xterm-256color": TermInfo(addressesCursor: true, colours: 256),
      "screen": TermInfo(addressesCursor: true, colours: 8),
      "tmux-256color": TermInfo(addressesCursor: true, colours: 256),
      "vt100": TermInfo(addressesCursor: true, colours: 0), "paper": TermInfo(addressesCursor: false, colours: 0),
      "dumb": TermInfo(addressesCursor: false, colours: 0),
    ][name]
  }

  private func detect(
    _ environment: [String: String], isTTY: Bool = true, colour: ColourChoice = .auto
  ) -> TerminalCapabilities {
    .detect(environment: environment, isTTY: isTTY, colour: colour, terminfo: Self.database)
  }

  @Test(
    arguments: [
      ([:], false, ColourDepth.none), (["TERM": ""], false, .none), (["TERM": "dumb"], false, .none),
      (["TERM": "dumb", "COLORTERM": "truecolor"], false, .none), (["TERM": "unknown"], false, .none),
      (["TERM": "nonsense"], false, .none), (["TERM": "paper"], false, .none), (["TERM": "vt100"], true, .none),
      (["TERM": "xterm"], true, .sixteen), (["TERM": "xterm-256color"], true, .twoHundredFiftySix),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor"], true, .trueColour),
      (["TERM": "xterm-256color", "COLORTERM": "24bit"], true, .trueColour),
      (["TERM": "xterm-256color", "COLORTERM": "yes"], true, .twoHundredFiftySix),
      (["TERM": "xterm-kitty"], true, .sixteen),
      (["TERM": "xterm-direct"], true, .trueColour), (["TERM": "foot", "COLORTERM": "truecolor"], true, .trueColour),
      (["TERM": "foot"], false, .none), (["TERM": "screen.linux"], true, .sixteen),
    ] as [([String: String], Bool, ColourDepth)])
  func thatATerminalIsJudged(environment: [String: String], fullScreen: Bool, colours: ColourDepth) {
    let capabilities = detect(environment)
    #expect(capabilities.fullScreen == fullScreen)
    #expect(capabilities.colours == colours)
    #expect(!detect(environment, isTTY: false).fullScreen)
  }

  @Test(
    arguments: [
      ([:], true, ColourChoice.auto, ColourDepth.twoHundredFiftySix), ([:], false, .auto, .none),
      ([:], false, .always, .twoHundredFiftySix),
      ([:], true, .never, .none), (["NO_COLOR": "1"], true, .auto, .none),
      (["NO_COLOR": ""], true, .auto, .twoHundredFiftySix),
      (["NO_COLOR": "1"], true, .always, .twoHundredFiftySix),
      (["FORCE_COLOR": "1"], false, .auto, .twoHundredFiftySix),
      (["CLICOLOR_FORCE": "1"], false, .auto, .twoHundredFiftySix), (["CLICOLOR_FORCE": "0"], false, .auto, .none),
      (["FORCE_COLOR": ""], false, .auto, .none), (["NO_COLOR": "1", "FORCE_COLOR": "1"], true, .auto, .none),
      (["TERM": "dumb", "FORCE_COLOR": "1"], true, .auto, .sixteen), (["TERM": "dumb"], true, .always, .sixteen),
      (["FORCE_COLOR": "1"], true, .never, .none),
    ] as [([String: String], Bool, ColourChoice, ColourDepth)])
  func thatColourIsWantedOrNot(environment: [String: String], isTTY: Bool, choice: ColourChoice, depth: ColourDepth) {
    let environment = ["TERM": "xterm-256color"].merging(environment) { _, new in new }
    #expect(detect(environment, isTTY: isTTY, colour: choice).colours == depth)
  }

  @Test(arguments: [
    (["TERM": "xterm"], false), (["TERM": "tmux-256color"], true), (["TERM": "screen"], true),
    (["TERM": "xterm", "TMUX": "/tmp/x,1,0"], true),
    (["TERM": "xterm", "STY": "1.pts"], true), (["TERM": "xterm", "TMUX": ""], false),
    (["TERM": "xterm", "ZELLIJ": "0"], true),
  ])
  func thatAMultiplexerIsSeen(environment: [String: String], isMultiplexed: Bool) {
    #expect(detect(environment).isMultiplexed == isMultiplexed)
  }

  @Test(arguments: [
    ("xterm-256color", TermInfo(addressesCursor: true, colours: 256)),
    ("linux", TermInfo(addressesCursor: true, colours: 8)),
    ("vt100", TermInfo(addressesCursor: true, colours: 0)), ("dumb", TermInfo(addressesCursor: false, colours: 0)),
    ("no-such-terminal", nil), ("", nil), ("../../etc/passwd", nil),
  ])
  func thatTheDatabaseAnswers(name: String, info: TermInfo?) { #expect(TermInfo.lookUp(name) == info) }

  @Test(
    arguments: [
      (nil, nil, nil, Theme.dark), (.light, .background(red: 0, green: 0, blue: 0), "15;0", .light),
      (nil, .background(red: 255, green: 250, blue: 240), "15;0", .light),
      (nil, .background(red: 0, green: 43, blue: 54), "0;15", .dark),
      (nil, .background(red: 0, green: 255, blue: 0), nil, .light),
      (nil, .background(red: 0, green: 0, blue: 255), nil, .dark),
      (nil, nil, "0;15", .light), (nil, nil, "15;0", .dark), (nil, nil, "0;default;7", .light),
      (nil, nil, "0;default", .dark),
      (nil, nil, "15", .dark), (nil, nil, "", .dark), (nil, nil, "0;8", .dark),
      (nil, .deviceAttributes([62]), nil, .dark),
    ] as [(Theme?, TerminalReply?, String?, Theme)])
  func thatAThemeIsChosen(override: Theme?, background: TerminalReply?, variable: String?, theme: Theme) {
    let environment = variable.map { ["COLORFGBG": $0] } ?? [:]
    #expect(Theme.choose(override: override, background: background, environment: environment) == theme)
  }
}
