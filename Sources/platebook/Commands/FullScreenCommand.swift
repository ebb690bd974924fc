import Catalogue
import Forms
import TerminalUI

extension Command {
  /// `platebook` alone: the full screen, or a short guide where there is no person at a terminal.
  static let fullScreen = Command("") { invocation in
    guard invocation.surroundings.canAsk, invocation.surroundings.console.outputIsTerminal else {
      throw UsageError.needsTerminal
    }
    let catalogue = try invocation.openCatalogue(.create)
    return try FullScreen.run(invocation, catalogue: catalogue, start: .list)
  }
}
