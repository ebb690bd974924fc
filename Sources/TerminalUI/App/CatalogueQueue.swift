import Catalogue

/// The catalogue opened once more, for what may take long, away from the main loop: one piece of work at a time.
actor CatalogueQueue {
  private let directory: String
  private var catalogue: Catalogue?

  /// - Parameter directory: The catalogue's. It is opened when it is first asked for.
  init(directory: String) { self.directory = directory }

  /// Does something when nothing else is being done.
  ///
  /// - Parameter work: Gets a function that gives the catalogue, which must not leave the work. `Task.isCancelled` tells it
  ///   that nobody wants what comes of it; the catalogue itself heeds that.
  /// - Returns: The task, which can be cancelled.
  @discardableResult
  nonisolated func async(_ work: @escaping @Sendable (_ open: () throws -> Catalogue) -> Void) -> Task<Void, Never> {
    Task(executorPreference: BlockingThreads.shared) { await self.run(work) }
  }

  private func run(_ work: @Sendable (_ open: () throws -> Catalogue) -> Void) { work(open) }

  private func open() throws -> Catalogue {
    if let catalogue { return catalogue }
    let opened = try Catalogue(directory: directory, mode: .open)
    catalogue = opened
    return opened
  }
}
