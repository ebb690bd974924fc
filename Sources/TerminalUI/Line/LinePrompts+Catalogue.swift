import Catalogue
import Forms
import Foundation

extension LinePrompts {
  /// Prompts line by line for a record of a catalogue.
  ///
  /// A draft that was left of the form is offered first, and what is typed is left as one when the input ends.
  ///
  /// - Parameters:
  ///   - reader: Where the answers come from.
  ///   - write: Shows text as it is, line ends included; a terminal that is gone is no concern of it.
  ///   - explain: What an error says.
  /// - Returns: The form, ready to be submitted; nil when the last answer was no.
  /// - Throws: `.endOfInput`, `.interrupted`.
  package static func run(
    _ session: FormSession, language: Language, drafts: DraftStore, reader: LineReader,
    write: @escaping (String) -> Void, explain: @escaping (any Error) -> Phrase
  ) throws(LineInputError) -> FormSession? {
    let complain = { (error: any Error) in write("✗ " + language.text(explain(error)) + "\n") }
    var session = session
    let record = session.original.storedID
    do {
      if let kept = try drafts.load(form: session.form.kind.name, record: record) {
        let question = Phrase("screen.lines.resume", kept.draft.savedText)
        if try YesNo(language: language, read: reader.readLine, write: write).ask(question, standard: true) {
          session.restore(kept.draft, staged: kept.staged)
        }
      }
    } catch let error as LineInputError {
      throw error
    } catch {
      complain(error)
    }
    let prompts = LinePrompts(
      session, language: language,
      stage: { path in
        let staged = try PhotoStaging.stage(path: path)
        return (staged.photo, staged.warnings.contains(where: \.isDamage))
      }, explain: explain, read: reader.readLine, write: write)
    return try prompts.run { session in
      do {
        guard let draft = session.draft(at: .now) else { return }
        try drafts.save(draft, staged: session.stagedPhotos)
        write(language.text(Phrase("toast.draftKept")) + "\n")
      } catch {
        complain(error)
      }
    }
  }
}
