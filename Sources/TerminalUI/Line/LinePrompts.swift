import Catalogue
import Forms

/// A form line by line: for terminals that cannot draw, for screen readers, for `--plain`. The same session, rules and
/// messages as the full screen's form; nothing is redrawn, nothing is said by colour.
///
///     let prompts = LinePrompts(session, language: language, stage: …, explain: …, read: reader.readLine, write: …)
///     if let filled = try prompts.run() { try catalogue.save(…) }
package struct LinePrompts {
  private let start: FormSession
  private let language: Language
  private let stage: (String) throws -> (photo: StagedPhoto, isDamaged: Bool)
  private let explain: (any Error) -> Phrase
  private let read: () throws(LineInputError) -> String
  private let write: (String) -> Void

  /// The most suggestions that are listed.
  private static let mostSuggestions = 9

  /// - Parameters:
  ///   - session: The form as it stands; its values are the defaults.
  ///   - stage: Reads the picture at a path; one that is damaged may be taken all the same.
  ///   - explain: What an error of `stage` says.
  ///   - read: The next line without its end.
  ///   - write: Shows text as it is, line ends included.
  package init(
    _ session: FormSession, language: Language,
    stage: @escaping (String) throws -> (photo: StagedPhoto, isDamaged: Bool),
    explain: @escaping (any Error) -> Phrase, read: @escaping () throws(LineInputError) -> String,
    write: @escaping (String) -> Void
  ) {
    start = session
    self.language = language
    self.stage = stage
    self.explain = explain
    self.read = read
    self.write = write
  }

  /// Asks for every field, shows what was answered, and asks whether to save it.
  ///
  /// - Parameter leave: What to do with the form when the input ends before that: keep a draft.
  /// - Returns: The form, ready to be submitted; nil when the last answer was no.
  /// - Throws: `.endOfInput`, `.interrupted`; neither is ever taken for an answer.
  package func run(leave: (FormSession) -> Void = { _ in }) throws(LineInputError) -> FormSession? {
    var session = start
    do {
      let isNew = session.original.number == nil
      say(isNew ? session.form.kind.newTitle : session.form.kind.editTitle)
      say(Phrase("screen.lines.intro"))
      for field in session.form.visibleFields {
        write("\n")
        session.moveFocus(to: field.key)
        try askUntilRight(field, &session)
      }
      return try confirm(session) ? session : nil
    } catch {
      write("\n")
      leave(session)
      throw error
    }
  }

  // MARK: One field

  /// Asks for a field again and again; an answer that cannot stand is forgotten.
  private func askUntilRight(_ field: FieldDescription, _ session: inout FormSession) throws(LineInputError) {
    suggest(field, session, most: Self.mostSuggestions)
    while true {
      var attempt = session
      try ask(field, &attempt)
      if !isRefused(field, in: attempt) { return session = attempt }
    }
  }

  private func ask(_ field: FieldDescription, _ session: inout FormSession) throws(LineInputError) {
    switch field.kind {
    case .photos: try askForPhoto(field, &session)
    case .editor: try askForLines(field, &session)
    case .reference, .option, .icon, .colour: try askForChoice(field, &session)
    case .line, .phone, .url, .email, .number, .rating, .toggle, .date, .tags, .position, .identifier, .instant:
      try answer(field, &session) { $0 }
    }
  }

  /// Reads one line: nothing keeps the value, a hyphen clears it.
  ///
  /// - Parameter meaning: The text that a line stands for; nil to ask again.
  private func answer(
    _ field: FieldDescription, _ session: inout FormSession, _ meaning: (String) -> String?
  ) throws(LineInputError) {
    while true {
      write(label(field, session, value: session.text(field.key).text))
      let line = TypedLine.text(of: try read())
      if line == "-" { return session.setText("", of: field.key) }
      if CleanText.isBlank(line) { return }
      if let text = meaning(line) { return session.setText(text, of: field.key) }
    }
  }

  private func suggest(_ field: FieldDescription, _ session: FormSession, most: Int) {
    let choices = session.choices[field.key] ?? []
    if choices.isEmpty { return }
    say(Phrase(choices.count > most ? "screen.lines.someChoices" : "screen.lines.choices"))
    for (index, choice) in choices.prefix(most).enumerated() {
      let names = choice.names.filter { $0 != choice.value }
      write("  \(index + 1)  \(([choice.value] + names.prefix(1)).joined(separator: "  "))\n")
    }
    if choices.count > most {
      write("     \(language.text(Phrase("screen.lines.moreChoices", choices.count - most)))\n")
    }
  }

  private func askForChoice(_ field: FieldDescription, _ session: inout FormSession) throws(LineInputError) {
    let choices = session.choices[field.key] ?? []
    let form = session
    try answer(field, &session) { line in
      if line.trimmed == "?", !choices.isEmpty {
        suggest(field, form, most: choices.count)
        return nil
      }
      guard let number = Int(line), choices.indices.contains(number - 1) else { return line }
      return choices[number - 1].value
    }
    let text = CleanText.stored(session.text(field.key).text)
    if case .reference = field.kind, !CleanText.isBlank(text), !choices.contains(where: { $0.matches(text) }) {
      say(Phrase("screen.form.newName", text))
    }
  }

  private func askForLines(_ field: FieldDescription, _ session: inout FormSession) throws(LineInputError) {
    write(label(field, session, value: "") + "\n")
    for line in session.text(field.key).text.split(separator: "\n", omittingEmptySubsequences: false)
    where !session.text(field.key).isEmpty { write("  \(line)\n") }
    say(Phrase("screen.lines.editor"))
    var lines: [String] = []
    while true {
      let line = TypedLine.text(of: try read())
      if lines.isEmpty, line.isEmpty { return }
      if lines.isEmpty, line == "-" { return session.setText("", of: field.key) }
      if line == "." { break }
      lines.append(line)
    }
    session.setText(lines.joined(separator: "\n"), of: field.key)
  }

  private func askForPhoto(_ field: FieldDescription, _ session: inout FormSession) throws(LineInputError) {
    while true {
      let present = session.photos(field.key).map(\.fileName).joined(separator: ", ")
      say(Phrase("screen.lines.photo"))
      write(label(field, session, value: present))
      let line = TypedLine.text(of: try read())
      if CleanText.isBlank(line) { return }
      if line == "-" { return session.setPhotos([], of: field.key) }
      do {
        let staged = try stage(line.expandingTilde)
        if staged.isDamaged { complain(Phrase("photos.damaged", staged.photo.fileName)) }
        return session.setCover(staged.photo, of: field.key)
      } catch {
        complain(explain(error))
      }
    }
  }

  /// Whether the field cannot stay as it is; then it has been said why.
  private func isRefused(_ field: FieldDescription, in session: FormSession) -> Bool {
    var copy = session
    _ = copy.submit()
    guard let problem = copy.problems[field.key] else { return false }
    complain(session.form.phrase(of: problem, in: field))
    return true
  }

  // MARK: The end

  private func confirm(_ session: FormSession) throws(LineInputError) -> Bool {
    write("\n")
    say(Phrase("screen.lines.summary"))
    for field in session.form.visibleFields {
      let value =
        field.kind == .photos
        ? session.photos(field.key).map(\.fileName).joined(separator: ", ") : session.text(field.key).text
      if CleanText.isBlank(value) { continue }
      let lines = value.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n    ")
      write("  \(language.text(Phrase("screen.lines.field", session.form.label(of: field), lines)))\n")
    }
    return try YesNo(language: language, read: read, write: write).ask(Phrase("screen.lines.save"), standard: true)
  }

  // MARK: Words

  private func label(_ field: FieldDescription, _ session: FormSession, value: String) -> String {
    var text = language.text(session.form.label(of: field))
    if field.isRequired { text += " (\(language.text(Phrase("screen.form.required"))))" }
    if !value.isEmpty { text += " [\(value)]" }
    return text + ": "
  }

  private func say(_ phrase: Phrase) { write(language.text(phrase) + "\n") }
  private func complain(_ phrase: Phrase) { write("✗ " + language.text(phrase) + "\n") }
}
