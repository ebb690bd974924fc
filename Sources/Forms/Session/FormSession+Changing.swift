extension FormSession {
  /// Edits the text in focus; a problem that this mends goes away.
  public mutating func edit(_ edit: TextEdit) {
    let before = texts[focus]?.revision
    texts[focus]?.apply(edit, &kills)
    if texts[focus]?.revision != before { noteChange(of: focusedField) }
  }

  /// Ends the step that undo takes back in the text in focus: what is typed next is taken back by itself.
  public mutating func endStep() { texts[focus]?.endStep() }

  /// Replaces a field's text as a whole, control characters and all: what a flag or a file says. A field behind a switch is
  /// switched on by a text and off by none. Undo in the field takes it back.
  public mutating func setText(_ text: String, of key: String) {
    guard let field = field(key) else { return }
    texts[key]?.setText(text)
    if let toggle = field.switchField { put(CleanText.isBlank(text) ? "no" : "yes", in: toggle) }
    noteChange(of: field)
    if let toggle = field.switchField { noteChange(of: toggle) }
  }

  /// Picks a choice: its record is meant, even where another has the same name. In a field of tags it takes the place of
  /// what stands after the last comma.
  public mutating func choose(_ choice: FieldChoice, of key: String) {
    guard let field = field(key) else { return }
    if field.kind == .tags {
      let before = TagText.list(of: TagText.lastPart(of: text(key).text).before)
      setText(TagText.text(of: before + [choice.value]), of: key)
    } else {
      chosen[key] = choice
      setText(choice.value, of: key)
    }
  }

  /// Changes a number by so many of its steps, flips a toggle, takes the next option, moves a date by days; never beyond
  /// what the field may be. What is wrong or empty starts at the least number, the first option, or today. Other
  /// kinds stay as they are.
  public mutating func step(_ key: String, by steps: Int) {
    guard let field = field(key) else { return }
    let value = value(key) ?? .none
    switch field.kind {
    case .number(let rule): stepNumber(field, rule, value, by: steps)
    case .rating: stepNumber(field, .rating, value, by: steps)
    case .toggle: setText(value == .flag(true) ? "no" : "yes", of: key)
    case .option(let keys):
      let index = keys.firstIndex { .text($0) == value }.map { $0 + steps % keys.count } ?? 0
      setText(keys[(index + keys.count) % keys.count], of: key)
    case .date(let rule):
      var next = style.today
      if case .date(let date) = value, date.isFull { next = date.adding(days: steps) }
      if rule.isPast { next = min(next, style.today) }
      if rule.isFuture { next = max(next, style.today) }
      setText(next.iso, of: key)
    case .line, .phone, .url, .email, .editor, .reference, .tags, .icon, .colour, .photos, .position, .identifier,
      .instant:
      break
    }
  }

  private mutating func stepNumber(_ field: FieldDescription, _ rule: NumberRule, _ value: FieldValue, by steps: Int) {
    var next = rule.range.clamp(0)
    if case .number(let number) = value {
      let (change, isHuge) = steps.multipliedReportingOverflow(by: rule.step)
      let (sum, isBeyond) = number.addingReportingOverflow(change)
      let end = steps < 0 ? rule.range.lowerBound : rule.range.upperBound
      next = isHuge || isBeyond ? end : rule.range.clamp(sum)
    }
    setText(field.text(of: .number(next), style: style), of: field.key)
  }

  /// Replaces a field's photographs; one that comes twice is kept once.
  public mutating func setPhotos(_ new: [FormPhoto], of key: String) {
    guard let field = field(key), photos[key] != nil else { return }
    var digests: Set<String> = []
    photos[key] = new.filter { digests.insert($0.digest).inserted }
    noteChange(of: field)
  }

  /// Puts a photograph in front of a field's others. One that the field has already only moves.
  public mutating func setCover(_ photo: StagedPhoto, of key: String) {
    let present = photos(key)
    let cover = present.first { $0.digest == photo.digest } ?? .staged(photo)
    setPhotos([cover] + present, of: key)
  }

  // MARK: Many records

  /// Says whether a field is to change in every record of a form about many. Filling a field in ticks it by itself; of one
  /// that is not ticked nothing is wrong.
  public mutating func setTicked(_ isTicked: Bool, of key: String) {
    guard isBulk, let field = field(key) else { return }
    // A switch in which the records differ says nothing until it is to change.
    let toggle = form[tickKey(field)]?.switchField
    if isTicked {
      ticked.insert(tickKey(field))
      if let toggle, text(toggle.key).isEmpty { put("no", in: toggle) }
    } else {
      if let toggle, !isOn(toggle) { put(startText(of: toggle), in: toggle) }
      ticked.remove(tickKey(field))
      for key in [tickKey(field), field.key] { problems[key] = nil }
      forgetMendedRules()
    }
  }

  /// Whether a field is to change in every record of a form about many.
  public func isTicked(_ field: FieldDescription) -> Bool { ticked.contains(tickKey(field)) }

  /// A field and the switch before it are ticked as one.
  private func tickKey(_ field: FieldDescription) -> String { form.owner(ofSwitch: field.key)?.key ?? field.key }

  // MARK: After a change

  /// Puts a text in a field as if it had always been there.
  mutating func put(_ text: String, in field: FieldDescription) {
    texts[field.key] = TextBuffer(text, allowsLineBreaks: field.isEditor)
  }

  /// What is worked out from a field follows; a problem that the change mends goes away; the focus leaves what is hidden.
  mutating func noteChange(of field: FieldDescription) {
    touched.insert(field.key)
    if isBulk { ticked.insert(tickKey(field)) }
    suggest()
    if let owner = form.owner(ofSwitch: field.key), !isOn(field) {
      problems[owner.key] = nil
      if focus == owner.key { focus = field.key }
    }
    if let problem = problems[field.key], !problem.isOfRule { check(field) }
    forgetMendedRules()
  }

  /// Fills in what nobody has typed yet: in a new record, and behind a switch that was off; never in many records. Long texts
  /// are never what others are worked out from.
  mutating func suggest() {
    if isBulk { return }
    let open = form.visibleFields.filter { field in
      field.hasSuggestion && !touched.contains(field.key)
        && (isNew || field.isBehindSwitch && original.isEmpty(field.key))
    }
    if open.isEmpty { return }
    let sources = form.visibleFields.filter { !$0.isEditor && !$0.isDerived }.map(\.key)
    for field in open {
      let suggested = form.suggested(from: rightValues(of: sources))
      put(field.text(of: suggested[field.key] ?? .none, style: style), in: field)
    }
  }
}

extension FieldChoice {
  /// The value of a field for which this is chosen.
  func value(in field: FieldDescription) -> FieldValue {
    if case .reference = field.kind { return .reference(Reference(id: id, name: value)) }
    return .text(value)
  }
}
