import Catalogue
import Synchronization

/// Has pictures made away from the main loop, by a few workers. What is wanted is what was wished last: a picture that is
/// not on the screen any more when its turn comes is passed over, so the newest wish never waits for the ones before.
final class PictureLoader: Sendable {
  typealias Work = @Sendable (PictureRequest, _ open: () throws -> Catalogue) -> PictureCache.Entry

  private struct Wishes {
    /// On the screen now and neither made nor being made, the first to be made first.
    var wanted: [PictureRequest] = []
    /// Being made, or made and perhaps not seen yet by those who wish.
    var begun: Set<PictureRequest> = []
    /// The workers that have nothing to do.
    var idle: [Int]
  }

  private let wishes: Mutex<Wishes>
  private let queues: [CatalogueQueue]
  private let inbox: Inbox
  private let work: Work

  /// - Parameters:
  ///   - directory: The catalogue's; each worker opens it once more, because one belongs to one thread.
  ///   - workers: How many pictures are made at a time. With two, a large one does not hold up the next.
  ///   - work: Makes one picture, on any thread.
  init(directory: String, inbox: Inbox, workers: Int = 2, work: @escaping Work) {
    queues = (0..<workers).map { _ in CatalogueQueue(directory: directory) }
    wishes = Mutex(Wishes(idle: Array(0..<workers)))
    self.inbox = inbox
    self.work = work
  }

  /// Says what is on the screen and not made yet, the most important first.
  func want(_ requests: [PictureRequest]) {
    let started = wishes.withLock { wishes in
      // What is not wished any more was seen, or is begun anew when it is wished again.
      wishes.begun.formIntersection(requests)
      wishes.wanted = requests.filter { !wishes.begun.contains($0) }
      let started = wishes.idle.suffix(wishes.wanted.count)
      wishes.idle.removeLast(started.count)
      return started
    }
    for worker in started { queues[worker].async { self.run(worker, $0) } }
  }

  /// Works until nothing is wanted.
  private func run(_ worker: Int, _ open: () throws -> Catalogue) {
    while let request = next(worker) { inbox.post(.picture(request, work(request, open))) }
  }

  private func next(_ worker: Int) -> PictureRequest? {
    wishes.withLock { wishes in
      guard !wishes.wanted.isEmpty else {
        wishes.idle.append(worker)
        return nil
      }
      let request = wishes.wanted.removeFirst()
      wishes.begun.insert(request)
      return request
    }
  }
}
