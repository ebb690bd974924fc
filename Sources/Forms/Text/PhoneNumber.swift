/// Telephone numbers.
enum PhoneNumber {
  /// Whether a text may be one: it has a digit. People write extensions, several numbers, and who answers.
  static func isOne(_ text: String) -> Bool { shadow(of: text).contains(where: \.isNumber) }

  /// What two ways of writing a number have in common: its digits, and the plus sign before them.
  static func shadow(of text: String) -> String {
    let marks = PlainText.ascii(text).filter { $0 == "+" || $0.isASCII && $0.isNumber }
    return (marks.first == "+" ? "+" : "") + marks.filter { $0 != "+" }
  }
}
