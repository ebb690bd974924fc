/// Stars as people write them: `4.5`, `4½`, `★★★★½`.
enum RatingText {
  /// The text with its stars and its half as a number in exchange style; other texts as they are.
  static func number(_ text: String) -> String {
    let plain = PlainText.ascii(text)
    let stars = plain.prefix { $0 == "★" }.count
    let rest = plain.dropFirst(stars)
    let (half, open) = (rest.hasPrefix("½"), rest.drop { $0 == "½" })
    if stars > 0 || half, rest.count - open.count <= 1, open.allSatisfy({ $0 == "☆" }) {
      return half ? "\(stars).5" : "\(stars)"
    }
    if !open.isEmpty, plain.hasSuffix("☆"), plain.allSatisfy({ $0 == "☆" }) { return "0" }
    let whole = plain.dropLast()
    return plain.hasSuffix("½") && whole.isDigits ? "\(whole).5" : text
  }
}
