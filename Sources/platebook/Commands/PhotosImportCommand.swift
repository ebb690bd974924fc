import Catalogue
import Forms
import Foundation
import TerminalUI

extension Command {
  /// `platebook photos import DIR`: a folder of photographs into the catalogue.
  static let photosImport = Command(
    "photos import", "DIR", count: 1...1, options: [CommandOption("--create"), .dryRun, .json]
  ) { invocation in
    let isDryRun = invocation.has("--dry-run")
    let catalogue = try isDryRun ? invocation.catalogueIfAny() : invocation.openCatalogue(.create)
    let directory = invocation.operands[0].text
    let report = try invocation.importFolder(directory, into: catalogue, dryRun: isDryRun)
    let text = ImportReportText(report, isDryRun: isDryRun, language: invocation.surroundings.language)
    if invocation.has("--json") {
      try invocation.surroundings.console.write(text.json.indented + "\n")
    } else {
      for line in text.lines { try invocation.surroundings.console.print(line) }
    }
    switch report.ending {
    case .failed(let error): throw error
    case .cancelled: throw CommandFailure(Phrase("import.cancelled"), code: .interrupted)
    case .finished: break
    }
    let refused = text.refused
    return refused == 0 ? .done : refused < report.entries.count ? .partlyFailed : .failed
  }
}

extension Invocation {
  /// Imports a folder, with a progress bar where there is somebody to see it. Ctrl-C stops between two photographs.
  func importFolder(_ directory: String, into catalogue: Catalogue?, dryRun: Bool = false) throws -> ImportReport {
    let bar = ProgressBar(console: surroundings.console, language: surroundings.language)
    let interrupts = Interrupts()
    let report: ImportReport
    do {
      report = try FolderImport(directory: directory).run(
        into: catalogue, createMissing: has("--create"), dryRun: dryRun,
        progress: { bar.show(done: $0.done, of: $0.total) }, isCancelled: { interrupts.haveCome })
    } catch CatalogueError.notADirectory {
      throw CommandFailure(Phrase("import.notAFolder", directory), code: .failed)
    }
    bar.finish()
    return report
  }

  /// The catalogue for looking at, or nil when there is none yet.
  fileprivate func catalogueIfAny() throws -> Catalogue? {
    do {
      return try openCatalogue(.readOnly)
    } catch CatalogueError.noCatalogue {
      return nil
    }
  }
}
