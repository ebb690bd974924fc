import Catalogue
import Forms

/// A form line by line: for terminals that cannot draw, for screen readers, for `--plain`. The same session, rules and
/// messages as the full screen's form.
///
///     var prompts = LinePrompts(session, dialogue, stage: …, explain: …, keep: …)
///     if try prompts.run() { try catalogue.save(…) }
///
/// Each question says what the field is called, what kind it is, whether it is needed, its limits and what Enter keeps.
package struct LinePrompts {
  /// The form as it stands.
  package internal(set) var session: FormSession
  let dialogue: LineDialogue
  let stage: (String) throws -> (photo: StagedPhoto, isDamaged: Bool)
  let explain: (any Error) -> Phrase
  let keep: (FormSession) -> Void
  let editor: ExternalEditor?
  /// The field that was asked for last.
  private var lastAsked: String?

  /// How a question ended.
  enum Step {
    case next, back
  }

  /// - Parameters:
  ///   - session: The form as it stands; its values are the defaults.
  ///   - stage: Reads the picture at a path; one that is damaged may be taken all the same.
  ///   - explain: What an error of `stage` says.
  ///   - keep: Is given the form after each answer: for a draft.
  ///   - editor: What edits a text of several lines when that is asked for.
  init(
    _ session: FormSession, _ dialogue: LineDialogue,
    stage: @escaping (String) throws -> (photo: StagedPhoto, isDamaged: Bool),
    explain: @escaping (any Error) -> Phrase, keep: @escaping (FormSession) -> Void = { _ in },
    editor: ExternalEditor? = nil
  ) {
    self.session = session
    self.dialogue = dialogue
    self.stage = stage
    self.explain = explain
    self.keep = keep
    self.editor = editor
  }

  /// Asks for every field, shows what was answered, and asks whether to save it.
  ///
  /// - Returns: Whether to save: then ``session`` can be submitted. False when the last answer was no.
  /// - Throws: `.endOfInput`, `.interrupted`; neither is ever taken for an answer.
  package mutating func run() throws(LineInputError) -> Bool {
    let kind = session.form.kind
    dialogue.say(session.original.number == nil ? kind.newTitle : kind.editTitle)
    dialogue.say(Phrase("screen.lines.intro"))
    try askOn(from: session.fields.first { !$0.isDerived }?.key)
    return try finish()
  }

  // MARK: From field to field

  /// Asks for a field and those after it. What is shown is looked up anew each time: an answer may add fields.
  private mutating func askOn(from first: String?) throws(LineInputError) {
    var key = first
    while let current = key, let field = session.field(current) {
      switch try ask(field) {
      case .next: key = try next(after: current)
      case .back:
        let before = session.fields.prefix { $0.key != current }.last { !$0.isDerived }
        if before == nil { dialogue.say(Phrase("screen.lines.isFirst")) }
        key = before?.key ?? current
      }
    }
  }

  /// The field to ask for after another; nil at the end, or when the pages that follow are not wanted. Derived values on
  /// the way are told.
  private func next(after key: String) throws(LineInputError) -> String? {
    for field in session.fields.drop(while: { $0.key != key }).dropFirst() {
      if let page = session.pages.dropFirst().first(where: { $0.first?.fields.first?.key == field.key }) {
        let count = page.flatMap(\.fields).count { !$0.isDerived }
        let question = Phrase("screen.lines.page", page[0].title, count)
        dialogue.write("\n")
        switch try dialogue.askYesNo(question, standard: true, mayGoBack: true) {
        case true?: break
        case false?: return nil
        case nil: return key
        }
      }
      if !field.isDerived { return field.key }
      dialogue.show(line(of: field))
    }
    return nil
  }

  /// Asks for a field until the answer can stand, or the person goes back; one that cannot is forgotten.
  private mutating func ask(_ field: FieldDescription) throws(LineInputError) -> Step {
    dialogue.write("\n")
    session.moveFocus(to: field.key)
    lastAsked = field.key
    saySection(startingWith: field)
    sayHeader(of: field)
    sayMore(of: field)
    while true {
      let before = session
      if try askOnce(field) == .back { return .back }
      guard let problem = problem(of: field) else {
        keep(session)
        return .next
      }
      session = before
      dialogue.complain(session.form.phrase(of: problem, in: field))
      sayHeader(of: field)
    }
  }

  private mutating func askOnce(_ field: FieldDescription) throws(LineInputError) -> Step {
    switch field.kind {
    case .photos: try askForPhotos(field)
    case .editor: try askForLines(field)
    case .reference, .option, .icon, .colour: try askForChoice(field)
    case .tags: try askForTags(field)
    case .position: try askForPosition(field)
    case .toggle: try askForYesNo(field)
    case .line, .phone, .url, .email, .number, .rating, .date, .identifier, .instant:
      try answer(field) { $0 }
    }
  }

  /// Why a field cannot stay as it is. A rule speaks when the last of its fields was asked for.
  private func problem(of field: FieldDescription) -> FieldProblem? {
    var copy = session
    _ = copy.submit()
    guard let problem = copy.problems[field.key] else { return nil }
    guard case .broken = problem else { return problem }
    let later = session.fields.drop { $0.key != field.key }.dropFirst()
    return later.contains { copy.problems[$0.key] == problem } ? nil : problem
  }

  // MARK: The end

  /// Shows the answers, numbered, and asks whether to save them; any of them may be changed before.
  private mutating func finish() throws(LineInputError) -> Bool {
    saySummary()
    while true {
      let question = language.text(Phrase("screen.lines.save")) + " " + language.text(Phrase("answer.standardYes"))
      let answer = try dialogue.ask(question)
      switch answer {
      case .keep: if canBeSaved() { return true }
      case .text(let text):
        switch YesNo.meaning(of: text, language) {
        case true?: if canBeSaved() { return true }
        case false?: return false
        case nil: try changeAnswer(text)
        }
      case .back:
        try askOn(from: lastAsked)
        saySummary()
      case .clear, .explain: dialogue.say(Phrase("screen.lines.change"))
      }
    }
  }

  /// Changes the answer whose number was typed.
  private mutating func changeAnswer(_ text: String) throws(LineInputError) {
    let fields = session.fields.filter { !$0.isDerived }
    guard let number = text.typedNumber, fields.indices.contains(number - 1) else {
      return dialogue.complain(Phrase("screen.lines.noSuchNumber", text, fields.count))
    }
    try change(fields[number - 1])
  }

  /// Asks for a field again, and for those that the answer brings; then shows what has become of them.
  private mutating func change(_ field: FieldDescription) throws(LineInputError) {
    let shown = session.fields.map(\.key)
    var step = try ask(field)
    for added in session.fields where step == .next && !shown.contains(added.key) && !added.isDerived {
      step = try ask(added)
    }
    if session.fields.map(\.key) != shown { return saySummary() }
    dialogue.write("\n")
    sayAnswers { $0.key == field.key || $0.sources?.contains(field.key) == true }
    dialogue.say(Phrase("screen.lines.change"))
  }

  /// Whether nothing is wrong; what is, has been said.
  private func canBeSaved() -> Bool {
    var copy = session
    if copy.submit() != nil { return true }
    for phrase in copy.problemPhrases { dialogue.complain(phrase) }
    dialogue.say(Phrase("screen.lines.change"))
    return false
  }
}
