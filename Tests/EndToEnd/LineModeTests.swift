import Foundation
import TestSupport
import Testing

/// Forms line by line in the built program, on a terminal.
@Suite(.timeLimit(.minutes(5))) struct LineModeTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func start(_ words: [String], _ environment: [String: String] = [:]) throws -> Terminal {
    try Terminal.run(words, environment: sandbox.program.environment.merging(environment) { $1 })
  }

  private var drafts: [String] {
    get throws {
      let folder = sandbox.folder.path + "state/platebook/drafts"
      guard FileManager.default.fileExists(atPath: folder) else { return [] }
      return try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".json") }
    }
  }

  static let ways: [(words: [String], environment: [String: String])] = [
    (["--plain"], [:]), ([], ["ACCESSIBLE": "1"]), ([], ["TERM": "dumb"]),
  ]

  @Test(arguments: ways) func aLocationIsTypedLineByLine(_ way: (words: [String], environment: [String: String])) throws
  {
    let terminal = try start(["locations", "add"] + way.words, way.environment)
    try terminal.waitFor("Name:")
    try terminal.type("大安\r")
    try terminal.waitFor("Colour:")
    try terminal.type("12\r")
    try terminal.waitFor("Save? [Y/n]")
    try terminal.type("\r")
    #expect(try terminal.waitForExit() == .exited(0))
    let transcript = String(decoding: terminal.transcript, as: UTF8.self)
    #expect(!transcript.contains("\u{1B}"))
    #expect(transcript.contains("Saved. 1  大安"))
    #expect(try sandbox.run("locations", "show", "1").output.contains("大安"))
    #expect(try drafts == [])
  }

  /// What was answered outlives Ctrl-D, Ctrl-C, a no and kill -9, and is offered again.
  @Test(arguments: ["d", "c", "n", "9"]) func whatWasTypedIsOfferedAgain(_ end: String) throws {
    let terminal = try start(["items", "add", "--plain"])
    try terminal.waitFor("Name:")
    try terminal.type("Coffee vouchers\r")
    try terminal.waitFor("Quantity:")
    switch end {
    case "d":
      try terminal.press(.control("d"))
      #expect(try terminal.waitForExit() == .exited(1))
      #expect(terminal.screen().contains("Draft kept. The next add or edit offers it again."))
      #expect(terminal.screen().contains("platebook: The input ended before the answer. Nothing was changed."))
    case "c":
      try terminal.press(.control("c"))
      #expect(try terminal.waitForExit() == .exited(130))
    case "n":
      for _ in 0..<7 { try terminal.type("\r") }
      try terminal.waitFor("Save? [Y/n]")
      try terminal.type("n\r")
      #expect(try terminal.waitForExit() == .exited(1))
      #expect(terminal.screen().contains("platebook: Nothing was saved."))
    default:
      terminal.kill(SIGKILL)
      #expect(try terminal.waitForExit() == .signalled(SIGKILL))
    }
    #expect(try drafts.count == 1)
    #expect(try sandbox.run("items", "list").output == "")
    let next = try start(["items", "add", "--plain"])
    try next.waitFor("Go on with it? [Y/n]")
    try next.type("\r")
    try next.waitFor("Enter keeps: Coffee vouchers")
    for _ in 0..<8 { try next.type("\r") }
    try next.waitFor("Save? [Y/n]")
    try next.type("y\r")
    #expect(try next.waitForExit() == .exited(0))
    #expect(try drafts == [])
    #expect(try sandbox.run("items", "list").output.contains("Coffee vouchers"))
  }

  @Test func aSingleCtrlDEndsATextAndNotTheForm() throws {
    let terminal = try start(["add", "--plain", "--name", "Zén"])
    try terminal.waitFor("Path of a picture:")
    for _ in 0..<5 { try terminal.type("\r") }
    try terminal.waitFor("Description:")
    try terminal.type("one\rtwo\r")
    try terminal.press(.control("d"))
    try terminal.waitFor("Answer them? [Y/n]")
    try terminal.type("n\r")
    try terminal.waitFor("Save? [Y/n]")
    try terminal.type("\r")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try sandbox.list("description") == ["one\ntwo"])
  }

  @Test func sentencesBreakAtTheEdgeThatCOLUMNSNames() throws {
    let terminal = try start(["locations", "add", "--plain"], ["COLUMNS": "40"])
    try terminal.waitFor("Name:")
    try terminal.press(.control("c"))
    #expect(try terminal.waitForExit() == .exited(130))
    let said = String(decoding: terminal.transcript, as: UTF8.self).replacing("\r\n", with: "\n")
    #expect(
      said.contains(
        "Enter keeps what there is, - clears it,\n< goes back, ? says more, Ctrl-D leaves\nwithout saving.\n"))
  }

  static let reasons: [(words: [String], environment: [String: String], welcome: String)] = [
    (["--plain"], [:], "Line by line, as --plain asks. Type commands: list, "),
    ([], ["ACCESSIBLE": "1"], "Line by line, as ACCESSIBLE asks. Type commands: list, "),
    ([], ["TERM": "dumb"], "This terminal cannot show the full screen, so type commands: list, "),
  ]

  @Test(arguments: reasons) func whyLinesItIsIsSaidAndHoldsForEveryCommand(
    _ row: (words: [String], environment: [String: String], welcome: String)
  ) throws {
    let terminal = try start(row.words, row.environment.merging(["COLUMNS": "300"]) { $1 })
    try terminal.waitFor("platebook>")
    try terminal.type("locations add\r")
    try terminal.waitFor("Name:")
    try terminal.press(.control("d"))
    try terminal.waitFor("The input ended before the answer.")
    try terminal.type("quit\r")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(String(decoding: terminal.transcript, as: UTF8.self).contains(row.welcome))
  }

  /// Whatever is typed, the end of input ends it.
  @Test func anEndlessYesIsNoEndlessForm() throws {
    for line in ["", "y", "1", "<", "?", "-", "x", "!"] {
      let outcome = try sandbox.run("add", "--plain", input: String(repeating: line + "\n", count: 400))
      #expect(outcome.code == 2)
    }
  }
}
