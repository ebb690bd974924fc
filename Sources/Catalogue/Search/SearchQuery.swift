import Forms

/// What a person typed to search: words that must all occur, anywhere.
struct SearchQuery {
  /// The words, folded.
  let words: [Substring]

  init(_ text: String) { words = Fold.words(text) }

  /// Whether the query asks for nothing, so that everything matches.
  var isEmpty: Bool { words.isEmpty }

  /// The numbers of the restaurants that match, as SQL with its values. Both indexes read nothing but what matches.
  var numbers: (sql: String, values: [SQLValue]) {
    let short = words.filter { $0.unicodeScalars.count <= Grams.longest }
    let long = words.filter { $0.unicodeScalars.count > Grams.longest }
    var parts: [String] = []
    var values: [SQLValue] = []
    if !short.isEmpty {
      parts.append("SELECT rowid FROM restaurant_grams WHERE restaurant_grams MATCH ?")
      values.append(.text(short.map { "\"\(Grams.token($0))\"" }.joined(separator: " AND ")))
    }
    if !long.isEmpty {
      parts.append("SELECT rowid FROM restaurant_trigrams WHERE restaurant_trigrams MATCH ?")
      values.append(.text(long.map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: " AND ")))
    }
    return (parts.joined(separator: " INTERSECT "), values)
  }

  /// What a row fulfils whose name has every word. Other records than restaurants are few: their names are looked through.
  var nameCondition: (sql: String, values: [SQLValue]) {
    let parts = words.map { _ in "instr(main.name_key, ?) > 0" }
    return (parts.joined(separator: " AND "), words.map { .text(String($0)) })
  }
}
