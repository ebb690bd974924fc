extension CellWidth {
  /// `text` itself when it fits `limit` columns; otherwise its beginning, `…` and its end, which tell files with long
  /// names apart. Never wider than `limit`.
  static func shorten(_ text: String, to limit: Int) -> String {
    guard limit > 0 else { return "" }
    if prefix(of: text, columns: limit).text.endIndex == text.endIndex { return text }
    let end = suffix(of: text, columns: (limit - 1) / 2)
    let start = prefix(of: text, columns: limit - 1 - columns(of: end)).text
    return start + "…" + end
  }

  /// The longest end of `text` that fits `limit` columns, never splitting a grapheme cluster.
  static func suffix(of text: String, columns limit: Int) -> Substring {
    var used = 0
    var start = text.endIndex
    while start > text.startIndex {
      let previous = text.index(before: start)
      used += columns(of: text[previous])
      if used > limit { break }
      start = previous
    }
    return text[start...]
  }
}
