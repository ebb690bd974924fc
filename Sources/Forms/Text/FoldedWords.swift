/// The words of a search, to be found again in what is shown: by the same folding as the search itself.
///
///     FoldedWords("agua 3412").places(in: Array("Água (03) 34-12"))  // [0: [0..<4], 1: [10..<15]]
package struct FoldedWords: Hashable, Sendable {
  private let words: [[Unicode.Scalar]]

  /// - Parameter text: What was typed.
  package init(_ text: String) { words = Fold.words(text).map { Array($0.unicodeScalars) } }

  /// Whether there is nothing to find.
  package var isEmpty: Bool { words.isEmpty }

  /// The places of the words.
  package var indices: Range<Int> { words.indices }

  /// Where the words stand in a text, in characters, by the words' places. A character of which only a part is meant, as
  /// æ where e is, counts as a whole. Words of digits are also found in a telephone number, whatever stands between.
  ///
  /// - Complexity: O(characters · length of the words), where few characters change when they are folded.
  package func places(in characters: [Character]) -> [Int: [Range<Int>]] {
    var places: [Int: [Range<Int>]] = [:]
    var folded = FoldedCharacters()
    for (index, character) in characters.enumerated() { folded.append(character, at: index) }
    lazy var digits = folded.digits
    for (index, word) in words.enumerated() {
      var found = folded.places(of: word)
      if found.isEmpty, word.count >= Self.fewestOfTelephone, word.allSatisfy(\.isOfTelephone) {
        found = digits.places(of: word)
      }
      if !found.isEmpty { places[index] = found }
    }
    return places
  }

  /// Fewer digits are looked for only as they stand.
  private static let fewestOfTelephone = 3
}

/// Folded characters, and which of the characters each scalar comes from.
private struct FoldedCharacters {
  private var scalars: [Unicode.Scalar] = []
  private var origins: [Int] = []

  mutating func append(_ character: Character, at index: Int) {
    if let scalar = character.foldedAlone {
      add(scalar, index)
    } else {
      for scalar in Fold.text(String(character)).unicodeScalars { add(scalar, index) }
    }
  }

  private mutating func add(_ scalar: Unicode.Scalar, _ index: Int) {
    scalars.append(scalar)
    origins.append(index)
  }

  /// Without what stands between the digits of a telephone number.
  var digits: FoldedCharacters {
    var digits = FoldedCharacters()
    for (scalar, origin) in zip(scalars, origins) where !" -.()/".unicodeScalars.contains(scalar) {
      digits.add(scalar, origin)
    }
    return digits
  }

  /// Where a word stands, one place after the other.
  func places(of word: [Unicode.Scalar]) -> [Range<Int>] {
    guard let first = word.first else { return [] }
    var places: [Range<Int>] = []
    var start = 0
    while start + word.count <= scalars.count {
      if scalars[start] == first, scalars[start..<start + word.count].elementsEqual(word) {
        let place = origins[start]..<origins[start + word.count - 1] + 1
        places.append(place)
        start += word.count
      } else {
        start += 1
      }
    }
    return places
  }
}

extension Character {
  /// What folding makes of it where that is plain: where letters differ by their case alone or by nothing. All cells of a
  /// list are looked at whenever it is drawn.
  var foldedAlone: Unicode.Scalar? {
    guard let scalar = unicodeScalars.first, unicodeScalars.count == 1 else { return nil }
    switch scalar {
    // Й and й lose their breve.
    case "\u{419}", "\u{439}": return nil
    case "A"..."Z", "Α"..."Ρ", "А"..."Я": return Unicode.Scalar(scalar.value + 0x20)
    case "ぁ"..."ゖ": return Unicode.Scalar(scalar.value + 0x60)
    // ASCII, Greek, Cyrillic, Thai, katakana, ideographs, Hangul.
    case " "..."~", "α"..."ρ", "а"..."я", "ก"..."า", "゠"..."ヾ", "\u{4E00}"..."\u{9FFF}", "가"..."힣": return scalar
    default: return nil
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isOfTelephone: Bool { ("0"..."9").contains(self) || self == "+" }
}
