extension FormSession {
  /// Checks everything.
  ///
  /// - Returns: The values to store, or nil when something is wrong: then ``problems`` says what, and the first such
  ///   field has the focus. Of a stored record they are its identifier and number and the fields that were changed, so
  ///   that what somebody else has changed in the others meanwhile stays; of a new one they are all but the derived ones.
  ///   Of many records they are those that were ticked.
  public mutating func submit() -> RecordValues? {
    var values = isBulk ? RecordValues() : original.identity
    if isNew {
      for field in form.storedFields { values[field.key] = original[field.key] }
    }
    problems = [:]
    for field in form.visibleFields
    where !field.isDerived && concerns(field) && (!isBulk || isTicked(field)) {
      if let toggle = field.switchField { check(toggle) }
      do {
        let value = try value(of: field)
        if isNew || isBulk || value != original[field.key] ?? .none { values[field.key] = value }
      } catch {
        problems[field.key] = error
      }
    }
    problems.merge(brokenRules) { own, _ in own }
    guard let first = fields.first(where: { problems[$0.key] != nil }) else { return values }
    if first.key != focus { arrive(at: first.key) }
    return nil
  }

  /// What is wrong, in the order of the fields, as sentences; one that concerns several fields is there once.
  public var problemPhrases: [Phrase] {
    fields.reduce(into: []) { phrases, field in
      guard let problem = problems[field.key] else { return }
      let phrase = form.phrase(of: problem, in: field)
      if !phrases.contains(phrase) { phrases.append(phrase) }
    }
  }

  /// Says what is wrong with a field that is left: by itself, and together with others.
  mutating func leave(_ field: FieldDescription) {
    if field.isDerived || isBulk && !isTicked(field) { return }
    check(field)
    let broken = brokenRules
    guard let problem = broken[field.key] else { return }
    for (key, other) in broken where other == problem && problems[key] == nil { problems[key] = problem }
  }

  /// Says what is wrong with a field by itself, or that nothing is.
  mutating func check(_ field: FieldDescription) {
    do {
      _ = try value(of: field)
      problems[field.key] = nil
    } catch {
      problems[field.key] = error
    }
  }

  /// The problems of rules that are broken no more go away from every field; those that are say what is so now.
  mutating func forgetMendedRules() {
    guard problems.values.contains(where: \.isOfRule) else { return }
    let broken = brokenRules
    for (key, problem) in problems where problem.isOfRule { problems[key] = broken[key] }
  }

  /// The problems of broken rules, by key of the fields concerned that are shown. In a form about many records, a rule is
  /// asked when all of its fields are ticked.
  private var brokenRules: [String: FieldProblem] {
    if form.rules.isEmpty { return [:] }
    let keys = Set(form.rules.flatMap(\.fields)).filter { !isBulk || ticked.contains($0) }
    let shown = Set(fields.map(\.key))
    return form.brokenRules(in: rightValues(of: keys)).filter { shown.contains($0.key) }
  }

  // MARK: Values

  /// The value of a field as it would be stored.
  ///
  /// - Throws: What is wrong with its text.
  func value(of field: FieldDescription) throws(FieldProblem) -> FieldValue {
    if let toggle = field.switchField, !isOn(toggle) { return .none }
    let value = try filledIn(field)
    if field.isRequired || field.isBehindSwitch, value == .none { throw .required }
    return value
  }

  private func filledIn(_ field: FieldDescription) throws(FieldProblem) -> FieldValue {
    if field.kind == .photos { return photos(field.key).fieldValue }
    let text = self.text(field.key).text
    if let choice = chosen[field.key], choice.value == text { return choice.value(in: field) }
    // A text that was not touched keeps its value: the identifier of a reference, the date that has passed since.
    if let value = original[field.key], value != .none, field.text(of: value, style: style) == text { return value }
    return try field.value(of: text, choices: knownChoices(of: field.key), style: style)
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
  func isOn(_ toggle: FieldDescription) -> Bool { YesNoText.value(of: text(toggle.key).text) == true }

  // MARK: What has changed

  /// The text of a field or a switch at the start.
  func startText(of field: FieldDescription) -> String {
    if let owner = form.owner(ofSwitch: field.key) {
      // Many records may differ in it.
      if isBulk, original[owner.key] == nil { return "" }
      return original.isEmpty(owner.key) ? "no" : "yes"
    }
    return field.text(of: original[field.key] ?? .none, style: style)
  }

  /// The fields and switches that differ from the start. Of those that were filled in by a suggestion, it is the ones that
  /// a person has changed.
  var changedFields: [FieldDescription] {
    form.visibleFields.flatMap { [$0] + ($0.switchField.map { [$0] } ?? []) }.filter { field in
      if field.kind == .photos { return photos(field.key) != original.photos(field.key) }
      guard touched.contains(field.key) else { return false }
      let text = text(field.key).text
      if let choice = chosen[field.key], choice.value == text {
        return choice.value(in: field) != original[field.key] ?? .none
      }
      return field.hasSuggestion || text != startText(of: field)
    }
  }
}
