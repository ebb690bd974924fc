/// What can be wrong with a field, in a form, a flag or a file.
public enum FieldProblem: Error, Hashable, Sendable {
  /// The field needs a value.
  case required
  /// The text counts as `count` characters where `limit` are allowed; see ``CleanText/length(_:)``.
  case tooLong(limit: Int, count: Int)
  /// The text has control characters.
  case controlCharacters
  /// No icon, option or other fixed choice goes by this name.
  case notAChoice(String)
  /// The text is no colour.
  case notAColour(String)
  /// The text is no whole number.
  case notANumber(String)
  /// The text is no amount.
  case notAnAmount(String)
  /// The amount has more digits after the point than are kept.
  case tooManyDigits(String, most: Int)
  /// The number is no multiple of the step.
  case offStep(String, step: String)
  /// The number is below the least.
  case tooSmall(least: String)
  /// The number is beyond the greatest.
  case tooLarge(most: String)
  /// The text is neither yes nor no.
  case notYesOrNo(String)
  /// The text is no date, or one that does not exist.
  case notADate(String)
  /// A day is needed where only a month or a year is given.
  case notADay(String)
  /// The date is to come.
  case afterToday
  /// The date has passed.
  case beforeToday
  /// The text is no telephone number.
  case notAPhone(String)
  /// The text is no web address.
  case notAURL(String)
  /// The text is no e-mail address.
  case notAnEmail(String)
  /// The text is no place on the earth.
  case notAPosition(String)
  /// The text is no moment in time.
  case notAnInstant(String)
  /// The text is no identifier.
  case notAnIdentifier(String)
  /// A rule about this and other fields is broken: its sentence.
  case broken(Phrase)

  /// Whether a rule about several fields says so.
  var isOfRule: Bool {
    if case .broken = self { true } else { false }
  }

  /// The sentence that says so and how to mend it, about the field called `label`.
  ///
  /// - Parameter prefix: Where a sentence of the field's own may stand, as `PREFIX.NAME`; it has the same places.
  func phrase(_ label: Phrase, prefix: String) -> Phrase {
    if case .broken(let phrase) = self { return phrase }
    let (name, arguments) = parts
    return Phrase("\(prefix).\(name)", fallback: "problem.\(name)", arguments: [label] + arguments)
  }

  /// The names of the sentences: `problem.NAME` for every field, `FORM.KEY.NAME` for one.
  public static let names = [
    "required", "tooLong", "controlCharacters", "notAChoice", "notAColour", "notANumber", "notAnAmount",
    "tooManyDigits", "offStep", "tooSmall", "tooLarge", "notYesOrNo", "notADate", "notADay", "afterToday",
    "beforeToday", "notAPhone", "notAURL", "notAnEmail", "notAPosition", "notAnInstant", "notAnIdentifier",
  ]

  private var parts: (name: String, arguments: [any PhraseArgument]) {
    switch self {
    case .required: ("required", [])
    case .tooLong(let limit, let count): ("tooLong", [count, limit])
    case .controlCharacters: ("controlCharacters", [])
    case .notAChoice(let text): ("notAChoice", [quoted(text)])
    case .notAColour(let text): ("notAColour", [quoted(text)])
    case .notANumber(let text): ("notANumber", [quoted(text)])
    case .notAnAmount(let text): ("notAnAmount", [quoted(text)])
    case .tooManyDigits(let text, let most): ("tooManyDigits", [quoted(text), most])
    case .offStep(let text, let step): ("offStep", [quoted(text), step])
    case .tooSmall(let least): ("tooSmall", [least])
    case .tooLarge(let most): ("tooLarge", [most])
    case .notYesOrNo(let text): ("notYesOrNo", [quoted(text)])
    case .notADate(let text): ("notADate", [quoted(text)])
    case .notADay(let text): ("notADay", [quoted(text)])
    case .afterToday: ("afterToday", [])
    case .beforeToday: ("beforeToday", [])
    case .notAPhone(let text): ("notAPhone", [quoted(text)])
    case .notAURL(let text): ("notAURL", [quoted(text)])
    case .notAnEmail(let text): ("notAnEmail", [quoted(text)])
    case .notAPosition(let text): ("notAPosition", [quoted(text)])
    case .notAnInstant(let text): ("notAnInstant", [quoted(text)])
    case .notAnIdentifier(let text): ("notAnIdentifier", [quoted(text)])
    case .broken: preconditionFailure("A rule has a sentence of its own.")
    }
  }

  /// What was typed as a sentence says it again: the beginning of what is too long to be looked over.
  private func quoted(_ text: String) -> String {
    let beginning = text.prefix(40)
    if beginning.endIndex == text.endIndex, text.utf8.count <= 400 { return text }
    // A single character may be a megabyte of marks.
    return (beginning.utf8.count <= 400 ? beginning : "") + "…"
  }
}
