import Forms

/// The pictures that were drawn last, within a limit of memory.
struct PictureCache: Sendable {
  enum Entry: Sendable {
    case cells(Grid)
    /// For the terminal to draw; the cells are for where something lies over it.
    case native(TerminalPicture, cells: Grid)
    /// It cannot be shown, and why.
    case failed(Phrase)
  }

  /// Enough for some screens full of thumbnails, or to go back and forth among large pictures without drawing any twice.
  static let mostBytes = 24 << 20

  private var entries: [PictureRequest: Entry] = [:]
  /// From the one that was not on the screen for the longest time.
  private var order: [PictureRequest] = []
  private var shown: Set<PictureRequest> = []
  /// What the entries take.
  private(set) var byteCount = 0

  subscript(request: PictureRequest) -> Entry? { entries[request] }

  mutating func store(_ entry: Entry, for request: PictureRequest) {
    if let old = entries.updateValue(entry, forKey: request) {
      byteCount -= old.byteCount
    } else {
      order.append(request)
    }
    byteCount += entry.byteCount
    shrink()
  }

  /// Says what is on the screen now: none of it is thrown away, however much that is.
  mutating func show(_ requests: [PictureRequest]) {
    let requests = Set(requests)
    guard requests != shown else { return }
    shown = requests
    order = order.filter { !requests.contains($0) } + order.filter(requests.contains)
    shrink()
  }

  private mutating func shrink() {
    var index = 0
    while byteCount > Self.mostBytes, index < order.count {
      if shown.contains(order[index]) {
        index += 1
      } else {
        byteCount -= entries.removeValue(forKey: order.remove(at: index))?.byteCount ?? 0
      }
    }
  }
}

extension PictureCache.Entry {
  /// How much memory it takes, about.
  fileprivate var byteCount: Int {
    switch self {
    case .cells(let cells): cells.byteCount
    case .native(let picture, let cells): picture.byteCount + cells.byteCount
    case .failed: 100
    }
  }
}

extension Grid {
  fileprivate var byteCount: Int { size.columns * size.rows * MemoryLayout<Cell>.stride }
}
