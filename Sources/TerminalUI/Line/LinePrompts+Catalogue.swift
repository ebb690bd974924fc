import Catalogue
import Forms
import Foundation

extension LinePrompts {
  /// Prompts on the terminal for a record of a catalogue: questions on standard error, answers from standard input.
  ///
  /// A draft that was left of the form is offered first, and what is typed is left as one when the input ends.
  ///
  /// - Parameter explain: What an error says.
  /// - Returns: The form, ready to be submitted; nil when the last answer was no.
  /// - Throws: `.endOfInput`, `.interrupted`.
  package static func run(
    _ session: FormSession, language: Language, drafts: DraftStore, explain: @escaping (any Error) -> Phrase
  ) throws(LineInputError) -> FormSession? {
    let reader = LineReader.standardInput
    let write = { (text: String) in FileHandle.standardError.write(Data(text.utf8)) }
    let complain = { (error: any Error) in write("✗ " + language.text(explain(error)) + "\n") }
    var session = session
    let record = session.original.number == nil ? nil : session.original.id
    do {
      if let kept = try drafts.load(form: session.form.kind.name, record: record) {
        let question = Phrase("screen.lines.resume", kept.draft.savedText)
        if try askYesNo(question, language: language, read: reader.readLine, write: write) {
          session.restore(kept.draft, staged: kept.staged)
        }
      }
    } catch let error as LineInputError {
      throw error
    } catch {
      complain(error)
    }
    let prompts = LinePrompts(
      session, language: language, stage: { try PhotoStaging.stage(path: $0).photo }, explain: explain,
      read: reader.readLine, write: write)
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
