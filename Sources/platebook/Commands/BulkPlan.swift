import Catalogue
import Forms
import TerminalUI

/// What flags make of several records.
struct BulkPlan {
  /// What becomes of one record.
  struct Change {
    let record: RecordValues
    /// Its identifier, its number and the values that become other ones.
    let values: RecordValues

    var number: String { record.number.map { String($0) } ?? "" }
    var title: String { "  \(number)  \(record.name)" }
  }

  /// The records that become other ones.
  let changes: [Change]
  private let form: FormDescription

  /// The most records of which it is shown what becomes of them.
  private static let mostShown = 10

  /// Fills the flags into the form of each record.
  ///
  /// - Throws: A failure that lists everything that is wrong, in whatever record; a usage error where a flag is for one
  ///   record only.
  init(
    _ records: [RecordValues], _ form: FormDescription, by invocation: Invocation, choices: [String: [FieldChoice]]
  ) throws {
    self.form = form
    if records.count > 1 {
      let field = FieldFlags.fields(form, in: invocation).first(where: \.isOfOneRecord)
      if let field { throw UsageError.oneAtATime(field.flag) }
    }
    let flags = try FieldFlags(form, of: invocation)
    var changes: [Change] = []
    var problems: [(record: RecordValues, phrases: [Phrase])] = []
    var heading: Phrase?
    for record in records {
      var session = FormSession(form, values: record, choices: choices, style: invocation.surroundings.entryStyle)
      flags.apply(to: &session)
      guard let values = session.submit() else {
        problems.append((record, session.problemPhrases))
        heading = heading ?? session.problemHeading
        continue
      }
      if values != record.identity { changes.append(Change(record: record, values: values)) }
    }
    self.changes = changes
    if let first = problems.first, let heading {
      let areAlike = problems.count == records.count && problems.allSatisfy { $0.phrases == first.phrases }
      throw CommandFailure(heading, details: areAlike ? first.phrases : Self.details(problems), code: .usage)
    }
  }

  private static func details(_ problems: [(record: RecordValues, phrases: [Phrase])]) -> [Phrase] {
    let details = problems.flatMap { problem in
      problem.phrases.map { Phrase("edit.problem", String(problem.record.number ?? 0), problem.record.name, $0) }
    }
    let rest = details.count - mostShown
    return details.prefix(mostShown) + (rest > 0 ? [Phrase("screen.lines.moreChoices", rest)] : [])
  }

  /// How many records change, and for the first of them each value before and after.
  func lines(_ language: Language) -> [String] {
    var lines = [language.text(Phrase("edit.plan", form.kind.counted(changes.count)))]
    for change in changes.prefix(Self.mostShown) {
      lines.append(change.title)
      for field in form.visibleFields {
        guard let value = change.values[field.key] else { continue }
        let before = shown(change.record[field.key] ?? .none, field, language)
        let after = shown(value, field, language)
        lines.append("     " + language.text(Phrase("edit.planField", form.label(of: field), before, after)))
      }
    }
    let rest = changes.count - Self.mostShown
    if rest > 0 { lines.append("  " + language.text(Phrase("screen.lines.moreChoices", rest))) }
    return lines
  }

  private func shown(_ value: FieldValue, _ field: FieldDescription, _ language: Language) -> String {
    let text = language.text(of: value, of: field, in: form)
    if text.isEmpty { return language.text(Phrase("screen.lines.nothing")) }
    return CellWidth.truncate(CleanText.line(text), to: 60)
  }
}
