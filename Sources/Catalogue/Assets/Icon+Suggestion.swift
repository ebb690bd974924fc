import Forms

extension Icon {
  /// The icon whose name, in either language, occurs in the name of a category; of several the longest, of these the last,
  /// since what a thing is stands at the end (牛肉麵, beef noodles). The first icon where none occurs.
  ///
  ///     Icon.suggested(for: "Ramen & hot pots").key  // "hot.pot"
  ///
  /// - Complexity: O(icons · length of the name); their names are folded once.
  package static func suggested(for name: String) -> Icon {
    let words = Fold.words(name)
    var best: (icon: Icon, length: Int, end: Int)?
    for known in names {
      guard let end = known.end(in: words) else { continue }
      if let best, (best.length, best.end) >= (known.length, end) { continue }
      best = (known.icon, known.length, end)
    }
    return best?.icon ?? all[0]
  }

  private static let names = all.flatMap { icon in
    (icon.names + icon.otherNames).map { Name(icon: icon, words: Fold.words($0)) }
  }

  /// A name of an icon, to be looked for.
  private struct Name {
    let icon: Icon
    let words: [Substring]
    let length: Int

    init(icon: Icon, words: [Substring]) {
      self.icon = icon
      self.words = words
      length = words.reduce(0) { $0 + $1.count }
    }

    /// Where the name's last occurrence in some words ends; nil when there is none.
    func end(in text: [Substring]) -> Int? {
      var position = 0
      var end: Int?
      for index in text.indices {
        defer { position += text[index].count }
        if index + words.count <= text.endIndex, zip(words, text[index...]).allSatisfy(Name.isWord) {
          end = position + length
        } else if let word = words.first, words.count == 1, let place = Name.place(of: word, in: text[index]) {
          end = position + place
        }
      }
      return end
    }

    /// Whether a word is the one looked for, or several of it.
    private static func isWord(_ wanted: Substring, _ word: Substring) -> Bool {
      word == wanted
        || (word.hasPrefix(wanted) && (word.dropFirst(wanted.count) == "s" || word.dropFirst(wanted.count) == "es"))
    }

    /// Where a word of a script that has no spaces between words ends in another, the last time; one of a single character
    /// only at the end, elsewhere it is mostly a part of another word.
    private static func place(of wanted: Substring, in word: Substring) -> Int? {
      guard wanted.unicodeScalars.allSatisfy(\.properties.isIdeographic) else { return nil }
      if word.hasSuffix(wanted) { return word.count }
      guard wanted.count > 1 else { return nil }
      return word.ranges(of: wanted).last.map { word.distance(from: word.startIndex, to: $0.upperBound) }
    }
  }
}
