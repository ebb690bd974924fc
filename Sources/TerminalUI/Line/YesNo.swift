import Catalogue
import Forms

/// A question on the terminal whose answer is yes or no.
package struct YesNo {
  private let language: Language
  private let read: () throws(LineInputError) -> String
  private let write: (String) -> Void

  /// - Parameters:
  ///   - read: The next line without its end.
  ///   - write: Shows text as it is.
  package init(
    language: Language, read: @escaping () throws(LineInputError) -> String, write: @escaping (String) -> Void
  ) {
    self.language = language
    self.read = read
    self.write = write
  }

  /// Asks until the answer is a yes or a no, in English or in the language at hand.
  ///
  /// - Parameter standard: What an empty line means; the harmless one.
  /// - Throws: `.endOfInput`, `.interrupted`; neither is an answer.
  package func ask(_ question: Phrase, standard: Bool) throws(LineInputError) -> Bool {
    while true {
      write(
        language.text(question) + " " + language.text(Phrase(standard ? "answer.standardYes" : "answer.standardNo")))
      let answer = TypedLine.text(of: try read()).trimmed.lowercased()
      if answer.isEmpty { return standard }
      if words("answer.yes").contains(answer) { return true }
      if words("answer.no").contains(answer) { return false }
      write(language.text(Phrase("screen.lines.answer")) + "\n")
    }
  }

  private func words(_ key: String) -> Set<String> {
    Set([Language.english, language].flatMap { $0.text(Phrase(key)).split(separator: " ").map(String.init) })
  }
}
