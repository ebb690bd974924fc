import Glibc
import TestSupport
import Testing

/// Photographs on terminals that draw pictures, each in its own way.
@Suite(.timeLimit(.minutes(5))) struct TerminalPictureTests {
  private func start(
    _ sandbox: Sandbox, _ arguments: String..., environment: [String: String] = [:],
    pictures: ScreenPictures.Support = .init(), holdsAnswers: Bool = false
  ) throws -> Terminal {
    let photo = try sandbox.file("photo.jpg", TestPicture.jpeg(320, 240))
    _ = try sandbox.run("add", "--name", "Butagoya", "--photo", photo)
    _ = try sandbox.run("add", "--name", "Cafe without one")
    return try Terminal.run(
      arguments, size: (120, 40), environment: sandbox.program.environment.merging(environment) { $1 },
      background: "rgb:0000/0000/0000", pictures: pictures, holdsAnswers: holdsAnswers)
  }

  private static let kitty = ScreenPictures.Support(kitty: true, attributes: "62;4;22", cell: (10, 20))
  private static let sixel = ScreenPictures.Support(attributes: "62;4;22", cell: (10, 20))
  private static let wezTerm = ScreenPictures.Support(kitty: true, version: "WezTerm 2024", cell: (10, 20))

  private func text(_ terminal: Terminal) -> String { String(decoding: terminal.transcript, as: UTF8.self) }

  /// Whether a picture of characters is on the screen; the bar of the selected row is another one.
  private func hasBlocks(_ terminal: Terminal) -> Bool {
    terminal.screen().unicodeScalars.contains { "▀▄█▐▖▗▘▙▚▛▜▝▞▟".unicodeScalars.contains($0) }
  }

  @Test(arguments: [("\u{1B}_Ga=p", kitty), ("\u{1B}P0;1;0q", sixel), ("\u{1B}]1337;File=", wezTerm)])
  func aPhotographIsShownAndNothingOfItStays(_ mark: String, _ support: ScreenPictures.Support) throws {
    let sandbox = try Sandbox()
    let terminal = try start(sandbox, pictures: support)
    try terminal.waitFor("Butagoya")
    try terminal.wait(for: "a picture") { $0.pictures.isSeen }
    #expect(text(terminal).contains(mark))
    #expect(!hasBlocks(terminal))
    // A dialog over it, and away again.
    try terminal.type("?")
    try terminal.wait(for: "no picture behind the dialog") { $0.pictures.isEmpty }
    try terminal.press(.escape)
    try terminal.wait(for: "the picture again") { $0.pictures.isSeen }
    try terminal.press(.down)
    try terminal.wait(for: "no picture beside the next row") { $0.pictures.isEmpty }
    try terminal.press(.up)
    try terminal.wait(for: "the picture again") { $0.pictures.isSeen }
    terminal.resize(columns: 60, rows: 10)
    try terminal.wait(for: "no picture where there is no room") { $0.pictures.isEmpty }
    terminal.resize(columns: 120, rows: 40)
    try terminal.wait(for: "the picture again") { $0.pictures.isSeen }
    try terminal.type("q")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.pictures.isEmpty)
    #expect(terminal.settings == terminal.settingsBefore)
    #expect(terminal.modes == Screen.Modes())
  }

  @Test(arguments: [SIGTERM, SIGQUIT, SIGSEGV])
  func noPictureStaysWhateverTheWayOut(_ signal: Int32) throws {
    let sandbox = try Sandbox()
    let terminal = try start(sandbox, pictures: Self.kitty)
    try terminal.wait(for: "a picture") { $0.pictures.isSeen }
    terminal.kill(signal)
    #expect(try terminal.waitForExit() == .signalled(signal))
    #expect(terminal.pictures.isEmpty)
  }

  @Test func aTerminalThatCanDoNothingGetsBlocks() throws {
    let sandbox = try Sandbox()
    let terminal = try start(sandbox)
    try terminal.waitFor("Butagoya")
    try terminal.wait(for: "blocks", hasBlocks)
    #expect(terminal.pictures.isEmpty)
  }

  @Test func anAnswerThatComesLateIsNoTextAndStillCounts() throws {
    let sandbox = try Sandbox()
    let terminal = try start(sandbox, pictures: Self.kitty, holdsAnswers: true)
    try terminal.wait(for: "blocks", hasBlocks)
    terminal.holdsAnswers = false
    try terminal.wait(for: "a picture") { $0.pictures.isSeen }
    #expect(!terminal.screen().contains("OK"))
    #expect(terminal.screen().contains("Restaurants  2"))
    try terminal.type("q")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.settings == terminal.settingsBefore)
  }

  @Test func aMultiplexerIsAskedNothingAboutPictures() throws {
    let sandbox = try Sandbox()
    let terminal = try start(
      sandbox, environment: ["TERM": "tmux-256color", "TMUX": "/tmp/x,1,0"], pictures: Self.kitty)
    try terminal.wait(for: "blocks", hasBlocks)
    try terminal.type("q")
    _ = try terminal.waitForExit()
    for question in ["\u{1B}_G", "\u{1B}[>q", "\u{1B}[14t", "\u{1B}P"] { #expect(!text(terminal).contains(question)) }
  }

  @Test(arguments: [
    ("kitty", "\u{1B}_Ga=p"), ("sixel", "\u{1B}P0;1;0q"), ("iterm2", "\u{1B}]1337;File="), ("blocks", nil),
    ("off", nil),
  ])
  func whatWasAskedForHolds(_ how: String, _ mark: String?) throws {
    let sandbox = try Sandbox()
    let terminal = try start(
      sandbox, "--pictures", how, environment: ["PLATEBOOK_PICTURES": "kitty"], pictures: Self.kitty)
    try terminal.waitFor("Butagoya")
    if let mark {
      try terminal.wait(for: how) { text($0).contains(mark) }
    } else if how == "off" {
      try terminal.waitFor("Photo: photo.jpg")
      #expect(!hasBlocks(terminal))
    } else {
      try terminal.wait(for: "blocks", hasBlocks)
      #expect(terminal.pictures.isEmpty)
    }
    // No question whose answer would change nothing.
    #expect(!text(terminal).contains("a=q"))
  }

  @Test func theEnvironmentSaysItToo() throws {
    let sandbox = try Sandbox()
    let terminal = try start(sandbox, environment: ["PLATEBOOK_PICTURES": "off"], pictures: Self.kitty)
    try terminal.waitFor("Photo: photo.jpg")
    func complaint(_ arguments: String...) throws -> String { try sandbox.program.run(arguments).errors }
    #expect(
      try complaint("list", "--pictures", "crayons")
        == "platebook: --pictures cannot be “crayons”. Write, for example: auto, kitty, iterm2, sixel, blocks, off.\n")
    sandbox.program.environment["PLATEBOOK_PICTURES"] = "x"
    #expect(
      try complaint("list")
        == "platebook: PLATEBOOK_PICTURES cannot be “x”. Write, for example: auto, kitty, iterm2, sixel, blocks, off.\n"
    )
  }
}
