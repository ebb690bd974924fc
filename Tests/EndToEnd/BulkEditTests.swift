import Foundation
import TestSupport
import Testing

/// Several records changed by one command.
@Suite(.timeLimit(.minutes(5))) struct BulkEditTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    for (name, tags) in [("Noodle A", "old"), ("Noodle B", ""), ("Rice", "old, x")] {
      _ = try sandbox.run("add", "--name", name, "--tags", tags, "--price", "1")
    }
  }

  private func values(_ field: String) throws -> [String] {
    let records = try #require(try sandbox.json("list", "--json") as? [[String: Any]])
    return records.map { "\($0[field] ?? "")" }
  }

  @Test func theirNumberIsSaidAndOnlyTheGivenFieldsChange() throws {
    let outcome = try sandbox.run("edit", "--where", "noodle", "--price", "3", "--yes")
    #expect(outcome == .init(output: "1\n2\n", errors: "Changed: 2 restaurants\n", code: 0))
    #expect(try values("price") == ["3", "3", "1"])
    #expect(try values("name") == ["Noodle A", "Noodle B", "Rice"])
  }

  @Test func thePlanIsPrintedAndNothingElseDone() throws {
    let outcome = try sandbox.run("edit", "1", "2", "3", "--tags", "+new, -old", "--price", "1", "--dry-run")
    #expect(
      outcome.output == """
        To change: 3 restaurants
          1  Noodle A
             Tags: old → new
          2  Noodle B
             Tags: nothing → new
          3  Rice
             Tags: old, x → x, new

        """)
    #expect(outcome.errors == "")
    #expect(try values("tags").joined().contains("new") == false)
    #expect(
      try sandbox.run("edit", "1", "--name", "N", "-n").output
        == "To change: 1 restaurant\n  1  Noodle A\n     Name: Noodle A → N\n")
  }

  @Test func aNameThatThereIsNotYetIsSaidBeforeAndAfter() throws {
    let words = ["edit", "1", "2", "--location", "Brandnew"]
    let plan = try sandbox.program.run(words + ["--dry-run"])
    #expect(plan.output.hasPrefix("To change: 2 restaurants\n"))
    #expect(plan.errors == "“Brandnew” is new and will be added.\n")
    #expect(try sandbox.program.run(words + ["--dry-run", "--quiet"]).errors == "")
    let asked = try ask(["n"], "1", "2", "--location", "Brandnew")
    #expect(asked.screen.contains("“Brandnew” is new and will be added."))
    #expect(!asked.screen.contains("was added"))
    let done = try sandbox.program.run(words + ["--yes"])
    #expect(done.errors == "Changed: 2 restaurants\n“Brandnew” is new and was added.\n")
    #expect(try sandbox.run("edit", "3", "--location", "brandNEW", "--dry-run").errors == "")
    let other = try sandbox.run("edit", "1", "2", "--location", "Other", "--yes", "--quiet")
    #expect(other == .init(output: "1\n2\n", errors: "", code: 0))
  }

  @Test func nothingToChangeIsNoFailure() throws {
    #expect(
      try sandbox.run("edit", "--where", "soup", "--price", "3", "--yes")
        == .init(output: "", errors: "Nothing found.\n", code: 0))
    #expect(
      try sandbox.run("edit", "--where", "e", "--price", "1", "--yes")
        == .init(output: "", errors: "Nothing was changed.\n", code: 0))
  }

  private static let noWords = "--where holds no words, so every record would match. Give words to look for."

  static let wrong: [(words: [String], errors: String, code: Int32)] = [
    (["1", "2", "--name", "Same"], "--name changes one record at a time.", 2),
    (["1", "2", "--photo", "/nowhere.jpg"], "--photo changes one record at a time.", 2),
    (["1", "9", "--price", "2"], "Restaurant: there is none with the number 9. platebook list shows the numbers.", 4),
    (["1", "2", "--price", "2"], "There is no terminal to ask on. Add --yes if you mean it.", 2),
    (
      ["1", "2", "--price", "9", "--yes"],
      "Please correct:\n  Price level cannot be more than 4. Enter a smaller number.", 2
    ),
    (
      ["1", "2", "--price", "2", "--confirm", "3"],
      "--confirm says 3, but it would change 2 restaurants. Nothing was changed.", 1
    ),
    (["--where", "", "--price", "2", "--yes"], noWords, 2),
    (["--where", " \u{3000}\u{200B}\u{AD}", "--price", "2", "--dry-run"], noWords, 2),
    (["1", "--where", "noodle", "--price", "2", "--yes"], "Give either numbers or --where, not both.", 2),
    (["1", "2", "--price", "2", "--confirm=x"], "--confirm cannot be “x”. Write, for example: 2.", 2),
  ]

  @Test(arguments: wrong) func whatIsWrongChangesNothing(_ row: (words: [String], errors: String, code: Int32)) throws {
    let outcome = try sandbox.program.run(["edit"] + row.words)
    #expect(outcome == .init(output: "", errors: "platebook: \(row.errors)\n", code: row.code))
    #expect(try values("price") == ["1", "1", "1"])
  }

  @Test func aRuleThatSomeWouldBreakIsSaidOfThem() throws {
    _ = try sandbox.run("items", "add", "--name", "Few", "--quantity", "2")
    _ = try sandbox.run("items", "add", "--name", "Many", "--quantity", "9")
    let outcome = try sandbox.run("items", "edit", "1", "2", "--used", "5", "--yes")
    #expect(
      outcome.errors
        == "platebook: Please correct:\n  1  Few: Used cannot be more than the quantity, 2. Lower the one or raise the other.\n"
    )
    #expect(outcome.code == 2)
    #expect(try sandbox.run("items", "edit", "2", "--used", "5").code == 0)
  }

  @Test func manyNeedTheirCount() throws {
    for number in 4...104 { _ = try sandbox.run("add", "--name", "Place \(number)") }
    let refused = try sandbox.run("edit", "--where", "place", "--price", "3", "--yes")
    #expect(refused.errors == "platebook: That would change 101 restaurants. Add --confirm=101 if you mean it.\n")
    #expect(refused.code == 2)
    #expect(try sandbox.run("edit", "--where", "place", "--price", "3", "--confirm=101").code == 0)
    let plan = try sandbox.run("edit", "--where", "place", "--price", "2", "-n").output.split(separator: "\n")
    #expect(plan.first == "To change: 101 restaurants")
    #expect(plan.last == "  … and 91 more")
    #expect(plan.count == 22)
  }

  // MARK: On a terminal

  private func ask(_ answers: [String], _ words: String...) throws -> (screen: String, code: Terminal.ExitStatus) {
    let terminal = try Terminal.run(["edit"] + words, environment: sandbox.program.environment)
    try terminal.waitFor("s to select")
    for answer in answers { try terminal.type(answer + "\r") }
    let code = try terminal.waitForExit()
    return (terminal.screen(), code)
  }

  @Test func aPersonSaysYesOrNoOrSelects() throws {
    let no = try ask(["perhaps", "n"], "1", "2", "--price", "2")
    #expect(no.code == .exited(1))
    #expect(no.screen.contains("Price level: 1 → 2"))
    #expect(no.screen.contains("platebook: Nothing was changed."))
    #expect(try values("price") == ["1", "1", "1"])
    #expect(try ask(["s", "7", "3 1"], "--where", "e", "--price", "2").code == .exited(0))
    #expect(try values("price") == ["2", "1", "2"])
    #expect(try ask(["y"], "1", "2", "--price", "4").code == .exited(0))
    #expect(try values("price") == ["4", "4", "2"])
  }

  @Test func theEndOfInputAndCtrlCAreNoAnswers() throws {
    for (key, status) in [("c", 130), ("d", 1)] as [(Character, Int32)] {
      let terminal = try Terminal.run(["edit", "1", "2", "--price", "2"], environment: sandbox.program.environment)
      try terminal.waitFor("s to select")
      try terminal.press(.control(key))
      #expect(try terminal.waitForExit() == .exited(status))
    }
    #expect(try values("price") == ["1", "1", "1"])
  }
}
