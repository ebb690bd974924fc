import Catalogue
import Dispatch

/// The catalogue opened once more, for what may take long, away from the main loop.
///
/// Unchecked because a `Catalogue` belongs to one thread at a time, which the compiler cannot see here: only work on the
/// serial queue ever touches it.
final class CatalogueQueue: @unchecked Sendable {
  private let queue: DispatchQueue
  private let directory: String
  private var catalogue: Catalogue?

  /// - Parameters:
  ///   - label: What debuggers call the queue.
  ///   - directory: The catalogue's. It is opened when it is first asked for.
  init(_ label: String, directory: String) {
    queue = DispatchQueue(label: label, qos: .userInitiated)
    self.directory = directory
  }

  /// Does something after everything that was asked for before.
  ///
  /// - Parameter work: Gets a function that gives the catalogue, which must not leave the work.
  func async(_ work: @escaping @Sendable (_ open: () throws -> Catalogue) -> Void) {
    queue.async { work(self.open) }
  }

  private func open() throws -> Catalogue {
    if let catalogue { return catalogue }
    let opened = try Catalogue(directory: directory, mode: .open)
    catalogue = opened
    return opened
  }
}
