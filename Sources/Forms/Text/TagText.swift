/// Several short texts as one line: commas between them; one with a comma in it, or a quotation mark in front, stands in
/// quotation marks, and those inside of it are doubled.
///
///     TagText.list(of: "noodles, \"late, cheap\", 老店、外帶")  // ["noodles", "late, cheap", "老店", "外帶"]
public enum TagText {
  /// The line of some texts.
  public static func text(of tags: [String]) -> String {
    tags.map { tag in
      let isOpen = tag.unicodeScalars.first != quote && !tag.unicodeScalars.contains(where: isSeparator)
      if isOpen { return tag }
      let doubled = tag.unicodeScalars.flatMap { $0 == quote ? [$0, $0] : [$0] }
      return "\"" + String(String.UnicodeScalarView(doubled)) + "\""
    }.joined(separator: ", ")
  }

  /// What stands after the last comma, and what before it.
  public static func lastPart(of text: String) -> (before: String, part: String) {
    guard let last = parts(of: text).last else { return ("", "") }
    let start = last.start
    return (String(text[..<start]), CleanText.stored(String(text[start...])))
  }

  /// The texts of a line in order, each once; empty ones left out. Commas may be 、 or ，.
  public static func list(of text: String) -> [String] {
    var known: Set<String> = []
    return parts(of: text).map { CleanText.stored($0.tag) }.filter {
      !CleanText.isBlank($0) && known.insert(Fold.name($0)).inserted
    }
  }

  /// Where the texts of a line stand, each with its quotation marks and without the spaces around it; empty ones left out.
  public static func places(in text: String) -> [Range<String.Index>] {
    let parts = parts(of: text)
    let scalars = text.unicodeScalars
    return parts.indices.compactMap { index in
      let isLast = index + 1 == parts.count
      let end = isLast ? scalars.endIndex : scalars.index(before: parts[index + 1].start)
      let part = scalars[parts[index].start..<end]
      guard let first = part.firstIndex(where: { !$0.properties.isWhitespace }),
        let last = part.lastIndex(where: { !$0.properties.isWhitespace })
      else { return nil }
      return first..<scalars.index(after: last)
    }
  }

  private static let quote: Unicode.Scalar = "\""
  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "," || scalar == "、" || scalar == "，"
  }

  /// The texts with the places where they begin. By scalars: a mark may join a comma or a quotation mark.
  private static func parts(of text: String) -> [(start: String.Index, tag: String)] {
    let scalars = text.unicodeScalars
    var parts: [(start: String.Index, tag: String)] = []
    var start = scalars.startIndex
    var tag = String.UnicodeScalarView()
    var isQuoted = false
    var index = start
    while index < scalars.endIndex {
      let scalar = scalars[index]
      let next = scalars.index(after: index)
      if isQuoted, scalar == quote {
        isQuoted = next < scalars.endIndex && scalars[next] == quote
        if isQuoted {
          tag.append(quote)
          index = next
        }
      } else if scalar == quote, tag.allSatisfy(\.properties.isWhitespace) {
        isQuoted = true
      } else if !isQuoted, isSeparator(scalar) {
        parts.append((start, String(tag)))
        start = next
        tag = String.UnicodeScalarView()
      } else {
        tag.append(scalar)
      }
      index = scalars.index(after: index)
    }
    return parts + [(start, String(tag))]
  }
}
