import Catalogue
import Forms
import Foundation
import TerminalUI

/// One record filled in by flags or line by line: the same session, rules and messages as the full screen's form.
struct FormEntry {
  let type: RecordType
  let catalogue: Catalogue
  let invocation: Invocation

  /// Whether the command line says something about a field.
  var hasFlags: Bool { type.form.visibleFields.contains { invocation.values[$0.flag] != nil } }

  /// Fills in a form that starts with `values`, and stores it.
  func run(values: RecordValues) throws -> ExitCode {
    var session = FormSession(type.form, values: values, choices: try catalogue.choices(for: type.form))
    try applyFlags(to: &session)
    let drafts = invocation.drafts(of: catalogue)
    // Only a form that is asked for line by line has a draft: a command line is in the shell's history.
    let asks = invocation.surroundings.canAsk && (!hasFlags || invocation.has("--plain"))
    if asks {
      let filled = try LinePrompts.run(
        session, language: invocation.surroundings.language, drafts: drafts, reader: .standardInput,
        write: invocation.surroundings.console.draw, explain: Explanation.sentence)
      guard let filled else { throw CommandFailure(Phrase("add.cancelled"), code: .failed) }
      session = filled
    } else if !hasFlags {
      throw UsageError.needsAnswers(type.form.visibleFields.filter(\.isRequired).map { "\($0.flag) TEXT" })
    }
    guard session.isDirty || values.number == nil else {
      invocation.surroundings.say(Phrase("edit.unchanged"))
      return .done
    }
    guard let submitted = session.submit() else {
      throw CommandFailure(Phrase("form.incomplete"), details: session.problemPhrases, code: .usage)
    }
    let stored: RecordValues
    do {
      stored = try catalogue.save(submitted, as: type.kind)
    } catch {
      if asks, let draft = session.draft(at: .now) { try drafts.save(draft, staged: session.stagedPhotos) }
      throw error
    }
    if asks { try drafts.remove(form: type.kind.name, record: values.number == nil ? nil : values.id) }
    try report(stored)
    return .done
  }

  private func applyFlags(to session: inout FormSession) throws {
    for field in type.form.visibleFields {
      let given = invocation.all(field.flag)
      guard !given.isEmpty else { continue }
      if field.kind == .photos {
        // Each becomes the cover in turn, so the first one given is taken last.
        for file in given.reversed() { session.setCover(try invocation.stage(file), of: field.key) }
      } else if let text = given.last {
        session.setText(text.text, of: field.key)
      }
    }
  }

  private func report(_ stored: RecordValues) throws {
    let number = stored.number.map { String($0) } ?? ""
    let console = invocation.surroundings.console
    invocation.surroundings.say(Phrase("add.saved", number, stored.text("name")))
    // On a terminal the sentence has said the number already.
    if !console.outputIsTerminal || console.isQuiet { try console.print(number) }
  }
}
