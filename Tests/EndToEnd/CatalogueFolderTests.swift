import Foundation
import TestSupport
import Testing

@testable import Catalogue

/// Folders that are no catalogue, or may not be used.
@Suite(.timeLimit(.minutes(5))) struct CatalogueFolderTests {
  @Test func aCatalogueThatIsAFileIsNamed() throws {
    let sandbox = try Sandbox()
    let path = try sandbox.file("notes.txt", Array("mine".utf8))
    let outcome = try sandbox.run("add", "--name", "A", "--catalogue", path)
    #expect(
      outcome
        == .init(output: "", errors: "platebook: \(path) is not a folder. Name a folder with --catalogue.\n", code: 1))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
  }

  @Test func aCatalogueOfANewerProgramIsLeftAlone() throws {
    let sandbox = try Sandbox()
    _ = try sandbox.run("add", "--name", "A")
    let file = sandbox.catalogue + "/catalogue.sqlite"
    try python("import sqlite3; sqlite3.connect('\(file)').execute('PRAGMA user_version = 999')")
    let outcome = try sandbox.run("list")
    #expect(outcome.code == 1)
    #expect(
      outcome.errors.hasPrefix("platebook: A newer Platebook wrote this catalogue (version 999, this program knows "))
    #expect(try sandbox.run("add", "--name", "B").code == 1)
    try python(
      "import sqlite3; assert sqlite3.connect('\(file)').execute('SELECT count(*) FROM restaurant').fetchone() == (1,)")
  }

  /// Makes a catalogue as the first version of the program has left it.
  private func makeFirstVersion(in path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let database = try Connection(path: path + "/catalogue.sqlite", access: .readWrite, patience: .zero)
    try database.addFunctions(collator: try Collator(locale: ""))
    try database.runScript(
      """
      \(Migration.all[0].sql)
      PRAGMA application_id = 0x504C5442;
      PRAGMA user_version = 1;
      INSERT INTO setting VALUES ('identifier', '6f2b0c1e-0000-4000-8000-000000000001'), ('sort_locale', '');
      INSERT INTO restaurant (number, id, created, updated, name, name_key, sort_key) VALUES
        (7, '00000000-0000-4000-8000-00000000000d', 10, 11, 'Old', 'old', x'04');
      """)
  }

  @Test(arguments: [
    ["list"], ["show", "7"], ["items", "due"], ["categories", "list"], ["trash"], ["export", "csv", "-"],
    ["edit", "7", "--rating", "4", "--dry-run"],
  ]) func whateverReadsACatalogueOfAnOlderProgramBringsItUpToDate(words: [String]) throws {
    let sandbox = try Sandbox()
    try makeFirstVersion(in: sandbox.catalogue)
    let outcome = try sandbox.program.run(words)
    #expect(outcome.errors == "")
    #expect(outcome.code == 0)
    #expect(try sandbox.list() == ["Old"])
    #expect(FileManager.default.fileExists(atPath: sandbox.catalogue + "/catalogue.sqlite.version-1"))
  }

  @Test(.enabled(if: geteuid() == 0, "Only root can become somebody who may not write."))
  func anOlderCatalogueThatMayNotBeWrittenSaysSo() throws {
    let sandbox = try Sandbox()
    try makeFirstVersion(in: sandbox.catalogue)
    try sandbox.openToEverybody()
    try shell("chmod -R a+rX '\(sandbox.folder.path)'")
    let outcome = try sandbox.program.run(["list"], as: "nobody")
    #expect(
      outcome.errors == """
        platebook: This catalogue is of an older version (1, not 3) and cannot be brought up to date while it is read-only. \
        Make its folder writable.

        """)
    #expect(outcome.code == 6)
  }

  @Test func aFolderWithoutACatalogueSaysHowToMakeOne() throws {
    let sandbox = try Sandbox()
    let outcome = try sandbox.run("list")
    #expect(outcome.code == 4)
    #expect(outcome.errors.hasSuffix("platebook add makes one.\n"))
    #expect(!FileManager.default.fileExists(atPath: sandbox.catalogue))
  }

  @Test func aCatalogueThatIsBeingWrittenIsReadAndSaysItIsBusy() throws {
    let sandbox = try Sandbox()
    _ = try sandbox.run("add", "--name", "A")
    let ready = sandbox.folder.path + "ready"
    let holder = Process()
    holder.executableURL = URL(filePath: "/usr/bin/env")
    holder.arguments = [
      "python3", "-c",
      """
      import sqlite3, sys, time
      held = sqlite3.connect('\(sandbox.catalogue)/catalogue.sqlite', isolation_level=None)
      held.execute('BEGIN IMMEDIATE')
      open('\(ready)', 'w').close()
      time.sleep(60)
      """,
    ]
    try holder.run()
    defer { holder.terminate() }
    while !FileManager.default.fileExists(atPath: ready) { usleep(50_000) }
    #expect(try sandbox.list() == ["A"])
    let outcome = try sandbox.run("add", "--name", "B")
    #expect(outcome.code == 5)
    #expect(outcome.errors == "platebook: Another program is writing to the catalogue. Try again when it is done.\n")
    #expect(try sandbox.list() == ["A"])
  }

  @Test func anErrorIsJSONWhereJSONWasAskedFor() throws {
    let sandbox = try Sandbox()
    let outcome = try sandbox.run("show", "7", "--json")
    let error = try JSONSerialization.jsonObject(with: Data(outcome.errors.utf8)) as? [String: String]
    #expect(error?["code"] == "not-found")
    #expect(outcome.output == "")
  }

  /// Run as `nobody`, because root may write everywhere.
  @Test(.enabled(if: getuid() == 0)) func aReadOnlyCatalogueCanBeReadAndRefusesToBeWritten() throws {
    let sandbox = try Sandbox()
    _ = try sandbox.run("add", "--name", "A")
    _ = try sandbox.run("check")
    try sandbox.openToEverybody()
    try shell("chmod -R a+rX,a-w '\(sandbox.folder.path)'")
    // The obstacle is real.
    #expect(throws: (any Error).self) {
      try shell("setpriv --reuid=nobody --regid=nogroup --clear-groups -- touch '\(sandbox.catalogue)/x'")
    }
    let listed = try sandbox.program.run(["list", "--catalogue", sandbox.catalogue], as: "nobody")
    #expect(listed.output.contains("A"))
    #expect(listed.code == 0)
    let added = try sandbox.program.run(["add", "--name", "B", "--catalogue", sandbox.catalogue], as: "nobody")
    #expect(added.code == 6)
    #expect(added.errors.contains("You may not read or write"))
  }

  @Test(.enabled(if: getuid() == 0)) func aPhotographThatMayNotBeReadIsNamed() throws {
    let sandbox = try Sandbox()
    let photo = try sandbox.file("secret.jpg", TestPicture.jpeg())
    try sandbox.openToEverybody()
    try shell("chmod 600 '\(photo)'")
    #expect(throws: (any Error).self) {
      try shell("setpriv --reuid=nobody --regid=nogroup --clear-groups -- cat '\(photo)' >/dev/null")
    }
    let outcome = try sandbox.program.run(["inspect", photo], as: "nobody")
    #expect(outcome.code == 6)
    #expect(outcome.output == "\(photo): unreadable\n  It cannot be read. You do not have permission.\n")
  }

  @Test(.enabled(if: getuid() == 0)) func aFullDiskLosesNothing() throws {
    let sandbox = try Sandbox()
    let disk = sandbox.folder.path + "disk"
    try shell("mkdir '\(disk)' && mount -t tmpfs -o size=1m none '\(disk)'")
    defer { try? shell("umount '\(disk)'") }
    let catalogue = disk + "/catalogue"
    #expect(try sandbox.run("add", "--name", "A", "--catalogue", catalogue).code == 0)
    try shell("head -c 2m /dev/zero > '\(disk)/filler' || true")
    let photo = try sandbox.file("big.jpg", TestPicture.jpeg(1600, 1200))
    let outcome = try sandbox.run("add", "--name", "B", "--photo", photo, "--catalogue", catalogue)
    #expect(outcome.code == 6)
    #expect(outcome.errors.hasSuffix("The disk is full.\n"))
    try shell("rm '\(disk)/filler'")
    #expect(try sandbox.run("check", "--catalogue", catalogue).code == 0)
    #expect(try sandbox.run("list", "--catalogue", catalogue).output.contains("A"))
  }
}
