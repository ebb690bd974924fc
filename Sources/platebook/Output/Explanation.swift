import Catalogue
import Forms
import Imaging
import Publishing
import TerminalUI

/// An error as the person hears of it: a sentence, what belongs under it, and how the program ends.
///
/// This is the one place where an error becomes words.
struct Explanation: Sendable {
  /// The sentence; nil for an end that needs no words, such as a reader that went away.
  let phrase: Phrase?
  /// More sentences: each wrong field.
  let details: [Phrase]
  let code: ExitCode

  init(_ error: any Error) {
    switch error {
    case let error as UsageError: self.init(error.phrase, .usage)
    case let error as CommandFailure: self.init(error.phrase, error.code, details: error.details)
    case let error as CatalogueError: self.init(error)
    case let error as ImagingError: self.init(error)
    case let error as PublishingError: self.init(error)
    case let error as OutputError: self.init(error)
    case let error as LineInputError: self.init(error)
    case let error as TerminalError: self.init(error)
    case let error as FileError: self.init(error)
    default: self.init(Phrase("error.unexpected", String(describing: error)), .failed)
    }
  }

  /// The sentence about an error that is shown in a form or beside a file's name.
  static func sentence(_ error: any Error) -> Phrase {
    Explanation(error).phrase ?? Phrase("error.unexpected", String(describing: error))
  }

  private init(_ phrase: Phrase?, _ code: ExitCode, details: [Phrase] = []) {
    self.phrase = phrase
    self.details = details
    self.code = code
  }

  private init(_ error: CatalogueError) {
    switch error {
    case .noCatalogue(let path): self.init(Phrase("catalogue.none", path), .notFound)
    case .notACatalogue(let path): self.init(Phrase("catalogue.notOne", path), .failed)
    case .notADirectory(let path): self.init(Phrase("catalogue.notADirectory", path), .failed)
    case .noSuchPath(let path):
      self.init(Phrase("catalogue.noSuchPath", path.isEmpty ? "''" : path), .notFound)
    case .permission(let path): self.init(Phrase("catalogue.permission", path), .disk)
    case .disk(let number, let path):
      self.init(Phrase("catalogue.disk", path, SystemError(number).phrase), .disk)
    case .newerVersion(let found, let known):
      self.init(Phrase("catalogue.newer", String(found), String(known)), .failed)
    case .olderVersion(let found, let known): self.init(Phrase("catalogue.older", String(found), String(known)), .disk)
    case .busy: self.init(Phrase("catalogue.busy"), .busy)
    case .cancelled: self.init(Phrase("catalogue.cancelled"), .interrupted)
    case .corrupt(let path): self.init(Phrase("catalogue.corrupt", path), .failed)
    case .notFound: self.init(Phrase("catalogue.gone"), .notFound)
    case .nameTaken(let name): self.init(Phrase("catalogue.nameTaken", name), .failed)
    case .photo(let fileName, let error): self.init(Phrase("file.refused", fileName, error.phrase), .failed)
    case .notInTrash(let number): self.init(Phrase("catalogue.notInTrash", String(number)), .failed)
    case .refused(let kind, _, let name, let field, let problem):
      let form = RecordType.of(kind).form
      let reason = form[field].map { form.phrase(of: problem, in: $0) } ?? Phrase("catalogue.gone")
      self.init(Phrase("catalogue.refused", name, reason), .failed)
    case .inUse(let count): self.init(Phrase("catalogue.inUse", count), .failed)
    case .database(let code, let message): self.init(Phrase("catalogue.database", message, String(code)), .failed)
    }
  }

  private init(_ error: ImagingError) {
    switch error {
    case .unreadable(let number): self.init(error.phrase, SystemError(number).code)
    default: self.init(error.phrase, .failed)
    }
  }

  private init(_ error: PublishingError) {
    switch error {
    case .catalogue(let error): self.init(error)
    case .notOurs(let path): self.init(Phrase("publishing.notOurs", path), .failed)
    case .notAFile(let path): self.init(Phrase("publishing.notAFile", path), .failed)
    case .notADirectory(let path): self.init(Phrase("publishing.notADirectory", path), .failed)
    case .cannotWrite(let path, let number):
      self.init(Phrase("publishing.cannotWrite", path, SystemError(number).phrase), SystemError(number).code)
    }
  }

  private init(_ error: OutputError) {
    switch error {
    case .closed: self.init(nil, .done)
    case .failed(let number): self.init(Phrase("output.failed", SystemError(number).phrase), .disk)
    }
  }

  private init(_ error: TerminalError) {
    switch error {
    case .notATerminal, .inUse: self.init(UsageError.needsTerminal.phrase, .usage)
    case .closed: self.init(Phrase("terminal.closed"), .failed)
    case .system(let number): self.init(Phrase("terminal.failed", SystemError(number).phrase), .failed)
    }
  }

  private init(_ error: FileError) {
    let system = SystemError(error.errno)
    self.init(Phrase("file.failed", error.path, system.phrase), system.code)
  }

  private init(_ error: LineInputError) {
    switch error {
    case .endOfInput: self.init(Phrase("input.ended"), .failed)
    case .interrupted: self.init(nil, .interrupted)
    }
  }
}
