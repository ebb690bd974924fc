import Catalogue
import Forms

extension Look {
  /// How what a search has found stands out of text: by more than a colour.
  func found(_ style: inout CellStyle) { style.attributes.formUnion([.bold, .underline]) }
}

extension Canvas {
  /// Makes the words of a search stand out of what is drawn in a rectangle.
  ///
  /// What is drawn is looked at, not what it was made of: so just what can be seen is marked, cut and wrapped as it is.
  ///
  /// - Returns: The places of the words that can be seen.
  @discardableResult
  mutating func emphasise(_ words: FoldedWords, in rect: CellRect) -> Set<Int> {
    let rect = rect.intersection(grid.clip)
    var seen: Set<Int> = []
    guard !words.isEmpty, !rect.isEmpty else { return seen }
    for row in rect.top..<rect.bottom {
      let columns = (rect.left..<rect.right).filter { !grid[$0, row].isContinuation }
      let glyphs = columns.map { grid[$0, row].glyph }
      for (word, places) in words.places(in: glyphs) {
        seen.insert(word)
        for place in places {
          let last = columns[place.upperBound - 1]
          let end = last + Int(grid[last, row].span)
          grid.restyle(
            CellRect(column: columns[place.lowerBound], row: row, columns: end - columns[place.lowerBound], rows: 1),
            look.found)
        }
      }
    }
    return seen
  }
}

/// Where in a record a word of a search stands that cannot be seen on the screen.
struct MatchNote: Equatable, Sendable {
  let field: FieldDescription
  /// The text from a little before the word on.
  let text: String

  /// - Parameters:
  ///   - missing: The places of the words that cannot be seen.
  ///   - columns: The room for the text of a field; where it is less than a few cells, there is no note.
  init?(
    _ words: FoldedWords, missing: Set<Int>, in values: RecordValues, of form: FormDescription,
    columns: (FieldDescription) -> Int
  ) {
    for field in form.visibleFields where field.holdsWords {
      let characters = Array(field.text(of: values[field.key] ?? .none))
      let places = words.places(in: characters).filter { missing.contains($0.key) }.values.compactMap(\.first)
      guard let place = places.min(by: { $0.lowerBound < $1.lowerBound }) else { continue }
      let room = columns(field)
      guard room > 4 else { return nil }
      self.field = field
      text = Self.part(of: characters, around: place, columns: room)
      return
    }
    return nil
  }

  /// A part of a text with a third of the room before the place.
  private static func part(of characters: [Character], around place: Range<Int>, columns: Int) -> String {
    var start = place.lowerBound
    var used = 0
    while start > 0, used + CellWidth.columns(of: characters[start - 1]) < columns / 3 {
      start -= 1
      used += CellWidth.columns(of: characters[start])
    }
    let text = String(characters[start...].map { $0.isNewline ? " " : $0 })
    return CellWidth.truncate((start > 0 ? "…" : "") + text, to: columns)
  }
}

extension FieldDescription {
  /// Whether a search looks into its values.
  var holdsWords: Bool {
    switch kind {
    case .line, .phone, .url, .email, .editor, .reference, .tags: true
    case .number, .rating, .toggle, .date, .option, .icon, .colour, .photos, .position, .identifier, .instant: false
    }
  }
}
