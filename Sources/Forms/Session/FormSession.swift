import Foundation

/// A form being filled in: texts, caret, focus, problems and what has changed. Knows nothing of a terminal.
///
/// The full screen, the line prompts and the flags all drive this. A field is checked when it is left and on
/// ``submit()``; leaving one is never refused.
public struct FormSession: Sendable {
  /// The form.
  public let form: FormDescription
  /// The values at the start: a blank record's, those of the record being edited, or what many records have in common.
  public private(set) var original: RecordValues
  /// What the fields may be set to, by key; of ``partial`` ones, the first that there are.
  public let choices: [String: [FieldChoice]]
  /// The fields that may be set to more than their choices: those are to be looked up by what is typed.
  public let partial: Set<String>
  /// How the person writes numbers and dates, and what day it is.
  public private(set) var style: EntryStyle
  /// How many records are changed at once; nil for a form about one.
  public let bulkCount: Int?
  /// The field that takes the keys.
  public internal(set) var focus: String
  /// What is wrong, by key of the field. Only fields that were left or submitted are here.
  public internal(set) var problems: [String: FieldProblem] = [:]
  /// The fields that are to change in every record, in a form about many.
  public internal(set) var ticked: Set<String> = []

  /// What was cut or copied last, in whichever field.
  public internal(set) var kills = KillBuffer()

  var texts: [String: TextBuffer] = [:]
  /// What was looked up last for partial fields, by key.
  var lookups: [String: Lookup] = [:]
  var photos: [String: [FormPhoto]] = [:]
  /// The choices that were picked, by key: which of several records of one name is meant.
  var chosen: [String: FieldChoice] = [:]
  /// The fields and switches that a person has changed: no suggestion goes there.
  var touched: Set<String> = []

  /// Opens a form on a record's values, the first text field in focus.
  ///
  /// - Precondition: The form shows at least one field.
  public init(
    _ form: FormDescription, values: RecordValues, choices: [String: [FieldChoice]] = [:],
    partial: Set<String> = [], style: EntryStyle = .exchange
  ) {
    self.init(form, values: values, choices: choices, partial: partial, style: style, bulkCount: nil)
  }

  /// Opens a form that changes many records at once: only the fields that are ticked.
  ///
  /// - Parameters:
  ///   - count: How many they are.
  ///   - form: The form of one of them.
  ///   - common: The values that all of them have.
  ///   - choices: What fields may refer to, by their keys.
  ///   - partial: The fields that may refer to more than that.
  ///   - style: How the person writes numbers and dates, and what day it is.
  public init(
    changing count: Int, of form: FormDescription, common: RecordValues, choices: [String: [FieldChoice]] = [:],
    partial: Set<String> = [], style: EntryStyle = .exchange
  ) {
    self.init(form, values: common, choices: choices, partial: partial, style: style, bulkCount: count)
  }

  private init(
    _ form: FormDescription, values: RecordValues, choices: [String: [FieldChoice]], partial: Set<String>,
    style: EntryStyle, bulkCount: Int?
  ) {
    self.form = form
    self.choices = choices
    self.partial = partial
    self.style = style
    self.bulkCount = bulkCount
    var original = values
    if values.number == nil, bulkCount == nil {
      for field in form.visibleFields where field.startsWithFirst && values.isEmpty(field.key) {
        original[field.key] = choices[field.key]?.first?.value(in: field)
      }
    }
    self.original = original
    focus = ""
    for field in form.visibleFields where !field.isDerived {
      if field.kind == .photos {
        photos[field.key] = original.photos(field.key)
      } else {
        put(startText(of: field), in: field)
        if let toggle = field.switchField { put(startText(of: toggle), in: toggle) }
      }
    }
    let fields = fields.filter { !$0.isDerived }
    suggest()
    arrive(at: (fields.first { $0.kind != .photos } ?? fields[0]).key)
  }

  // MARK: What is shown

  /// The sections that are shown now: without what a switch hides or only stored records are asked for. A switch stands
  /// before its field as a toggle of its own. A form about many records leaves out their names and photographs.
  public var sections: [SectionDescription] {
    form.sections.compactMap { section in
      let fields = section.fields.filter(concerns).flatMap { field -> [FieldDescription] in
        guard let toggle = field.switchField else { return [field] }
        return isOn(toggle) ? [toggle, field] : [toggle]
      }
      return fields.isEmpty
        ? nil : SectionDescription(key: section.key, startsPage: section.startsPage, fields: fields)
    }
  }

  /// Whether the form is about a field, whatever the switch before it says.
  func concerns(_ field: FieldDescription) -> Bool {
    if isBulk { return !field.isDerived && !field.isOfOneRecord }
    return !(field.isEditOnly && isNew)
  }

  /// Whether the form makes a new record.
  public var isNew: Bool { original.number == nil && !isBulk }
  /// Whether the form changes many records.
  var isBulk: Bool { bulkCount != nil }

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
    form[key] ?? form.owner(ofSwitch: key)?.switchField
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
  public var isDirty: Bool { !changedFields.isEmpty }

  // MARK: A record that is gone

  /// The record was deleted meanwhile: everything that the form shows becomes a new one.
  ///
  /// - Parameter blank: A new record's values. Fields that only stored records are asked for keep these.
  public mutating func becomeNew(_ blank: RecordValues) {
    guard !isNew, !isBulk else { return }
    original = blank
    for field in form.visibleFields where concerns(field) && !field.isDerived {
      touched.insert(field.key)
      if let toggle = field.switchField { touched.insert(toggle.key) }
    }
    if !fields.contains(where: { $0.key == focus }), let first = fields.first(where: { !$0.isDerived }) {
      arrive(at: first.key)
    }
  }

  // MARK: Midnight

  /// Another day has begun: `today` is that day from now on. A date that was typed before stays the day that it was: where
  /// the text would say another one now, as `today` and `+30d` do, it becomes the date itself.
  public mutating func begin(_ day: CalendarDate) {
    guard day != style.today else { return }
    let dates = fields.filter { if case .date = $0.kind { true } else { false } }.map { ($0.key, value($0.key)) }
    style.today = day
    for case (let key, .date(let date)?) in dates where value(key) != .date(date) {
      texts[key]?.setText(date.iso)
    }
  }

  // MARK: Moving

  /// Moves the focus and checks the field that is left.
  public mutating func moveFocus(to key: String) {
    guard key != focus, fields.contains(where: { $0.key == key }) else { return }
    leave(focusedField)
    kills.endRun()
    arrive(at: key)
  }

  /// Puts the focus on a field. A number or a date there is selected: what is typed takes its place.
  mutating func arrive(at key: String) {
    focus = key
    if focusedField.kind.isTypedAnew { texts[key]?.apply(.selectAll, &kills) }
  }

  /// Moves the focus by so many fields, round the ends; values that nobody types are passed over.
  public mutating func moveFocus(by step: Int) {
    let keys = fields.filter { !$0.isDerived }.map(\.key)
    guard let index = keys.firstIndex(of: focus) else { return }
    moveFocus(to: keys[(index + step % keys.count + keys.count) % keys.count])
  }

  /// Moves the focus to the first field of the page so many pages on; the last and the first page are the ends, where the
  /// focus stays.
  public mutating func movePage(by step: Int) {
    let last = max(0, pages.count - 1)
    let next = (0...last).clamp(page + (-last...last).clamp(step))
    guard next != page, let first = pages[next].flatMap(\.fields).first(where: { !$0.isDerived }) else { return }
    moveFocus(to: first.key)
  }
}
