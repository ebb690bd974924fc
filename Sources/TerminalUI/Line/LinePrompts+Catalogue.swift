import Catalogue
import Forms

extension LinePrompts {
  /// Prompts line by line for a record of a catalogue.
  ///
  /// A draft that was left of the form is offered first. What is typed is kept as one after each answer, and told of when
  /// the input ends or the last answer is no.
  ///
  /// - Parameters:
  ///   - environment: Names the person's editor.
  ///   - explain: What an error says.
  /// - Returns: The form, ready to be submitted; nil when the last answer was no.
  /// - Throws: `.endOfInput`, `.interrupted`.
  package static func run(
    _ session: FormSession, _ dialogue: LineDialogue, in catalogue: Catalogue, drafts: DraftStore,
    environment: [String: String], explain: @escaping (any Error) -> Phrase
  ) throws(LineInputError) -> FormSession? {
    let draft = LineDraft(drafts, of: session, dialogue, explain: explain)
    var prompts = LinePrompts(
      try draft.offered(to: session, in: catalogue), dialogue,
      stage: { path in
        let staged = try PhotoStaging.stage(path: path)
        return (staged.photo, staged.warnings.contains(where: \.isDamage))
      }, explain: explain, keep: draft.keep,
      editor: ExternalEditor(environment: environment, folder: drafts.directory))
    do {
      if try prompts.run() { return prompts.session }
    } catch {
      dialogue.write("\n")
      draft.leave(prompts.session)
      throw error
    }
    draft.leave(prompts.session)
    return nil
  }
}

/// The draft of a form that is filled in line by line.
private final class LineDraft {
  private let drafts: DraftStore
  private let key: DraftKey
  private let dialogue: LineDialogue
  private let explain: (any Error) -> Phrase
  /// Whether the draft on the disk is of what is being filled in.
  private var isOurs = false

  init(
    _ drafts: DraftStore, of session: FormSession, _ dialogue: LineDialogue, explain: @escaping (any Error) -> Phrase
  ) {
    self.drafts = drafts
    key = DraftKey(session)
    self.dialogue = dialogue
    self.explain = explain
  }

  /// The form with the draft that was left of it, if there is one and it is wanted.
  func offered(to session: FormSession, in catalogue: Catalogue) throws(LineInputError) -> FormSession {
    var session = session
    do {
      guard let kept = try drafts.load(for: session, in: catalogue) else { return session }
      let question = Phrase("screen.lines.resume", kept.draft.savedText)
      guard try dialogue.askYesNo(question, standard: true) ?? true else { return session }
      session.restore(kept.draft, staged: kept.staged)
      isOurs = true
    } catch let error as LineInputError {
      throw error
    } catch {
      dialogue.complain(explain(error))
    }
    return session
  }

  /// Keeps what has been typed so far; where that is nothing any more, the draft goes.
  func keep(_ session: FormSession) {
    do {
      if let draft = session.draft(at: .now) {
        try drafts.save(draft, staged: session.stagedPhotos)
        isOurs = true
      } else if isOurs {
        try drafts.remove(form: key.form, record: key.record)
        isOurs = false
      }
    } catch {
      dialogue.complain(Phrase("toast.draftNotSaved", explain(error)))
    }
  }

  /// Keeps what was typed and says so.
  func leave(_ session: FormSession) {
    keep(session)
    if isOurs { dialogue.say(Phrase("draft.kept")) }
  }
}
