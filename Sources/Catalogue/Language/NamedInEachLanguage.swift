/// Something of the program's own that has a name in each language.
package protocol NamedInEachLanguage {
  /// Its name in English.
  var english: String { get }
  /// Its name in Traditional Chinese.
  var chinese: String { get }
}

extension NamedInEachLanguage {
  /// What it is called.
  package func name(in language: Language) -> String { language == .chinese ? chinese : english }
  /// Its names, in the order of ``Language/all``.
  package var names: [String] { Language.all.map(name(in:)) }
}
