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
    if invocation.surroundings.canAsk, !hasFlags || invocation.has("--plain") {
      let filled = try LinePrompts.run(
        session, language: invocation.surroundings.language, drafts: drafts, reader: .standardInput,
        write: invocation.surroundings.console.draw, explain: Explanation.sentence)
      guard let filled else { throw CommandFailure(Phrase("add.cancelled"), code: .failed) }
      session = filled
    } else if !hasFlags {
      throw UsageError.needsAnswers(type.form.visibleFields.filter(\.isRequired).map { "\($0.flag) TEXT" })
    }
    guard let submitted = session.submit() else {
      throw CommandFailure(Phrase("form.incomplete"), details: session.problemPhrases, code: .usage)
    }
    do {
      let stored = try catalogue.save(submitted, as: type.kind)
      try drafts.remove(form: type.kind.name, record: values.number == nil ? nil : values.id)
      try report(stored)
    } catch {
      if let draft = session.draft(at: .now) { try drafts.save(draft, staged: session.stagedPhotos) }
      throw error
    }
    return .done
  }

  private func applyFlags(to session: inout FormSession) throws {
    for field in type.form.visibleFields {
      let given = invocation.all(field.flag)
      guard !given.isEmpty else { continue }
      if field.kind == .photos {
        session.setPhotos(try given.filter { !$0.bytes.isEmpty }.map(invocation.stage), of: field.key)
      } else if let text = given.last {
        session.setText(text.text, of: field.key)
      }
    }
  }

  private func report(_ stored: RecordValues) throws {
    let number = stored.number ?? 0
    invocation.surroundings.say(Phrase("add.saved", number, stored.text("name")))
    try invocation.surroundings.console.print(String(number))
  }
}
