import Forms

/// A photograph to be drawn in cells.
struct PictureRequest: Hashable, Sendable {
  enum Source: Hashable, Sendable {
    /// A photograph of the catalogue, by the SHA-256 of its bytes.
    case stored(digest: String)
    /// One that a form holds and the catalogue does not have yet.
    case staged(StagedPhoto)
    /// A file that may be chosen.
    case file(FilePath)
  }

  let source: Source
  let size: CellSize
  let fit: PictureFit
}

/// The pictures that were drawn last.
struct PictureCache: Sendable {
  enum Entry: Sendable {
    case cells(Grid)
    /// It cannot be shown, and why.
    case failed(Phrase)
  }

  /// Enough to go back and forth in a list without drawing anything twice; a few hundred kilobytes.
  static let capacity = 24

  private var entries: [PictureRequest: Entry] = [:]
  /// From the one that was stored first.
  private var order: [PictureRequest] = []

  subscript(request: PictureRequest) -> Entry? { entries[request] }

  mutating func store(_ entry: Entry, for request: PictureRequest) {
    if entries.updateValue(entry, forKey: request) == nil { order.append(request) }
    if order.count > Self.capacity { entries[order.removeFirst()] = nil }
  }
}
