import Catalogue
import Forms

/// Yes and no as answers.
package enum YesNo {
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
