import Forms

extension DirectoryBrowser {
  mutating func perform(_ command: KeyCommand, _ context: ScreenContext) -> [Step] {
    problem = nil
    if command == .quit { return leaving }
    if path != nil { return performInPath(command, context) }
    if isNarrowing { return performInFilter(command, context) }
    switch command {
    case .accept: return accept(context)
    case .otherPane: changePane()
    case .mark: mark(context)
    case .parent: return goUp(context)
    case .search: isNarrowing = true
    case .enterPath: path = TextBuffer()
    case .sort: return [.open(SortDialog(order))]
    case .toggleHidden:
      guard let listing else { return [] }
      // What is about to be hidden cannot stay selected.
      let isShown = listing.request.showsHidden
      let name = focusedName.flatMap { isShown && $0.first == UInt8(ascii: ".") ? nil : $0 }
      return read(listing.path, selecting: name, showsHidden: !isShown, context)
    case .back: return goBack()
    default: return move(command, context)
    }
    return []
  }

  /// One layer back: out of what names are narrowed by, then of the marks, then of the browser.
  private mutating func goBack() -> [Step] {
    if !filter.isEmpty {
      filter = TextBuffer()
      arrange()
    } else if !marked.isEmpty {
      marked = []
    } else {
      return leaving
    }
    return []
  }

  private var leaving: [Step] { [.perform(.leaveFolders), .close] }

  /// Opens the folder in focus, or takes the marked photographs, or else the one in focus.
  private mutating func accept(_ context: ScreenContext) -> [Step] {
    guard let listing else { return [] }
    switch (focusedFolder, focusedPhoto) {
    case (let row?, _): return open(row, context)
    case (nil, let photo?):
      let paths = marked.isEmpty ? [listing.path(of: photo)] : marked
      return leaving + paths.map { .tell(.photoChosen(path: $0)) }
    case (nil, nil): return []
    }
  }

  private mutating func open(_ row: FolderTree.Row, _ context: ScreenContext) -> [Step] {
    switch row.place {
    case .above: return goUp(context)
    case .here:
      if !shown.isEmpty { pane = .photos }
      return []
    case .beside, .below: return read(row.path, context)
    }
  }

  private mutating func changePane() {
    if pane == .photos || !shown.isEmpty { pane = pane == .photos ? .folders : .photos }
  }

  /// Marks the photograph in focus, or takes its mark away, and goes on to the next one.
  private mutating func mark(_ context: ScreenContext) {
    guard let path = focusedPhoto.flatMap({ entry in listing?.path(of: entry) }) else { return }
    if let index = marked.firstIndex(of: path) { marked.remove(at: index) } else { marked.append(path) }
    photo = min(photo + 1, shown.count - 1)
  }

  // MARK: What is typed

  private mutating func performInFilter(_ command: KeyCommand, _ context: ScreenContext) -> [Step] {
    switch command {
    case .text(let edit):
      let copying = filter.copying(edit)
      narrow(edit)
      return copying
    case .accept: isNarrowing = false
    case .back:
      isNarrowing = false
      filter = TextBuffer()
      arrange()
    default: return move(command, context)
    }
    return []
  }

  private mutating func narrow(_ edit: TextEdit) {
    let before = filter.text
    filter.apply(edit, &kills)
    guard filter.text != before else { return }
    arrange()
    // What is found has the focus.
    if pane == .photos, shown.isEmpty, tree?.below.isEmpty == false { pane = .folders }
    if pane == .folders, tree?.below.contains(folder) != true, !shown.isEmpty { pane = .photos }
  }

  private mutating func performInPath(_ command: KeyCommand, _ context: ScreenContext) -> [Step] {
    switch command {
    case .text(let edit):
      let copying = path?.copying(edit) ?? []
      path?.apply(edit, &kills)
      return copying
    case .back: path = nil
    case .accept:
      guard let typed = path?.text, !CleanText.isBlank(typed) else { return [] }
      return read(absolute(typed.expandingTilde), context)
    default: break
    }
    return []
  }

  /// A path that does not begin at the root begins in the present folder.
  private func absolute(_ path: String) -> FilePath {
    path.hasPrefix("/") ? FilePath(path) : (listing?.path ?? .root).appending(Array(path.utf8))
  }

  /// Narrows, or edits the path; a path that is pasted opens the line for it.
  mutating func type(_ text: String, _ context: ScreenContext) -> [Step] {
    problem = nil
    if path != nil {
      path?.apply(.insert(text), &kills)
    } else if isNarrowing {
      narrow(.insert(text))
    } else if text.hasPrefix("/") || text.hasPrefix("~") {
      path = TextBuffer(CleanText.line(text))
    }
    return []
  }
}
