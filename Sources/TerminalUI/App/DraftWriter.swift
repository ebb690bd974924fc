import Catalogue
import Forms
import Foundation

/// Which draft it is: of what form, and of which record.
struct DraftKey: Hashable, Sendable {
  /// The form's name among drafts.
  let form: String
  /// The record; nil for a new one, and for many at once.
  let record: UUID?

  /// The draft that a form leaves.
  init(_ session: FormSession) {
    form = session.draftForm
    record = session.original.storedID
  }
}

/// Reads and writes drafts one after another, away from the main loop: a slow disk holds up no key, and none of them
/// overtakes another.
struct DraftWriter: Sendable {
  let store: DraftStore
  private let thread = WaitingThreads(atMost: 1)

  init(_ store: DraftStore) { self.store = store }

  /// Does something after everything that was asked for before.
  func async(_ work: @escaping @Sendable (DraftStore) -> Void) {
    thread.async { [store] in work(store) }
  }

  /// Does something after everything that was asked for before, and waits for it.
  func sync<Result>(_ work: (DraftStore) throws -> Result) rethrows -> Result {
    try thread.sync { try work(store) }
  }
}

extension DraftStore {
  /// Writes what was typed into a form, if anything was.
  func save(_ session: FormSession) throws(CatalogueError) {
    guard let draft = session.draft(at: .now) else { return }
    try save(draft, staged: session.stagedPhotos)
  }

  /// What a form has left the last time.
  ///
  /// What has come to be stored all the same, because the program was ended between storing and forgetting, is no draft
  /// any more: it is forgotten.
  func load(for session: FormSession, in catalogue: Catalogue) throws(CatalogueError) -> (
    draft: Draft, staged: [StagedPhoto]
  )? {
    let key = DraftKey(session)
    while let kept = try load(form: key.form, record: key.record) {
      var resumed = session
      resumed.restore(kept.draft, staged: kept.staged)
      var isStored = !resumed.isDirty
      if let new = kept.draft.newRecord {
        isStored = try catalogue.record(session.form.kind, id: new) != nil || isStored
      }
      guard isStored else { return kept }
      // Another program may have left one too.
      try remove(form: key.form, record: key.record)
    }
    return nil
  }
}
