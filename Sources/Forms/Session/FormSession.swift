import Foundation

/// A form being filled in: texts, caret, focus, problems and what has changed. Knows nothing of a terminal.
///
/// The full screen, the line prompts and the flags all drive this. A field is checked when it is left and on
/// ``submit()``; leaving one is never refused.
public struct FormSession: Sendable {
  /// The form.
  public let form: FormDescription
  /// The values at the start: a blank record's, or those of the record being edited.
  public let original: RecordValues
  /// What the fields may be set to, by key.
  public let choices: [String: [FieldChoice]]
  /// The field that takes the keys.
  public private(set) var focus: String
  /// What is wrong, by key of the field. Only fields that were left or submitted are here.
  public private(set) var problems: [String: FieldProblem] = [:]

  /// What was cut or copied last, in whichever field.
  public private(set) var kills = KillBuffer()

  private var texts: [String: TextBuffer] = [:]
  private var photos: [String: [FormPhoto]] = [:]

  /// Opens a form on a record's values, the first text field in focus.
  ///
  /// - Precondition: The form shows at least one field.
  public init(_ form: FormDescription, values: RecordValues, choices: [String: [FieldChoice]] = [:]) {
    self.form = form
    self.original = values
    self.choices = choices
    let fields = form.visibleFields
    focus = (fields.first { $0.kind != .photos } ?? fields[0]).key
    for field in fields {
      if field.kind == .photos {
        photos[field.key] = values.photos(field.key)
      } else {
        let text = field.text(of: values[field.key] ?? .none)
        texts[field.key] = TextBuffer(text, allowsLineBreaks: field.isEditor)
      }
    }
  }

  // MARK: What is shown

  /// The field in focus.
  public var focusedField: FieldDescription {
    guard let field = form[focus] else { preconditionFailure("The form has no field called \(focus).") }
    return field
  }

  /// The text of a field, with its caret. Empty for photographs.
  public func text(_ key: String) -> TextBuffer { texts[key] ?? TextBuffer() }

  /// The photographs of a field.
  public func photos(_ key: String) -> [FormPhoto] { photos[key] ?? [] }

  /// Whether anything differs from the values at the start.
  public var isDirty: Bool { form.visibleFields.contains { isChanged($0) } }

  /// The choices whose names contain what is typed in a field; all of them while nothing was typed.
  public func suggestions(for key: String) -> [FieldChoice] {
    let all = choices[key] ?? []
    let typed = CleanText.stored(text(key).text)
    if typed.isEmpty || all.first(named: typed) != nil { return all }
    let part = Fold.name(typed)
    return all.filter { $0.isNamed(withFolded: part) }
  }

  // MARK: What the person does

  /// Moves the focus and checks the field that is left.
  public mutating func moveFocus(to key: String) {
    guard key != focus, form.visibleFields.contains(where: { $0.key == key }) else { return }
    check(focusedField)
    kills.endRun()
    focus = key
  }

  /// Moves the focus by so many fields, round the ends.
  public mutating func moveFocus(by step: Int) {
    let keys = form.visibleFields.map(\.key)
    guard let index = keys.firstIndex(of: focus) else { return }
    moveFocus(to: keys[((index + step) % keys.count + keys.count) % keys.count])
  }

  /// Edits the text in focus; a problem that this mends goes away.
  public mutating func edit(_ edit: TextEdit) {
    texts[focus]?.apply(edit, &kills)
    forgetMendedProblem(focusedField)
  }

  /// Ends the step that undo takes back in the text in focus: what is typed next is taken back by itself.
  public mutating func endStep() { texts[focus]?.endStep() }

  /// Replaces a field's text as a whole, control characters and all: what a flag or a file says.
  public mutating func setText(_ text: String, of key: String) {
    guard let field = form[key], texts[key] != nil else { return }
    texts[key] = TextBuffer(text, allowsLineBreaks: field.isEditor)
    forgetMendedProblem(field)
  }

  /// Replaces a field's photographs; one that comes twice is kept once.
  public mutating func setPhotos(_ new: [FormPhoto], of key: String) {
    guard let field = form[key], photos[key] != nil else { return }
    var digests: Set<String> = []
    photos[key] = new.filter { digests.insert($0.digest).inserted }
    forgetMendedProblem(field)
  }

  /// Puts a photograph in front of a field's others. One that the field has already only moves.
  public mutating func setCover(_ photo: StagedPhoto, of key: String) {
    let present = photos(key)
    let cover = present.first { $0.digest == photo.digest } ?? .staged(photo)
    setPhotos([cover] + present, of: key)
  }

  /// Checks everything.
  ///
  /// - Returns: The values to store, or nil when something is wrong: then ``problems`` says what, and the first such
  ///   field has the focus. Of a stored record they are its identifier and number and the fields that were changed, so
  ///   that what somebody else has changed in the others meanwhile stays; of a new one they are all.
  public mutating func submit() -> RecordValues? {
    let isNew = original.storedID == nil
    var values = isNew ? original : RecordValues()
    for key in ["id", "number"] { values[key] = original[key] }
    problems = [:]
    for field in form.visibleFields {
      do {
        let value = try value(of: field)
        if isNew || value != original[field.key] ?? .none { values[field.key] = value }
      } catch {
        problems[field.key] = error
      }
    }
    guard let first = form.visibleFields.first(where: { problems[$0.key] != nil }) else { return values }
    focus = first.key
    return nil
  }

  /// What is wrong, in the order of the fields, as sentences.
  public var problemPhrases: [Phrase] {
    form.visibleFields.compactMap { field in problems[field.key]?.phrase(form.label(of: field)) }
  }

  // MARK: -

  private func value(of field: FieldDescription) throws(FieldProblem) -> FieldValue {
    if field.kind == .photos { return photos(field.key).fieldValue }
    let text = self.text(field.key).text
    // A text that was not touched keeps its value: the identifier of a reference, the form of a number.
    if let value = original[field.key], value != .none, field.text(of: value) == text { return value }
    let value = try field.value(of: text, choices: choices[field.key] ?? [])
    if field.isRequired, value == .none { throw .required }
    return value
  }

  private mutating func check(_ field: FieldDescription) {
    do {
      _ = try value(of: field)
      problems[field.key] = nil
    } catch {
      problems[field.key] = error
    }
  }

  private mutating func forgetMendedProblem(_ field: FieldDescription) {
    if problems[field.key] != nil { check(field) }
  }

  func isChanged(_ field: FieldDescription) -> Bool {
    if field.kind == .photos { return photos(field.key) != original.photos(field.key) }
    return text(field.key).text != field.text(of: original[field.key] ?? .none)
  }
}
