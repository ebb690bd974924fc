import Forms
import Foundation
import TestSupport
import Testing

/// The commands of every record type, deleting what is in use, what is due, and a restaurant's photographs.
@Suite(.timeLimit(.minutes(5))) struct RecordTypesTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  static let types: [(words: [String], name: String)] = [
    (["categories", "add", "--name", "Crêpes", "--icon", "pizza", "--group", "Meals"], "category"),
    (["groups", "add", "--name", "Sea", "--colour", "#3498DB", "--use", "kept"], "category_group"),
    (["locations", "add", "--name", "大安", "--colour", "#3498DB"], "location"),
    (["items", "add", "--name", "Coffee", "--quantity", "10", "--price", "450"], "item"),
  ]

  @Test(arguments: types) func everyTypeIsAddedShownChangedAndDeleted(_ row: (words: [String], name: String)) throws {
    let plural = row.words[0]
    let added = try sandbox.program.run(row.words)
    #expect(added.code == 0, "\(added.errors)")
    let number = added.output.trimmingCharacters(in: .newlines)
    #expect(added.errors == "Saved. \(number)  \(row.words[3])\n")
    let listed = try #require(try sandbox.json(plural, "list", row.words[3], "--json") as? [[String: Any]])
    #expect(listed.count == 1)
    #expect(try sandbox.run(plural, "list", row.words[3], "--jsonl").output.split(separator: "\n").count == 1)
    #expect(try sandbox.run(plural, "edit", number, "--name", "Other").code == 0)
    let shown = try #require(try sandbox.json(plural, "show", number, "--json") as? [String: Any])
    #expect(shown["name"] as? String == "Other")
    #expect(try sandbox.run(plural, "delete", number).code == 2)
    #expect(
      try sandbox.run(plural, "delete", number, "--yes") == .init(output: "", errors: "Deleted: Other\n", code: 0))
    #expect(try sandbox.run(plural, "show", number).code == 4)
  }

  // MARK: Deleting what is in use

  private func useOneLocation() throws {
    _ = try sandbox.run("locations", "add", "--name", "大安")
    _ = try sandbox.run("locations", "add", "--name", "信義")
    _ = try sandbox.run("add", "--name", "A", "--location", "大安")
    _ = try sandbox.run("add", "--name", "B", "--location", "大安")
    _ = try sandbox.run("items", "add", "--name", "C", "--location", "大安")
  }

  @Test func whatIsInUseIsDeletedOnlyWhenItsUsesMove() throws {
    try useOneLocation()
    let refused = try sandbox.run("locations", "delete", "1", "--yes")
    #expect(
      refused.errors
        == "platebook: “大安” is used by 2 restaurants, 1 item. Name another one to move them to: --move-to NAME\n")
    #expect(refused.code == 2)
    let unknown = try sandbox.run("locations", "delete", "1", "--yes", "--move-to", "Nowhere")
    #expect(
      unknown.errors
        == "platebook: There is no “Nowhere” to move them to. platebook locations list shows what there is.\n")
    #expect(unknown.code == 4)
    #expect(try sandbox.run("locations", "delete", "1", "--yes", "--move-to", "大安").code == 4)
    #expect(
      try sandbox.run("locations", "delete", "1", "--yes", "--move-to", "信義").errors
        == "Deleted: 大安. 2 restaurants, 1 item are in 信義 now.\n")
    #expect(try sandbox.list("location") == ["信義", "信義"])
    #expect(try sandbox.run("items", "list", "--json").output.contains("信義"))
  }

  @Test func whatMovedIsSaidInBothLanguages() throws {
    for name in ["One", "Two", "Three"] { _ = try sandbox.run("locations", "add", "--name", name) }
    _ = try sandbox.run("add", "--name", "A", "--location", "One")
    #expect(try sandbox.run("locations", "delete", "1", "--move-to", "Two").code == 2)
    #expect(
      try sandbox.run("locations", "delete", "1", "--yes", "--move-to", "Two").errors
        == "Deleted: One. 1 restaurant is in Two now.\n")
    #expect(
      try sandbox.run("locations", "delete", "2", "--yes", "--move-to", "Three", "--lang", "zh").errors
        == "已刪除：Two。1 家餐廳已移到「Three」。\n")
    _ = try sandbox.run("locations", "add", "--name", "Four")
    #expect(try sandbox.run("locations", "delete", "4", "--yes", "--move-to", "Three").errors == "Deleted: Four\n")
  }

  private func delete(_ answers: [String]) throws -> (screen: String, code: Terminal.ExitStatus) {
    let terminal = try Terminal.run(["locations", "delete", "1"], environment: sandbox.program.environment)
    try terminal.waitFor("Move them to")
    for answer in answers { try terminal.type(answer + "\r") }
    let code = try terminal.waitForExit()
    return (terminal.screen(), code)
  }

  @Test func onATerminalAPersonChoosesWhereTheyMove() throws {
    try useOneLocation()
    let cancelled = try delete([""])
    #expect(cancelled.code == .exited(1))
    #expect(cancelled.screen.contains("“大安” is used by 2 restaurants, 1 item."))
    #expect(cancelled.screen.contains("platebook: Nothing was deleted."))
    #expect(try delete(["1", "n"]).code == .exited(1))
    #expect(try sandbox.list("location") == ["大安", "大安"])
    let moved = try delete(["7", "1", "y"])
    #expect(moved.code == .exited(0))
    #expect(moved.screen.contains("Delete “大安” and move 2 restaurants, 1 it"))
    #expect(try sandbox.list("location") == ["信義", "信義"])
  }

  @Test func ctrlCAndTheEndOfInputDeleteNothing() throws {
    _ = try sandbox.run("add", "--name", "A")
    for (key, status) in [("c", 130), ("d", 1)] as [(Character, Int32)] {
      let terminal = try Terminal.run(["delete", "1"], environment: sandbox.program.environment)
      try terminal.waitFor("Delete “A”?")
      try terminal.press(.control(key))
      #expect(try terminal.waitForExit() == .exited(status))
      #expect(!terminal.screen().contains("Moved"))
    }
    #expect(try sandbox.list() == ["A"])
  }

  // MARK: Help

  @Test(arguments: [["groups", "--help"], ["groups", "-h"], ["help", "groups"], ["--quiet", "groups", "--help"]])
  func aFamilyOfCommandsIsListed(_ words: [String]) throws {
    #expect(
      try sandbox.program.run(words)
        == .init(
          output: """
            Commands:
              platebook groups list    List groups, all or those that match every word.
              platebook groups show    Show everything about a group.
              platebook groups add     Add a group: in a form, or by flags.
              platebook groups edit    Change a group in a form, or several by flags.
              platebook groups delete  Delete a group after asking.

            platebook help COMMAND says more about one. platebook alone opens the full screen.

            """, errors: "", code: 0))
  }

  @Test func aFamilyWithoutAnotherWordIsAMistake() throws {
    let outcome = try sandbox.run("groups")
    #expect(
      outcome.errors == """
        platebook: “groups” needs another word:
          platebook groups list
          platebook groups show
          platebook groups add
          platebook groups edit
          platebook groups delete

        """)
    #expect(outcome.output == "" && outcome.code == 2)
    #expect(try sandbox.run("photos", "--help", "--lang", "zh").output.hasPrefix("指令：\n  platebook photos import "))
  }

  // MARK: What is due

  @Test func dueItemsComeSoonestFirstAndNothingIsSilent() throws {
    let today = CalendarDate.today
    #expect(try sandbox.run("items", "due") == .init(output: "", errors: "", code: 0), "There is no catalogue yet.")
    #expect(try sandbox.run("items", "due", "--json") == .init(output: "[]\n", errors: "", code: 0))
    #expect(!FileManager.default.fileExists(atPath: sandbox.catalogue))
    _ = try sandbox.run("items", "add", "--name", "None")
    #expect(try sandbox.run("items", "due") == .init(output: "", errors: "", code: 0))
    #expect(try sandbox.run("items", "due", "--json") == .init(output: "[]\n", errors: "", code: 0))
    for (name, days) in [("Later", 20), ("Soon", 5), ("Today", 0)] {
      _ = try sandbox.run("items", "add", "--name", name, "--quantity", "10", "--expires", "+\(days)d")
    }
    _ = try sandbox.run("items", "edit", "3", "--used", "4")
    #expect(try sandbox.run("items", "due").output == "\(today.iso)  #4  Today  10 left\n")
    let lines = [
      "\(today.iso)  #4  Today  10 left", "\(today.adding(days: 5).iso)  #3  Soon  6 left",
      "\(today.adding(days: 20).iso)  #2  Later  10 left",
    ]
    #expect(try sandbox.run("items", "due", "--within", "5d").output == lines.prefix(2).joined(separator: "\n") + "\n")
    #expect(try sandbox.run("items", "due", "--within=1m").output == lines.joined(separator: "\n") + "\n")
    _ = try sandbox.run("items", "edit", "4", "--used", "10")
    let due = try #require(try sandbox.json("items", "due", "--within", "3w", "--json") as? [[String: Any]])
    #expect(due.compactMap { $0["name"] as? String } == ["Soon", "Later"])
    #expect(try sandbox.run("items", "due", "--within", "3w", "--lang", "zh").output.hasSuffix("  #2  Later  剩 10\n"))
  }

  @Test(arguments: ["", "d", "30", "-1d", "1h", "1.5d", "1234567d"]) func aSpanThatIsNoneIsRefused(_ span: String)
    throws
  {
    let outcome = try sandbox.run("items", "due", "--within", span)
    #expect(outcome.errors == "platebook: --within cannot be “\(span)”. Write, for example: 30d, 2w, 1m.\n")
    #expect(outcome.code == 2)
  }

  // MARK: Photographs

  @Test func photographsAreOrderedAndDescribed() throws {
    let files = try (1...3).map { try sandbox.file("\($0).jpg", TestPicture.jpeg(shade: UInt8($0))) }
    _ = try sandbox.program.run(["add", "--name", "A"] + files.flatMap { ["--photo", $0] })
    func order() throws -> [String] {
      try sandbox.run("photos", "list", "1").output.split(separator: "\n").map { String($0.dropFirst(17)) }
    }
    #expect(
      try sandbox.run("photos", "cover", "1", "3").errors == "Photograph 3 is now the cover of A.\n")
    #expect(try order() == ["3.jpg", "1.jpg", "2.jpg"])
    #expect(try sandbox.run("photos", "move", "1", "1", "2").errors == "Photograph 1 of A is now number 2.\n")
    #expect(try order() == ["1.jpg", "3.jpg", "2.jpg"])
    #expect(try sandbox.run("photos", "caption", "1", "2", " A bowl\nof soup ").code == 0)
    #expect(try order() == ["1.jpg", "3.jpg  A bowl of soup", "2.jpg"])
    #expect(try sandbox.run("photos", "caption", "1", "2", "").code == 0)
    #expect(try order() == ["1.jpg", "3.jpg", "2.jpg"])
    let missing = try sandbox.run("photos", "cover", "1", "4")
    #expect(missing.errors == "platebook: A has 3 photographs; there is no number 4.\n")
    #expect(missing.code == 4)
    #expect(try sandbox.run("photos", "move", "1", "1", "9").code == 4)
    #expect(try sandbox.run("photos", "move", "1", "1", "x").code == 2)
    #expect(try sandbox.run("photos", "remove", "1", "1").errors == "Photograph 1 was taken off A.\n")
    #expect(try order() == ["3.jpg", "2.jpg"])
  }
}
