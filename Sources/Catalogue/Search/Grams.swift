import Forms

/// The one- and two-character pieces of texts, as words that an index of ASCII words can hold.
enum Grams {
  /// The longest word of a query that grams can answer, in Unicode scalars.
  static let longest = 2

  /// The pieces of all words of `texts`, each once.
  static func all(of texts: [String]) -> String {
    var grams: Set<String> = []
    for word in texts.flatMap(Fold.words) {
      var last: String?
      for scalar in word.unicodeScalars {
        let gram = token(scalar)
        grams.insert(gram)
        if let last { grams.insert(last + "g" + gram) }
        last = gram
      }
    }
    return grams.sorted().joined(separator: " ")
  }

  /// A word of a query as such a piece.
  static func token(_ word: Substring) -> String {
    word.unicodeScalars.map(token).joined(separator: "g")
  }

  private static func token(_ scalar: Unicode.Scalar) -> String { String(scalar.value, radix: 16) }
}
