import Catalogue
import Forms
import Foundation
import Imaging

/// Carries out what the pure part of the program wants done. Lives on the thread of the main loop, which owns the
/// catalogue; what may take long is done elsewhere and answered through the inbox.
struct EffectRunner {
  let catalogue: Catalogue
  let drafts: DraftStore
  let folders: FolderReader
  let inbox: Inbox
  let explain: @Sendable (any Error) -> Phrase
  /// Where drafts are written, one after another, so that no key waits for a disk.
  private let draftQueue = DispatchQueue(label: "drafts")

  init(
    catalogue: Catalogue, drafts: DraftStore, folders: FolderReader, inbox: Inbox,
    explain: @escaping @Sendable (any Error) -> Phrase
  ) {
    self.catalogue = catalogue
    self.drafts = drafts
    self.folders = folders
    self.inbox = inbox
    self.explain = explain
  }

  /// Carries out one effect.
  ///
  /// - Parameter isLast: Whether the program ends after it: then it is done when this returns.
  /// - Returns: What came of it, where that is known at once.
  func run(_ effect: Effect, isLast: Bool = false) -> Message? {
    do {
      if isLast, case .saveDraft(let session, let form) = effect {
        return try draftQueue.sync { try Self.save(session, of: form, in: drafts) }
      }
      return try perform(effect)
    } catch {
      return effect.failure(explain(error))
    }
  }

  private func perform(_ effect: Effect) throws -> Message? {
    switch effect {
    case .loadRows(let request): return .rows(try page(request))
    case .loadChoices(let kind): return .choices(kind, try catalogue.choices(for: RecordType.of(kind).form))
    case .loadRecord(let kind, let id): return .record(kind, id, try catalogue.record(kind, id: id))
    case .openForm(let kind, let id):
      return try draftQueue.sync { .formOpened(try FormOpening(kind, id, in: catalogue, drafts: drafts)) }
    case .save(let kind, let values): return try save(values, as: kind)
    case .delete(let kind, let number):
      try catalogue.delete(kind, numbers: [number])
      return .deleted(kind, number: number)
    case .restore(let kind, let number): return try restore(kind, number)
    case .saveDraft(let session, let form):
      elsewhere(effect, on: draftQueue) { [drafts] in try Self.save(session, of: form, in: drafts) }
    case .removeDraft(let kind, let record):
      try draftQueue.sync { try drafts.remove(form: kind.name, record: record) }
    case .stagePhoto(let path, let ticket):
      elsewhere(effect) { .staged(try PhotoStaging.stage(path: path), ticket) }
    case .capturePhoto(let device, let ticket):
      elsewhere(effect) {
        let picture = try Camera.capture(path: device.expandingTilde)
        return .staged(try PhotoStaging.stage(bytes: picture, fileName: "camera.jpg"), ticket)
      }
    case .listDirectory(let path, let showsHidden, let selecting):
      elsewhere(effect) { [folders] in
        .directory(try folders.list(path, showsHidden: showsHidden, selecting: selecting))
      }
    case .copy, .editText: preconditionFailure("The loop that has the terminal does this itself.")
    }
    return nil
  }

  private func save(_ values: RecordValues, as kind: RecordKind) throws -> Message? {
    let stored = try catalogue.save(values, as: kind)
    return stored.id.map { .saved($0, SavedRecord(kind: kind, number: stored.number, name: stored.name)) }
  }

  private func restore(_ kind: RecordKind, _ number: Int) throws -> Message? {
    try catalogue.restore([number])
    return try catalogue.record(kind, number: number)?.id.map { .restored(kind, $0) }
  }

  private static func save(_ session: FormSession, of form: UUID, in drafts: DraftStore) throws -> Message {
    if let draft = session.draft(at: .now) { try drafts.save(draft, staged: session.stagedPhotos) }
    return .draftSaved(form: form)
  }

  // MARK: Rows

  private func page(_ request: RowRequest) throws -> RowPage {
    switch request.place {
    case .first: return try page(request, from: nil)
    case .last:
      let rows = try catalogue.records(
        request.kind, matching: request.query, before: nil, limit: request.limit + 1)
      return RowPage(
        request: request, rows: Array(rows.suffix(request.limit)), reachesStart: rows.count <= request.limit,
        reachesEnd: true, summary: try summary(request))
    case .after(let row):
      let rows = try catalogue.records(
        request.kind, matching: request.query, after: RecordCursor(after: row), limit: request.limit + 1)
      return RowPage(
        request: request, rows: Array(rows.prefix(request.limit)), reachesStart: false,
        reachesEnd: rows.count <= request.limit, summary: nil)
    case .before(let row):
      let rows = try catalogue.records(
        request.kind, matching: request.query, before: row, limit: request.limit + 1)
      return RowPage(
        request: request, rows: Array(rows.suffix(request.limit)), reachesStart: rows.count <= request.limit,
        reachesEnd: false, summary: nil)
    case .around(let id): return try page(request, from: catalogue.record(request.kind, id: id))
    }
  }

  /// A page with a record in its middle, or the first page.
  private func page(_ request: RowRequest, from middle: RecordValues?) throws -> RowPage {
    var before: [RecordValues] = []
    if let middle {
      before = try catalogue.records(
        request.kind, matching: request.query, before: middle, limit: request.limit / 2 + 1)
    }
    let reachesStart = before.count <= request.limit / 2
    before = Array(before.suffix(request.limit / 2))
    let rest = try catalogue.records(
      request.kind, matching: request.query, after: before.last.flatMap(RecordCursor.init), limit: request.limit + 1)
    return RowPage(
      request: request, rows: before + rest.prefix(request.limit), reachesStart: reachesStart,
      reachesEnd: rest.count <= request.limit, summary: try summary(request))
  }

  private func summary(_ request: RowRequest) throws -> RowPage.Summary {
    let total = try catalogue.count(request.kind)
    return RowPage.Summary(
      total: total, found: request.query.isEmpty ? total : try catalogue.count(request.kind, matching: request.query))
  }

  /// Does what may take long on another thread, and answers through the inbox.
  private func elsewhere(
    _ effect: Effect, on queue: DispatchQueue = .global(qos: .userInitiated),
    _ work: @escaping @Sendable () throws -> Message
  ) {
    queue.async { [inbox, explain] in
      do {
        inbox.post(.message(try work()))
      } catch {
        inbox.post(.message(effect.failure(explain(error))))
      }
    }
  }
}

extension Message {
  fileprivate static func staged(_ picture: (photo: StagedPhoto, warnings: [DecodeWarning]), _ ticket: UUID) -> Message
  {
    .photoStaged(picture.photo, isDamaged: picture.warnings.contains(where: \.isDamage), ticket: ticket)
  }
}
