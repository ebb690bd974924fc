import Foundation
import TestSupport
import Testing

/// Typing, pasting and editing in the built program, in a pseudo-terminal.
@Suite(.timeLimit(.minutes(5))) struct EditingTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func start(_ environment: [String: String] = [:]) throws -> Terminal {
    let terminal = try Terminal.run(
      ["add"], environment: sandbox.program.environment.merging(environment) { $1 }, directory: sandbox.folder.path)
    try terminal.waitFor("New Restaurant")
    return terminal
  }

  private func save(_ terminal: Terminal) throws -> [String: Any] {
    try terminal.press(.control("s"))
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.settings == terminal.settingsBefore)
    #expect(terminal.modes == Screen.Modes())
    return try #require(try sandbox.json("show", "1", "--json") as? [String: Any])
  }

  /// A terminal that does not mark pastes sends them as if they were typed.
  @Test func anUnmarkedPasteStaysInItsField() throws {
    let terminal = try start()
    try terminal.type("Café Ōkini\r2 Rue X\r")
    try terminal.waitFor("Café Ōkini 2 Rue X")
    try terminal.type("!")
    try terminal.waitFor("Café Ōkini 2 Rue X!")
    let record = try save(terminal)
    #expect(record["name"] as? String == "Café Ōkini 2 Rue X!")
    #expect(record["type"] is NSNull? || record["type"] as? String == "")
  }

  @Test func aTextAndItsEnterInOneGoAreAnAnswer() throws {
    let terminal = try start()
    try terminal.type("Zén\r")
    try terminal.waitFor("Zén")
    try terminal.press(.tab)
    try terminal.type("Harbour Road\r")
    try terminal.waitFor("Harbour Road")
    let record = try save(terminal)
    #expect(record["name"] as? String == "Zén")
    #expect(record["address"] as? String == "Harbour Road")
  }

  @Test func anUnmarkedPasteThatComesInPiecesStaysWhole() throws {
    let terminal = try start()
    try terminal.type("Zén")
    for _ in 0..<4 { try terminal.press(.tab) }
    let lines = (0..<4000).map { "line \($0) 拉麵" }
    // Only once the field has the focus: keys that come in one go with the paste would be taken for a part of it.
    try terminal.type("-")
    try terminal.waitFor("│ -")
    try terminal.press(.backspace)
    try terminal.waitUntilGone("│ -")
    try terminal.type(lines.joined(separator: "\r") + "\r")
    try terminal.waitFor("line 3999 拉麵")
    try terminal.press(.control("_"))
    try terminal.waitUntilGone("line 3999")
    try terminal.press(.alt("r"))
    try terminal.waitFor("line 3999 拉麵")
    #expect(try save(terminal)["description"] as? String == lines.joined(separator: "\n") + "\n")
  }

  @Test func copyingReachesTheTerminal() throws {
    let terminal = try start(["TMUX": ""])
    try terminal.type("拉麵")
    try terminal.press(.alt("a"))
    try terminal.press(.alt("w"))
    try terminal.waitFor("Copied")
    let transcript = String(decoding: terminal.transcript, as: UTF8.self)
    #expect(transcript.contains("\u{1B}]52;c;5ouJ6bq1\u{7}"))
  }

  /// An editor that is a shell script; its file is `$1`.
  private func editor(_ script: String) throws -> [String: String] {
    let path = try sandbox.file("editor", Array("#!/bin/sh\n\(script)\n".utf8))
    try shell("chmod 700 '\(path)'")
    return ["EDITOR": "'\(path)'"]
  }

  @Test func thePersonsOwnEditorHasTheTerminalMeanwhile() throws {
    let terminal = try start(
      editor("stty -g > before; echo editing; read word; printf '%s\\n' \"$word\" >> \"$1\"; stty -g > after"))
    try terminal.type("Zén")
    for _ in 0..<4 { try terminal.press(.tab) }
    try terminal.type("soup")
    try terminal.press(.control("o"))
    try terminal.waitFor("editing")
    #expect(terminal.settings == terminal.settingsBefore)
    #expect(terminal.modes == Screen.Modes())
    try terminal.type("拉麵\r")
    try terminal.waitFor("New Restaurant")
    try terminal.waitFor("soup拉麵")
    #expect(terminal.modes.alternateScreen)
    try terminal.press(.control("_"))
    try terminal.waitUntilGone("soup拉麵")
    try terminal.press(.alt("r"))
    try terminal.waitFor("soup拉麵")
    #expect(try save(terminal)["description"] as? String == "soup拉麵")
  }

  @Test func controlCInTheEditorEndsTheEditorAlone() throws {
    // The shell waits by itself: one that starts a program may miss a Ctrl-C of that moment and wait for its end.
    let terminal = try start(editor("echo editing; read word"))
    try terminal.type("Zén")
    for _ in 0..<4 { try terminal.press(.tab) }
    try terminal.type("soup")
    try terminal.press(.control("o"))
    try terminal.waitFor("editing")
    try terminal.press(.control("c"))
    try terminal.waitFor("✗ “editor” failed")
    // Where the file is stands there whole, over as many rows as it takes.
    let screen = terminal.screen().replacing("\n ", with: "")
    let file = try #require(screen.firstMatch(of: /[^ ]*text-[0-9a-z]+\.txt/).map { String($0.output) })
    #expect(try String(contentsOfFile: String(file.trimmingPrefix("in")), encoding: .utf8) == "soup", "\(screen)")
    try terminal.press(.end)
    try terminal.waitFor("soup")
    #expect(try save(terminal)["description"] as? String == "soup")
  }
}
