/// A typed line as the words that a shell would make of it: spaces part words, quotes and backslashes keep them together.
///
/// Nothing else of a shell is understood: no variables, no patterns.
package func shellWords(_ line: String) -> [String] {
  var words: [String] = []
  var word: String?
  var quote: Character?
  var isEscaped = false
  for character in line {
    if isEscaped {
      word = (word ?? "") + String(character)
      isEscaped = false
    } else if character == "\\", quote != "'" {
      isEscaped = true
    } else if let open = quote {
      if character == open { quote = nil } else { word = (word ?? "") + String(character) }
    } else if character == "\"" || character == "'" {
      quote = character
      word = word ?? ""
    } else if character.isWhitespace {
      if let ended = word { words.append(ended) }
      word = nil
    } else {
      word = (word ?? "") + String(character)
    }
  }
  if let ended = word { words.append(ended) }
  return words
}
