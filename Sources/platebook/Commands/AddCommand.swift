import Catalogue
import Forms
import Foundation
import TerminalUI

/// `platebook add`: by flags, line by line, or on the full screen.
struct AddCommand {
  let type: RecordType

  func run(_ invocation: Invocation) throws -> ExitCode {
    let catalogue = try invocation.openCatalogue(.create)
    let form = FormEntry(type: type, catalogue: catalogue, invocation: invocation)
    if !form.hasFlags, invocation.wantsFullScreen {
      return try invocation.runFullScreen(catalogue, start: .add(type.kind))
    }
    return try form.run(values: type.blank())
  }
}

/// `platebook edit N`: by flags, line by line, or on the full screen.
struct EditCommand {
  let type: RecordType

  func run(_ invocation: Invocation) throws -> ExitCode {
    let catalogue = try invocation.openCatalogue(.open)
    let number = try invocation.number(invocation.operands[0])
    let values = try catalogue.existing(type.kind, number: number)
    let form = FormEntry(type: type, catalogue: catalogue, invocation: invocation)
    if !form.hasFlags, invocation.wantsFullScreen {
      return try invocation.runFullScreen(catalogue, start: .edit(type.kind, number: number))
    }
    return try form.run(values: values)
  }
}
