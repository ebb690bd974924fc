import Foundation
import TestSupport
import Testing

/// Lists sorted and filtered by flags.
@Suite(.timeLimit(.minutes(5))) struct ListTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    for words in [
      ["Zen", "--type", "Ramen", "--location", "大安", "--rating", "3", "--favourite", "yes", "--tags", "Late, cheap"],
      ["Bar", "--type", "Soba", "--location", "大安", "--rating", "4.5", "--tags", "late"],
      ["Café", "--type", "Café", "--visited-on", "2026-04"], ["Aoki", "--rating", "4.5", "--favourite", "yes"],
    ] {
      let outcome = try sandbox.program.run(["add", "--name"] + words)
      #expect(outcome.code == 0, "\(outcome.errors)")
    }
    _ = try sandbox.run("items", "add", "--name", "Cup", "--restaurant", "Zen", "--price", "9", "--expires", "+9d")
    _ = try sandbox.run("items", "add", "--name", "Voucher", "--price", "120")
  }

  private func names(_ words: [String]) throws -> [String] {
    let output = try sandbox.program.run(words + ["--json"]).output
    let records = try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [[String: Any]])
    return records.compactMap { $0["name"] as? String }
  }

  @Test(arguments: [
    (["list"], ["Aoki", "Bar", "Café", "Zen"]), (["list", "--sort", "-name"], ["Zen", "Café", "Bar", "Aoki"]),
    (["list", "--sort", "rating"], ["Zen", "Aoki", "Bar", "Café"]),
    (["list", "--sort=-rating"], ["Aoki", "Bar", "Zen", "Café"]),
    (["list", "--sort", "type"], ["Café", "Zen", "Bar", "Aoki"]),
    (["list", "--sort", "-visited-on"], ["Café", "Aoki", "Bar", "Zen"]),
    (["list", "--sort", "visited_on"], ["Café", "Aoki", "Bar", "Zen"]),
    (["list", "--sort", "-created"], ["Aoki", "Café", "Bar", "Zen"]),
    (["list", "--type", "ramen"], ["Zen"]), (["list", "--type", "Ramen", "--type", "cafe"], ["Café", "Zen"]),
    (["list", "--type", ""], ["Aoki"]), (["list", "--location", "大安", "--sort", "-type"], ["Bar", "Zen"]),
    (["list", "--tag", "LATE"], ["Bar", "Zen"]), (["list", "--tag", "late", "--tag", "cheap"], ["Zen"]),
    (["list", "--tag", ""], ["Aoki", "Café"]), (["list", "--tag", "none"], []),
    (["list", "--favourite"], ["Aoki", "Zen"]), (["list", "zen", "--favourite", "--tag", "late"], ["Zen"]),
    (["items", "list", "--sort", "-price"], ["Voucher", "Cup"]),
    (["items", "list", "--sort", "restaurant"], ["Cup", "Voucher"]),
    (["items", "list", "--restaurant", "zen"], ["Cup"]), (["items", "list", "--restaurant", ""], ["Voucher"]),
    (["locations", "list", "--sort", "-created"], ["大安"]),
  ]) func aListIsSortedAndFiltered(words: [String], expected: [String]) throws {
    #expect(try names(words) == expected)
  }

  @Test(arguments: [
    (["list", "--sort", "ratnig"], "--sort cannot be “ratnig”. Write, for example: rating.", 2),
    (["list", "--sort", "-ratnig"], "--sort cannot be “-ratnig”. Write, for example: -rating.", 2),
    (
      ["groups", "list", "--sort", "phone number"],
      "--sort cannot be “phone number”. Write, for example: name, use, created, updated.", 2
    ),
    (["list", "--type", "Ramn"], "--type: there is no “Ramn”. Did you mean “Ramen”?", 4),
    (
      ["items", "list", "--restaurant", "Somewhere else"],
      "--restaurant: there is no “Somewhere else”. platebook list shows the names.", 4
    ),
    (
      ["list", "--location", "Nowhere at all"],
      "--location: there is no “Nowhere at all”. platebook locations list shows the names.", 4
    ),
    (["list", "--tag", "a", "--tag", ""], "--tag was given with a name and without one. Give one or the other.", 2),
  ]) func whatIsWrongIsNamed(words: [String], message: String, code: Int32) throws {
    let outcome = try sandbox.program.run(words)
    #expect(outcome.errors == "platebook: \(message)\n")
    #expect(outcome.code == code)
    #expect(outcome.output == "")
  }

  @Test func theHelpSaysWhatThereIsToSortAndFilterBy() throws {
    let help = try sandbox.run("list", "--help").output
    #expect(
      help.contains(
        "Order by name, type, location, rating, price, favourite, visited-on, private, created, updated."))
    #expect(help.contains("--tag TAG …"))
    #expect(help.contains("Favourite: only those that are."))
  }
}
