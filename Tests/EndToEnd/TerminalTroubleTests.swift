import Foundation
import TestSupport
import Testing

/// What people report of programs like this one on their terminals, each as the built program meets it.
@Suite(.timeLimit(.minutes(5))) struct TerminalTroubleTests {
  private func start(
    _ sandbox: Sandbox, _ arguments: [String], environment: [String: String] = [:]
  ) throws -> Terminal {
    try Terminal.run(arguments, environment: sandbox.program.environment.merging(environment) { $1 })
  }

  @Test func linesPastedIntoOneLineAreOneLineAndSaveNothing() throws {
    let sandbox = try Sandbox()
    let terminal = try start(sandbox, ["add"])
    try terminal.waitFor("New Restaurant")
    try terminal.send(Array("\u{1B}[200~Café Ōkini\r\n2 Rue X\r\n\u{1B}[201~".utf8))
    try terminal.waitFor("Café Ōkini 2 Rue X")
    try terminal.press(.control("s"))
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try sandbox.list() == ["Café Ōkini 2 Rue X"])
  }

  @Test func aPasteOfALineAndItsEndIsStoredOnce() throws {
    let sandbox = try Sandbox()
    let terminal = try start(sandbox, ["add"])
    try terminal.waitFor("New Restaurant")
    try terminal.type("Zen")
    try terminal.press(.tab, times: 4)
    try terminal.paste("x\n")
    try terminal.press(.control("s"))
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try sandbox.list("description") == ["x\n"])
  }

  @Test func theCursorStandsAfterTheCellsBeforeTheCaret() throws {
    let sandbox = try Sandbox()
    let terminal = try start(sandbox, ["add"])
    try terminal.waitFor("New Restaurant")
    try terminal.wait(for: "the cursor") { $0.modes.cursorVisible }
    let start = terminal.cursor
    try terminal.type("あいう|한글")
    try terminal.wait(for: "the caret after 11 cells") { $0.cursor == (start.column + 11, start.row) }
    try terminal.press(.left, times: 2)
    try terminal.wait(for: "the caret after 7 cells") { $0.cursor == (start.column + 7, start.row) }
  }

  @Test func whereThereIsNoTerminalAtAllNothingWaits() throws {
    let sandbox = try Sandbox()
    let output = sandbox.folder.path + "output"
    // Without a controlling terminal, as cron runs it.
    let command = sandbox.command("TERM=xterm-256color timeout 10 setsid -w")
    try shell(
      "cd '\(sandbox.folder.path)' && \(command) add < /dev/null > output 2> errors; test $? = 2")
    #expect(try Data(contentsOf: URL(filePath: output)).isEmpty)
    let errors = try String(contentsOfFile: sandbox.folder.path + "errors", encoding: .utf8)
    #expect(errors.contains("--name"))
    #expect(!errors.contains("\u{1B}"))
  }

  static let quiet = [[:], ["NO_COLOR": "1"], ["NO_COLOR": ""], ["TERM": "dumb"], ["TERM": "xterm-256color"]]

  @Test(arguments: quiet) func noSequenceGoesIntoAPipe(_ environment: [String: String]) throws {
    let sandbox = try Sandbox()
    _ = try sandbox.run("add", "--name", "Zén", "--type", "Ramen")
    sandbox.program.environment.merge(environment) { $1 }
    for words in [["list"], ["show", "1"], ["list", "--json"], ["help"], ["add"], ["show", "9"]] {
      let outcome = try sandbox.program.run(words)
      let text = outcome.output + outcome.errors
      #expect(!text.isEmpty && !text.contains("\u{1B}"), "\(words)")
    }
  }

  static let colours: [([String], [String: String], Bool)] = [
    ([], [:], true), ([], ["NO_COLOR": "1"], false), ([], ["NO_COLOR": ""], true), (["--color=never"], [:], false),
    (["--color=always"], ["NO_COLOR": "1"], true),
  ]

  @Test(arguments: colours)
  func coloursAreAskedForAndDeclined(_ words: [String], _ environment: [String: String], _ isColoured: Bool) throws {
    let sandbox = try Sandbox()
    let terminal = try start(sandbox, words, environment: environment)
    try terminal.waitFor("Restaurants  0")
    let text = String(decoding: terminal.transcript, as: UTF8.self)
    #expect(text.contains(/\u{1B}\[[0-9;]*[34]8;/) == isColoured)
  }
}
