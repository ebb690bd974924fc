import Catalogue
import Forms
import Foundation
import TerminalUI

extension Invocation {
  /// Opens the catalogue that the command is about. A new one has the ready-made categories in the person's language.
  ///
  /// One of an older program is brought up to date even to be read, where that is allowed.
  func openCatalogue(_ mode: Catalogue.Mode) throws -> Catalogue {
    let catalogue: Catalogue
    do {
      catalogue = try Catalogue(directory: surroundings.catalogueDirectory, mode: mode, locale: nil)
    } catch CatalogueError.olderVersion(let found, let known) where mode == .readOnly {
      do {
        return try Catalogue(directory: surroundings.catalogueDirectory, mode: .open, locale: nil)
      } catch CatalogueError.permission {
        throw CatalogueError.olderVersion(found: found, known: known)
      }
    }
    if catalogue.isNew { try catalogue.addStarters(in: surroundings.language) }
    return catalogue
  }

  /// Asks a yes-or-no question; only a yes is a yes. `--yes` answers it.
  ///
  /// - Throws: ``UsageError/needsYes`` when nobody can be asked.
  func confirm(_ question: Phrase) throws -> Bool {
    if has("--yes") { return true }
    guard surroundings.canAsk else { throw UsageError.needsYes }
    return try surroundings.dialogue.askYesNo(question, standard: false) ?? false
  }

  /// What asks for lines instead of the full screen, as it is written; nil where nothing does.
  var lineModeWish: String? {
    if has("--plain") { return "--plain" }
    return (surroundings.environment["ACCESSIBLE"] ?? "").isEmpty ? nil : "ACCESSIBLE"
  }

  /// Whether a form should open on the full screen: there is a person, a terminal that can, and no wish against it.
  var wantsFullScreen: Bool {
    surroundings.canAsk && lineModeWish == nil
      && surroundings.capabilities(colour: value("--color")?.text).fullScreen
  }
}

extension Catalogue {
  /// The record of that number.
  ///
  /// - Throws: A failure that says so when there is none.
  func existing(_ kind: RecordKind, number: Int) throws -> RecordValues {
    guard let values = try record(kind, number: number) else {
      let list = RecordType.of(kind).commandPrefix + "list"
      throw CommandFailure(Phrase("error.noSuchRecord", kind.title, String(number), list), code: .notFound)
    }
    return values
  }
}

extension Surroundings {
  /// Writes a sentence as data.
  func print(_ phrase: Phrase) throws { try console.print(language.text(phrase)) }

  /// Questions and answers on the terminal.
  var dialogue: LineDialogue {
    LineDialogue(language: language, reader: .standardInput, width: { talkWidth }) { console.draw(visible($0)) }
  }

  /// How the person writes numbers and dates.
  var entryStyle: EntryStyle { .preferred(in: environment) }

  /// Shows lines that a question is about.
  func tell(_ lines: [String]) { console.complain(lines.joined(separator: "\n")) }

  /// What the terminal can do.
  ///
  /// - Parameter colour: What `--color` says.
  func capabilities(colour: String?) -> TerminalCapabilities {
    TerminalCapabilities.detect(
      environment: environment, isTTY: canAsk && console.outputIsTerminal,
      colour: colour.flatMap(ColourChoice.init(rawValue:)) ?? .auto)
  }

  /// Says something to the person.
  func say(_ phrase: Phrase) { console.say(language.text(phrase)) }

  /// How many columns a table may take: those of the terminal, or nil where nothing may be cut off.
  var tableWidth: Int? {
    console.outputIsTerminal ? columns(of: STDOUT_FILENO) : nil
  }

  /// How many columns a sentence may take, or nil where none breaks.
  private var talkWidth: Int? { console.errorIsTerminal ? columns(of: STDERR_FILENO) : nil }

  private func columns(of file: Int32) -> Int {
    if let columns = environment["COLUMNS"].flatMap({ Int($0) }), columns > 0 { return columns }
    return TerminalSize.of(file)?.columns ?? 80
  }
}
