extension FormSession {
  /// The value of a field as it would be stored.
  ///
  /// - Throws: What is wrong with its text.
  func value(of field: FieldDescription) throws(FieldProblem) -> FieldValue {
    if field.kind == .photos { return photos(field.key).fieldValue }
    if let toggle = field.switchField, !isOn(toggle) { return .none }
    let text = self.text(field.key).text
    // A text that was not touched keeps its value: the identifier of a reference, the date that has passed since.
    if let value = original[field.key], value != .none, field.text(of: value, style: style) == text { return value }
    var value = try field.value(of: text, choices: choices[field.key] ?? [], style: style)
    if let choice = chosen[field.key], choice.value == text { value = choice.value(in: field) }
    if field.isRequired || field.isBehindSwitch, value == .none { throw .required }
    return value
  }

  /// The values of those of some fields that are right; hidden ones are as they were.
  func rightValues(of keys: some Sequence<String>) -> RecordValues {
    var values = RecordValues()
    for key in keys {
      guard let field = field(key), texts[key] != nil || photos[key] != nil else {
        values[key] = original[key]
        continue
      }
      do {
        values[key] = try value(of: field)
      } catch {
        // Wrong fields are left out: that is what is asked for here.
        continue
      }
    }
    return values
  }

  /// Whether a switch is on.
  func isOn(_ toggle: FieldDescription) -> Bool { text(toggle.key).text == "yes" }

  /// The problems of broken rules, by key of the fields concerned that are shown.
  var brokenRules: [String: FieldProblem] {
    if form.rules.isEmpty { return [:] }
    let shown = Set(fields.map(\.key))
    return form.brokenRules(in: rightValues(of: Set(form.rules.flatMap(\.fields)))).filter { shown.contains($0.key) }
  }

  /// Says what is wrong with a field that is left: by itself, and together with others.
  mutating func leave(_ field: FieldDescription) {
    if bulkCount != nil, !isTicked(field) { return }
    check(field)
    guard let broken = brokenRules[field.key] else { return }
    for (key, problem) in brokenRules where problem == broken && problems[key] == nil { problems[key] = problem }
  }

  private mutating func check(_ field: FieldDescription) {
    if field.isDerived { return }
    do {
      _ = try value(of: field)
      problems[field.key] = nil
    } catch {
      problems[field.key] = error
    }
  }

  // MARK: After a change

  mutating func put(_ text: String, in field: FieldDescription) {
    guard texts[field.key] != nil else { return }
    texts[field.key] = TextBuffer(text, allowsLineBreaks: field.isEditor)
  }

  /// A problem that the change mends goes away; what is worked out from the field follows.
  mutating func noteChange(of field: FieldDescription) {
    touched.insert(field.key)
    if bulkCount != nil { ticked.insert(tickKey(field)) }
    suggest()
    if case .broken = problems[field.key] {
      problems[field.key] = nil
    } else if problems[field.key] != nil {
      check(field)
    }
    let broken = brokenRules
    for (key, problem) in problems {
      if case .broken = problem, broken[key] != problem { problems[key] = broken[key] }
    }
  }

  /// Fills in what nobody has typed yet. Long texts are never what others are worked out from.
  mutating func suggest() {
    let open = form.visibleFields.filter { $0.hasSuggestion && !touched.contains($0.key) }
    if open.isEmpty || bulkCount != nil { return }
    let sources = form.visibleFields.filter { !$0.isEditor && !$0.isDerived }.map(\.key)
    let suggested = form.suggested(from: rightValues(of: sources))
    for field in open { put(field.text(of: suggested[field.key] ?? .none, style: style), in: field) }
  }

  /// A field and the switch before it are ticked as one.
  func tickKey(_ field: FieldDescription) -> String {
    form.visibleFields.first { $0.switchField?.key == field.key }?.key ?? field.key
  }

  /// The fields and switches that differ from the start.
  var changedFields: [FieldDescription] {
    form.visibleFields.flatMap { [$0] + ($0.switchField.map { [$0] } ?? []) }.filter(isChanged)
  }

  private func isChanged(_ field: FieldDescription) -> Bool {
    // What nobody has typed is no change: a suggestion comes back by itself.
    if field.isDerived || (field.hasSuggestion && !touched.contains(field.key)) { return false }
    if field.kind == .photos { return photos(field.key) != original.photos(field.key) }
    if let owner = form.visibleFields.first(where: { $0.switchField?.key == field.key }) {
      return isOn(field) == ((original[owner.key] ?? FieldValue.none) == FieldValue.none)
    }
    return text(field.key).text != field.text(of: original[field.key] ?? .none, style: style)
  }
}

extension FieldChoice {
  /// The value of a field for which this is chosen.
  func value(in field: FieldDescription) -> FieldValue {
    if case .reference = field.kind { return .reference(Reference(id: id, name: value)) }
    return .text(value)
  }
}
