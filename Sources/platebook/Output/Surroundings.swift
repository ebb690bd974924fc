import Catalogue
import Foundation

/// What a command knows of the world: environment, catalogue, language, streams.
struct Surroundings: Sendable {
  var environment: [String: String]
  /// The folder of the catalogue that commands are about unless they name another.
  var catalogueDirectory: String
  var language: Language
  var console: Console
  /// Whether the person can be asked.
  var canAsk: Bool

  /// The world of a program that was started with this environment.
  init(environment: [String: String], isQuiet: Bool = false) {
    self.environment = environment
    catalogueDirectory = Catalogue.defaultDirectory(environment: environment)
    language = Language.preferred(in: environment)
    console = Console(isQuiet: isQuiet)
    canAsk = isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1
  }
}
