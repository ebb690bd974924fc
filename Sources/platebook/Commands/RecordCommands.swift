import Catalogue
import Forms
import Foundation
import Publishing
import TerminalUI

/// `list`, `show`, `add`, `edit`, `delete` for every record type: for restaurants without a prefix, for the others
/// after their plural (`platebook locations add`).
enum RecordCommands {
  /// About the records that need not be named.
  static let ofMain = RecordType.all.filter(\.isMain).flatMap { commands(for: $0) }
  /// About each of the others.
  static let ofOthers = RecordType.all.reversed().filter { !$0.isMain }.flatMap { type in
    commands(for: type) + (type.kind == .item ? [.itemsDue] : [])
  }

  private static func commands(for type: RecordType) -> [Command] {
    let prefix = type.commandPrefix
    var commands = [
      Command(prefix + "list", "[QUERY…]", count: 0...Int.max, options: ListCommand.options(of: type)) {
        try ListCommand(type: type, invocation: $0).run()
      },
      Command(prefix + "show", "N", count: 1...1, options: [.json]) { try show(type, $0) },
      Command(prefix + "add", options: CommandOption.fields(of: type, forNew: true)) {
        try AddCommand(type: type).run($0)
      },
      Command(
        prefix + "edit", "N…", count: 0...Int.max,
        options: CommandOption.fields(of: type, forNew: false) + BulkEditCommand.options
      ) {
        try EditCommand(type: type).run($0)
      },
      Command(prefix + "delete", "N…", count: 1...Int.max, options: DeleteCommand.options(of: type)) {
        try DeleteCommand(type: type, invocation: $0).run()
      },
    ]
    if type.isMain {
      commands.append(Command("restore", "N…", count: 1...Int.max) { try restore(type, $0) })
    }
    return commands
  }

  private static func show(_ type: RecordType, _ invocation: Invocation) throws -> ExitCode {
    let catalogue = try invocation.openCatalogue(.readOnly)
    let values = try catalogue.existing(type.kind, number: invocation.number(invocation.operands[0]))
    let console = invocation.surroundings.console
    if invocation.has("--json") {
      try console.write(JSONRecords.object.bytes(of: ExportTable(type.kind, [values], from: catalogue)))
      return .done
    }
    let language = invocation.surroundings.language
    let rows = type.form.visibleFields.compactMap { field -> (String, String)? in
      let text = language.text(of: values[field.key] ?? .none, of: field, in: type.form)
      return text.isEmpty ? nil : (language.text(type.form.label(of: field)), text)
    }
    let width = rows.map { CellWidth.columns(of: $0.0) }.max() ?? 0
    for (label, text) in rows {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() {
        try console.print(CellWidth.pad(index == 0 ? label : "", to: width) + "  " + line)
      }
    }
    return .done
  }

  private static func restore(_ type: RecordType, _ invocation: Invocation) throws -> ExitCode {
    let catalogue = try invocation.openCatalogue(.open)
    let numbers = try invocation.operands.map(invocation.number)
    let trashed = try catalogue.trash(type.kind).compactMap(\.number)
    for number in numbers where !trashed.contains(number) {
      if try catalogue.record(type.kind, number: number) == nil {
        throw CommandFailure(Phrase("restore.none", String(number)), code: .notFound)
      }
    }
    try catalogue.restore(type.kind, numbers: numbers)
    invocation.surroundings.say(Phrase("restore.done", numbers.count))
    return .done
  }
}

extension RecordType {
  /// What stands before the words of commands about these records: nothing for restaurants, `locations ` for locations.
  var commandPrefix: String { isMain ? "" : kind.plural + " " }
}

extension Invocation {
  /// Records as `--json` or `--jsonl` want them; nil when neither was given.
  func json(of records: [RecordValues], _ kind: RecordKind, from catalogue: Catalogue) throws -> [UInt8]? {
    guard has("--json") || has("--jsonl") else { return nil }
    let table = try ExportTable(kind, records, from: catalogue)
    return has("--json") ? JSONRecords.array.bytes(of: table) : JSONLinesExport().bytes(of: table)
  }
}
