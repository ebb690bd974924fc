/// Stars as people write them: `4.5`, `4½`, `★★★★½`.
enum RatingText {
  /// The text with its stars and its half as a number in exchange style; other texts as they are.
  static func number(_ text: String) -> String {
    let plain = PlainText.ascii(text)
    let stars = plain.prefix { $0 == "★" }.count
    let half = plain.dropFirst(stars).hasPrefix("½")
    if plain.dropFirst(stars + (half ? 1 : 0)).allSatisfy({ $0 == "☆" }) { return half ? "\(stars).5" : "\(stars)" }
    let whole = plain.dropLast()
    return plain.hasSuffix("½") && whole.isDigits ? "\(whole).5" : text
  }
}
