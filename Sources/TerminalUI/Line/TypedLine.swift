/// What a person meant by a line that the terminal's own line editing let through: arrow keys and other keys that type
/// nothing come as sequences of characters, and none of them is part of an answer.
enum TypedLine {
  /// The line without escape sequences and control characters; a tab is a space.
  static func text(of line: String) -> String {
    guard line.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else { return line }
    var parser = InputParser()
    return (parser.parse(Array(line.utf8)) + parser.flush()).reduce(into: "") { text, event in
      switch event {
      case .key(KeyPress(.tab)): text.append(" ")
      case .key(let key): if let character = key.text { text.append(character) }
      case .paste(let pasted), .burst(let pasted): text += Self.text(of: pasted)
      case .mouse, .focus, .reply: break
      }
    }
  }
}
