/// The part of the tree of folders around one of them: the folder above, those beside it, and those in it.
struct FolderTree: Sendable {
  struct Row: Hashable, Sendable {
    enum Place: Hashable, Sendable {
      /// The folder above.
      case above
      case beside
      /// The folder that is shown.
      case here
      /// In it.
      case below
    }

    let place: Place
    let path: FilePath
    let title: String
  }

  let rows: [Row]
  /// Where the folder that is shown stands.
  let here: Int
  /// The rows of the folders in it.
  let below: Range<Int>

  /// - Parameter isShown: Which of the folders in it are shown.
  init(_ listing: DirectoryListing, where isShown: (DirectoryListing.Entry) -> Bool = { _ in true }) {
    var rows: [Row] = []
    var here = 0
    func append(_ place: Row.Place, _ path: FilePath, _ title: String? = nil) {
      rows.append(Row(place: place, path: path, title: title ?? path.shownName))
    }
    func appendHere() {
      here = rows.count
      append(.here, listing.path)
      for folder in listing.folders where isShown(folder) { append(.below, listing.path(of: folder), folder.title) }
    }
    if let parent = listing.path.parent {
      append(.above, parent)
      for sibling in listing.siblings {
        let path = parent.appending(sibling.name)
        if path == listing.path { appendHere() } else { append(.beside, path, sibling.title) }
      }
    } else {
      appendHere()
    }
    self.rows = rows
    self.here = here
    below = here + 1..<here + 1 + rows.count(where: { $0.place == .below })
  }
}
