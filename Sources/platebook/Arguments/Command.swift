import Forms

/// One command: what it is called, what it takes and what it does. Help and the parser read the same value.
struct Command: Sendable {
  /// The words that call it: `["photos", "import"]`.
  let words: [String]
  /// What it takes besides flags, as the help shows it: `N FILE…`.
  let operands: String
  /// How many operands it takes.
  let operandCount: ClosedRange<Int>
  /// Its own flags, made when they are asked for: those of records come from whole forms, and a run asks one command.
  var options: [CommandOption] { makeOptions() }
  /// The commands that begin with its words, where those alone are none.
  private(set) var family: [Command] = []
  /// Does it.
  let run: @Sendable (Invocation) throws -> ExitCode
  private let makeOptions: @Sendable () -> [CommandOption]

  init(
    _ words: String, _ operands: String = "", count: ClosedRange<Int> = 0...0,
    options: @escaping @autoclosure @Sendable () -> [CommandOption] = [],
    run: @escaping @Sendable (Invocation) throws -> ExitCode
  ) {
    self.words = words.split(separator: " ").map(String.init)
    self.operands = operands
    self.operandCount = count
    makeOptions = options
    self.run = run
  }

  /// The words that several commands begin with; called alone it says which.
  init(family commands: [Command], words: [String]) {
    let name = words.joined(separator: " ")
    self.init(name) { _ in throw UsageError.incompleteCommand(name, commands.map(\.name)) }
    family = commands
  }

  /// The words as typed: `photos import`.
  var name: String { words.joined(separator: " ") }
  /// What the command does, in a line.
  var summary: Phrase { Phrase("command.\(words.joined(separator: "."))") }
}
