import Forms

/// Finds pictures among folders: the tree around a folder, and its photographs as thumbnails.
///
/// Where there is no room for both, the folders and the photographs in the folder are one list.
struct DirectoryBrowser: Screen {
  /// What the keys move in.
  enum Pane: Sendable {
    case folders, photos
  }

  var listing: DirectoryListing?
  var pane = Pane.photos
  var tree: FolderTree?
  /// The row of the tree that has the focus, or would have it.
  var folder = 0
  var treeTop = 0
  /// The places in the listing of the photographs that are shown, in their order.
  var shown: [Int] = []
  /// Which of these has the focus, or would have it.
  var photo = 0
  /// The first row of thumbnails, or of the list, that is seen.
  var top = 0

  var order = PhotoOrder()
  /// What the photographs of the folder are sorted by, as far as that was found out.
  var values: [PhotoOrder.Key: [Int64?]] = [:]
  /// How many photographs were looked at for it; nil while nobody looks.
  var measured: Int?

  /// The pictures that are chosen together, in the order in which they were marked, from any folder.
  var marked: [FilePath] = []
  /// What names are narrowed by.
  var filter = TextBuffer()
  var filterStart = 0
  var isNarrowing = false
  /// The path that is being typed, or nil.
  var path: TextBuffer?
  var pathStart = 0
  var kills = KillBuffer()

  /// Why a folder could not be read.
  var problem: Phrase?
  /// The folder that is being read, and since when; nil while none is.
  var request: FolderRequest?
  var requestedAt = Duration.zero
  /// Whether it takes so long that it is said.
  var isSlow = false
  private var requests = 0

  /// What is known of the photographs of this folder that have had the focus.
  var reports: [FilePath: PhotoReport] = [:]
  private var reporting: FilePath?

  var keyContexts: [KeyContext] {
    if path != nil { return [.path, .text] }
    return isNarrowing ? [.search, .text] : [.browser]
  }

  var isBusy: Bool { isSlow || measured != nil }
  var wakeTime: Duration? { request == nil || isSlow ? nil : requestedAt + Activity.patience }

  mutating func wake(_ context: ScreenContext) -> [Step] {
    if let time = wakeTime, time <= context.now { isSlow = true }
    return []
  }

  // MARK: What has the focus

  /// The row of the tree that has the focus.
  var focusedFolder: FolderTree.Row? {
    guard pane == .folders, let tree, tree.rows.indices.contains(folder) else { return nil }
    return tree.rows[folder]
  }

  /// The photograph that has the focus.
  var focusedPhoto: DirectoryListing.Entry? { pane == .photos ? entry(photo) : nil }

  /// The n-th photograph that is shown.
  func entry(_ place: Int) -> DirectoryListing.Entry? {
    guard let listing, shown.indices.contains(place) else { return nil }
    return listing.photos[shown[place]]
  }

  /// The name of what has the focus, to be found again.
  var focusedName: [UInt8]? { focusedPhoto?.name ?? (focusedFolder?.place == .below ? focusedFolder?.path.name : nil) }

  // MARK: Reading folders

  /// Asks for a folder; nil for the one to start with.
  mutating func read(
    _ path: FilePath?, selecting: [UInt8]? = nil, showsHidden: Bool? = nil, _ context: ScreenContext
  ) -> [Step] {
    requests += 1
    let isHidden = showsHidden ?? request?.showsHidden ?? listing?.request.showsHidden ?? false
    let new = FolderRequest(path: path, showsHidden: isHidden, selecting: selecting, number: requests)
    request = new
    requestedAt = context.now
    isSlow = false
    return [.perform(.listDirectory(new))]
  }

  mutating func goUp(_ context: ScreenContext) -> [Step] {
    guard let path = listing?.path, let parent = path.parent else { return [] }
    return read(parent, selecting: path.name, context)
  }

  mutating func receive(_ message: Message, _ context: ScreenContext) -> [Step] {
    switch message {
    case .directory(let new) where new.request.number == request?.number: show(new, context)
    case .directoryRefused(let reason, let number) where number == request?.number:
      (request, isSlow) = (nil, false)
      problem = reason
    case .photosMeasuring(let count, let number) where number == listing?.request.number && measured != nil:
      measured = count
    case .photosMeasured(let new, let key, let number) where number == listing?.request.number:
      if key == order.key { measured = nil }
      values[key] = new
      arrange()
    case .photoOrderChosen(let new):
      order = new
      measured = nil
      arrange()
    case .photoReported(let path, let report): reports[path] = report
    default: break
    }
    return []
  }

  private mutating func show(_ new: DirectoryListing, _ context: ScreenContext) {
    listing = new
    (request, isSlow) = (nil, false)
    problem = nil
    path = nil
    filter = TextBuffer()
    isNarrowing = false
    values = [:]
    measured = nil
    reports = [:]
    reporting = nil
    (shown, tree) = ([], nil)
    (photo, top, treeTop) = (0, 0, 0)
    arrange()
    guard let tree else { return }
    let wanted = new.request.selecting
    if let wanted, let place = shown.firstIndex(where: { new.photos[$0].name == wanted }) {
      (pane, photo) = (.photos, place)
      folder = tree.below.first ?? tree.here
    } else if let wanted, let row = tree.below.first(where: { tree.rows[$0].path.name == wanted }) {
      (pane, folder) = (.folders, row)
    } else {
      folder = tree.below.first ?? tree.here
      // In one list the folders come first.
      let isList = BrowserLayout(context.size).grid == nil
      pane = shown.isEmpty || (isList && !tree.below.isEmpty) ? .folders : .photos
    }
  }

  /// Puts the photographs in order, narrowed by what is typed. What has the focus keeps it while it is shown.
  mutating func arrange() {
    guard let listing else { return }
    let focused = entry(photo)?.name
    let focusedRow = tree.flatMap { $0.rows.indices.contains(folder) ? $0.rows[folder].path : nil }
    let words = Fold.words(filter.text)
    func isFound(_ entry: DirectoryListing.Entry) -> Bool { words.allSatisfy { entry.folded.contains($0) } }
    shown = order.sorted(listing.photos.indices.filter { isFound(listing.photos[$0]) }, by: values[order.key])
    photo = focused.flatMap { name in shown.firstIndex { listing.photos[$0].name == name } } ?? 0
    let tree = FolderTree(listing, where: isFound)
    self.tree = tree
    folder = tree.rows.firstIndex { $0.path == focusedRow } ?? tree.below.first ?? tree.here
  }

  // MARK: What the view lacks

  mutating func settle(_ context: ScreenContext) -> [Step] {
    scroll(context)
    var steps: [Step] = []
    if requests == 0 { steps += read(nil, context) }
    guard let listing else { return steps }
    if order.key != .name, values[order.key] == nil, measured == nil {
      measured = 0
      let photos = listing.photos.map(listing.path(of:))
      steps.append(.perform(.measurePhotos(photos, by: order.key, folder: listing.request.number)))
    }
    if let path = focusedPhoto.map(listing.path(of:)), reports[path] == nil, reporting != path {
      reporting = path
      steps.append(.perform(.reportPhoto(path)))
    }
    return steps
  }
}
