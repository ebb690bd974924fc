import Catalogue
import Foundation

/// What a command knows of the world: environment, language, streams.
struct Surroundings: Sendable {
  let environment: [String: String]
  var language: Language
  var console: Console
  /// Whether the person can be asked.
  var canAsk: Bool

  init(environment: [String: String], isQuiet: Bool = false) {
    self.environment = environment
    language = Language.preferred(in: environment)
    console = Console(isQuiet: isQuiet)
    canAsk = isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1
  }
}
