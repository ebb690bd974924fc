/// A sentence that is still to be said: its key in a string catalogue and what stands in its places.
///
/// The engine never words anything itself. Whoever owns the languages looks the key up and puts the arguments
/// where the sentence has `%1`, `%2`, ….
///
///     Phrase("problem.tooLong", Phrase("restaurant.name"), 255)
public struct Phrase: Hashable, Sendable, Codable {
  /// What may stand in a sentence's place.
  public enum Argument: Hashable, Sendable, Codable {
    /// Text that is shown as it is: a name, a path.
    case text(String)
    /// A whole number, formatted by the language.
    case number(Int)
    /// Another sentence, looked up in the same language.
    case phrase(Phrase)
  }

  /// The name under which the string catalogue keeps the sentence.
  public let key: String
  /// The arguments in order: the first stands where the sentence has `%1`.
  public let arguments: [Argument]

  /// The key of the sentence that is said with the same arguments where the catalogue has none of ``key``.
  public let fallback: String?

  /// Makes a sentence from its key and arguments.
  public init(_ key: String, _ arguments: any PhraseArgument...) {
    self.init(key, arguments: arguments)
  }

  /// Makes a sentence from its key and a list of arguments.
  ///
  /// - Parameters:
  ///   - key: The name of the sentence in the string catalogue.
  ///   - fallback: The key of the sentence that is said instead where the catalogue has none of `key`.
  ///   - arguments: What stands in its places, in their order.
  public init(_ key: String, fallback: String? = nil, arguments: [any PhraseArgument]) {
    self.key = key
    self.fallback = fallback
    self.arguments = arguments.map(\.phraseArgument)
  }
}

/// A value that can stand in a sentence's place: text, a whole number, another sentence.
public protocol PhraseArgument: Sendable {
  /// The value as an argument.
  var phraseArgument: Phrase.Argument { get }
}

extension String: PhraseArgument {
  /// The text itself.
  public var phraseArgument: Phrase.Argument { .text(self) }
}

extension Int: PhraseArgument {
  /// The number itself.
  public var phraseArgument: Phrase.Argument { .number(self) }
}

extension Phrase: PhraseArgument {
  /// The sentence itself.
  public var phraseArgument: Phrase.Argument { .phrase(self) }
}
