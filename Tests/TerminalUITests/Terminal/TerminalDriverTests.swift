import Foundation
import Glibc
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct TerminalDriverTests {
  private func probe(
    _ arguments: [String] = [], size: (columns: Int, rows: Int) = (40, 12), environment: [String: String] = [:],
    background: String? = nil
  ) throws -> Terminal {
    try Terminal.run(
      arguments, program: "TerminalProbe", size: size, environment: environment, background: background)
  }

  /// Every way out gives the terminal back as it was: its settings, the main screen, the cursor, and all modes.
  @Test(
    arguments: [
      ("q", nil, Terminal.ExitStatus.exited(0), nil), ("e", nil, .exited(1), "failed: Failure()"),
      ("x", nil, .exited(3), nil), ("\u{1C}", nil, .signalled(SIGQUIT), nil),
      ("t", nil, .signalled(SIGILL), "a deliberate trap"), ("s", nil, .signalled(SIGSEGV), nil),
      ("o", nil, .signalled(SIGSEGV), nil),
      ("a", nil, .signalled(SIGABRT), nil), (nil, SIGTERM, .signalled(SIGTERM), nil),
      (nil, SIGHUP, .signalled(SIGHUP), nil),
      (nil, SIGINT, .signalled(SIGINT), nil), (nil, SIGQUIT, .signalled(SIGQUIT), nil),
      (nil, SIGABRT, .signalled(SIGABRT), nil),
      (nil, SIGBUS, .signalled(SIGBUS), nil), (nil, SIGFPE, .signalled(SIGFPE), nil),
      (nil, SIGSEGV, .signalled(SIGSEGV), nil),
      (nil, SIGUSR1, .signalled(SIGUSR1), nil),
    ] as [(String?, Int32?, Terminal.ExitStatus, String?)])
  func thatTheTerminalIsGivenBack(key: String?, signal: Int32?, status: Terminal.ExitStatus, lastWords: String?) throws
  {
    let terminal = try probe()
    try terminal.waitFor("ready 準備")
    #expect(terminal.modes.alternateScreen && terminal.modes.others == [1000, 1006, 2004] && !terminal.modes.wraps)
    #expect(terminal.settings != terminal.settingsBefore)
    if let key { try terminal.type(key) }
    if let signal { terminal.kill(signal) }
    #expect(try terminal.waitForExit() == status)
    #expect(terminal.modes == Screen.Modes())
    #expect(terminal.settings == terminal.settingsBefore)
    if let lastWords { #expect(terminal.screen().contains(lastWords)) }
    #expect(!terminal.screen().contains("ready"))
  }

  @Test func thatASecondSignalEndsAProgramThatDoesNotAnswer() throws {
    let terminal = try probe(["--stubborn"])
    try terminal.waitFor("ready")
    terminal.kill(SIGTERM)
    try terminal.waitFor("terminated 15")
    terminal.kill(SIGINT)
    #expect(try terminal.waitForExit() == .signalled(SIGINT))
    #expect(terminal.modes == Screen.Modes())
    #expect(terminal.settings == terminal.settingsBefore)
  }

  /// A closed terminal hangs up by itself, and its shell does so too: there still is time to keep what was typed.
  @Test func thatASecondHangUpIsNoHaste() throws {
    let terminal = try probe(["--stubborn"])
    try terminal.waitFor("ready")
    terminal.kill(SIGHUP)
    try terminal.waitFor("terminated 1")
    terminal.kill(SIGHUP)
    try terminal.type("k")
    try terminal.waitFor("key character(\"k\") 0")
    terminal.kill(SIGTERM)
    #expect(try terminal.waitForExit() == .signalled(SIGTERM))
  }

  @Test func thatKeysAndPastesArriveOnce() throws {
    let terminal = try probe()
    try terminal.waitFor("ready")
    try terminal.press(.escape)
    try terminal.waitFor("key escape 0")
    try terminal.type("麵")
    try terminal.waitFor("key character(\"麵\") 0")
    try terminal.press(.shiftTab)
    try terminal.waitFor("key tab 1")
    try terminal.press(.control("c"))
    try terminal.waitFor("key character(\"c\") 4")
    try terminal.paste(String(repeating: "y", count: 100_000) + "\n")
    try terminal.waitFor("paste 100001 \"yyyyyyyyyyyyyyyyyyy\\n\"")
    try terminal.type("w")
    try terminal.waitFor("wake")
  }

  @Test func thatControlCEndsAPasteWhoseEndWasLost() throws {
    let terminal = try probe()
    try terminal.waitFor("ready")
    try terminal.type("\u{1B}[200~half")
    // Two reads, as with people.
    Thread.sleep(forTimeInterval: 0.2)
    try terminal.press(.control("c"))
    try terminal.waitFor("paste 4 \"half\"")
    try terminal.waitFor("key character(\"c\") 4")
  }

  @Test func thatTheCaretStandsOverTheText() throws {
    let terminal = try probe()
    try terminal.waitFor("ready")
    #expect(terminal.cursor == (2, 1))
    #expect(terminal.modes.cursorVisible)
  }

  @Test func thatAResizeIsDrawn() throws {
    let terminal = try probe()
    try terminal.waitFor("40x12")
    terminal.resize(columns: 60, rows: 20)
    try terminal.waitFor("resized 60x20")
    #expect(terminal.screen().split(separator: "\n").last?.hasPrefix("╰─") == true)
    terminal.resize(columns: 3, rows: 1)
    terminal.resize(columns: 30, rows: 5)
    try terminal.waitFor("─ 30x5 ─")
  }

  @Test(arguments: [(0, 0, "80x24"), (20, 5, "20x5")])
  func thatAnOddSizeIsTaken(columns: Int, rows: Int, shown: String) throws {
    let terminal = try probe(size: (columns, rows))
    try terminal.waitFor("─ \(shown) ─")
    try terminal.waitFor("ready")
  }

  @Test(arguments: [("rgb:ffff/ffff/ffff", "light"), ("rgb:0000/0000/0000", "dark"), (nil, "dark")])
  func thatTheBackgroundIsAsked(background: String?, theme: String) throws {
    let terminal = try probe(background: background)
    try terminal.waitFor("ready")
    #expect(terminal.screen().contains(theme))
  }

  @Test func thatStandardErrorNeitherSpoilsTheScreenNorVanishes() throws {
    let terminal = try probe()
    try terminal.waitFor("ready")
    try terminal.type("p")
    try terminal.waitFor("key character(\"p\") 0")
    #expect(!terminal.screen().contains("a word"))
    try terminal.type("q")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.screen().hasPrefix("a word on standard error\n"))
  }

  @Test(arguments: [["TERM": "dumb"], ["TERM": ""], ["TERM": "no-such-terminal"]])
  func thatATerminalWithoutACursorGetsNoScreen(environment: [String: String]) throws {
    let terminal = try probe(environment: environment)
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.screen().hasPrefix("no full screen"))
    #expect(!terminal.transcript.contains(0x1B))
  }

  @Test func thatATickComesInItsTime() throws {
    let terminal = try probe(["--tick"])
    try terminal.waitFor("tick")
  }

  @Test func thatItSuspendsAndResumes() throws {
    let probe = try BuiltProgram.path("TerminalProbe")
    let shell = try Terminal.run(
      ["--norc", "--noprofile", "--noediting", "-i"], program: "/bin/bash", size: (60, 12),
      environment: ["PS1": "shell> ", "HISTFILE": "", "PROBE": probe])
    try shell.waitFor("shell>")
    let settings = shell.settings
    for stop in ["key", "signal"] {
      try shell.type("$PROBE\r")
      try shell.waitFor("ready")
      if stop == "key" {
        try shell.press(.control("z"))
      } else {
        try shell.type("n")
        try shell.waitFor("key character(\"n\")")
        Glibc.kill(-(try #require(shell.foreground)), SIGTSTP)
      }
      try shell.waitFor("Stopped")
      try shell.wait(for: "the shell's turn") { $0.foreground == $0.processIdentifier }
      #expect(shell.modes == Screen.Modes())
      #expect(shell.settings == settings)
      try shell.type("fg\r")
      try shell.waitFor("resized 60x12")
      #expect(shell.modes.alternateScreen)
      try shell.type("q")
      try shell.waitUntilGone("ready")
      try shell.wait(for: "the shell's turn") { $0.foreground == $0.processIdentifier }
      try shell.type("clear\r")
      try shell.waitUntilGone("Stopped")
      #expect(shell.modes == Screen.Modes())
      #expect(shell.settings == settings)
    }
  }

  @Test func thatAnIdleProgramSleeps() throws {
    let terminal = try probe()
    try terminal.waitFor("ready")
    /// How often the program has gone to sleep.
    func sleeps() throws -> String? {
      let status = try String(contentsOfFile: "/proc/\(terminal.processIdentifier)/status", encoding: .utf8)
      #expect(status.contains("State:\tS"))
      return status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }.map(String.init)
    }
    Thread.sleep(forTimeInterval: 0.2)
    let before = try sleeps()
    Thread.sleep(forTimeInterval: 0.5)
    #expect(try sleeps() == before)
  }
}
