/// What tmux tells of a pane with its colours, in one form: tmux itself tells the same screen in several, by how its cells
/// came to be blank.
struct StyledText {
  private var attributes: Set<Int> = []
  private var colours: [Int: String] = [:]

  /// Every row with a style in braces wherever it changes, `{1 38;2;255;144;104}`, and without blanks at its end.
  static func canonical(_ text: String) -> String {
    var style = StyledText()
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { style.row($0) }.joined(separator: "\n")
  }

  private mutating func row(_ text: Substring) -> String {
    var row = ""
    var (shown, end) = ("", row.endIndex)
    var rest = text
    while let character = rest.popFirst() {
      if character == "\u{1B}" {
        let sequence = rest.dropFirst().prefix { $0.isNumber || $0 == ";" }
        rest = rest[sequence.endIndex...].dropFirst()
        apply(sequence.split(separator: ";").map { Int($0) ?? 0 })
        continue
      }
      // Nobody sees in which colour a blank is not written.
      let now = character == " " && attributes.isDisjoint(with: [4, 7]) ? colours[48] ?? "" : description
      if now != shown { row += "{\(now)}" }
      shown = now
      row.append(character)
      if character != " " || !now.isEmpty { end = row.endIndex }
    }
    return String(row[..<end])
  }

  private mutating func apply(_ parameters: [Int]) {
    if parameters.isEmpty { self = StyledText() }
    var rest = parameters[...]
    while let first = rest.popFirst() {
      switch first {
      case 0: self = StyledText()
      case 1...9: attributes.insert(first)
      case 38, 48:
        let count = rest.first == 2 ? 4 : 2
        colours[first] = ([first] + rest.prefix(count)).map(String.init).joined(separator: ";")
        rest = rest.dropFirst(count)
      case 39, 49: colours[first - 1] = nil
      case 30...37, 90...97: colours[38] = String(first)
      case 40...47, 100...107: colours[48] = String(first)
      default: break
      }
    }
  }

  private var description: String {
    (attributes.sorted().map(String.init) + [38, 48].compactMap { colours[$0] }).joined(separator: " ")
  }
}
