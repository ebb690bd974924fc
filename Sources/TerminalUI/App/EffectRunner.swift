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

  /// Carries out one effect.
  ///
  /// - Returns: What came of it, where that is known at once.
  func run(_ effect: Effect) -> Message? {
    switch effect {
    case .loadRows(let request):
      result {
        .rows(try page(request))
      } failed: {
        .failed($0)
      }
    case .openForm(let kind, let id):
      result {
        .formOpened(try FormOpening(kind, id, in: catalogue, drafts: drafts))
      } failed: {
        .failed($0)
      }
    case .save(let kind, let values):
      result {
        try save(values, as: kind)
      } failed: {
        .notSaved($0)
      }
    case .delete(let kind, let number):
      result {
        try delete(kind, number)
      } failed: {
        .failed($0)
      }
    case .saveDraft(let session):
      result {
        try saveDraft(session)
      } failed: {
        .draftNotSaved($0)
      }
    case .removeDraft(let kind, let record):
      result {
        try drafts.remove(form: kind.name, record: record)
        return nil
      } failed: {
        .failed($0)
      }
    case .stagePhoto(let path, let owner):
      elsewhere {
        .photoStaged(try PhotoStaging.stage(path: path).photo, owner: owner)
      } failed: {
        .photoRefused($0, owner: owner)
      }
    case .capturePhoto(let device, let owner):
      elsewhere {
        let picture = try Camera.capture(path: device.expandingTilde)
        return .photoStaged(try PhotoStaging.stage(bytes: picture, fileName: "camera.jpg").photo, owner: owner)
      } failed: {
        .photoRefused($0, owner: owner)
      }
    case .listDirectory(let path, let showsHidden, let selecting):
      elsewhere { [folders] in
        .directory(try folders.list(path, showsHidden: showsHidden, selecting: selecting))
      } failed: {
        .directoryRefused($0)
      }
    }
  }

  private func save(_ values: RecordValues, as kind: RecordKind) throws -> Message? {
    let stored = try catalogue.save(values, as: kind)
    return stored.id.map { .saved(kind, $0, number: stored.number) }
  }

  private func delete(_ kind: RecordKind, _ number: Int) throws -> Message? {
    try catalogue.delete(kind, numbers: [number])
    return .deleted(kind, number: number)
  }

  private func saveDraft(_ session: FormSession) throws -> Message? {
    if let draft = session.draft(at: .now) { try drafts.save(draft, staged: session.stagedPhotos) }
    return .draftSaved
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
      total: total,
      found: request.query.isEmpty ? total : try catalogue.count(request.kind, matching: request.query),
      choices: try catalogue.choices(for: RecordType.of(request.kind).form))
  }

  // MARK: -

  private func result(_ work: () throws -> Message?, failed: (Phrase) -> Message) -> Message? {
    do {
      return try work()
    } catch {
      return failed(explain(error))
    }
  }

  /// Does what may take long on another thread.
  private func elsewhere(
    _ work: @escaping @Sendable () throws -> Message, failed: @escaping @Sendable (Phrase) -> Message
  ) -> Message? {
    DispatchQueue.global(qos: .userInitiated).async { [inbox, explain] in
      do {
        inbox.post(.message(try work()))
      } catch {
        inbox.post(.message(failed(explain(error))))
      }
    }
    return nil
  }
}
