import Forms

/// A short sentence at the lower edge that takes no keys.
struct Toast: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// Goes away by itself.
    case success
    /// Stays until the next key or click.
    case failure
    /// Neither good nor bad; goes away by itself.
    case note
  }

  let kind: Kind
  let phrase: Phrase
  /// When it goes away; set when it is shown.
  var end: Duration?

  /// How long what goes away by itself stands.
  static let successTime = Duration.seconds(3)

  static func success(_ phrase: Phrase) -> Toast { Toast(kind: .success, phrase: phrase) }
  static func note(_ phrase: Phrase) -> Toast { Toast(kind: .note, phrase: phrase) }
  static func failure(_ phrase: Phrase) -> Toast { Toast(kind: .failure, phrase: phrase) }
}
