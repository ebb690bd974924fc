import Foundation
import Imaging
import TestSupport
import Testing

/// The built program in a pseudo-terminal.
@Suite(.timeLimit(.minutes(5))) struct FullScreenTests {
  private func start(
    _ sandbox: Sandbox, _ arguments: String..., size: (columns: Int, rows: Int) = (80, 24),
    environment: [String: String] = [:]
  ) throws -> Terminal {
    try Terminal.run(arguments, size: size, environment: sandbox.program.environment.merging(environment) { $1 })
  }

  @Test func aRestaurantWithAPhotographIsTypedIn() throws {
    let sandbox = try Sandbox()
    let photo = try sandbox.file("camera.jpg", TestPicture.jpeg(320, 240))
    let terminal = try start(sandbox)
    try terminal.waitFor("Restaurants  0")
    try terminal.type("a")
    try terminal.waitFor("New Restaurant")
    try terminal.press(.shiftTab)
    try terminal.press(.enter)
    try terminal.waitFor("Choose your photo source")
    try terminal.press(.down)
    try terminal.press(.enter)
    try terminal.waitFor("/dev/video0")
    try terminal.press(.control("u"))
    try terminal.type(photo)
    try terminal.press(.enter)
    // The dialog stays until there is a picture.
    try terminal.waitUntilGone("Camera device")
    try terminal.press(.tab)
    try terminal.type("一蘭拉麵")
    try terminal.press(.tab)
    try terminal.type("Ramen")
    try terminal.press(.control("s"))
    try terminal.waitFor("Saved")
    try terminal.waitFor("Restaurants  1")
    try terminal.waitFor("一蘭拉麵")
    try terminal.type("q")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.settings == terminal.settingsBefore)
    #expect(terminal.modes == Screen.Modes())
    #expect(try sandbox.run("photos", "list", "1").output.split(separator: "\n").count == 1)
    #expect(try sandbox.list("type") == ["Ramen"])
  }

  @Test func savingWithoutANameSaysSoAndKeepsTheRest() throws {
    let sandbox = try Sandbox()
    let terminal = try start(sandbox, "add")
    try terminal.waitFor("New Restaurant")
    try terminal.press(.tab)
    try terminal.type("Ramen")
    try terminal.press(.control("s"))
    try terminal.waitFor("✗ Name is needed. Fill it in.")
    try terminal.type("Zén")
    try terminal.waitUntilGone("✗ Name is needed. Fill it in.")
    try terminal.press(.control("s"))
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try sandbox.list("type") == ["Ramen"])
  }

  enum WayOut: CaseIterable { case controlC, kill }

  @Test(arguments: WayOut.allCases) func whatWasTypedIsOfferedAgain(_ way: WayOut) throws {
    let sandbox = try Sandbox()
    let terminal = try start(sandbox, "add")
    try terminal.waitFor("New Restaurant")
    try terminal.type("Half a name")
    switch way {
    case .controlC:
      try terminal.press(.control("c"))
      #expect(try terminal.waitForExit() == .exited(130))
      #expect(terminal.settings == terminal.settingsBefore)
    case .kill:
      try terminal.waitFor("raft saved")
      terminal.kill(SIGKILL)
      #expect(try terminal.waitForExit() == .signalled(SIGKILL))
    }
    let drafts = try FileManager.default.subpathsOfDirectory(atPath: sandbox.folder.path + "state/platebook")
    for draft in drafts where draft.hasSuffix(".json") {
      let path = sandbox.folder.path + "state/platebook/" + draft
      #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    }

    let again = try start(sandbox, "add")
    try again.waitFor("raft")
    try again.press(.enter)
    try again.waitFor("Half a name")
    try again.press(.control("s"))
    #expect(try again.waitForExit() == .exited(0))
    #expect(try sandbox.list() == ["Half a name"])
    let left = try FileManager.default.subpathsOfDirectory(atPath: sandbox.folder.path + "state/platebook")
    #expect(left.filter { $0.hasSuffix(".json") } == [])
  }

  static let signals: [Int32] = [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGABRT]

  @Test(arguments: signals) func aSignalGivesTheTerminalBack(_ signal: Int32) throws {
    let sandbox = try Sandbox()
    let terminal = try start(sandbox)
    try terminal.waitFor("Restaurants")
    terminal.kill(signal)
    #expect(try terminal.waitForExit() == .signalled(signal))
    #expect(terminal.settings == terminal.settingsBefore)
    #expect(terminal.modes == Screen.Modes())
  }

  static let sizes = [(0, 0), (1, 1), (20, 5), (40, 12), (300, 90)]

  @Test(arguments: sizes) func everySizeIsEndured(_ columns: Int, _ rows: Int) throws {
    let sandbox = try Sandbox()
    _ = try sandbox.run("add", "--name", "一蘭拉麵")
    let terminal = try start(sandbox, size: (columns, rows))
    try terminal.wait(for: "something drawn") { _ in !terminal.transcript.isEmpty }
    terminal.resize(columns: 60, rows: 20)
    try terminal.waitFor("一蘭拉麵")
    terminal.resize(columns: columns, rows: rows)
    // Where there is no room for the list, keys do nothing.
    try terminal.type("jk")
    terminal.resize(columns: 80, rows: 24)
    try terminal.wait(for: "the last line of a screen of 24") { terminal in
      terminal.screen().split(separator: "\n", omittingEmptySubsequences: false).prefix(24).last?.contains("q quit")
        == true
    }
    try terminal.type("a")
    try terminal.waitFor("New Restaurant")
    try terminal.press(.control("c"))
    #expect(try terminal.waitForExit() == .exited(130))
    #expect(terminal.settings == terminal.settingsBefore)
  }

  @Test(arguments: ["dumb", "", "no-such-terminal"]) func aTerminalWithoutACursorGetsLines(_ name: String) throws {
    let sandbox = try Sandbox()
    let terminal = try start(sandbox, environment: ["TERM": name, "COLORTERM": ""])
    try terminal.waitFor("platebook>")
    try terminal.type("add --name \"Zen Bar\"\r")
    try terminal.waitFor("Saved. 1  Zen Bar")
    try terminal.type("list\r")
    try terminal.waitFor("1  Zen Bar")
    try terminal.type("quit\r")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(!terminal.transcript.contains(0x1B))
  }

  @Test func theFormIsFilledInLineByLine() throws {
    let sandbox = try Sandbox()
    let terminal = try start(sandbox, "add", "--plain")
    for (question, answer) in [
      ("Photo", ""), ("Name", "Zén"), ("Type", "Ramen"), ("Address", "1 Rue X"), ("Phone", "012"), ("Description", "."),
      ("Answer them?", "n"), ("Save?", "y"),
    ] {
      try terminal.waitFor(question)
      try terminal.type(answer + "\r")
    }
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try sandbox.list("address") == ["1 Rue X"])
  }

  @Test func deletingAsksAndOnlyYesIsYes() throws {
    let sandbox = try Sandbox()
    _ = try sandbox.run("add", "--name", "Zen")
    for (key, status, text) in [("\r", 1, "Nothing was deleted."), ("\u{3}", 130, ""), ("\u{4}", 1, "")]
      as [(String, Int32, String)]
    {
      let terminal = try start(sandbox, "delete", "1")
      try terminal.waitFor("Delete “Zen”? [y/N]")
      try terminal.type(key)
      // Ctrl-C before the answer is awaited ends the program by the signal, which a shell calls 130 too.
      let ways: [Terminal.ExitStatus] = status == 130 ? [.exited(130), .signalled(SIGINT)] : [.exited(status)]
      #expect(ways.contains(try terminal.waitForExit()))
      if !text.isEmpty { #expect(terminal.screen().contains(text)) }
      #expect(try sandbox.list() == ["Zen"])
    }
    let terminal = try start(sandbox, "delete", "1")
    try terminal.waitFor("[y/N]")
    try terminal.type("y\r")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try sandbox.list() == [])
  }

  @Test func chineseIsSpokenOnRequest() throws {
    let sandbox = try Sandbox()
    let terminal = try start(sandbox, "--lang", "zh-Hant")
    try terminal.waitFor("餐廳")
    try terminal.type("a")
    try terminal.waitFor("新增餐廳")
    try terminal.press(.escape)
    try terminal.waitUntilGone("新增餐廳")
    try terminal.type("q")
    #expect(try terminal.waitForExit() == .exited(0))
  }
}
