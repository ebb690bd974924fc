import Catalogue
import Forms
import Foundation
import TerminalUI

/// `platebook add`: by flags, line by line, or on the full screen.
struct AddCommand {
  let type: RecordType

  func run(_ invocation: Invocation) throws -> ExitCode {
    try invocation.checkAnswers(forNew: type)
    let catalogue = try invocation.openCatalogue(.create)
    if !invocation.hasFlags(of: type.form), invocation.wantsFullScreen {
      return try invocation.runFullScreen(catalogue, start: .add(type.kind))
    }
    return try FormEntry(type: type, catalogue: catalogue, invocation: invocation).run(values: type.blank())
  }
}

/// `platebook edit N`: by flags, line by line, or on the full screen. Several records, by number or by a query, are changed
/// by flags only.
struct EditCommand {
  let type: RecordType

  func run(_ invocation: Invocation) throws -> ExitCode {
    let isOne = invocation.operands.count == 1 && !invocation.has("--dry-run")
    guard isOne, invocation.value("--where") == nil else {
      return try BulkEditCommand(type: type, invocation: invocation).run()
    }
    try invocation.checkChanges(of: type.form, mayAsk: true)
    let catalogue = try invocation.openCatalogue(.open)
    let number = try invocation.number(invocation.operands[0])
    let values = try catalogue.existing(type.kind, number: number)
    if !invocation.hasFlags(of: type.form), invocation.wantsFullScreen {
      return try invocation.runFullScreen(catalogue, start: .edit(type.kind, number: number))
    }
    return try FormEntry(type: type, catalogue: catalogue, invocation: invocation).run(values: values)
  }
}
