/// The `tel:` address of a telephone number as a person typed it.
enum TelephoneLink {
  /// The address, or nil when there is anything in the text that a number may not have, such as an extension or a second
  /// number, or fewer than three digits.
  static func address(of text: String) -> String? {
    var digits = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "0"..."9": digits.unicodeScalars.append(scalar)
      case "+" where digits.isEmpty: digits = "+"
      case " ", "-", "(", ")", ".", "\u{A0}", "\u{2010}", "\u{2011}": continue
      default: return nil
      }
    }
    return digits.utf8.count >= 3 ? "tel:" + digits : nil
  }
}
