import Forms

/// What a person typed to search: words that must all occur, anywhere.
struct SearchQuery {
  /// The words, folded.
  let words: [Substring]

  init(_ text: String) { words = Fold.words(text) }

  /// Whether the query asks for nothing, so that everything matches.
  var isEmpty: Bool { words.isEmpty }

  /// What a restaurant fulfils that has every word. Both indexes read nothing but what matches, and what they were made of
  /// says the same of one restaurant.
  var conditions: [Condition] {
    let short = words.filter { $0.unicodeScalars.count <= Grams.longest }.map(Grams.token)
    let long = words.filter { $0.unicodeScalars.count > Grams.longest }.map(String.init)
    var conditions: [Condition] = []
    if !short.isEmpty {
      conditions.append(
        condition("restaurant_grams", short, in: "' ' || text.grams || ' '", as: short.map { " \($0) " }))
    }
    if !long.isEmpty { conditions.append(condition("restaurant_trigrams", long, in: "text.folded", as: long)) }
    return conditions
  }

  /// What a row fulfils whose name has every word. Other records than restaurants are few: their names are looked through.
  var nameConditions: [Condition] {
    words.map { Condition("instr(main.name_key, ?) > 0", [.text(String($0))]) }
  }

  private func condition(_ index: String, _ words: [String], in text: String, as parts: [String]) -> Condition {
    let tests = parts.map { _ in "instr(\(text), ?) > 0" }.joined(separator: " AND ")
    let match = words.map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: " AND ")
    return Condition(
      "EXISTS (SELECT 1 FROM restaurant_search AS text WHERE text.number = main.number AND \(tests))",
      parts.map(SQLValue.text), numbers: ("SELECT rowid FROM \(index) WHERE \(index) MATCH ?", [.text(match)]))
  }
}
