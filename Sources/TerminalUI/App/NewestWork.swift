import Dispatch
import Synchronization

/// Work away from the main loop of which only the newest matters: what has not begun when something newer comes is passed
/// over, and what has begun can ask whether it still matters.
final class NewestWork: Sendable {
  private let queue: DispatchQueue
  private let newest = Mutex(0)

  /// - Parameters:
  ///   - label: What debuggers call the queue.
  ///   - isConcurrent: Whether the newest begins while an older one still runs: for what may wait for a slow disk.
  init(_ label: String, isConcurrent: Bool = false) {
    queue = DispatchQueue(label: label, qos: .userInitiated, attributes: isConcurrent ? .concurrent : [])
  }

  /// Begins something newer.
  ///
  /// - Parameter work: Is told how to find out whether it still matters.
  func begin(_ work: @escaping @Sendable (_ isWanted: () -> Bool) -> Void) {
    let number = newest.withLock { newest in
      newest += 1
      return newest
    }
    queue.async { [self] in
      let isWanted = { self.newest.withLock { $0 == number } }
      if isWanted() { work(isWanted) }
    }
  }

  /// Nothing matters any more.
  func cancel() { newest.withLock { $0 += 1 } }
}
