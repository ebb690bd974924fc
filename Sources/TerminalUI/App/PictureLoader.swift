import Catalogue
import Forms
import Imaging
import Synchronization

/// Turns photographs into cells, one after another, away from the main loop. What is not on the screen any more when its
/// turn comes is passed over, so the newest wish never waits for the ones before.
final class PictureLoader: Sendable {
  private struct Wishes {
    /// On the screen now.
    var wanted: Set<PictureRequest> = []
    /// In the queue.
    var queued: Set<PictureRequest> = []
  }

  private let wishes = Mutex(Wishes())
  private let catalogue: CatalogueQueue
  private let inbox: Inbox
  private let depth: ColourDepth
  private let background: Colour
  private let explain: @Sendable (any Error) -> Phrase

  /// - Parameters:
  ///   - directory: The catalogue's; it is opened a second time, because one belongs to one thread.
  ///   - background: What shines through transparent pictures.
  init(
    directory: String, inbox: Inbox, depth: ColourDepth, background: Colour,
    explain: @escaping @Sendable (any Error) -> Phrase
  ) {
    catalogue = CatalogueQueue(directory: directory)
    self.inbox = inbox
    self.depth = depth
    self.background = background
    self.explain = explain
  }

  /// Says what is on the screen and not drawn yet.
  func want(_ requests: Set<PictureRequest>) {
    let new = wishes.withLock { wishes in
      wishes.wanted = requests
      defer { wishes.queued.formUnion(requests) }
      return requests.subtracting(wishes.queued)
    }
    for request in new { catalogue.async { self.load(request, $0) } }
  }

  private func load(_ request: PictureRequest, _ open: () throws -> Catalogue) {
    let isWanted = wishes.withLock { wishes in
      wishes.queued.remove(request)
      return wishes.wanted.contains(request)
    }
    guard isWanted else { return }
    do {
      inbox.post(.picture(request, .cells(try draw(request, open))))
    } catch {
      inbox.post(.picture(request, .failed(explain(error))))
    }
  }

  private func draw(_ request: PictureRequest, _ open: () throws -> Catalogue) throws -> Grid {
    let bytes = try bytes(of: request.source, open)
    // Blocks show two pixels a cell at most; this is enough for the widest screens.
    let side = max(64, min(1280, 4 * max(request.size.columns, 2 * request.size.rows)))
    var thumbnailer = Thumbnailer()
    thumbnailer.decoding = .fast
    guard let raster = try thumbnailer.renditions(of: bytes, fitting: [.square(side)]).rasters.first else {
      throw CatalogueError.notFound
    }
    return PictureCells.render(
      raster, into: request.size, fit: request.fit, depth: depth, background: background)
  }

  private func bytes(of source: PictureRequest.Source, _ open: () throws -> Catalogue) throws -> [UInt8] {
    switch source {
    case .stored(let digest):
      guard let picture = try open().rendition(of: digest, .medium) else { throw CatalogueError.notFound }
      return picture.bytes
    case .staged(let photo):
      guard let picture = try PhotoStaging.rendition(of: photo, .medium) else { throw CatalogueError.notFound }
      return picture.bytes
    case .file(let path): return try ImageFile.read(path.bytes)
    }
  }
}
