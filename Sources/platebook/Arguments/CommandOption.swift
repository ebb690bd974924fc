import Forms

/// A flag of a command: `--name`, perhaps with a value.
struct CommandOption: Hashable, Sendable {
  /// With its hyphens: `--json`.
  let name: String
  /// One letter, without the hyphen.
  let letter: Character?
  /// What stands for the value in the help (`DIR`), or nil for a switch.
  let placeholder: String?
  /// Whether it may be given more than once.
  let repeats: Bool
  /// What it does.
  let help: Phrase

  init(_ name: String, _ letter: Character? = nil, value: String? = nil, repeats: Bool = false, help: Phrase? = nil) {
    self.name = name
    self.letter = letter
    self.placeholder = value
    self.repeats = repeats
    self.help = help ?? Phrase("option.\(name.dropFirst(2))")
  }

  /// What every command understands.
  static let everywhere = [
    CommandOption("--catalogue", value: "DIR"), CommandOption("--lang", value: "TAG"),
    CommandOption("--color", value: "WHEN"), CommandOption("--theme", value: "THEME"),
    CommandOption("--pictures", value: "HOW"),
    CommandOption("--quiet", "q"),
    CommandOption("--plain"), CommandOption("--no-input"),
    CommandOption("--help", "h"), CommandOption("--version"),
  ]
  static let json = CommandOption("--json")
  static let jsonLines = CommandOption("--jsonl")
  static let dryRun = CommandOption("--dry-run", "n")
  static let yes = CommandOption("--yes", "y")
}
