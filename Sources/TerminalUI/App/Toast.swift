import Forms

/// A short sentence at the lower edge that takes no keys.
struct Toast: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// Goes away by itself.
    case success
    /// Stays until the next key.
    case failure
    /// Something is under way; stays until it is done.
    case working
  }

  let kind: Kind
  let phrase: Phrase
  /// When it goes away; set when it is shown.
  var end: Duration?

  /// How long good news stands.
  static let successTime = Duration.seconds(3)

  static func success(_ phrase: Phrase) -> Toast { Toast(kind: .success, phrase: phrase) }
  static let working = Toast(kind: .working, phrase: Phrase("toast.working"))
  static func failure(_ phrase: Phrase) -> Toast { Toast(kind: .failure, phrase: phrase) }
}
