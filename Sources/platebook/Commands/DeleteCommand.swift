import Catalogue
import Forms
import TerminalUI

/// `platebook delete N…`: to the trash, or for good where there is none. Records that use what is deleted are moved to
/// another first.
struct DeleteCommand {
  let type: RecordType
  let invocation: Invocation

  /// What `delete` understands.
  static func options(of type: RecordType) -> [CommandOption] {
    type.isMain ? [.yes] : [.yes, CommandOption("--move-to", value: "NAME")]
  }

  private var surroundings: Surroundings { invocation.surroundings }

  func run() throws -> ExitCode {
    if !surroundings.canAsk, !invocation.has("--yes") { throw UsageError.needsYes }
    let catalogue = try invocation.openCatalogue(.open)
    var numbers: Set<Int> = []
    let records = try invocation.operands.map(invocation.number).filter { numbers.insert($0).inserted }
      .map { try catalogue.existing(type.kind, number: $0) }
    let names = records.map(\.name).joined(separator: surroundings.language.text(Phrase("value.comma")))
    let used = type.isMain ? [] : try catalogue.uses(of: type.kind, numbers: records.compactMap(\.number))
    let uses = used.map { surroundings.language.text($0.kind.counted($0.count)) }
      .joined(separator: surroundings.language.text(Phrase("value.comma")))
    let other = type.isMain ? nil : try target(of: uses, named: names, except: records, in: catalogue)
    guard try invocation.confirm(question(records.count, names, uses: uses, other: other)) else {
      throw CommandFailure(Phrase("delete.declined"), code: .failed)
    }
    try catalogue.delete(type.kind, numbers: records.compactMap(\.number), movingUsesTo: other?.id)
    let typed = records.compactMap(\.number).map { String($0) }.joined(separator: " ")
    if let other, !uses.isEmpty {
      let isOne = used.map(\.count).reduce(0, +) == 1
      surroundings.say(Phrase(isOne ? "delete.movedOne" : "delete.moved", names, uses, other.value))
    } else {
      surroundings.say(type.isMain ? Phrase("delete.toTrash", names, typed) : Phrase("delete.done", names))
    }
    return .done
  }

  /// - Parameter uses: How many records of which kind are to move: "12 restaurants, 3 items"; empty for none.
  private func question(_ count: Int, _ names: String, uses: String, other: FieldChoice?) -> Phrase {
    if let other, !uses.isEmpty { return Phrase("delete.questionMove", names, uses, other.value) }
    return count == 1 ? Phrase("delete.question", names) : Phrase("delete.questionMany", count, names)
  }

  /// The record to which those that use a deleted one are to go; nil when there are none.
  private func target(
    of uses: String, named names: String, except records: [RecordValues], in catalogue: Catalogue
  ) throws -> FieldChoice? {
    let name = invocation.value("--move-to")?.text
    if name == nil, uses.isEmpty { return nil }
    let others = try catalogue.records(type.kind).filter { other in !records.contains { $0.id == other.id } }
      .map { FieldChoice($0.name, id: $0.id) }
    if let name {
      if let other = others.first(where: { $0.matches(name) }) { return other }
      throw CommandFailure(Phrase("delete.noTarget", name, "\(type.commandPrefix)list"), code: .notFound)
    }
    guard surroundings.canAsk, !invocation.has("--yes"), !others.isEmpty else {
      throw CommandFailure(Phrase("delete.inUse", names, uses), code: .usage)
    }
    surroundings.tell([surroundings.language.text(Phrase("delete.uses", names, uses))])
    guard let other = try surroundings.dialogue.askForOne(Phrase("delete.moveTo"), among: others) else {
      throw CommandFailure(Phrase("delete.declined"), code: .failed)
    }
    return other
  }
}
