import Catalogue
import Forms
import Foundation
import Imaging
import Synchronization

/// Carries out what the pure part of the program wants done. Lives on the thread of the main loop, which owns the
/// catalogue and only reads it; what may take long is done elsewhere and answered through the inbox.
struct EffectRunner {
  let catalogue: Catalogue
  let drafts: DraftWriter
  let folders: FolderReader
  private let answers: Answers
  let explain: @Sendable (any Error) -> Phrase
  private let environment: [String: String]
  /// Where the catalogue is written: another program may make that wait.
  private let writing: CatalogueQueue
  /// Where is read what may take too long for the main loop: how many match, what goes by a name.
  private let reading: CatalogueQueue
  private let running = RunningWork()

  /// - Parameters:
  ///   - environment: Says how the person writes numbers and dates.
  ///   - explain: What an error says to a person. Called on other threads too.
  init(
    catalogue: Catalogue, drafts: DraftStore, folders: FolderReader, inbox: Inbox, environment: [String: String] = [:],
    explain: @escaping @Sendable (any Error) -> Phrase
  ) {
    self.environment = environment
    self.catalogue = catalogue
    self.drafts = DraftWriter(drafts)
    self.folders = folders
    self.explain = explain
    answers = Answers(inbox: inbox, explain: explain)
    writing = CatalogueQueue(directory: catalogue.directory)
    reading = CatalogueQueue(directory: catalogue.directory)
  }

  /// Carries out one effect.
  ///
  /// - Returns: What came of it, where that is known at once.
  func run(_ effect: Effect) -> Message? {
    do {
      return try perform(effect)
    } catch {
      return effect.failure(explain(error))
    }
  }

  private var entryStyle: EntryStyle { .preferred(in: environment) }

  /// Waits until every draft is on the disk.
  func finishDrafts() { drafts.sync { _ in } }

  private func perform(_ effect: Effect) throws -> Message? {
    switch effect {
    case .loadRows(let request): return .rows(try page(request))
    case .count(let kinds):
      var counts: [RecordKind: Int] = [:]
      for kind in kinds { counts[kind] = try catalogue.count(kind) }
      return .counted(counts)
    case .loadChoices(let kind):
      let choices = try catalogue.firstChoices(for: RecordType.of(kind).form, limit: ChoiceRequest.mostChoices)
      return .choices(kind, choices.choices)
    case .loadRecord(let kind, let id): return .record(kind, id, try catalogue.record(kind, id: id))
    case .openForm(let kind, let id):
      return .formOpened(try drafts.sync { try FormOpening(kind, id, in: catalogue, drafts: $0, style: entryStyle) })
    case .findChoices(let request): find(request)
    case .openBulkForm(let kind, let numbers):
      // What was typed last is to be found by then.
      finishDrafts()
      write(effect) { [drafts, entryStyle] catalogue in
        .formOpened(
          try FormOpening(kind, changing: numbers, in: catalogue, drafts: drafts.store, style: entryStyle))
      }
    case .planDeletion(let deletion): return .deletionPlanned(try plan(deletion))
    case .findMarks(let kind, let query):
      write(effect) { .marksFound(kind, query: query, try $0.records(kind, matching: query).compactMap(Mark.init)) }
    case .save(let kind, let values):
      write(effect) { catalogue in
        if let id = values.storedID, try catalogue.record(kind, id: id) == nil { return .recordGone(id) }
        let stored = try catalogue.save(values, as: kind)
        guard let id = stored.id else { throw CatalogueError.notFound }
        return .saved(id, SavedRecord(kind: kind, number: stored.number, name: stored.name))
      }
    case .change(let kind, let numbers, let values):
      let progress = ProgressReport(of: numbers.count, to: answers.inbox)
      write(effect) { catalogue in
        try catalogue.change(kind, numbers: numbers, to: values) { progress.report($0) }
        return .changed(kind, numbers.count)
      }
    case .delete(let deletion):
      write(effect) { catalogue in
        try catalogue.delete(deletion.kind, numbers: deletion.numbers, movingUsesTo: deletion.destination?.id)
        return .deleted(deletion)
      }
    case .restore(let kind, let numbers):
      write(effect) { catalogue in
        try catalogue.restore(kind, numbers: numbers)
        var restored: [UUID] = []
        for number in numbers { restored += try catalogue.record(kind, number: number)?.id.map { [$0] } ?? [] }
        return .restored(kind, restored)
      }
    case .saveDraft(let session, let ticket):
      draft(effect) { drafts in
        try drafts.save(session)
        return .draftWritten(ticket: ticket)
      }
    case .keepDraft(let session):
      try drafts.sync { try $0.save(session) }
      return .draftSaved
    case .removeDraft(let key):
      draft(effect) { drafts in
        try drafts.remove(form: key.form, record: key.record)
        return nil
      }
    case .stagePhoto(let path, let ticket):
      elsewhere(effect, as: .photo) { .staged(try PhotoStaging.stage(path: path.bytes), ticket) }
    case .capturePhoto(let device, let ticket):
      elsewhere(effect, as: .photo) {
        let picture = try Camera.capture(path: device.expandingTilde)
        return .staged(try PhotoStaging.stage(bytes: picture, fileName: "camera.jpg"), ticket)
      }
    case .listDirectory(let request):
      elsewhere(effect, as: .folder) { [folders] in try folders.list(request).map { .directory($0) } }
    case .measurePhotos(let photos, let key, let folder):
      elsewhere(effect, as: .photoOrder) { [folders, answers] in
        let values = folders.values(of: photos, by: key) { done in
          answers.inbox.post(.message(.photosMeasuring(done, folder: folder)))
        }
        return values.map { .photosMeasured($0, by: key, folder: folder) }
      }
    case .reportPhoto(let path):
      elsewhere(effect, as: .photoReport) { [folders, answers, explain] in
        folders.report(on: path, explain: explain) { answers.inbox.post(.message(.photoReported(path, $0))) }
        return nil
      }
    case .leaveFolders: for name in RunningWork.Name.ofFolders { running.cancel(name) }
    case .cancelActivity: running.cancel(.activity)
    case .cancelPhoto: running.cancel(.photo)
    case .follow(let address):
      elsewhere(effect) { [environment] in
        switch LinkOpener(environment: environment).open(address) {
        case .opened(let name): .linkFollowed(address, by: name)
        case .refused(let reason): .linkRefused(address, reason)
        }
      }
    case .setMouse, .copy, .editText: preconditionFailure("The loop that has the terminal does this itself.")
    }
    return nil
  }

  /// Finds out what refers to records that are to be deleted, and which others of their kind there are.
  private func plan(_ deletion: Deletion) throws -> Deletion {
    var plan = deletion
    plan.uses = try catalogue.uses(of: deletion.kind, numbers: deletion.numbers).reversed()
    guard let user = plan.uses.first.map({ RecordType.of($0.kind).form }),
      let field = user.visibleFields.first(where: { $0.kind == .reference(to: deletion.kind) })
    else { return plan }
    let deleted = Set(deletion.records.map(\.id))
    plan.destinations = (try catalogue.choices(for: field, of: user) ?? []).filter { choice in
      choice.id.map { !deleted.contains($0) } ?? false
    }
    return plan
  }

  // MARK: Elsewhere

  /// Does something with the catalogue on the thread that may wait for it.
  private func write(
    _ effect: Effect, _ work: @escaping @Sendable (Catalogue) throws -> Message
  ) {
    let task = writing.async { [answers] open in
      answers.post(effect) { try work(open()) }
    }
    running.note(task, as: .activity)
  }

  /// Counts what is found while the list is there already. Nobody wants the count of an earlier list any more.
  func countLater(_ request: RowRequest) {
    running.cancel(.count)
    let task = reading.async { [answers] open in
      answers.post(.loadRows(request)) {
        .found(request, try open().count(request.kind, matching: request.query))
      }
    }
    running.note(task, as: .count)
  }

  /// Finds what goes by a name while somebody types. Nobody wants to know of an earlier name any more.
  private func find(_ request: ChoiceRequest) {
    let name = RunningWork.Name.choices(form: request.form, field: request.field)
    running.cancel(name)
    let task = reading.async { [answers] open in
      if Task.isCancelled { return }
      answers.post(.findChoices(request)) {
        do {
          return .choicesFound(request, try request.choices(in: open()))
        } catch CatalogueError.cancelled {
          return nil
        }
      }
    }
    running.note(task, as: name)
  }

  /// Does something with the drafts, in order.
  private func draft(_ effect: Effect, _ work: @escaping @Sendable (DraftStore) throws -> Message?) {
    drafts.async { [answers] store in answers.post(effect) { try work(store) } }
  }

  /// Does what needs nothing but time.
  ///
  /// - Parameter name: What it can be given up by. Done instead of what went by the same name before; what was given up
  ///   answers nothing.
  private func elsewhere(
    _ effect: Effect, as name: RunningWork.Name? = nil, _ work: @escaping @Sendable () throws -> Message?
  ) {
    if let name { running.cancel(name) }
    let task = Task(executorPreference: BlockingThreads.shared) { [answers] in
      guard !Task.isCancelled else { return }
      answers.post(effect) {
        do {
          let message = try work()
          return Task.isCancelled ? nil : message
        } catch {
          if Task.isCancelled { return nil }
          throw error
        }
      }
    }
    if let name { running.note(task, as: name) }
  }
}

/// Leaves in the inbox what came of an effect.
private struct Answers: Sendable {
  let inbox: Inbox
  let explain: @Sendable (any Error) -> Phrase

  func post(_ effect: Effect, _ work: () throws -> Message?) {
    do {
      if let message = try work() { inbox.post(.message(message)) }
    } catch {
      inbox.post(.message(effect.failure(explain(error))))
    }
  }
}

/// Says from another thread how far something is, but not more often than anybody can see.
private final class ProgressReport: Sendable {
  private let total: Int
  private let inbox: Inbox
  private let next = Mutex(ContinuousClock.now)

  private static let interval = Duration.milliseconds(50)

  init(of total: Int, to inbox: Inbox) {
    self.total = total
    self.inbox = inbox
  }

  func report(_ done: Int) {
    let isDue = next.withLock { next in
      guard next <= .now else { return false }
      next = .now + Self.interval
      return true
    }
    if isDue { inbox.post(.progress(Activity.Progress(done: done, total: total))) }
  }
}

extension Message {
  fileprivate static func staged(_ picture: (photo: StagedPhoto, warnings: [DecodeWarning]), _ ticket: UUID) -> Message
  {
    .photoStaged(picture.photo, isDamaged: picture.warnings.contains(where: \.isDamage), ticket: ticket)
  }
}
