import Dispatch

/// Threads for tasks that wait for a disk, a camera or another program: Swift's own threads are as few as the processor's
/// cores, and none of them may wait.
final class BlockingThreads: TaskExecutor {
  static let shared = BlockingThreads()

  private let queue = DispatchQueue(label: "blocking", qos: .userInitiated, attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
