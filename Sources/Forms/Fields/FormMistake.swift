/// A mistake in the declaration of a form.
public enum FormMistake: Hashable, Sendable {
  /// Two fields, or a field and a switch, have this key.
  case repeatedField(String)
  /// A section has no field.
  case emptySection(String)
  /// The form shows nothing.
  case noFields
  /// Something refers to a field that the form does not have: a rule, a badge, a derived value.
  case unknownField(String, in: String)
  /// A field refers to a record type that nobody declares.
  case unknownRecord(String, in: String)
  /// The badge of a field takes its icon or colour from a field that has none.
  case unfitBadge(String, in: String)
  /// A derived value is worked out from another.
  case derivedFromDerived(String, in: String)
  /// An option field has no keys, or one twice.
  case unfitOptions(String)
  /// A form without a field called `name`, by which its records are found.
  case noName
}

extension FormDescription {
  /// What is wrong with the declaration; a test looks at every form.
  ///
  /// - Parameter kinds: The record types that there are.
  public func mistakes(among kinds: [RecordKind]) -> [FormMistake] {
    var mistakes: [FormMistake] = []
    var keys: Set<String> = []
    for key in allFields.flatMap({ [$0.key] + ($0.switchField.map { [$0.key] } ?? []) })
    where !keys.insert(key).inserted {
      mistakes.append(.repeatedField(key))
    }
    if visibleFields.isEmpty { mistakes.append(.noFields) }
    if self["name"] == nil { mistakes.append(.noName) }
    mistakes += sections.filter(\.fields.isEmpty).map { .emptySection($0.key) }
    for field in allFields { mistakes += self.mistakes(in: field, among: kinds) }
    for rule in rules {
      mistakes += rule.fields.filter { self[$0] == nil }.map { .unknownField($0, in: rule.name) }
    }
    return mistakes
  }

  private func mistakes(in field: FieldDescription, among kinds: [RecordKind]) -> [FormMistake] {
    var mistakes: [FormMistake] = []
    for source in field.sources ?? [] {
      guard let other = self[source] else {
        mistakes.append(.unknownField(source, in: field.key))
        continue
      }
      if other.isDerived { mistakes.append(.derivedFromDerived(source, in: field.key)) }
    }
    switch field.kind {
    case .reference(let kind) where !kinds.contains(kind): mistakes.append(.unknownRecord(kind.name, in: field.key))
    case .option(let keys) where keys.isEmpty || Set(keys).count < keys.count:
      mistakes.append(.unfitOptions(field.key))
    default: break
    }
    for key in [field.badge?.icon, field.badge?.colour].compactMap({ $0 }) {
      guard let other = self[key] else {
        mistakes.append(.unknownField(key, in: field.key))
        continue
      }
      switch other.kind {
      case .icon where key == field.badge?.icon: break
      case .colour where key == field.badge?.colour: break
      case .reference where key == field.badge?.colour: break
      default: mistakes.append(.unfitBadge(key, in: field.key))
      }
    }
    return mistakes
  }
}
