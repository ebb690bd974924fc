import Foundation
import Glibc
import TestSupport
import Testing

/// Nothing typed into a form of the full screen is lost, whatever goes wrong, and nobody is locked in.
@Suite(.timeLimit(.minutes(5))) struct FormSafetyTests {
  private func start(_ sandbox: Sandbox, _ arguments: String...) throws -> Terminal {
    try Terminal.run(arguments, environment: sandbox.program.environment)
  }

  private func typeNotes(_ terminal: Terminal) throws {
    try terminal.waitFor("New Restaurant")
    try toDescription(terminal)
    for line in 1...30 { try terminal.type("line \(line)\r") }
    try terminal.type("the end")
    try terminal.waitFor("the end")
  }

  /// Names the record and goes to the field of several lines, as slowly as people do: what comes at once is a paste.
  private func toDescription(_ terminal: Terminal) throws {
    try terminal.type("Zen")
    try terminal.waitFor("Zen")
    try terminal.press(.tab, times: 4)
    try terminal.wait(for: "the description in focus") { $0.screen().contains("▌ │ Say what makes") }
  }

  private static let notes = (1...30).map { "line \($0)\n" }.joined() + "the end"

  /// Takes the draft up and stores it; what is stored then.
  private func resumed(_ sandbox: Sandbox) throws -> String? {
    let again = try start(sandbox, "add")
    try again.waitFor("Resume your draft?")
    try again.press(.enter)
    try again.waitFor("the end")
    try again.press(.control("s"))
    #expect(try again.waitForExit() == .exited(0))
    return try sandbox.list("description").last
  }

  private func drafts(_ sandbox: Sandbox) throws -> [String] {
    let folder = sandbox.folder.path + "state/platebook"
    return try FileManager.default.subpathsOfDirectory(atPath: folder).map { folder + "/" + $0 }
      .filter { $0.hasSuffix(".json") }
  }

  enum WayOut: CaseIterable { case controlC, escape, hangUp, terminate, closedTerminal, kill }

  @Test(arguments: WayOut.allCases) func thirtyLinesOutliveTheProgram(_ way: WayOut) throws {
    let sandbox = try Sandbox()
    var terminal: Terminal? = try start(sandbox, "add")
    let open = try #require(terminal)
    try typeNotes(open)
    switch way {
    case .controlC:
      try open.press(.control("c"))
      #expect(try open.waitForExit() == .exited(130))
      #expect(open.screen().contains("raft"))
    case .escape:
      try open.press(.escape)
      try open.waitFor("Leave the form?")
      try open.type("s")
      #expect(try open.waitForExit() == .exited(0))
    case .hangUp:
      open.kill(SIGHUP)
      #expect(try open.waitForExit() == .signalled(SIGHUP))
    case .terminate:
      open.kill(SIGTERM)
      #expect(try open.waitForExit() == .signalled(SIGTERM))
    case .closedTerminal:
      let process = open.processIdentifier
      open.hangUp()
      #expect(try open.waitForExit() != .exited(0), "\(process)")
    case .kill:
      try open.waitFor("raft saved")
      open.kill(SIGKILL)
      #expect(try open.waitForExit() == .signalled(SIGKILL))
    }
    terminal = nil
    let files = try drafts(sandbox)
    #expect(files.count == 1)
    for file in files {
      #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
    }
    #expect(try resumed(sandbox) == Self.notes)
    #expect(try drafts(sandbox) == [])
  }

  @Test func aBusyCatalogueIsWaitedForAndThenTheFormStays() throws {
    let sandbox = try Sandbox()
    _ = try sandbox.run("add", "--name", "First")
    let terminal = try start(sandbox, "add")
    try typeNotes(terminal)
    let lock = try Lock(on: sandbox.catalogue + "/catalogue.sqlite")
    try terminal.press(.control("s"))
    try terminal.waitFor("Saving…")
    try terminal.waitFor("Not saved.")
    try terminal.waitFor("the end")
    #expect(try sandbox.list() == ["First"])
    try lock.release()
    try terminal.press(.control("s"))
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try sandbox.list("description").last == Self.notes)
    #expect(try drafts(sandbox) == [])
  }

  @Test func keysTypedWhileSavingAreNotLost() throws {
    let sandbox = try Sandbox()
    _ = try sandbox.run("add", "--name", "First")
    let terminal = try start(sandbox)
    try terminal.waitFor("Restaurants  1")
    try terminal.type("a")
    try terminal.waitFor("New Restaurant")
    try terminal.type("Second")
    let lock = try Lock(on: sandbox.catalogue + "/catalogue.sqlite")
    try terminal.press(.control("s"))
    try terminal.waitFor("Saving…")
    try terminal.type("aThird")
    try lock.release()
    try terminal.waitFor("Third")
    try terminal.press(.control("s"))
    try terminal.waitFor("Restaurants  3")
    try terminal.type("q")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try sandbox.list() == ["First", "Second", "Third"])
  }

  @Test func aCatalogueThatCannotBeWrittenKeepsTheFormOpen() throws {
    let sandbox = try Sandbox()
    _ = try sandbox.run("add", "--name", "First")
    let terminal = try start(sandbox, "add")
    try typeNotes(terminal)
    // Root may write anywhere: a folder in the place of the file stops everybody.
    let database = sandbox.catalogue + "/catalogue.sqlite"
    try shell("cd '\(sandbox.catalogue)' && mkdir away && mv catalogue.sqlite* away && mkdir catalogue.sqlite")
    try terminal.press(.control("s"))
    try terminal.waitFor("Not saved.")
    // What went wrong may stand on the last rows.
    try terminal.waitFor("line 29")
    try terminal.press(.control("c"))
    #expect(try terminal.waitForExit() == .exited(130))
    try shell("rmdir '\(database)' && cd '\(sandbox.catalogue)' && mv away/* . && rmdir away")
    #expect(try resumed(sandbox) == Self.notes)
  }

  @Test func aDraftThatCannotBeWrittenIsSaidAndTheFormStays() throws {
    let sandbox = try Sandbox()
    let terminal = try start(sandbox, "add")
    try terminal.waitFor("New Restaurant")
    // A file where the folder should be.
    _ = try sandbox.file("state/platebook", [])
    try typeNotes(terminal)
    try terminal.waitFor("could not be kept")
    try terminal.press(.end)
    try terminal.waitFor("draft not saved")
    try terminal.press(.control("c"))
    try terminal.waitFor("leaves without")
    try terminal.waitFor("line 29")
    // Mended, Ctrl-C keeps it.
    try FileManager.default.removeItem(atPath: sandbox.folder.path + "state/platebook")
    try terminal.press(.end)
    try terminal.waitFor("draft saved")
    try terminal.press(.control("c"))
    #expect(try terminal.waitForExit() == .exited(130))
    #expect(try resumed(sandbox) == Self.notes)
  }

  @Test func aFullDiskKeepsTheFormOpen() throws {
    let sandbox = try Sandbox()
    _ = try sandbox.run("add", "--name", "First")
    let state = sandbox.folder.path + "state"
    try FileManager.default.createDirectory(atPath: state, withIntermediateDirectories: true)
    do {
      try shell("mount -t tmpfs -o size=64k,mode=0700 none '\(state)' 2>/dev/null")
    } catch is ShellFailure {
      // Only root may mount a small disk.
      return
    }
    defer {
      do { try shell("umount '\(state)'") } catch { Issue.record(error) }
    }
    let terminal = try start(sandbox, "add")
    try terminal.waitFor("New Restaurant")
    try toDescription(terminal)
    try terminal.waitFor("draft saved")
    try terminal.paste(String(repeating: "0123456789", count: 20_000) + "the end")
    // Where the line breaks depends on the folder's name.
    try terminal.waitFor("could not be kept")
    try terminal.waitFor("full.")
    // The draft before is still whole, and the record can be stored.
    #expect(try drafts(sandbox).count == 1)
    try terminal.press(.control("s"))
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try sandbox.list("description").last?.count == 200_007)
  }

  @Test func aWrongFieldIsLeftAtOnceAndOnlySavingIsRefused() throws {
    let sandbox = try Sandbox()
    let terminal = try start(sandbox, "add")
    try terminal.waitFor("New Restaurant")
    try terminal.press(.tab, times: 3)
    try terminal.waitFor("PHONE")
    try terminal.type("abc")
    try terminal.waitFor("abc")
    try terminal.press(.shiftTab)
    try terminal.waitFor("✗ Phone")
    try terminal.press(.up)
    try terminal.waitFor("abc")
    try terminal.press(.control("s"))
    try terminal.waitFor("Not saved. Please correct: Name, Phone")
    try terminal.waitFor("✗ Name is needed.")
    // The first wrong field has the focus.
    try terminal.type("Zen")
    try terminal.waitUntilGone("✗ Name is needed.")
    try terminal.press(.escape)
    try terminal.waitFor("Leave the form?")
    try terminal.type("d")
    try terminal.waitFor("▸ Discard")
    try terminal.press(.enter)
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try sandbox.list() == [])
  }

  @Test func aLongListOfChoicesOpensOnThePresentOneAndShowsWhatFits() throws {
    let sandbox = try Sandbox()
    for number in 1...60 {
      let name = number == 3 ? "Pizza" : "Cuisine \(String(format: "%02d", number))"
      _ = try sandbox.run("categories", "add", "--name", name)
    }
    _ = try sandbox.run("add", "--name", "Zen", "--type", "Cuisine 57")
    let terminal = try Terminal.run(["edit", "1"], size: (80, 14), environment: sandbox.program.environment)
    try terminal.waitFor("Zen")
    try terminal.press(.tab)
    try terminal.press(.down)
    try terminal.wait(for: "the present choice, marked") { $0.screen().contains("Cuisine 56") }
    try terminal.press(.control("u"))
    try terminal.type("pi")
    try terminal.waitFor("Pizza")
    try terminal.press(.control("c"))
    #expect(try terminal.waitForExit() == .exited(130))
  }

  @Test(arguments: ["\u{3}", "\u{1B}", "n", "\r"])
  func onlyYesDeletes(_ answer: String) throws {
    let sandbox = try Sandbox()
    _ = try sandbox.run("add", "--name", "Zen")
    let terminal = try start(sandbox)
    try terminal.waitFor("Restaurants  1")
    try terminal.type("d")
    try terminal.waitFor("Delete “Zen”?")
    try terminal.type(answer)
    if answer == "\u{3}" {
      #expect(try terminal.waitForExit() == .exited(130))
    } else {
      try terminal.waitUntilGone("Delete “Zen”?")
      try terminal.type("q")
      #expect(try terminal.waitForExit() == .exited(0))
    }
    #expect(try sandbox.list() == ["Zen"])
  }

  @Test(arguments: [[], ["add"], ["edit", "1"], ["items", "add"], ["locations", "edit", "1"]] as [[String]])
  func withoutATerminalNothingWaits(_ arguments: [String]) throws {
    let sandbox = try Sandbox()
    _ = try sandbox.run("add", "--name", "Zen", "--location", "Harbour")
    let outcome = try sandbox.program.run(arguments, input: "")
    #expect(outcome.code == 2)
    #expect(!outcome.output.contains("\u{1B}"))
    #expect(!outcome.errors.isEmpty)
  }

  @Test func whatIsInUseIsReplacedAndThenDeleted() throws {
    let sandbox = try Sandbox()
    for name in ["Zen", "Oak"] { _ = try sandbox.run("add", "--name", name, "--location", "Harbour") }
    _ = try sandbox.run("locations", "add", "--name", "Old Town")
    let terminal = try start(sandbox)
    try terminal.waitFor("Restaurants  2")
    try terminal.type("3")
    try terminal.waitFor("Locations  2")
    try terminal.type("d")
    try terminal.waitFor("used by 2 restaurants")
    try terminal.type("old")
    try terminal.press(.enter)
    try terminal.waitFor("“Old Town”")
    try terminal.type("y")
    try terminal.waitFor("Locations  1")
    try terminal.type("q")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try sandbox.list("location") == ["Old Town", "Old Town"])
  }

  @Test func markedRecordsAreChangedTogether() throws {
    let sandbox = try Sandbox()
    for name in ["Acorn", "Birch", "Cedar"] { _ = try sandbox.run("add", "--name", name) }
    let terminal = try start(sandbox)
    try terminal.waitFor("Restaurants  3")
    try terminal.type("  ")
    try terminal.waitFor("2 marked")
    try terminal.type("e")
    try terminal.waitFor("TYPE")
    try terminal.type("Ramen")
    try terminal.press(.control("s"))
    try terminal.waitFor("Changed: 2")
    try terminal.type("q")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try sandbox.list("type") == ["Ramen", "Ramen"])
  }
}

/// Another program that is writing to a catalogue.
private final class Lock {
  private let process = Process()
  private let input = Pipe()

  init(on database: String) throws {
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = [
      "-c",
      """
      import sqlite3, sys
      connection = sqlite3.connect(sys.argv[1], isolation_level=None)
      connection.execute('BEGIN IMMEDIATE')
      print('locked', flush=True)
      sys.stdin.read()
      """, database,
    ]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    _ = output.fileHandleForReading.availableData
  }

  func release() throws {
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  deinit { if process.isRunning { process.terminate() } }
}
