/// A mistake in the declaration of a form.
public enum FormMistake: Hashable, Sendable {
  /// Two fields, or a field and a switch, have this key.
  case repeatedField(String)
  /// Two fields have this command-line flag.
  case repeatedFlag(String)
  /// A key is no name of a column and a flag: lower-case letters, digits and underscores, a letter first.
  case unfitKey(String)
  /// A section has no field.
  case emptySection(String)
  /// A form on a new record has nothing to fill in.
  case noFields
  /// The form has no line called `name`, by which its records are found.
  case noName
  /// Something refers to a field that the form does not have: a rule, a badge, a derived value.
  case unknownField(String, in: String)
  /// A field refers to a record type that nobody declares.
  case unknownRecord(String, in: String)
  /// The badge of a field takes its icon or colour from a field that has none.
  case unfitBadge(String, in: String)
  /// A derived value is worked out from another, or a rule asks for one.
  case derivedFromDerived(String, in: String)
  /// A derived value is required, behind a switch or suggested.
  case unfitDerived(String)
  /// A derived value, or a rule, concerns no field.
  case noSources(String)
  /// Two rules have this name.
  case repeatedRule(String)
  /// An option field has no keys, or one twice.
  case unfitOptions(String)
  /// A field starts with the first of its choices, but has none.
  case noChoices(String)
  /// The property cannot be without a value, but the field is not required.
  case cannotBeEmpty(String)
  /// No text is short enough, or no box high enough.
  case unfitSize(String)
}

extension FormDescription {
  /// What is wrong with the declaration; a test looks at every form.
  ///
  /// - Parameter kinds: The record types that there are.
  public func mistakes(among kinds: [RecordKind]) -> [FormMistake] {
    let keys = allFields.flatMap { [$0.key] + ($0.switchField.map { [$0.key] } ?? []) }
    var mistakes = keys.repeated.map(FormMistake.repeatedField)
    mistakes += visibleFields.filter { !keys.repeated.contains($0.key) }.map(\.flag).repeated.map { .repeatedFlag($0) }
    mistakes += rules.map(\.name).repeated.map { .repeatedRule($0) }
    mistakes += allFields.map(\.key).filter { !$0.isKey }.map { .unfitKey($0) }
    mistakes += sections.filter(\.fields.isEmpty).map { .emptySection($0.key) }
    if visibleFields.allSatisfy({ $0.isDerived || $0.isEditOnly }) { mistakes.append(.noFields) }
    if allFields.first(where: \.isName)?.kind != .line { mistakes.append(.noName) }
    for field in allFields {
      mistakes += self.mistakes(in: field, among: kinds) + sourceMistakes(of: field.key, field.sources)
      mistakes += badgeMistakes(of: field)
    }
    for rule in rules { mistakes += sourceMistakes(of: rule.name, rule.fields) }
    return mistakes
  }

  private func mistakes(in field: FieldDescription, among kinds: [RecordKind]) -> [FormMistake] {
    var mistakes: [FormMistake] = []
    switch field.kind {
    case .reference(let kind) where !kinds.contains(kind): mistakes.append(.unknownRecord(kind.name, in: field.key))
    case .option(let keys) where keys.isEmpty || !keys.repeated.isEmpty: mistakes.append(.unfitOptions(field.key))
    case .editor(let lines, let most) where lines < 1 || most < lines: mistakes.append(.unfitSize(field.key))
    default: break
    }
    if let limit = field.limit, limit < 1 { mistakes.append(.unfitSize(field.key)) }
    if field.startsWithFirst, !field.kind.hasChoices { mistakes.append(.noChoices(field.key)) }
    if field.isDerived, field.isRequired || field.isBehindSwitch || field.hasSuggestion {
      mistakes.append(.unfitDerived(field.key))
    }
    let mayBeEmpty = !field.isDerived && (!field.isRequired || field.isBehindSwitch)
    if mayBeEmpty, !field.canBeEmpty, !hiddenFields.contains(field) { mistakes.append(.cannotBeEmpty(field.key)) }
    return mistakes
  }

  /// What is wrong with the fields that a rule or a derived value is about; nil for a value that is not derived.
  private func sourceMistakes(of name: String, _ sources: [String]?) -> [FormMistake] {
    guard let sources else { return [] }
    if sources.isEmpty { return [.noSources(name)] }
    return sources.compactMap { source in
      guard let field = self[source] else { return .unknownField(source, in: name) }
      return field.isDerived ? .derivedFromDerived(source, in: name) : nil
    }
  }

  private func badgeMistakes(of field: FieldDescription) -> [FormMistake] {
    let sources = [(field.badge?.icon, true), (field.badge?.colour, false)]
    return sources.compactMap { key, isIcon in
      guard let key else { return nil }
      guard let source = self[key] else { return .unknownField(key, in: field.key) }
      switch source.kind {
      case .icon where isIcon: return nil
      case .colour where !isIcon: return nil
      case .reference where !isIcon: return nil
      default: return .unfitBadge(key, in: field.key)
      }
    }
  }
}

extension FieldKind {
  fileprivate var hasChoices: Bool {
    switch self {
    case .reference, .option, .icon, .colour: true
    case .line, .phone, .url, .email, .editor, .number, .rating, .toggle, .date, .tags, .photos, .position, .identifier,
      .instant:
      false
    }
  }
}

extension String {
  fileprivate var isKey: Bool {
    guard let first = utf8.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) else { return false }
    return allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "_") }
  }
}

extension [String] {
  /// Those that are there again, once for each time.
  fileprivate var repeated: [String] {
    var known: Set<String> = []
    return filter { !known.insert($0).inserted }
  }
}
