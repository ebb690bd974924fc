import Foundation

/// A form being filled in: texts, caret, focus, problems and what has changed. Knows nothing of a terminal.
///
/// The full screen, the line prompts and the flags all drive this. A field is checked when it is left and on
/// ``submit()``; leaving one is never refused.
public struct FormSession: Sendable {
  /// The form.
  public let form: FormDescription
  /// The values at the start: a blank record's, those of the record being edited, or what many records have in common.
  public let original: RecordValues
  /// What the fields may be set to, by key.
  public let choices: [String: [FieldChoice]]
  /// How the person writes numbers and dates, and what day it is.
  public let style: EntryStyle
  /// How many records are changed at once; nil for a form about one.
  public let bulkCount: Int?
  /// The field that takes the keys.
  public internal(set) var focus: String
  /// What is wrong, by key of the field. Only fields that were left or submitted are here.
  public internal(set) var problems: [String: FieldProblem] = [:]
  /// The fields that are to change in every record, in a form about many.
  public internal(set) var ticked: Set<String> = []

  /// What was cut or copied last, in whichever field.
  public private(set) var kills = KillBuffer()

  var texts: [String: TextBuffer] = [:]
  var photos: [String: [FormPhoto]] = [:]
  /// The choices that were picked, by key: which of several records of one name is meant.
  var chosen: [String: FieldChoice] = [:]
  /// The fields that a person has filled in: no suggestion goes there.
  var touched: Set<String> = []

  /// Opens a form on a record's values, the first text field in focus.
  ///
  /// - Precondition: The form shows at least one field.
  public init(
    _ form: FormDescription, values: RecordValues, choices: [String: [FieldChoice]] = [:],
    style: EntryStyle = .exchange
  ) {
    self.init(form, values: values, choices: choices, style: style, bulkCount: nil)
  }

  /// Opens a form that changes many records at once: only the fields that are ticked.
  ///
  /// - Parameters:
  ///   - common: The values that all of them have.
  ///   - count: How many they are.
  public init(
    changing count: Int, of form: FormDescription, common: RecordValues, choices: [String: [FieldChoice]] = [:],
    style: EntryStyle = .exchange
  ) {
    self.init(form, values: common, choices: choices, style: style, bulkCount: count)
  }

  private init(
    _ form: FormDescription, values: RecordValues, choices: [String: [FieldChoice]], style: EntryStyle,
    bulkCount: Int?
  ) {
    self.form = form
    self.choices = choices
    self.style = style
    self.bulkCount = bulkCount
    var values = values
    let isNew = values.number == nil && bulkCount == nil
    for field in form.visibleFields
    where isNew && field.startsWithFirst && (values[field.key] ?? FieldValue.none) == FieldValue.none {
      if let first = choices[field.key]?.first { values[field.key] = first.value(in: field) }
    }
    original = values
    focus = ""
    for field in form.visibleFields where !field.isDerived {
      let value = values[field.key] ?? .none
      if field.kind == .photos {
        photos[field.key] = values.photos(field.key)
        continue
      }
      texts[field.key] = TextBuffer(field.text(of: value, style: style), allowsLineBreaks: field.isEditor)
      if let toggle = field.switchField { texts[toggle.key] = TextBuffer(value == .none ? "no" : "yes") }
      if !isNew, value != .none { touched.insert(field.key) }
    }
    let fields = fields.filter { !$0.isDerived }
    focus = (fields.first { $0.kind != .photos } ?? fields[0]).key
    suggest()
  }

  // MARK: What is shown

  /// The sections that are shown now: without what a switch hides or only stored records are asked for. A switch stands
  /// before its field as a toggle of its own. A form about many records leaves out their names and photographs.
  public var sections: [SectionDescription] {
    form.sections.compactMap { section in
      let fields = section.fields.flatMap { field -> [FieldDescription] in
        if field.isEditOnly, original.number == nil, bulkCount == nil { return [] }
        if bulkCount != nil, field.isDerived || field.kind == .photos || field.key == "name" { return [] }
        guard let toggle = field.switchField else { return [field] }
        return isOn(toggle) ? [toggle, field] : [toggle]
      }
      return fields.isEmpty
        ? nil : SectionDescription(key: section.key, startsPage: section.startsPage, fields: fields)
    }
  }

  /// The fields that are shown now, in order.
  public var fields: [FieldDescription] { sections.flatMap(\.fields) }

  /// The sections of each page; the page that has the focus is the one to show.
  public var pages: [[SectionDescription]] {
    sections.reduce(into: []) { pages, section in
      if pages.isEmpty || section.startsPage { pages.append([]) }
      pages[pages.count - 1].append(section)
    }
  }

  /// The place of the page that has the focus.
  public var page: Int {
    pages.firstIndex { $0.contains { $0.fields.contains { $0.key == focus } } } ?? 0
  }

  /// The field or switch of that key, shown or not.
  public func field(_ key: String) -> FieldDescription? {
    form[key] ?? form.visibleFields.lazy.compactMap(\.switchField).first { $0.key == key }
  }

  /// The field in focus.
  public var focusedField: FieldDescription {
    guard let field = field(focus) else { preconditionFailure("The form has no field called \(focus).") }
    return field
  }

  /// The text of a field, with its caret. Empty for photographs and derived values.
  public func text(_ key: String) -> TextBuffer { texts[key] ?? TextBuffer() }

  /// The photographs of a field.
  public func photos(_ key: String) -> [FormPhoto] { photos[key] ?? [] }

  /// The value of a field as it stands: what the toggle, the stars or the swatch shows; nil while its text is wrong, and
  /// for a derived value while one that it is worked out from is wrong.
  public func value(_ key: String) -> FieldValue? {
    guard let field = field(key) else { return nil }
    if let sources = field.sources { return form.derived(from: rightValues(of: sources))[key] }
    return rightValues(of: [key])[key]
  }

  /// Whether anything differs from the values at the start.
  public var isDirty: Bool { changedFields.isEmpty == false }

  /// The choices whose names contain what is typed in a field; all of them while nothing was typed. In a field of tags, what
  /// is typed is what stands after the last comma, and tags that are there already are left out.
  public func suggestions(for key: String) -> [FieldChoice] {
    let all = choices[key] ?? []
    guard !all.isEmpty, var typed = text(key).name else { return [] }
    var candidates = all
    if field(key)?.kind == .tags {
      let split = TagText.lastPart(of: typed)
      candidates = all.filter { choice in !TagText.list(of: split.before).contains { choice.matches($0) } }
      typed = split.part
    }
    if typed.isEmpty || candidates.first(named: typed) != nil { return candidates }
    let part = Fold.name(typed)
    return candidates.filter { $0.isNamed(withFolded: part) }
  }

  // MARK: Moving

  /// Moves the focus and checks the field that is left.
  public mutating func moveFocus(to key: String) {
    guard key != focus, fields.contains(where: { $0.key == key }) else { return }
    leave(focusedField)
    kills.endRun()
    focus = key
  }

  /// Moves the focus by so many fields, round the ends; values that nobody types are passed over.
  public mutating func moveFocus(by step: Int) {
    let keys = fields.filter { !$0.isDerived }.map(\.key)
    guard let index = keys.firstIndex(of: focus) else { return }
    moveFocus(to: keys[((index + step) % keys.count + keys.count) % keys.count])
  }

  /// Moves the focus to the first field of the page so many pages on; the last and the first page are the ends.
  public mutating func movePage(by step: Int) {
    let pages = pages
    let page = pages[max(0, min(page + step, pages.count - 1))]
    if let first = page.flatMap(\.fields).first(where: { !$0.isDerived }) { moveFocus(to: first.key) }
  }

  // MARK: Changing

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
  }

  /// Picks a choice: its record is meant, even where another has the same name. In a field of tags it takes the place of
  /// what stands after the last comma.
  public mutating func choose(_ choice: FieldChoice, of key: String) {
    guard let field = field(key) else { return }
    if field.kind == .tags {
      let before = TagText.list(of: TagText.lastPart(of: text(key).text).before)
      setText(TagText.text(of: before + [choice.value]), of: key)
    } else {
      setText(choice.value, of: key)
      chosen[key] = choice
    }
  }

  /// Changes a number by so many of its steps within its range, flips a toggle, takes the next option, moves a date by
  /// days. What is wrong or empty starts at the least number, or today. Other kinds stay as they are.
  public mutating func step(_ key: String, by steps: Int) {
    guard let field = field(key) else { return }
    let value = value(key) ?? .none
    switch field.kind {
    case .number, .rating: stepNumber(field, value, by: steps)
    case .toggle: setText(value == .flag(true) ? "no" : "yes", of: key)
    case .option(let keys):
      let index = keys.firstIndex { .text($0) == value }.map { $0 + steps } ?? 0
      setText(keys[(index % keys.count + keys.count) % keys.count], of: key)
    case .date:
      guard case .date(let date) = value, date.isFull else { return setText(style.today.iso, of: key) }
      setText(date.adding(days: steps).iso, of: key)
    case .line, .phone, .url, .email, .editor, .reference, .tags, .icon, .colour, .photos, .position, .identifier,
      .instant:
      break
    }
  }

  private mutating func stepNumber(_ field: FieldDescription, _ value: FieldValue, by steps: Int) {
    guard let rule = field.kind.numberRule else { return }
    var next = max(0, rule.range.lowerBound)
    if case .number(let number) = value {
      let (sum, overflow) = number.addingReportingOverflow(steps * rule.step)
      next = overflow ? number : max(rule.range.lowerBound, min(sum, rule.range.upperBound))
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

  /// Says whether a field is to change in every record of a form about many. Filling a field in ticks it by itself.
  public mutating func setTicked(_ isTicked: Bool, of key: String) {
    guard bulkCount != nil, let field = field(key) else { return }
    if isTicked { ticked.insert(tickKey(field)) } else { ticked.remove(tickKey(field)) }
  }

  /// Whether a field is to change in every record of a form about many.
  public func isTicked(_ field: FieldDescription) -> Bool { ticked.contains(tickKey(field)) }

  // MARK: Saving

  /// Checks everything.
  ///
  /// - Returns: The values to store, or nil when something is wrong: then ``problems`` says what, and the first such
  ///   field has the focus. Of a stored record they are its identifier and number and the fields that were changed, so
  ///   that what somebody else has changed in the others meanwhile stays; of a new one they are all. Of many records they
  ///   are those that were ticked.
  public mutating func submit() -> RecordValues? {
    let isNew = original.storedID == nil && bulkCount == nil
    var values = isNew ? original : RecordValues()
    for key in ["id", "number"] where bulkCount == nil { values[key] = original[key] }
    problems = [:]
    for field in form.storedFields where texts[field.key] != nil || photos[field.key] != nil {
      if bulkCount != nil, !isTicked(field) { continue }
      do {
        let value = try value(of: field)
        if isNew || bulkCount != nil || value != original[field.key] ?? .none { values[field.key] = value }
      } catch {
        problems[field.key] = error
      }
    }
    if bulkCount == nil {
      for (key, problem) in brokenRules where problems[key] == nil { problems[key] = problem }
    }
    guard let first = fields.first(where: { problems[$0.key] != nil }) else { return values }
    focus = first.key
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
}
