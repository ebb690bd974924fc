/// What can be wrong with a field, in a form, a flag or a file.
public enum FieldProblem: Error, Hashable, Sendable {
  /// The field needs a value.
  case required
  /// The text counts as `count` characters where `limit` are allowed; see ``CleanText/length(_:)``.
  case tooLong(limit: Int, count: Int)
  /// The text has control characters.
  case controlCharacters
  /// No icon, or other fixed choice, goes by this name.
  case notAChoice(String)
  /// The text is no colour.
  case notAColour(String)
  /// The text is no whole number.
  case notANumber(String)
  /// The text is no moment in time.
  case notAnInstant(String)
  /// The text is no identifier.
  case notAnIdentifier(String)

  /// The sentence that says so and how to mend it, about the field called `label`.
  public func phrase(_ label: Phrase) -> Phrase {
    switch self {
    case .required: Phrase("problem.required", label)
    case .tooLong(let limit, let count): Phrase("problem.tooLong", label, count, limit)
    case .controlCharacters: Phrase("problem.controlCharacters", label)
    case .notAChoice(let text): Phrase("problem.notAChoice", label, text)
    case .notAColour(let text): Phrase("problem.notAColour", label, text)
    case .notANumber(let text): Phrase("problem.notANumber", label, text)
    case .notAnInstant(let text): Phrase("problem.notAnInstant", label, text)
    case .notAnIdentifier(let text): Phrase("problem.notAnIdentifier", label, text)
    }
  }
}
