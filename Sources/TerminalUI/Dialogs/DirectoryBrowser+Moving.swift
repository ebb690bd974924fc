extension DirectoryBrowser {
  /// Moves the focus.
  mutating func move(_ command: KeyCommand, _ context: ScreenContext) -> [Step] {
    let layout = BrowserLayout(context.size)
    switch (command, layout.grid, pane) {
    case (.left, nil, _), (.left, _, .folders): return goUp(context)
    case (.right, nil, _), (.right, _, .folders):
      guard focusedFolder != nil else { return [] }
      return perform(.accept, context)
    // The folders stand at the left of the first thumbnail of each row.
    case (.left, let grid?, .photos) where photo % grid.columns == 0: pane = .folders
    case (_, let grid?, .photos): photo = grid.place(from: photo, command, of: shown.count)
    case (_, .some, .folders):
      folder = Scroll.row(from: folder, command, of: tree?.rows.count ?? 0, page: layout.body.rows)
    case (_, nil, _): select(listRow: Scroll.row(from: listRow, command, of: listCount, page: layout.body.rows))
    }
    return []
  }

  // MARK: Folders and photographs as one list

  private var listFolders: Range<Int> { tree?.below ?? 0..<0 }

  /// How many folders and photographs there are in the folder.
  var listCount: Int { listFolders.count + shown.count }

  /// The row of the list that has the focus.
  var listRow: Int {
    switch pane {
    case .folders: max(0, min(folder - listFolders.lowerBound, listFolders.count))
    case .photos: listFolders.count + photo
    }
  }

  mutating func select(listRow row: Int) {
    if row < listFolders.count {
      (pane, folder) = (.folders, listFolders.lowerBound + row)
    } else {
      (pane, photo) = (.photos, row - listFolders.count)
    }
  }

  // MARK: The mouse

  mutating func click(_ target: HitTarget, at place: CellPosition, _ context: ScreenContext) -> [Step] {
    switch target {
    case .folder(let row): (pane, folder) = (.folders, row)
    case .item(let place) where BrowserLayout(context.size).grid == nil: select(listRow: place)
    case .item(let place): (pane, photo) = (.photos, place)
    default: break
    }
    return []
  }

  /// What has the focus stays in view.
  mutating func scroll(by rows: Int, over target: HitTarget?, _ context: ScreenContext) -> [Step] {
    let layout = BrowserLayout(context.size)
    func keep(_ place: Int, from first: Int, _ rows: Int) -> Int { max(first, min(place, first + rows - 1)) }
    if let grid = layout.grid, let tree {
      if case .folder = target {
        let room = layout.body.rows
        treeTop = max(0, min(treeTop + rows, tree.rows.count - room))
        folder = keep(folder, from: treeTop, room)
      } else {
        // A notch of the wheel is a row of pictures.
        let rowCount = (shown.count + grid.columns - 1) / grid.columns
        top = max(0, min(top + rows.signum(), rowCount - grid.rows))
        let row = keep(photo / grid.columns, from: top, grid.rows)
        photo = max(0, min(row * grid.columns + photo % grid.columns, shown.count - 1))
      }
    } else if listCount > 0 {
      let room = max(1, layout.body.rows)
      top = max(0, min(top + rows, listCount - room))
      select(listRow: keep(listRow, from: top, room))
    }
    return []
  }

  // MARK: Scrolling

  /// Brings what has the focus into view.
  mutating func scroll(_ context: ScreenContext) {
    let layout = BrowserLayout(context.size)
    photo = max(0, min(photo, shown.count - 1))
    if pane == .photos, shown.isEmpty, listing != nil { pane = .folders }
    if let grid = layout.grid, let tree {
      top = grid.top(showing: photo, of: shown.count, keeping: top)
      treeTop = Scroll.first(showing: folder, of: tree.rows.count, rows: layout.body.rows, keeping: treeTop)
    } else {
      // The folders above and beside are not in the list.
      if listCount > 0 { select(listRow: min(listRow, listCount - 1)) }
      top = Scroll.first(showing: listRow, of: listCount, rows: max(1, layout.body.rows), keeping: top)
    }
    if let path {
      pathStart = LineWindow.firstVisible(path, columns: layout.pathColumns, keeping: pathStart)
    }
    if isNarrowing {
      filterStart = LineWindow.firstVisible(filter, columns: layout.filterColumns, keeping: filterStart)
    }
  }
}
