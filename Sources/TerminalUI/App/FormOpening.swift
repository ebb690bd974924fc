import Catalogue
import Forms
import Foundation

/// A form about to be shown.
struct FormOpening: Sendable {
  let session: FormSession
  /// The records that it changes, in a form about many.
  let numbers: [Int]
  /// What was left of it the last time.
  let draft: Draft?
  /// The photographs that were kept beside the draft.
  let staged: [StagedPhoto]

  init(session: FormSession, numbers: [Int] = [], draft: Draft? = nil, staged: [StagedPhoto] = []) {
    self.session = session
    self.numbers = numbers
    self.draft = draft
    self.staged = staged
  }

  /// A form on a record, or on a blank one.
  ///
  /// - Throws: `.notFound` for a record that is gone; what reading throws.
  init(
    _ kind: RecordKind, _ id: UUID?, in catalogue: Catalogue, drafts: DraftStore, style: EntryStyle
  ) throws(CatalogueError) {
    let type = RecordType.of(kind)
    var values = type.blank()
    if let id {
      guard let stored = try catalogue.record(kind, id: id) else { throw .notFound }
      values = stored
    }
    let (choices, partial) = try catalogue.firstChoices(
      for: type.form, of: values, limit: ChoiceRequest.mostChoices)
    let session = FormSession(type.form, values: values, choices: choices, partial: partial, style: style)
    let kept = try drafts.load(for: session, in: catalogue)
    self.init(session: session, draft: kept?.draft, staged: kept?.staged ?? [])
  }

  /// A form that changes many records at once; those that are gone are left out.
  ///
  /// - Throws: `.notFound` where all of them are gone; what reading throws.
  init(
    _ kind: RecordKind, changing numbers: [Int], in catalogue: Catalogue, drafts: DraftStore, style: EntryStyle
  ) throws(CatalogueError) {
    let type = RecordType.of(kind)
    var records: [RecordValues] = []
    for number in numbers {
      if let record = try catalogue.record(kind, number: number) { records.append(record) }
    }
    guard let first = records.first else { throw .notFound }
    var common = RecordValues()
    for field in type.form.visibleFields where records.allSatisfy({ $0[field.key] == first[field.key] }) {
      common[field.key] = first[field.key]
    }
    let (choices, partial) = try catalogue.firstChoices(
      for: type.form, of: common, limit: ChoiceRequest.mostChoices)
    let session = FormSession(
      changing: records.count, of: type.form, common: common, choices: choices, partial: partial, style: style)
    let kept = try drafts.load(for: session, in: catalogue)
    self.init(session: session, numbers: records.compactMap(\.number), draft: kept?.draft, staged: kept?.staged ?? [])
  }
}
