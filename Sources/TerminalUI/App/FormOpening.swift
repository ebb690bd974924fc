import Catalogue
import Forms
import Foundation

/// A form about to be shown.
struct FormOpening: Sendable {
  let session: FormSession
  /// What was left of it the last time.
  let draft: Draft?
  /// The photographs that were kept beside the draft.
  let staged: [StagedPhoto]

  init(session: FormSession, draft: Draft? = nil, staged: [StagedPhoto] = []) {
    self.session = session
    self.draft = draft
    self.staged = staged
  }

  /// A form on a record, or on a blank one.
  ///
  /// - Throws: `.notFound` for a record that is gone; what reading throws.
  init(_ kind: RecordKind, _ id: UUID?, in catalogue: Catalogue, drafts: DraftStore) throws(CatalogueError) {
    let type = RecordType.of(kind)
    var values = type.blank()
    if let id {
      guard let stored = try catalogue.record(kind, id: id) else { throw .notFound }
      values = stored
    }
    let kept = try drafts.load(form: kind.name, record: id)
    self.init(
      session: FormSession(type.form, values: values, choices: try catalogue.choices(for: type.form)),
      draft: kept?.draft, staged: kept?.staged ?? [])
  }
}
