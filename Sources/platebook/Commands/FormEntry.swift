import Catalogue
import Forms
import Foundation
import TerminalUI

/// One record filled in by flags or line by line: the same session, rules and messages as the full screen's form.
struct FormEntry {
  let type: RecordType
  let catalogue: Catalogue
  let invocation: Invocation

  /// Fills in a form that starts with `values`, and stores it.
  func run(values: RecordValues) throws -> ExitCode {
    var session = FormSession(
      type.form, values: values, choices: try catalogue.choices(for: type.form),
      style: invocation.surroundings.entryStyle)
    let flags = try FieldFlags(type.form, of: invocation)
    flags.apply(to: &session)
    let drafts = invocation.drafts(of: catalogue)
    // Only a form that is asked for line by line has a draft: a command line is in the shell's history.
    let asks = invocation.mayAsk(type.form)
    if asks {
      let filled = try LinePrompts.run(
        session, invocation.surroundings.dialogue, in: catalogue, drafts: drafts,
        environment: invocation.surroundings.environment, explain: Explanation.sentence)
      guard let filled else { throw CommandFailure(Phrase("add.cancelled"), code: .failed) }
      session = filled
    }
    guard session.isDirty || values.number == nil else {
      invocation.surroundings.say(Phrase("edit.unchanged"))
      return .done
    }
    guard let submitted = session.submit() else {
      throw CommandFailure(session.problemHeading, details: session.problemPhrases, code: .usage)
    }
    let stored: RecordValues
    do {
      stored = try catalogue.save(submitted, as: type.kind)
    } catch {
      if asks, let draft = session.draft(at: .now) {
        try drafts.save(draft, staged: session.stagedPhotos)
        invocation.surroundings.say(Phrase("draft.kept"))
      }
      throw error
    }
    if asks { try drafts.remove(form: session.draftForm, record: values.storedID) }
    try report(stored, made: type.form.newNames(in: [submitted]))
    return .done
  }

  /// - Parameter names: The records that were made along with it.
  private func report(_ stored: RecordValues, made names: [String]) throws {
    let number = stored.number.map { String($0) } ?? ""
    let console = invocation.surroundings.console
    invocation.surroundings.say(Phrase("add.saved", number, stored.name))
    for name in names { invocation.surroundings.say(Phrase("add.newName", name)) }
    // On a terminal the sentence has said the number already.
    if !console.outputIsTerminal || console.isQuiet { try console.print(number) }
  }
}

extension Invocation {
  /// Whether a form is to be filled in by asking: somebody is there, and flags do not say it all.
  func mayAsk(_ form: FormDescription) -> Bool { surroundings.canAsk && (!hasFlags(of: form) || has("--plain")) }

  /// Whether the command line says something about a field.
  func hasFlags(of form: FormDescription) -> Bool { !FieldFlags.fields(form, in: self).isEmpty }

  /// Refuses a new record about which nothing is said where nobody can be asked.
  func checkAnswers(forNew type: RecordType) throws(UsageError) {
    if surroundings.canAsk || hasFlags(of: type.form) { return }
    throw .needsAnswers(type.neededFields.map(\.usage))
  }

  /// Refuses to change a record when nothing is said about it.
  ///
  /// - Parameter mayAsk: Whether somebody could be asked instead.
  func checkChanges(of form: FormDescription, mayAsk: Bool) throws(UsageError) {
    if hasFlags(of: form) || mayAsk && surroundings.canAsk { return }
    throw .needsOneOf(form.flaggedFields(forNew: false).map(\.usage))
  }
}
