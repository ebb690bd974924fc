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

  /// - Throws: `.notANumber`, `.notAnAmount`, `.tooManyDigits`, `.offStep`, `.tooSmall`, `.tooLarge`.
  static func value(of text: String, _ rule: NumberRule, _ style: EntryStyle) throws(FieldProblem) -> Int {
    let problem = rule.fractionDigits == 0 ? FieldProblem.notANumber(text) : .notAnAmount(text)
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard rule.fractionDigits > 0 || parts.count == 1 else { throw problem }
    var fraction = parts.count == 2 ? parts[1] : ""
    while fraction.count > rule.fractionDigits, fraction.last == "0" { fraction.removeLast() }
    if fraction.count > rule.fractionDigits { throw .tooManyDigits(text, most: rule.fractionDigits) }
    let padded = fraction + String(repeating: "0", count: rule.fractionDigits - fraction.count)
    guard let value = Int(parts[0] + padded) else { throw problem }
    if value < rule.range.lowerBound { throw .tooSmall(least: self.text(rule.range.lowerBound, rule, style)) }
    if value > rule.range.upperBound { throw .tooLarge(most: self.text(rule.range.upperBound, rule, style)) }
    if rule.isStepped, value % rule.step != 0 { throw .offStep(text, step: self.text(rule.step, rule, style)) }
    return value
  }
}
