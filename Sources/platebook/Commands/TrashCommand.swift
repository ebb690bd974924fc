import Catalogue
import Forms
import TerminalUI

extension Command {
  /// `platebook trash`: the restaurants that `restore` can bring back.
  static let trash = Command("trash") { invocation in
    let catalogue = try invocation.openCatalogue(.readOnly)
    let table = RecordTable(RecordType.of(.restaurant).form, language: invocation.surroundings.language)
    let width = invocation.surroundings.tableWidth
    for line in table.lines(try catalogue.trash(.restaurant), width: width) {
      try invocation.surroundings.console.print(line)
    }
    return .done
  }
}
