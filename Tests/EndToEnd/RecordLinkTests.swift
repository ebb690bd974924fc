import Foundation
import TestSupport
import Testing

/// Links and copying in the built program.
@Suite(.timeLimit(.minutes(5))) struct RecordLinkTests {
  /// A program of the person's that notes what it is asked to open, and the page of a restaurant.
  private func start(
    _ sandbox: Sandbox, opener line: String? = nil, environment: [String: String] = [:]
  ) throws -> Terminal {
    _ = try sandbox.run("add", "--name", "一蘭", "--address", "97 \"Song\" Road", "--phone", "02-7752-9888")
    var environment = environment
    if let line {
      environment["BROWSER"] = try sandbox.folder.writeScript(line, to: "opener")
    }
    let terminal = try Terminal.run([], environment: sandbox.program.environment.merging(environment) { $1 })
    try terminal.waitFor("一蘭")
    try terminal.press(.enter)
    try terminal.waitFor("Map")
    return terminal
  }

  private static let map = "https://www.openstreetmap.org/search?query=%E4%B8%80%E8%98%AD%2C%2097%20%22Song%22%20Road"

  private func wrote(_ terminal: Terminal, _ text: String) -> Bool {
    String(decoding: terminal.transcript, as: UTF8.self).contains(text)
  }

  private func copied(_ text: String) -> String {
    "\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{7}"
  }

  @Test func theTerminalIsToldWhereTextLeads() throws {
    let terminal = try start(try Sandbox())
    #expect(wrote(terminal, ";\(Self.map)\u{1B}\\"))
    #expect(wrote(terminal, ";tel:0277529888\u{1B}\\"))
    try terminal.type("qq")
    #expect(try terminal.waitForExit() == .exited(0))
    let text = String(decoding: terminal.transcript, as: UTF8.self)
    // Whatever was begun was ended.
    #expect(text.components(separatedBy: "\u{1B}]8;").last?.hasPrefix(";\u{1B}\\") == true)
  }

  @Test func aLinkIsOpenedWithTheProgramOfThePerson() throws {
    let sandbox = try Sandbox()
    let terminal = try start(sandbox, opener: "printf '%s' \"$1\" > \"$0.out\"; echo noise; echo noise >&2")
    try terminal.type("o")
    try terminal.waitFor("Open")
    try terminal.press(.enter)
    try terminal.waitFor("Opened with opener")
    #expect(try String(contentsOfFile: sandbox.folder.path + "opener.out", encoding: .utf8) == Self.map)
    #expect(!terminal.screen().contains("noise"))
    try terminal.type("qq")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.settings == terminal.settingsBefore)
    #expect(terminal.modes == Screen.Modes())
  }

  @Test func aBrowserThatStaysOpenHoldsNothingUpAndOutlivesTheProgram() throws {
    let sandbox = try Sandbox()
    let terminal = try start(sandbox, opener: "echo $$ > \"$0.pid\"; exec sleep 300")
    try terminal.type("o")
    try terminal.waitFor("Open")
    try terminal.press(.enter)
    // Keys are taken meanwhile.
    try terminal.type("y")
    try terminal.waitFor("Copy")
    try terminal.press(.escape)
    try terminal.waitFor("Opened with opener")
    try terminal.type("qq")
    #expect(try terminal.waitForExit() == .exited(0))
    let text = try String(contentsOfFile: sandbox.folder.path + "opener.pid", encoding: .utf8)
    let browser = try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(kill(browser, SIGTERM) == 0)
  }

  @Test(
    arguments: [
      ([:], "no program to open links"), (["SSH_TTY": "/dev/pts/9", "DISPLAY": ":0"], "Over SSH"),
      (["BROWSER": "false"], "false could not open"),
    ] as [([String: String], String)])
  func withoutAProgramTheAddressIsCopied(environment: [String: String], reason: String) throws {
    let terminal = try start(try Sandbox(), environment: environment)
    try terminal.type("o")
    try terminal.waitFor("Open")
    try terminal.press(.enter)
    try terminal.waitFor(reason)
    #expect(wrote(terminal, copied(Self.map)))
    try terminal.press(.control("c"))
    #expect(try terminal.waitForExit() == .exited(130))
  }

  @Test func aFieldIsCopiedToTheTerminalsClipboard() throws {
    let terminal = try start(try Sandbox())
    try terminal.type("y")
    try terminal.waitFor("Copy")
    try terminal.type("j")
    try terminal.press(.enter)
    try terminal.waitFor("Copied: Address")
    #expect(wrote(terminal, copied("97 \"Song\" Road")))
    try terminal.press(.control("c"))
    #expect(try terminal.waitForExit() == .exited(130))
  }
}
