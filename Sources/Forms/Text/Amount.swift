/// Numbers as people write them, and as exact numbers of their smallest unit.
enum Amount {
  /// `12.5` with two digits after the point is 1250; trailing zeros are left out of whole amounts only.
  static func text(_ value: Int, _ rule: NumberRule, _ style: EntryStyle) -> String {
    if rule.fractionDigits == 0 { return String(value) }
    var digits = String(value.magnitude)
    digits = String(repeating: "0", count: max(0, rule.fractionDigits + 1 - digits.count)) + digits
    let sign = value < 0 ? "-" : ""
    let fraction = digits.suffix(rule.fractionDigits)
    let whole = digits.dropLast(rule.fractionDigits)
    return sign + whole + (fraction.allSatisfy { $0 == "0" } ? "" : "\(style.decimalSeparator)\(fraction)")
  }

  /// The number that a text says. What stands before the fraction is the locale's point or comma; the other one where it can
  /// mean nothing else, so that `0,5` and `0.5` are a half everywhere, and `1,234` is what the locale says.
  ///
  /// - Throws: `.notANumber`, `.notAnAmount`, `.tooManyDigits`, `.offStep`, `.tooSmall`, `.tooLarge`.
  static func value(of text: String, _ rule: NumberRule, _ style: EntryStyle) throws(FieldProblem) -> Int {
    let problem = rule.fractionDigits == 0 ? FieldProblem.notANumber(text) : .notAnAmount(text)
    var digits = PlainText.ascii(text)[...]
    let isNegative = digits.hasPrefix("-")
    if isNegative || digits.hasPrefix("+") { digits.removeFirst() }
    let points: [Character] = style.decimalSeparator == "," ? [",", "."] : [".", ","]
    guard let parts = points.lazy.compactMap({ parts(of: digits, point: $0) }).first else { throw problem }
    let whole = parts.whole
    var fraction = parts.fraction
    if rule.fractionDigits == 0, !fraction.isEmpty { throw problem }
    // Zeros too many do no harm, but `1.000` may have been meant as a thousand.
    if !(fraction.count == 3 && isGroup(whole[...])) {
      while fraction.count > rule.fractionDigits, fraction.last == "0" { fraction.removeLast() }
    }
    if fraction.count > rule.fractionDigits { throw .tooManyDigits(text, most: rule.fractionDigits) }
    fraction += String(repeating: "0", count: rule.fractionDigits - fraction.count)
    // A number too long for the machine is beyond every range.
    let value = Int((isNegative ? "-" : "") + whole + fraction)
    if value.map({ $0 < rule.range.lowerBound }) ?? isNegative {
      throw .tooSmall(least: self.text(rule.range.lowerBound, rule, style))
    }
    guard let value, value <= rule.range.upperBound else {
      throw .tooLarge(most: self.text(rule.range.upperBound, rule, style))
    }
    if rule.isStepped, value % rule.step != 0 { throw .offStep(text, step: self.text(rule.step, rule, style)) }
    return value
  }

  /// The digits before and after a point, thousands joined; nil where the text cannot be read with that point.
  private static func parts(of text: Substring, point: Character) -> (whole: String, fraction: String)? {
    let halves = text.split(separator: point, maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = halves.first, halves.count == 1 || halves[1].isDigits else { return nil }
    let fraction = halves.count == 2 ? String(halves[1]) : ""
    if whole.isDigits || (whole.isEmpty && !fraction.isEmpty) { return (String(whole), fraction) }
    guard let mark = whole.first(where: { ",. '".contains($0) }), mark != point else { return nil }
    let groups = whole.split(separator: mark, omittingEmptySubsequences: false)
    guard isGroup(groups[0]), groups.dropFirst().allSatisfy({ $0.isDigits && $0.count == 3 }) else { return nil }
    return (groups.joined(), fraction)
  }

  /// Whether the first of some thousands may be this: one to three digits, no zero in front.
  private static func isGroup(_ digits: Substring) -> Bool {
    digits.isDigits && digits.count <= 3 && digits.first != "0"
  }
}
