import Dispatch

/// Threads for work that computes for long or waits for a disk, which would keep other tasks from their turn if it ran
/// where they do.
///
/// On Linux the tasks of a program share the threads of a global queue of Dispatch. Each quality of service has threads
/// of its own, and differs in nothing else; tasks rarely ask for this one.
final class WorkThreads: TaskExecutor {
  static let shared = WorkThreads()

  private let queue = DispatchQueue(label: "imaging.batch", qos: .utility, attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
