import Forms

/// A command line that cannot be understood.
enum UsageError: Error, Equatable, Sendable {
  case unknownCommand(String, near: String?)
  /// Words that only begin commands: these.
  case incompleteCommand(String, [String])
  case unknownOption(String, near: String?)
  case missingValue(String)
  case unexpectedValue(String)
  case repeatedOption(String)
  /// Two flags of which one can be given.
  case conflictingOptions(String, String)
  case missingOperand(String)
  case unexpectedOperand(String)
  case notANumber(String)
  /// Bytes that are not UTF-8, where text is wanted.
  case notText(String)
  case badValue(option: String, value: String, expected: String)
  /// Nobody can be asked, and these flags would have answered.
  case needsAnswers([String])
  /// Nothing is said that is to change, and these flags would say it.
  case needsOneOf([String])
  /// A flag that is for one record, where there are several.
  case oneAtATime(String)
  /// A flag for words that has none, as a script's empty variable.
  case noWords(String)
  /// A flag that was given both without words and with some, of which one excludes the other.
  case emptyAmongOthers(String)
  /// Records are named both by number and by a query.
  case numbersOrQuery
  /// So many records need their count to be given: said, and as a number.
  case needsCount(Phrase, Int)
  /// Flags that the command cannot do without.
  case missingOptions([String])
  /// A question needs a yes, and nobody can be asked.
  case needsYes
  /// The full screen was asked for where there is no terminal.
  case needsTerminal

  /// What is wrong and what to do.
  var phrase: Phrase {
    switch self {
    case .unknownCommand(let word, let near?): Phrase("usage.unknownCommand.near", word, near)
    case .unknownCommand(let word, nil): Phrase("usage.unknownCommand", word)
    case .incompleteCommand(let words, let commands):
      Phrase("usage.incompleteCommand", words, commands.map { "\n  platebook \($0)" }.joined())
    case .unknownOption(let word, let near?): Phrase("usage.unknownOption.near", word, near)
    case .unknownOption(let word, nil): Phrase("usage.unknownOption", word)
    case .missingValue(let option): Phrase("usage.missingValue", option)
    case .unexpectedValue(let option): Phrase("usage.unexpectedValue", option)
    case .repeatedOption(let option): Phrase("usage.repeatedOption", option)
    case .conflictingOptions(let one, let other): Phrase("usage.conflictingOptions", one, other)
    case .missingOperand(let usage): Phrase("usage.missingOperand", usage)
    case .unexpectedOperand(let word): Phrase("usage.unexpectedOperand", word)
    case .notText(let word): Phrase("usage.notText", word)
    case .notANumber(let word): Phrase("usage.notANumber", word)
    case .badValue(let option, let value, let expected): Phrase("usage.badValue", option, value, expected)
    case .needsAnswers(let flags): Phrase("usage.needsAnswers", flags.joined(separator: " "))
    case .needsOneOf(let flags): Phrase("usage.needsOneOf", flags.map { "\n  \($0)" }.joined())
    case .oneAtATime(let flag): Phrase("usage.oneAtATime", flag)
    case .noWords(let flag): Phrase("usage.noWords", flag)
    case .emptyAmongOthers(let flag): Phrase("usage.emptyAmongOthers", flag)
    case .numbersOrQuery: Phrase("usage.numbersOrQuery")
    case .needsCount(let records, let count): Phrase("usage.needsCount", records, String(count))
    case .missingOptions(let flags): Phrase("usage.missingOptions", flags.joined(separator: " "))
    case .needsYes: Phrase("usage.needsYes")
    case .needsTerminal: Phrase("usage.needsTerminal")
    }
  }
}
