/// A rule about several fields of a record together.
///
///     Rule("usedWithinQuantity", on: "used", "quantity") { $0.used <= $0.quantity } saying: { [$0.quantity] }
public struct Rule<Record>: Sendable {
  /// What a front end needs to know of the rule.
  public let description: RuleDescription
  let holds: @Sendable (Record) -> Bool
  let arguments: @Sendable (Record) -> [any PhraseArgument]

  /// Declares a rule.
  ///
  /// - Parameters:
  ///   - name: The name of its sentence in the string catalogue, `FORM.NAME`. The sentence names what is wrong and how
  ///     to mend it.
  ///   - fields: The keys of the fields concerned; all of them show the sentence. The rule is asked only while each of
  ///     them is right by itself.
  ///   - holds: Whether a record obeys.
  ///   - arguments: What stands in the sentence's places.
  public init(
    _ name: String, on fields: String..., holds: @escaping @Sendable (Record) -> Bool,
    saying arguments: @escaping @Sendable (Record) -> [any PhraseArgument] = { _ in [] }
  ) {
    description = RuleDescription(name: name, fields: fields)
    self.holds = holds
    self.arguments = arguments
  }
}

/// A rule without the record's type.
public struct RuleDescription: Hashable, Sendable {
  /// The name of its sentence.
  public let name: String
  /// The keys of the fields concerned.
  public let fields: [String]
}

/// Gathers the rules of a form.
@resultBuilder
public enum RuleBuilder<Record> {
  /// One rule.
  public static func buildExpression(_ rule: Rule<Record>) -> [Rule<Record>] { [rule] }
  /// Rules one after another, or none.
  public static func buildBlock(_ rules: [Rule<Record>]...) -> [Rule<Record>] { rules.flatMap { $0 } }
}
