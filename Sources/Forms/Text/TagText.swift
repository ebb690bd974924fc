/// Several short texts as one line: commas between them; one that has a comma or a quotation mark, or begins or ends with
/// a space, stands in quotation marks, which are doubled inside.
public enum TagText {
  /// The line of some texts.
  public static func text(of tags: [String]) -> String {
    tags.map { tag in
      tag.contains(where: { $0 == "," || $0 == "\"" }) ? "\"\(tag.replacing("\"", with: "\"\""))\"" : tag
    }.joined(separator: ", ")
  }

  /// What stands after the last comma, and what before it.
  public static func lastPart(of text: String) -> (before: String, part: String) {
    var isQuoted = false
    var start = text.startIndex
    for index in text.indices {
      if text[index] == "\"" { isQuoted.toggle() }
      if text[index] == ",", !isQuoted { start = text.index(after: index) }
    }
    return (String(text[..<start]), CleanText.stored(String(text[start...])))
  }

  /// The texts of a line in order, each once; empty ones left out.
  public static func list(of text: String) -> [String] {
    var tags: [String] = []
    var tag = ""
    var isQuoted = false
    for character in text {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted:
        tags.append(tag)
        tag = ""
      default: tag.append(character)
      }
    }
    var known: Set<String> = []
    return (tags + [tag]).map(CleanText.stored).filter {
      !CleanText.isBlank($0) && known.insert(Fold.name($0)).inserted
    }
  }
}
