import Catalogue
import Forms

/// A question on the terminal whose answer is yes or no.
package struct YesNo {
  private let dialogue: LineDialogue

  /// Asks in a dialogue.
  package init(in dialogue: LineDialogue) { self.dialogue = dialogue }

  /// Asks until the answer is a yes or a no, in English or in the language at hand.
  ///
  /// - Parameter standard: What an empty line means; the harmless one.
  /// - Throws: `.endOfInput`, `.interrupted`; neither is an answer.
  package func ask(_ question: Phrase, standard: Bool) throws(LineInputError) -> Bool {
    try dialogue.askYesNo(question, standard: standard) ?? standard
  }

  /// Whether a text is a yes or a no, in English or in the language at hand; nil when it is neither.
  package static func meaning(of text: String, _ language: Language) -> Bool? {
    let answer = text.trimmed.lowercased()
    if words("answer.yes", language).contains(answer) { return true }
    return words("answer.no", language).contains(answer) ? false : nil
  }

  private static func words(_ key: String, _ language: Language) -> Set<String> {
    Set([Language.english, language].flatMap { $0.text(Phrase(key)).split(separator: " ").map(String.init) })
  }
}
