import Forms
import Foundation

/// What the pure part of the program wants done in the world. The runtime carries it out and answers with a ``Message``.
enum Effect: Sendable {
  case loadRows(RowRequest)
  /// Reads a record (or a blank one), what its fields may be set to, and the draft that was left of it.
  case openForm(RecordKind, UUID?)
  /// Stores a record with its photographs.
  case save(RecordKind, RecordValues)
  case delete(RecordKind, number: Int)
  /// Keeps what is typed, where the next start finds it.
  case saveDraft(FormSession)
  /// Forgets the draft of a record; nil for that of a new one.
  case removeDraft(RecordKind, UUID?)
  /// Reads a picture file for the form of a record.
  case stagePhoto(path: String, owner: UUID?)
  /// Takes a picture with a camera, or from a file or pipe that stands for one.
  case capturePhoto(device: String, owner: UUID?)
  /// Reads a folder; nil for the one to start with.
  case listDirectory(String?, showsHidden: Bool, selecting: String?)
}

/// What the layers are told.
enum Message: Sendable {
  // What effects came to.
  case rows(RowPage)
  case formOpened(FormOpening)
  case saved(RecordKind, UUID, number: Int?)
  case notSaved(Phrase)
  case deleted(RecordKind, number: Int)
  case draftSaved
  case draftNotSaved(Phrase)
  case photoStaged(StagedPhoto, owner: UUID?)
  case photoRefused(Phrase, owner: UUID?)
  case directory(DirectoryListing)
  case directoryRefused(Phrase)
  /// Something else could not be done.
  case failed(Phrase)

  // What people answered in dialogs.
  case deletionConfirmed(RecordKind, number: Int)
  case discardConfirmed
  case draftKept
  case draftResumed
  case draftRefused
  case formLeft
  case photoSourceChosen(PhotoSource)
  case photoChosen(path: String)
  case deviceChosen(path: String)
}

/// Where a photograph comes from.
enum PhotoSource: Hashable, Sendable {
  case library, camera
}

/// How the full screen ended.
package enum ExitOutcome: Hashable, Sendable {
  /// Left as usual. With the number of the record that was saved last, if any.
  case done(saved: Int?)
  /// Ctrl-C: exit code 130.
  case interrupted
}
