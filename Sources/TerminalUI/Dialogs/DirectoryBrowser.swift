import Forms

/// Finds a picture among folders, with a preview of the one that is selected.
struct DirectoryBrowser: Screen {
  private(set) var listing: DirectoryListing?
  private(set) var selected = 0
  private(set) var top = 0
  /// Why a folder could not be read.
  private(set) var problem: Phrase?
  /// The pictures that are chosen together, in the order in which they were marked.
  private(set) var marked: [String] = []
  /// The path that is being typed, or nil.
  private(set) var path: TextBuffer?
  private var kills = KillBuffer()
  /// The first visible place of the path.
  private(set) var pathStart = 0
  private var isAsked = false

  var keyContexts: [KeyContext] { path == nil ? [.browser] : [.path, .text] }
  var isDialog: Bool { true }

  var selectedEntry: DirectoryListing.Entry? {
    guard let entries = listing?.entries, entries.indices.contains(selected) else { return nil }
    return entries[selected]
  }

  mutating func perform(_ command: KeyCommand, _ context: ScreenContext) -> [Step] {
    let page = max(1, BrowserLayout(context.size).list.rows - 1)
    problem = nil
    if path != nil { return performInPath(command) }
    switch command {
    case .enterPath: path = TextBuffer("/")
    case .up: selected -= 1
    case .down: selected += 1
    case .pageUp: selected -= page
    case .pageDown: selected += page
    case .first: selected = 0
    case .last: selected = (listing?.entries.count ?? 0) - 1
    case .accept: return open()
    case .mark: mark()
    case .parent: return goUp()
    case .toggleHidden:
      guard let listing else { return [] }
      // What is about to be hidden cannot stay selected.
      let name = selectedEntry.flatMap { listing.showsHidden && $0.name.hasPrefix(".") ? nil : $0.name }
      return [.perform(.listDirectory(listing.path, showsHidden: !listing.showsHidden, selecting: name))]
    case .back: return [.close]
    default: break
    }
    return []
  }

  private mutating func performInPath(_ command: KeyCommand) -> [Step] {
    switch command {
    case .text(let edit):
      let copying = path?.copying(edit) ?? []
      path?.apply(edit, &kills)
      return copying
    case .back: path = nil
    case .accept:
      guard let typed = path?.text, !CleanText.isBlank(typed) else { return [] }
      let showsHidden = listing?.showsHidden ?? false
      return [.perform(.listDirectory(absolute(typed.expandingTilde), showsHidden: showsHidden, selecting: nil))]
    default: break
    }
    return []
  }

  /// A path from the root, without needless slashes; one that does not begin there begins in the present folder.
  private func absolute(_ path: String) -> String {
    let start = path.hasPrefix("/") ? "" : listing?.path ?? ""
    return "/" + (start + "/" + path).split(separator: "/").joined(separator: "/")
  }

  /// Goes to the next name that begins with what is typed; the beginning of a path opens the line for it.
  mutating func type(_ text: String, _ context: ScreenContext) -> [Step] {
    problem = nil
    if path != nil {
      path?.apply(.insert(text), &kills)
    } else if text.hasPrefix("/") || text.hasPrefix("~") {
      path = TextBuffer(CleanText.line(text))
    } else if let entries = listing?.entries, !entries.isEmpty {
      let places = (1...entries.count).map { (selected + $0) % entries.count }
      let typed = Fold.name(text)
      selected = places.first { Fold.name(entries[$0].name).hasPrefix(typed) } ?? selected
    }
    return []
  }

  private func open() -> [Step] {
    guard let listing, let entry = selectedEntry else { return [] }
    let path = listing.path(of: entry)
    if entry.isDirectory {
      return [.perform(.listDirectory(path, showsHidden: listing.showsHidden, selecting: nil))]
    }
    let paths = marked.isEmpty ? [path] : marked
    return [.close] + paths.map { .tell(.photoChosen(path: $0)) }
  }

  /// Marks the selected picture, or takes its mark away, and goes on to the next entry.
  private mutating func mark() {
    guard let listing, let entry = selectedEntry, !entry.isDirectory else { return }
    let path = listing.path(of: entry)
    if let index = marked.firstIndex(of: path) { marked.remove(at: index) } else { marked.append(path) }
    selected += 1
  }

  private func goUp() -> [Step] {
    guard let listing, let slash = listing.path.lastIndex(of: "/"), listing.path != "/" else { return [] }
    let parent = slash == listing.path.startIndex ? "/" : String(listing.path[..<slash])
    let name = String(listing.path[listing.path.index(after: slash)...])
    return [.perform(.listDirectory(parent, showsHidden: listing.showsHidden, selecting: name))]
  }

  mutating func receive(_ message: Message, _ context: ScreenContext) -> [Step] {
    switch message {
    case .directory(let new):
      listing = new
      path = nil
      problem = nil
      selected = new.entries.firstIndex { $0.name == new.selecting } ?? 0
      top = 0
    case .directoryRefused(let reason): problem = reason
    default: break
    }
    return []
  }

  mutating func settle(_ context: ScreenContext) -> [Step] {
    let count = listing?.entries.count ?? 0
    let rows = max(1, BrowserLayout(context.size).list.rows)
    selected = max(0, min(selected, count - 1))
    top = Scroll.first(showing: selected, of: count, rows: rows, keeping: top)
    if let path {
      let columns = BrowserLayout(context.size).pathColumns
      pathStart = LineWindow.firstVisible(path, columns: columns, keeping: pathStart)
    }
    guard !isAsked else { return [] }
    isAsked = true
    return [.perform(.listDirectory(nil, showsHidden: false, selecting: nil))]
  }
}

extension DirectoryListing {
  func path(of entry: Entry) -> String { path == "/" ? "/\(entry.name)" : "\(path)/\(entry.name)" }
}

/// Where things stand in the browser.
struct BrowserLayout: Equatable, Sendable {
  /// The dialog with its frame.
  let size: CellSize
  /// The room for the folder's path.
  let pathColumns: Int
  /// The entries.
  let list: CellRect
  /// Where the selected picture is shown; nil where there is no room.
  let preview: CellRect?

  /// From so many columns on there is a preview.
  private static let columnsForPreview = 56

  init(_ screen: CellSize) {
    size = CellSize(columns: min(110, screen.columns - 2), rows: min(40, screen.rows - 1))
    let frame = CellRect(column: 0, row: 0, columns: screen.columns, rows: screen.rows - 1).centred(size)
    let inner = frame.inset(columns: 4, rows: 2)
    pathColumns = inner.columns - 2
    // The first row names the folder, the second says what for, or what is wrong; the third is a gap if there is room.
    let head = inner.rows > 8 ? 3 : 2
    let body = CellRect(column: inner.left, row: inner.top + head, columns: inner.columns, rows: inner.rows - head)
    if body.columns >= Self.columnsForPreview {
      let left = body.columns * 11 / 20
      list = CellRect(column: body.left, row: body.top, columns: left, rows: body.rows)
      preview = CellRect(
        column: body.left + left + 3, row: body.top, columns: body.columns - left - 3, rows: body.rows)
    } else {
      list = body
      preview = nil
    }
  }
}
