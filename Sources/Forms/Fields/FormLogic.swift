/// What a form works out from values: rules, derived values and suggestions, freed from the record's type.
///
/// Two forms of one kind have the same logic, so that it counts for nothing when descriptions are compared.
struct FormLogic: Hashable, Sendable {
  /// The problems of the rules whose fields all have values here, by key of the fields concerned.
  let brokenRules: @Sendable (RecordValues) -> [String: FieldProblem]
  /// The derived values whose sources all have values here.
  let derive: @Sendable (RecordValues) -> RecordValues
  /// The suggested values.
  let suggest: @Sendable (RecordValues) -> RecordValues

  init<Record: FormRecord>(_ kind: RecordKind, _ fields: [Field<Record>], _ rules: [Rule<Record>]) {
    // Where nothing is said, a blank record's value stands.
    let record = { @Sendable (values: RecordValues) in
      var record = Record()
      for field in fields {
        if let value = values[field.description.key] { _ = field.write(value, &record) }
      }
      return record
    }
    brokenRules = { values in
      let asked = rules.filter { $0.description.fields.allSatisfy(values.keys.contains) }
      if asked.isEmpty { return [:] }
      let record = record(values)
      var problems: [String: FieldProblem] = [:]
      for rule in asked where !rule.holds(record) {
        let sentence = Phrase("\(kind.name).\(rule.description.name)", arguments: rule.arguments(record))
        for key in rule.description.fields where problems[key] == nil { problems[key] = .broken(sentence) }
      }
      return problems
    }
    derive = { values in
      let derived = fields.filter { $0.description.sources?.allSatisfy(values.keys.contains) == true }
      if derived.isEmpty { return RecordValues() }
      let record = record(values)
      return RecordValues(Dictionary(uniqueKeysWithValues: derived.map { ($0.description.key, $0.read(record)) }))
    }
    suggest = { values in
      let suggesting = fields.filter(\.description.hasSuggestion)
      if suggesting.isEmpty { return RecordValues() }
      let record = record(values)
      return RecordValues(
        Dictionary(
          uniqueKeysWithValues: suggesting.map { ($0.description.key, $0.suggestion?(record) ?? .none) }))
    }
  }

  static func == (left: FormLogic, right: FormLogic) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}
