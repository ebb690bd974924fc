import Catalogue
import Forms
import TerminalUI

/// `platebook edit --where QUERY --type T …`, `platebook edit N N …`: several records changed by flags, all or none.
///
/// What will change is shown before. So many records that a slip of the finger would hurt need their number typed.
struct BulkEditCommand {
  let type: RecordType
  let invocation: Invocation

  /// What `edit` understands besides the flags of fields.
  static let options = [
    CommandOption("--where", value: "QUERY"), .dryRun, .yes, CommandOption("--confirm", value: "COUNT"),
  ]
  /// From here on a yes is not enough.
  private static let mostByYes = 100

  private var surroundings: Surroundings { invocation.surroundings }

  func run() throws -> ExitCode {
    if let query = invocation.value("--where")?.text {
      if !invocation.operands.isEmpty { throw UsageError.numbersOrQuery }
      // Without words everything would match: the variable of a script was empty.
      if CleanText.isBlank(query) { throw UsageError.noWords("--where") }
    } else if invocation.operands.isEmpty {
      let words = "platebook \(type.commandPrefix)edit"
      throw UsageError.missingOperand("\(words) N…, \(words) --where QUERY")
    }
    try invocation.checkChanges(of: type.form, mayAsk: false)
    let mayWrite = !invocation.has("--dry-run")
    let catalogue = try invocation.openCatalogue(mayWrite ? .open : .readOnly)
    let records = try self.records(in: catalogue)
    let plan = try BulkPlan(records, type.form, by: invocation, choices: try catalogue.choices(for: type.form))
    if records.isEmpty || plan.changes.isEmpty {
      surroundings.say(Phrase(records.isEmpty ? "list.nothing" : "edit.unchanged"))
      return .done
    }
    if !mayWrite {
      for line in plan.lines(surroundings.language) { try surroundings.console.print(line) }
      sayNewNames(in: plan.changes, "edit.newName")
      return .done
    }
    let wanted = try confirmed(plan)
    if wanted.isEmpty { throw CommandFailure(Phrase("edit.unchanged"), code: .failed) }
    try catalogue.change(type.kind, to: wanted.map(\.values))
    surroundings.say(Phrase("edit.changed", type.kind.counted(wanted.count)))
    sayNewNames(in: wanted, "add.newName")
    if !surroundings.console.outputIsTerminal || surroundings.console.isQuiet {
      for change in wanted { try surroundings.console.print(change.number) }
    }
    return .done
  }

  /// Says which names there are not yet.
  private func sayNewNames(in changes: [BulkPlan.Change], _ key: String) {
    for name in type.form.newNames(in: changes.map(\.values)) { surroundings.say(Phrase(key, name)) }
  }

  /// The records that are meant, by numbers or by a query.
  private func records(in catalogue: Catalogue) throws -> [RecordValues] {
    if let query = invocation.value("--where")?.text {
      return try catalogue.records(type.kind, matching: RecordQuery(query))
    }
    var numbers: Set<Int> = []
    return try invocation.operands.map(invocation.number).filter { numbers.insert($0).inserted }
      .map { try catalogue.existing(type.kind, number: $0) }
  }

  /// The changes that are to be made: all, or those that were selected, or none.
  private func confirmed(_ plan: BulkPlan) throws -> [BulkPlan.Change] {
    let count = plan.changes.count
    let isLarge = count > Self.mostByYes
    if let text = invocation.value("--confirm")?.text {
      guard let confirmed = Int(text) else {
        throw UsageError.badValue(option: "--confirm", value: text, expected: "\(count)")
      }
      guard confirmed == count else {
        throw CommandFailure(Phrase("edit.otherCount", String(confirmed), type.kind.counted(count)), code: .failed)
      }
      return plan.changes
    }
    if invocation.has("--yes"), !isLarge { return plan.changes }
    if isLarge, invocation.has("--yes") || !surroundings.canAsk {
      throw UsageError.needsCount(type.kind.counted(count), count)
    }
    guard surroundings.canAsk else { throw UsageError.needsYes }
    let dialogue = surroundings.dialogue
    surroundings.tell(plan.lines(surroundings.language))
    sayNewNames(in: plan.changes, "edit.newName")
    let question = isLarge ? Phrase("edit.questionMany", String(count)) : Phrase("edit.question")
    while true {
      let answer = try dialogue.askForText(question).lowercased()
      if answer == "s" { return try selected(plan, dialogue) }
      switch YesNo.meaning(of: answer, surroundings.language) {
      case true? where !isLarge: return plan.changes
      case false?: return []
      default:
        if answer.isEmpty { return [] }
        if isLarge, answer == "\(count)" { return plan.changes }
      }
    }
  }

  /// The changes whose records' numbers are typed.
  private func selected(_ plan: BulkPlan, _ dialogue: LineDialogue) throws -> [BulkPlan.Change] {
    surroundings.tell(plan.changes.map(\.title))
    while true {
      let words = try dialogue.askForText(Phrase("edit.select")).split { $0 == " " || $0 == "," }.map(String.init)
      guard let wrong = words.first(where: { word in !plan.changes.contains { $0.number == word } }) else {
        return plan.changes.filter { words.contains($0.number) }
      }
      surroundings.tell([surroundings.language.text(Phrase("edit.notAmong", wrong))])
    }
  }
}
