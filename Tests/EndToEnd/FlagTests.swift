import Foundation
import TestSupport
import Testing

/// Every kind of field by its flag, and several records by one command.
@Suite(.timeLimit(.minutes(5))) struct FlagTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func show(_ words: String...) throws -> [String: Any] {
    let output = try sandbox.program.run(words + ["--json"]).output
    return try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
  }

  @Test func everyFieldOfARestaurantHasAFlag() throws {
    let outcome = try sandbox.run(
      "add", "--name", "Zén", "--type", "Ramen", "--rating", "4.5", "--price", "2", "--favourite", "yes", "--tags",
      "noodles, late", "--visited-on", "2026-04", "--url", "https://example.com", "--position", "25.034, 121.5645",
      "--opening-hours", "Daily", "--notes", "mine", "--private", "no", "--phone", "+81 3 1234")
    #expect(outcome == .init(output: "1\n", errors: "Saved. 1  Zén\n", code: 0))
    let record = try show("show", "1")
    #expect(record["rating"] as? Double == 4.5)
    #expect(record["price"] as? Int == 2)
    #expect(record["favourite"] as? Bool == true)
    #expect(record["tags"] as? [String] == ["noodles", "late"])
    #expect(record["visited_on"] as? String == "2026-04")
    #expect(record["position"] as? [String: Double] == ["lat": 25.034, "lon": 121.5645])
    #expect(record["private"] as? Bool == false)
  }

  @Test func everythingThatIsWrongIsSaidAtOnce() throws {
    let outcome = try sandbox.run(
      "add", "--name", "", "--rating", "4.3", "--price", "9", "--favourite", "perhaps", "--visited-on", "2026-02-30",
      "--url", "x y", "--position", "200, 1")
    #expect(
      outcome.errors == """
        platebook: Please correct:
          Name is needed. Fill it in.
          Rating: “4.3” is not a multiple of 0.5. Choose the nearest one.
          Price level cannot be more than 4. Enter a smaller number.
          Favourite: “perhaps” is neither yes nor no. Write one of them.
          Last visit: “2026-02-30” is not a date. Write it as 2026-04-03, 2026-04, 2026 or today.
          Web site: “x y” is not a web address. Write it as https://example.com.
          Position: “200, 1” is not a place. Write latitude and longitude, as 25.0340, 121.5645, or paste a full map link; \
        a short one holds no place.

        """)
    #expect(outcome.code == 2)
    #expect(outcome.output == "")
  }

  @Test func aNameThatThereIsNotYetIsSaidWhenItIsAdded() throws {
    _ = try sandbox.run("add", "--name", "A", "--location", "Xinyi")
    let added = try sandbox.run("add", "--name", "B", "--location", "Xinyii", "--type", "Noodle soup")
    #expect(
      added.errors == """
        Saved. 2  B
        “Noodle soup” is new and was added.
        “Xinyii” is new and was added.

        """)
    #expect(try sandbox.run("edit", "2", "--location", "xinyi").errors == "Saved. 2  B\n")
    #expect(
      try sandbox.run("edit", "2", "--location", "新竹", "--lang", "zh").errors.hasSuffix("「新竹」是新的，已一併新增。\n"))
    #expect(try sandbox.run("edit", "2", "--location", "Third", "--quiet").errors == "")
  }

  @Test(arguments: [
    (
      ["add", "--name", "A", "--visited-on", "soon"],
      "Last visit: “soon” is not a date. Write it as 2026-04-03, 2026-04, 2026 or today."
    ),
    (
      ["items", "add", "--name", "A", "--added", "2026-02-30"],
      "Date added: “2026-02-30” is not a date. Write it as 2026-04-03 or today."
    ),
    (
      ["items", "add", "--name", "A", "--expires", "soon"],
      "Expires: “soon” is not a date. Write it as 2026-04-03, today or +30d."
    ),
  ]) func aDateIsAskedForAsTheFieldTakesIt(words: [String], errors: String) throws {
    #expect(try sandbox.program.run(words).errors.contains(errors + "\n"))
  }

  @Test func whatIsMissingAndWhatIsWrongStandUnderDifferentWords() throws {
    let missing = try sandbox.run("locations", "add", "--name", "", "--lang", "zh")
    #expect(missing.errors == "platebook: 您有欄位尚未輸入，請修正：\n  名稱不能為空\n")
    let wrong = try sandbox.run("items", "add", "--name", "A", "--quantity", "1001", "--lang", "zh")
    #expect(wrong.errors == "platebook: 請修正：\n  數量不能超過 1000\n")
  }

  @Test func tagsAreAddedAndTakenAwayWithoutTheOthers() throws {
    _ = try sandbox.run("add", "--name", "A", "--tags", "one, two")
    #expect(try sandbox.run("edit", "1", "--tags", "+three").code == 0)
    #expect(try show("show", "1")["tags"] as? [String] == ["one", "two", "three"])
    #expect(try sandbox.run("edit", "1", "--tags=-ONE").code == 0)
    #expect(try show("show", "1")["tags"] as? [String] == ["two", "three"])
    #expect(try sandbox.run("edit", "1", "--tags", "-three, +four").code == 0)
    #expect(try show("show", "1")["tags"] as? [String] == ["two", "four"])
    #expect(try sandbox.run("edit", "--help").output.contains("+TAG adds one, -TAG takes one away."))
    #expect(try sandbox.run("edit", "1", "--tags", "").code == 0)
    #expect(try show("show", "1")["tags"] as? [String] == [])
  }

  @Test func numbersAndDatesAreReadAsInFilesAndElseAsInTheLocale() throws {
    sandbox.program.environment["LANG"] = "de_DE.UTF-8"
    _ = try sandbox.run("items", "add", "--name", "A", "--price", "12.5", "--added", "03.04.2026")
    _ = try sandbox.run("items", "add", "--name", "B", "--price", "12,5", "--added", "2026-04-03")
    for number in ["1", "2"] {
      let record = try show("items", "show", number)
      #expect(record["price"] as? Double == 12.5)
      #expect(record["added"] as? String == "2026-04-03")
    }
  }

  @Test func aSwitchIsTurnedOnByADateAndOffByNothing() throws {
    _ = try sandbox.run("items", "add", "--name", "A", "--expires", "+30d")
    #expect(try show("items", "show", "1")["expires"] is String)
    #expect(try sandbox.run("items", "edit", "1", "--expires", "").code == 0)
    #expect(try show("items", "show", "1")["expires"] is NSNull)
    let outcome = try sandbox.run("items", "edit", "1", "--expires", "2020-01-01")
    #expect(
      outcome.errors == "platebook: Please correct:\n  Expires cannot be before today. Enter today or a later day.\n")
    let broken = try sandbox.run("items", "edit", "1", "--used", "2")
    #expect(
      broken.errors
        == "platebook: Please correct:\n  Used cannot be more than the quantity, 1. Lower the one or raise the other.\n"
    )
  }

  // MARK: Help

  @Test func helpSaysWhatAFlagTakes() throws {
    let page = try sandbox.run("items", "add", "--help").output
    for line in [
      "--name TEXT        Name. One line of text. At most 255 characters. Required.\n",
      "--quantity 1…1000  Quantity. A whole number from 1 to 1000.\n",
      "--price 0…1000000  Price. An amount from 0 to 1000000.\n",
      "--category NAME    Category. Choose one, or type a new name to make it when you save. At most 255 characters.\n",
      "--expires DATE     Expires. As 2026-04-03, today or +30d. \"\" turns it off.\n",
    ] { #expect(page.contains(line), "\(page)") }
    let restaurant = try sandbox.run("add", "--help").output
    for line in ["--rating 0…5", "--favourite yes|no", "--visited-on DATE", "--tags LIST", "--photo FILE …"] {
      #expect(restaurant.contains(line))
    }
    #expect(try sandbox.run("groups", "add", "--help").output.contains("--use restaurants|kept|both"))
  }

  // MARK: Without a terminal

  static let silent: [(words: [String], errors: String)] = [
    (["add"], "There is no terminal to ask on. Add: --name TEXT"),
    (["items", "add"], "There is no terminal to ask on. Add: --name TEXT"),
    (["locations", "add", "--plain"], "There is no terminal to ask on. Add: --name TEXT"),
    (
      ["locations", "edit", "1"],
      "Say what is to change, by one of these or several:\n  --name TEXT\n  --colour COLOUR"
    ),
    (
      ["groups", "edit", "1", "2"],
      "Say what is to change, by one of these or several:\n  --name TEXT\n  --colour COLOUR\n  --use restaurants|kept|both"
    ),
    (["delete", "1"], "There is no terminal to ask on. Add --yes if you mean it."),
    (["items", "delete", "1"], "There is no terminal to ask on. Add --yes if you mean it."),
    (["edit"], "Something is missing. Write: platebook edit N…, platebook edit --where QUERY"),
    (["edit", "--where", "x", "1", "--price", "1"], "Give either numbers or --where, not both."),
  ]

  @Test(arguments: silent) func theFlagsThatWouldHaveAnsweredAreNamed(_ row: (words: [String], errors: String)) throws {
    let started = Date.now
    let outcome = try sandbox.program.run(row.words)
    #expect(outcome == .init(output: "", errors: "platebook: \(row.errors)\n", code: 2))
    #expect(Date.now.timeIntervalSince(started) < 10)
  }

  // MARK: Languages

  @Test func aLanguageIsKnownByItsTags() throws {
    for tag in ["zh", "zh-Hant", "zh-TW", "zh_TW.UTF-8"] {
      #expect(try sandbox.run("add", "--lang", tag).errors.hasPrefix("platebook: 沒有終端機"))
    }
    let outcome = try sandbox.run("list", "--lang", "fr")
    #expect(outcome.errors == "platebook: --lang cannot be “fr”. Write, for example: en, zh-Hant.\n")
    #expect(outcome.code == 2)
    sandbox.program.environment["LANG"] = "en_US.UTF-8"
    sandbox.program.environment["LANGUAGE"] = "zh_TW:en"
    #expect(try sandbox.run("add").errors.hasPrefix("platebook: 沒有終端機"))
  }

  @Test func aNewCatalogueHasCategoriesInTheLanguageAtHand() throws {
    _ = try sandbox.run("add", "--name", "A", "--lang", "zh")
    let names = try sandbox.run("groups", "list", "--jsonl").output
    #expect(names.contains("餐") && !names.contains("Meals"), "\(names)")
    let before = try sandbox.run("categories", "list").output
    _ = try sandbox.run("add", "--name", "B")
    #expect(try sandbox.run("categories", "list").output == before)
  }
}
