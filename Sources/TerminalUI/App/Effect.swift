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
  /// Reads the records of these numbers for a form that changes all of them.
  case openBulkForm(RecordKind, [Int])
  /// Finds every record that matches, to be marked.
  case findMarks(RecordKind, query: String)
  /// Finds out what uses records that are to be deleted, and what could take their place.
  case planDeletion(Deletion)
  /// Stores a record with its photographs.
  case save(RecordKind, RecordValues)
  /// Sets a few values in many records.
  case change(RecordKind, [Int], RecordValues)
  case delete(Deletion)
  /// Takes records out of the trash.
  case restore(RecordKind, [Int])
  /// Writes what is typed where the next start finds it, while keys are taken. The form knows the answer by its ticket.
  case saveDraft(FormSession, ticket: UUID)
  /// The same, waiting for the disk: before the form or the program is left.
  case keepDraft(FormSession)
  /// Forgets the draft that a form has left.
  case removeDraft(DraftKey)
  /// Reads a picture file for a form, which knows the answer by its ticket.
  case stagePhoto(path: String, ticket: UUID)
  /// Takes a picture with a camera, or from a file or pipe that stands for one.
  case capturePhoto(device: String, ticket: UUID)
  /// Reads a folder, or the one in which a file stands; nil for the one to start with.
  case listDirectory(String?, showsHidden: Bool, selecting: String?)
  /// Takes the mouse, or leaves it to the terminal.
  case setMouse(Bool)
  /// Hands a text to the terminal's clipboard.
  case copy(String)
  /// Has a text edited in the person's own editor, which has the terminal meanwhile.
  case editText(String, form: UUID)
}

extension Effect {
  /// Whether it writes to the catalogue. Keys wait until it is done.
  var isWriting: Bool {
    switch self {
    case .save, .change, .delete, .restore: true
    default: false
    }
  }

  /// What the layers are told when it could not be done.
  func failure(_ reason: Phrase) -> Message {
    switch self {
    case .loadRows(let request): .rowsFailed(request, reason)
    case .save, .change: .notSaved(reason)
    case .delete, .restore: .notWritten(reason)
    case .saveDraft(_, let ticket): .draftNotWritten(reason, ticket: ticket)
    case .keepDraft: .draftNotSaved(reason)
    case .stagePhoto(let path, let ticket), .capturePhoto(let path, let ticket):
      .photoRefused(Phrase("file.refused", path, reason), ticket: ticket)
    case .listDirectory: .directoryRefused(reason)
    case .editText(_, let form): .textEdited(.failed(reason), form: form)
    case .loadChoices, .loadRecord, .openForm, .openBulkForm, .findMarks, .planDeletion, .removeDraft, .setMouse,
      .copy:
      .failed(reason)
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
  case marksFound(RecordKind, query: String, [Mark])
  case deletionPlanned(Deletion)
  case saved(UUID, SavedRecord)
  /// So many records were changed at once.
  case changed(RecordKind, Int)
  case notSaved(Phrase)
  /// The record that was to be stored was deleted meanwhile.
  case recordGone(UUID)
  case deleted(Deletion)
  case restored(RecordKind, [UUID])
  /// Something that writes, but stores no form, could not be done.
  case notWritten(Phrase)
  /// The draft is on the disk, the person goes on typing.
  case draftWritten(ticket: UUID)
  case draftNotWritten(Phrase, ticket: UUID)
  /// The draft is on the disk, and the form or the program may go.
  case draftSaved
  case draftNotSaved(Phrase)
  case photoStaged(StagedPhoto, isDamaged: Bool, ticket: UUID)
  case photoRefused(Phrase, ticket: UUID)
  case directory(DirectoryListing)
  case directoryRefused(Phrase)
  case textEdited(ExternalEditor.Outcome, form: UUID)
  /// Something else could not be done.
  case failed(Phrase)
  /// A new day, where the program runs.
  case dayBegan(CalendarDate)

  // What people answered in dialogs.
  case deletionConfirmed(Deletion)
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

extension Message {
  /// Whether it is the answer to an effect that writes; see ``Effect/isWriting``.
  var endsWriting: Bool {
    switch self {
    case .saved, .changed, .notSaved, .recordGone, .deleted, .restored, .notWritten: true
    default: false
    }
  }
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
