import Forms
import Foundation

/// One of the languages that Platebook speaks, with its string catalogue.
package struct Language: Equatable, Sendable {
  /// The BCP 47 tag: `en`, `zh-Hant`.
  package let tag: String

  /// English.
  package static let english = Language(tag: "en")
  /// Traditional Chinese.
  package static let chinese = Language(tag: "zh-Hant")
  /// Every language.
  package static let all = [english, chinese]

  // Read with the first sentence that is wanted: commands whose output is data want none.
  private static let englishSentences = readSentences(of: "en")
  private static let chineseSentences = readSentences(of: "zh-Hant")

  private var sentences: [String: String] {
    self == .chinese ? Language.chineseSentences : Language.englishSentences
  }

  private static func readSentences(of tag: String) -> [String: String] {
    ["records", "screens", "commands", "site"].reduce(into: [:]) { all, file in
      let part = Assets.decode([String: String].self, from: "strings/\(tag)/\(file).json")
      all.merge(part) { first, _ in preconditionFailure("The sentence “\(first)” has the key of another.") }
    }
  }

  /// The language that a tag or the name of a locale means, whatever its case, region and encoding: `en_GB.UTF-8`, `zh`,
  /// `zh-TW`. Any Chinese is Traditional Chinese. Nil for a language that Platebook does not speak.
  package static func named(_ name: String) -> Language? {
    switch name.lowercased().prefix(while: { !"-_.@".contains($0) }) {
    case "en": english
    case "zh": chinese
    default: nil
    }
  }

  /// The language that an environment asks for: `PLATEBOOK_LANG`; else the first known one of those that `LANGUAGE` lists
  /// with colons, which counts for nothing in the locales C and POSIX; else that of `LC_ALL`, `LC_MESSAGES`, `LANG`. English
  /// where none of them is known.
  package static func preferred(in environment: [String: String]) -> Language {
    if let language = named(environment["PLATEBOOK_LANG"] ?? "") { return language }
    guard let locale = LocaleCategory.messages.locale(in: environment) else { return english }
    let list = (environment["LANGUAGE"] ?? "").split(separator: ":").map(String.init)
    return (list.isEmpty ? [locale] : list).lazy.compactMap(named).first ?? english
  }

  /// The keys of all its sentences.
  package var keys: Set<String> { Set(sentences.keys) }

  /// A sentence as it stands in the catalogue, its places open; nil when there is none of that key.
  package subscript(key: String) -> String? { sentences[key] }

  /// A sentence with its arguments in their places. Where the first number among them is 1 and there is a sentence
  /// `<key>.one`, it is that one. Where the catalogue lacks the key it is the fallback's sentence; a key that it lacks
  /// altogether is shown as it is.
  package func text(_ phrase: Phrase) -> String {
    let keys = [phrase.key, phrase.fallback].compactMap { $0 }
    guard let key = keys.first(where: { sentences[$0] != nil }) else { return phrase.key }
    let one = phrase.firstNumber == 1 ? sentences[key + ".one"] : nil
    guard let sentence = one ?? sentences[key] else { return key }
    guard !phrase.arguments.isEmpty else { return sentence }
    var result = ""
    var rest = sentence[...]
    while let percent = rest.firstIndex(of: "%") {
      result += rest[..<percent]
      let digit = rest.index(after: percent)
      if digit < rest.endIndex, let place = rest[digit].wholeNumberValue, phrase.arguments.indices.contains(place - 1) {
        result += text(phrase.arguments[place - 1])
        rest = rest[rest.index(after: digit)...]
      } else {
        result += "%"
        rest = rest[digit...]
      }
    }
    return result + rest
  }

  private func text(_ argument: Phrase.Argument) -> String {
    switch argument {
    case .text(let text): text
    case .number(let number): number.formatted(.number.locale(Locale(identifier: tag)))
    case .phrase(let phrase): text(phrase)
    }
  }
}

extension Phrase {
  /// The first of the arguments that is a number.
  fileprivate var firstNumber: Int? {
    for case .number(let number) in arguments { return number }
    return nil
  }
}
