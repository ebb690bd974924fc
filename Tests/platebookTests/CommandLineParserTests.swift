import Catalogue
import Forms
import Testing

@testable import platebook

@Suite struct CommandLineParserTests {
  private let parser = CommandLineParser(commands: Program.commands)

  private func parse(_ words: String...) throws -> (Command, Invocation) {
    let (command, rest) = try parser.command(for: words.map { Argument($0) })
    let invocation = try parser.parse(rest, of: command, in: Surroundings(environment: [:]))
    try parser.checkOperands(invocation, of: command)
    return (command, invocation)
  }

  @Test func theLongestCommandWins() throws {
    #expect(try parse("photos", "import", "dir").0.name == "photos import")
    #expect(try parse("locations", "add").0.name == "locations add")
    #expect(try parse().0.name == "")
  }

  @Test func flagsStandAnywhereAndEndAtTheDoubleHyphen() throws {
    let (_, invocation) = try parse("list", "--json", "拉麵", "--catalogue=a=b", "--", "--jsonl", "-")
    #expect(invocation.has("--json"))
    #expect(!invocation.has("--jsonl"))
    #expect(invocation.value("--catalogue") == "a=b")
    #expect(invocation.operands == ["拉麵", "--jsonl", "-"])
  }

  @Test func lettersAreBundledAndPhotographsRepeat() throws {
    let (_, invocation) = try parse("delete", "-qy", "3", "4")
    #expect(invocation.switches == ["--quiet", "--yes"])
    #expect(try parse("add", "--photo", "a", "--photo", "b").1.all("--photo") == ["a", "b"])
  }

  /// The flags of `list` follow from what each form can be filtered by.
  @Test(arguments: [
    ("list", ["--json", "--jsonl", "--sort", "--type", "--location", "--favourite", "--tag", "--private"]),
    ("items list", ["--json", "--jsonl", "--sort", "--category", "--location", "--restaurant"]),
    ("categories list", ["--json", "--jsonl", "--sort", "--group"]),
    ("locations list", ["--json", "--jsonl", "--sort"]), ("groups list", ["--json", "--jsonl", "--sort"]),
  ]) func listsHaveAFlagForEachFilter(command: String, flags: [String]) throws {
    let found = try #require(Program.commands.first { $0.name == command })
    #expect(found.options.map(\.name) == flags)
  }

  @Test func aHyphenBeforeTheFieldIsNoFlag() throws {
    let (_, invocation) = try parse("list", "--sort", "-rating", "--tag", "a", "--tag", "b", "--favourite", "ramen")
    #expect(invocation.value("--sort") == "-rating")
    #expect(invocation.all("--tag") == ["a", "b"])
    #expect(invocation.has("--favourite"))
    #expect(invocation.operands == ["ramen"])
  }

  @Test func namesThatAreNotUTF8KeepTheirBytes() throws {
    let name = Argument(bytes: [0xFF, 0x2E, 0x6A])
    let (command, rest) = try parser.command(for: ["inspect", name])
    #expect(try parser.parse(rest, of: command, in: Surroundings(environment: [:])).operands == [name])
  }

  static let mistakes: [([String], UsageError)] = [
    (["lsit"], .unknownCommand("lsit", near: "list")),
    (["photos", "improt", "x"], .unknownCommand("photos improt", near: "photos import")),
    (["frobnicate"], .unknownCommand("frobnicate", near: nil)),
    (["list", "--jsno"], .unknownOption("--jsno", near: "--json")),
    (["list", "-z"], .unknownOption("-z", near: nil)),
    (["list", "--tgas", "a"], .unknownOption("--tgas", near: "--tag")),
    (["list", "--favorite"], .unknownOption("--favorite", near: "--favourite")),
    (["list", "--favourite=yes"], .unexpectedValue("--favourite")),
    (["list", "--sort", "name", "--sort", "type"], .repeatedOption("--sort")),
    (["list", "--sort"], .missingValue("--sort")),
    (["locations", "list", "--type", "a"], .unknownOption("--type", near: nil)),
    (["list", "--catalogue"], .missingValue("--catalogue")),
    (["list", "--json=yes"], .unexpectedValue("--json")),
    (["add", "--name", "a", "--name", "b"], .repeatedOption("--name")),
    (["show"], .missingOperand("platebook show N")),
    (["show", "1", "2"], .unexpectedOperand("2")),
    (["add", "--used", "1"], .unknownOption("--used", near: nil)),
    (["items", "add", "--used", "1"], .unknownOption("--used", near: nil)),
    (["items", "edit", "1", "--used-up", "yes"], .unknownOption("--used-up", near: "--used")),
  ]

  @Test(arguments: mistakes) func aMistakeIsNamed(_ words: [String], _ expected: UsageError) {
    #expect(throws: expected) {
      let (command, rest) = try parser.command(for: words.map { Argument($0) })
      try parser.checkOperands(parser.parse(rest, of: command, in: Surroundings(environment: [:])), of: command)
    }
  }

  @Test func fieldsOfStoredRecordsAreFlagsOfEditOnlyAndDerivedOnesOfNone() throws {
    func flags(_ words: String...) throws -> [String] {
      try #require(Program.commands.first { $0.words == words }).options.map(\.name)
    }
    #expect(
      try flags("items", "add") == [
        "--name", "--quantity", "--price", "--category", "--location", "--restaurant", "--added", "--expires",
      ])
    #expect(
      try flags("items", "edit") == [
        "--name", "--quantity", "--price", "--category", "--location", "--restaurant", "--added", "--expires", "--used",
        "--where", "--dry-run", "--yes", "--confirm",
      ])
  }

  @Test func wordsThatOnlyBeginCommandsStandForThose() throws {
    let (family, invocation) = try parse("items", "--help")
    #expect(
      family.family.map(\.name).sorted() == [
        "items add", "items delete", "items due", "items edit", "items list", "items show",
      ])
    #expect(invocation.has("--help"))
    #expect(throws: UsageError.incompleteCommand("items", family.family.map(\.name))) { try family.run(invocation) }
    #expect(throws: UsageError.unknownCommand("items ad", near: "items add")) { try parse("items", "ad", "--help") }
  }

  @Test func commandsOnRestaurantsComeFirstAndThoseOfOneKindTogether() {
    #expect(
      Program.commands.map { $0.words.count > 1 ? $0.words[0] : $0.name }.reduce(into: []) { groups, group in
        if groups.last != group { groups.append(group) }
      } == [
        "", "list", "show", "add", "edit", "delete", "restore", "trash", "photos", "export", "items", "locations",
        "categories", "groups", "thumbnail", "inspect", "check", "demo", "help",
      ])
  }

  @Test func flagsOfACommandAreUnique() {
    for command in Program.commands {
      let options = command.options + CommandOption.everywhere
      #expect(Set(options.map(\.name)).count == options.count, "\(command.name)")
      #expect(Set(options.compactMap(\.letter)).count == options.compactMap(\.letter).count, "\(command.name)")
    }
    #expect(Set(Program.commands.map(\.name)).count == Program.commands.count)
  }
}
