import Forms
import Foundation

/// What the pure part of the program wants done in the world. The runtime carries it out and answers with a ``Message``.
enum Effect: Sendable {
  case loadRows(RowRequest)
  /// Reads what the fields of a kind's records may be set to.
  case loadChoices(RecordKind)
  /// Reads one record.
  case loadRecord(RecordKind, UUID)
  /// Reads a record (or a blank one), what its fields may be set to, and the draft that was left of it.
  case openForm(RecordKind, UUID?)
  /// Stores a record with its photographs.
  case save(RecordKind, RecordValues)
  case delete(RecordKind, number: Int)
  /// Takes a record out of the trash.
  case restore(RecordKind, number: Int)
  /// Keeps what is typed, where the next start finds it. The answer names the form that asked for it.
  case saveDraft(FormSession, form: UUID)
  /// Forgets the draft of a record; nil for that of a new one.
  case removeDraft(RecordKind, UUID?)
  /// Reads a picture file for a form, which knows the answer by its ticket.
  case stagePhoto(path: String, ticket: UUID)
  /// Takes a picture with a camera, or from a file or pipe that stands for one.
  case capturePhoto(device: String, ticket: UUID)
  /// Reads a folder, or the one in which a file stands; nil for the one to start with.
  case listDirectory(String?, showsHidden: Bool, selecting: String?)
  /// Hands a text to the terminal's clipboard.
  case copy(String)
  /// Has a text edited in the person's own editor, which has the terminal meanwhile.
  case editText(String, form: UUID)
}

extension Effect {
  /// What the layers are told when it could not be done.
  func failure(_ reason: Phrase) -> Message {
    switch self {
    case .loadRows(let request): .rowsFailed(request, reason)
    case .save: .notSaved(reason)
    case .saveDraft(_, let form): .draftNotSaved(reason, form: form)
    case .stagePhoto(let path, let ticket), .capturePhoto(let path, let ticket):
      .photoRefused(Phrase("file.refused", path, reason), ticket: ticket)
    case .listDirectory: .directoryRefused(reason)
    case .editText(_, let form): .textEdited(.failed(reason), form: form)
    case .loadChoices, .loadRecord, .openForm, .delete, .restore, .removeDraft, .copy: .failed(reason)
    }
  }
}

/// What the layers are told.
enum Message: Sendable {
  // What effects came to.
  case rows(RowPage)
  case rowsFailed(RowRequest, Phrase)
  case choices(RecordKind, [String: [FieldChoice]])
  /// A record as it is stored now; nil for one that is gone.
  case record(RecordKind, UUID, RecordValues?)
  case formOpened(FormOpening)
  case saved(UUID, SavedRecord)
  case notSaved(Phrase)
  case deleted(RecordKind, number: Int)
  case restored(RecordKind, UUID)
  case draftSaved(form: UUID)
  case draftNotSaved(Phrase, form: UUID)
  case photoStaged(StagedPhoto, isDamaged: Bool, ticket: UUID)
  case photoRefused(Phrase, ticket: UUID)
  case directory(DirectoryListing)
  case directoryRefused(Phrase)
  case textEdited(ExternalEditor.Outcome, form: UUID)
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
  /// The picture that is being taken is not wanted any more.
  case captureCancelled
  /// A day, or a month or year as a whole, was taken from a calendar.
  case dateChosen(CalendarDate)
  /// Something was taken from a grid of choices.
  case choiceTaken(FieldChoice)
  /// The photographs of a form were put in order, named or removed.
  case photosArranged([FormPhoto])
  /// The form has other photographs now: one was read.
  case photosTaken([FormPhoto])
}

/// Where a photograph comes from.
enum PhotoSource: Hashable, Sendable {
  case library, camera
}

/// How the full screen ended.
package enum ExitOutcome: Hashable, Sendable {
  /// Left as usual: with the record that was saved last, if any, and whether the form that closed last left a draft.
  case done(saved: SavedRecord?, draftKept: Bool)
  /// Ctrl-C, or the terminal went away: exit code 130. Whether what was typed is kept as a draft.
  case interrupted(draftKept: Bool)
}

/// What a person is told of a record that was saved.
package struct SavedRecord: Hashable, Sendable {
  package let kind: RecordKind
  /// The number to name it by; nil for a kind without numbers.
  package let number: Int?
  package let name: String
}
