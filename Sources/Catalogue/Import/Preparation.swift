import Dispatch
import Imaging
import Synchronization

/// A photograph being read and decoded on another thread.
final class Preparation: Sendable {
  private let result = Mutex<Result<PreparedPhoto, ImagingError>?>(nil)
  private let done = DispatchSemaphore(value: 0)

  /// Starts the work.
  init(path: [UInt8]) {
    DispatchQueue.global().async { [self] in
      let outcome: Result<PreparedPhoto, ImagingError>
      do throws(ImagingError) {
        outcome = .success(try PreparedPhoto(bytes: ImageFile.read(path)))
      } catch {
        outcome = .failure(error)
      }
      result.withLock { $0 = outcome }
      done.signal()
    }
  }

  /// Waits for the work to end. May be called once.
  func wait() throws(ImagingError) -> PreparedPhoto {
    done.wait()
    guard let outcome = result.withLock({ $0 }) else { preconditionFailure("The work has ended.") }
    return try outcome.get()
  }
}
