import Catalogue
import Forms
import Foundation

/// What the pure part of the program wants done in the world. The runtime carries it out and answers with a ``Message``.
enum Effect: Sendable {
  case loadRows(RowRequest)
  /// Counts the records of some kinds.
  case count([RecordKind])
  /// Reads what the fields of a kind's records may be set to, as far as lists show it.
  case loadChoices(RecordKind)
  /// Reads one record.
  case loadRecord(RecordKind, UUID)
  /// Reads a record (or a blank one), what its fields may be set to, and the draft that was left of it.
  case openForm(RecordKind, UUID?)
  /// Finds what a form's field may be set to that is not at hand. What was asked for before does not matter any more.
  case findChoices(ChoiceRequest)
  /// Reads the records of these numbers for a form that changes all of them.
  case openBulkForm(RecordKind, [Int])
  /// Finds every record that matches, to be marked.
  case findMarks(RecordKind, query: RecordQuery)
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
  case stagePhoto(path: FilePath, ticket: UUID)
  /// Takes a picture with a camera, or from a file or pipe that stands for one.
  case capturePhoto(device: String, ticket: UUID)
  /// Reads a folder. What was asked for before does not matter any more.
  case listDirectory(FolderRequest)
  /// Finds out what the photographs of a folder are sorted by.
  case measurePhotos([FilePath], by: PhotoOrder.Key, folder: Int)
  /// Finds out what there is to know of the photograph in focus.
  case reportPhoto(FilePath)
  /// The browser is left: nothing that it asked for matters any more.
  case leaveFolders
  /// Gives up what keys wait for.
  case cancelActivity
  /// Gives up the photograph that is being read for a form.
  case cancelPhoto
  /// Takes the mouse, or leaves it to the terminal.
  case setMouse(Bool)
  /// Hands a text to the terminal's clipboard.
  case copy(String)
  /// Opens a link with the programs of the desktop.
  case follow(LinkAddress)
  /// Has a text edited in the person's own editor, which has the terminal meanwhile.
  case editText(String, form: UUID)
}

extension Effect {
  /// What is being done while keys wait for it; nil where they do not.
  var activity: Phrase? {
    switch self {
    case .save: Phrase("activity.saving")
    case .change(let kind, let numbers, _): Phrase("activity.changing", kind.counted(numbers.count))
    case .delete(let deletion): Phrase("activity.deleting", deletion.kind.counted(deletion.records.count))
    case .restore(let kind, let numbers): Phrase("activity.restoring", kind.counted(numbers.count))
    case .findMarks: Phrase("activity.marking")
    case .openBulkForm(let kind, let numbers): Phrase("activity.opening", kind.counted(numbers.count))
    default: nil
    }
  }

  /// What the layers are told when it could not be done.
  func failure(_ reason: Phrase) -> Message {
    switch self {
    case .loadRows(let request): .rowsFailed(request, reason)
    case .save, .change: .notSaved(reason)
    case .delete, .restore, .findMarks, .openBulkForm: .notDone(reason)
    case .saveDraft(_, let ticket): .draftNotWritten(reason, ticket: ticket)
    case .keepDraft: .draftNotSaved(reason)
    case .stagePhoto(let path, let ticket): .photoRefused(Phrase("file.refused", path.shown, reason), ticket: ticket)
    case .capturePhoto(let path, let ticket): .photoRefused(Phrase("file.refused", path, reason), ticket: ticket)
    case .listDirectory(let request): .directoryRefused(reason, number: request.number)
    case .editText(_, let form): .textEdited(.failed(reason), form: form)
    case .follow(let address): .linkRefused(address, reason)
    case .count, .loadChoices, .loadRecord, .openForm, .findChoices, .planDeletion, .removeDraft, .measurePhotos,
      .reportPhoto, .leaveFolders, .cancelActivity, .cancelPhoto, .setMouse, .copy:
      .failed(reason)
    }
  }
}

/// What the layers are told.
enum Message: Sendable {
  // What effects came to.
  case rows(RowPage)
  case rowsFailed(RowRequest, Phrase)
  /// How many records are found where a page did not say.
  case found(RowRequest, Int)
  case counted([RecordKind: Int])
  case choices(RecordKind, [String: [FieldChoice]])
  /// A record as it is stored now; nil for one that is gone.
  case record(RecordKind, UUID, RecordValues?)
  case formOpened(FormOpening)
  case choicesFound(ChoiceRequest, [FieldChoice])
  case marksFound(RecordKind, query: RecordQuery, [Mark])
  case deletionPlanned(Deletion)
  case saved(UUID, SavedRecord)
  /// So many records were changed at once.
  case changed(RecordKind, Int)
  case notSaved(Phrase)
  /// The record that was to be stored was deleted meanwhile.
  case recordGone(UUID)
  case deleted(Deletion)
  case restored(RecordKind, [UUID])
  /// Something that keys waited for, but that stores no form, could not be done.
  case notDone(Phrase)
  /// The draft is on the disk, the person goes on typing.
  case draftWritten(ticket: UUID)
  case draftNotWritten(Phrase, ticket: UUID)
  /// The draft is on the disk, and the form or the program may go.
  case draftSaved
  case draftNotSaved(Phrase)
  case photoStaged(StagedPhoto, isDamaged: Bool, ticket: UUID)
  case photoRefused(Phrase, ticket: UUID)
  case directory(DirectoryListing)
  case directoryRefused(Phrase, number: Int)
  /// So many photographs of a folder were looked at.
  case photosMeasuring(Int, folder: Int)
  /// What each photograph of a folder is sorted by.
  case photosMeasured([Int64?], by: PhotoOrder.Key, folder: Int)
  case photoReported(FilePath, PhotoReport)
  case textEdited(ExternalEditor.Outcome, form: UUID)
  /// The program of that name has the link.
  case linkFollowed(LinkAddress, by: String)
  case linkRefused(LinkAddress, Phrase)
  /// Something else could not be done.
  case failed(Phrase)
  /// A new day, where the program runs.
  case dayBegan(CalendarDate)

  // What people answered in dialogs.
  case orderChosen(RecordKind, RecordOrder)
  case filtersChosen(RecordKind, [String: FieldFilter])
  case deletionConfirmed(Deletion)
  case discardConfirmed
  case draftKept
  case draftResumed
  case draftRefused
  case formLeft
  case photoSourceChosen(PhotoSource)
  case photoChosen(path: FilePath)
  case photoOrderChosen(PhotoOrder)
  case deviceChosen(path: String)
  /// The picture that is being taken is not wanted any more.
  case captureCancelled
  /// A day, or a month or year as a whole, was taken from a calendar.
  case dateChosen(CalendarDate)
  /// Something was taken from a grid of choices.
  case choiceTaken(FieldChoice)
  /// The photographs of a form were put in order, named or removed.
  case photosArranged([FormPhoto])
  /// Another record of the list is to be read: so many rows further down.
  case neighbourWanted(RecordKind, by: Int)
  /// The list has selected it.
  case neighbourSelected(RecordKind, RecordValues)
  /// The photograph in that place was looked at last.
  case photoShown(Int)
  /// The form has other photographs now: one was read.
  case photosTaken([FormPhoto])
}

extension Message {
  /// Whether it is the answer to an effect that keys wait for; see ``Effect/activity``.
  var endsActivity: Bool {
    switch self {
    case .notSaved, .recordGone, .marksFound, .formOpened, .notDone: true
    default: isChange
    }
  }

  /// Whether records are others now.
  var isChange: Bool {
    switch self {
    case .saved, .changed, .deleted, .restored: true
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
