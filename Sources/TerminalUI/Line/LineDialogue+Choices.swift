import Catalogue
import Forms

extension LineDialogue {
  /// The most choices that are listed before anybody asks for them.
  static let mostChoices = 9

  /// Lists choices by number.
  func list(_ choices: [FieldChoice], most: Int, under heading: Phrase? = nil) {
    if choices.isEmpty { return }
    let standard = Phrase(choices.count > most ? "screen.lines.someChoices" : "screen.lines.choices")
    say(heading ?? standard)
    for (index, choice) in choices.prefix(most).enumerated() { write("  \(index + 1)  \(name(of: choice))\n") }
    if choices.count > most {
      write("     \(language.text(Phrase("screen.lines.moreChoices", choices.count - most)))\n")
    }
  }

  /// A choice in the language at hand: a record's name; an icon's, an option's or a colour's, with the colour itself.
  func name(of choice: FieldChoice) -> String {
    let name = choice.name(in: language)
    return name != choice.value && choice.value.hasPrefix("#") ? "\(name) \(choice.value)" : name
  }

  /// Asks for one of several choices, by number or by name.
  ///
  /// - Returns: nil when none is wanted: Enter, `-` or `<`.
  package func askForOne(_ question: Phrase, among choices: [FieldChoice]) throws(LineInputError) -> FieldChoice? {
    list(choices, most: Self.mostChoices)
    while true {
      switch try ask(language.text(Phrase("screen.lines.prompt", question))) {
      case .keep, .clear, .back: return nil
      case .explain: list(choices, most: .max)
      case .text(let text):
        if let number = text.typedNumber, choices.indices.contains(number - 1) { return choices[number - 1] }
        if let choice = choices.first(where: { $0.matches(text) }) { return choice }
        complain(Phrase("screen.lines.noSuchNumber", text, choices.count))
      }
    }
  }

  /// Asks for a line and gives it as it was typed, without spaces around it.
  package func askForText(_ question: Phrase) throws(LineInputError) -> String {
    try line(language.text(Phrase("screen.lines.prompt", question))).trimmed
  }
}
