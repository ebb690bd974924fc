import Dispatch
import Foundation
import Synchronization

/// Threads that do one piece of work after another, and sleep until there is some. Dispatch's own, once there are any, wake
/// every second to look at each other.
final class WaitingThreads: Sendable {
  typealias Work = @Sendable () -> Void

  private struct State {
    /// From the one that is to be done first.
    var work: [Work] = []
    var threads = 0
    /// How many threads are at work, or about to be.
    var busy = 0
  }

  private let state = Mutex(State())
  private let most: Int
  /// Counts what is left to be done.
  private let arrival = DispatchSemaphore(value: 0)

  /// - Parameter most: How many threads there may be. With one, everything is done in order.
  init(atMost most: Int = .max) { self.most = most }

  /// Does something as soon as a thread is free.
  func async(_ work: @escaping Work) {
    let needsThread = state.withLock { state in
      state.work.append(work)
      guard state.busy + state.work.count > state.threads, state.threads < most else { return false }
      state.threads += 1
      return true
    }
    arrival.signal()
    if needsThread { Thread.detachNewThread { [self] in run() } }
  }

  /// Does something on the calling thread, when a thread of these has come to it.
  func sync<Result>(_ work: () throws -> Result) rethrows -> Result {
    let (reached, done) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    async {
      reached.signal()
      done.wait()
    }
    reached.wait()
    defer { done.signal() }
    return try work()
  }

  private func run() {
    while true {
      arrival.wait()
      let work = state.withLock { state in
        state.busy += 1
        return state.work.removeFirst()
      }
      work()
      state.withLock { $0.busy -= 1 }
    }
  }
}

/// Threads for tasks that wait for a disk, a camera or another program: Swift's own threads are as few as the processor's
/// cores, and none of them may wait.
final class BlockingThreads: TaskExecutor {
  static let shared = BlockingThreads()

  private let threads = WaitingThreads()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    threads.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
