import Catalogue
import Forms

extension DirectoryBrowser {
  func draw(on canvas: inout Canvas) {
    let layout = BrowserLayout(canvas.size)
    _ = canvas.dialog(Phrase("dialog.source.library"), size: layout.size)
    // It closes at once, whatever is marked or typed.
    canvas.region(CellRect(column: layout.size.columns - 5, row: 0, columns: 3, rows: 1), .command(.quit))
    canvas.helpLine(keyContexts)
    drawRules(layout, on: &canvas)
    if let listing {
      if let grid = layout.grid {
        drawTree(layout, on: &canvas)
        drawGrid(grid, listing, on: &canvas)
      } else {
        drawList(layout.body, listing, on: &canvas)
      }
      if listCount == 0 { drawEmpty(layout, on: &canvas) }
    }
    drawHead(layout, on: &canvas)
    drawFacts(layout.facts, on: &canvas)
  }

  private func drawRules(_ layout: BrowserLayout, on canvas: inout Canvas) {
    let last = layout.size.columns - 1
    for row in layout.rules {
      canvas.grid.horizontalLine(
        at: CellPosition(column: 1, row: row), columns: last - 1, style: canvas.look.rule)
      canvas.put("├", at: CellPosition(column: 0, row: row), style: canvas.look.focus)
      canvas.put("┤", at: CellPosition(column: last, row: row), style: canvas.look.focus)
    }
    guard let column = layout.divider else { return }
    canvas.grid.verticalLine(
      at: CellPosition(column: column, row: layout.body.top), rows: layout.body.rows, style: canvas.look.rule)
    for (row, glyph) in zip(layout.rules, ["┬", "┴"]) {
      canvas.put(glyph, at: CellPosition(column: column, row: row), style: canvas.look.rule)
    }
  }

  // MARK: The head

  private func drawHead(_ layout: BrowserLayout, on canvas: inout Canvas) {
    let head = layout.head
    if let path {
      canvas.put("›", at: head.origin, style: canvas.look.accent)
      let line = CellRect(column: head.left + 2, row: head.top, columns: layout.pathColumns, rows: 1)
      if path.isEmpty {
        canvas.put(
          canvas.text(Phrase("dialog.browser.path")), at: line.origin, columns: line.columns, style: canvas.look.muted)
      }
      canvas.text(path, in: line, firstVisible: pathStart, isFocused: true)
      return
    }
    var right = head.right
    let room = head.columns / 2
    for note in notes(canvas) {
      let columns = CellWidth.columns(of: note.text)
      guard head.right - right + columns <= room else { continue }
      canvas.put(note.text, endingAt: right, row: head.top, style: note.style)
      right -= columns + 2
    }
    if isNarrowing {
      canvas.put("/", at: head.origin, style: canvas.look.accent)
      let line = CellRect(column: head.left + 2, row: head.top, columns: layout.filterColumns, rows: 1)
      canvas.text(filter, in: line, firstVisible: filterStart, isFocused: true)
    } else if let listing {
      let name = listing.path.shown
      let columns = max(0, right - head.left)
      let end = CellWidth.suffix(of: name, columns: columns - 1)
      let text = CellWidth.columns(of: name) <= columns ? name : "…" + end
      canvas.put(text, at: head.origin, columns: columns, style: canvas.look.title)
    }
  }

  /// What stands at the right of the head, the most important first.
  private func notes(_ canvas: Canvas) -> [(text: String, style: CellStyle)] {
    var notes: [(text: String, style: CellStyle)] = []
    if isSlow {
      notes.append(("\(canvas.spinner) " + canvas.text(Phrase("dialog.browser.reading")), canvas.look.accent))
    }
    if !marked.isEmpty { notes.append((canvas.text(Phrase("screen.marked", marked.count)), canvas.look.accent)) }
    guard let listing else { return notes }
    let key = canvas.text(order.key.title)
    if let measured {
      let text = canvas.text(Phrase("dialog.browser.measuring", key, measured, listing.photos.count))
      notes.append(("\(canvas.spinner) \(text)", canvas.look.accent))
    }
    let kept = filter.isEmpty || isNarrowing ? "" : "/\(filter.text)  "
    let count =
      filter.isEmpty
      ? Phrase("dialog.browser.count", listing.photos.count)
      : Phrase("dialog.browser.found", shown.count, listing.photos.count)
    notes.append((CellWidth.shorten(kept, to: 20) + canvas.text(count), canvas.look.muted))
    if measured == nil { notes.append(("\(key) \(order.arrow)", canvas.look.muted)) }
    return notes
  }

  // MARK: Folders and photographs

  private func drawTree(_ layout: BrowserLayout, on canvas: inout Canvas) {
    guard let rect = layout.tree, let tree else { return }
    for (index, row) in tree.rows.enumerated().dropFirst(treeTop).prefix(rect.rows) {
      let place = rect.origin.offset(rows: index - treeTop)
      let isSelected = pane == .folders && index == folder
      canvas.region(CellRect(origin: place, size: CellSize(columns: rect.columns, rows: 1)), .folder(index))
      let style = canvas.rowStyle(at: place, columns: rect.columns, isSelected: isSelected)
      let indent = row.place.depth + 1
      canvas.put(row.place.sign, at: place.offset(columns: indent), style: isSelected ? style : canvas.look.muted)
      canvas.put(
        CellWidth.shorten(row.title, to: rect.columns - indent - 2), at: place.offset(columns: indent + 2),
        style: row.place == .here ? style.adding(.bold) : style)
    }
    // The divider's column has room for them.
    canvas.moreMarks(
      above: treeTop > 0, below: treeTop + rect.rows < tree.rows.count,
      beside: CellRect(origin: rect.origin, size: CellSize(columns: rect.columns + 1, rows: rect.rows)))
  }

  private func drawGrid(_ grid: ThumbnailGrid, _ listing: DirectoryListing, on canvas: inout Canvas) {
    let first = top * grid.columns
    canvas.clipped(to: grid.rect) { canvas in
      for place in first..<max(first, min(first + grid.capacity, shown.count)) {
        let entry = listing.photos[shown[place]]
        let path = listing.path(of: entry)
        canvas.region(grid.cell(place - first), .item(place))
        canvas.thumbnail(
          .file(path), in: grid.cell(place - first), name: entry.title, lead: mark(of: path, canvas),
          isSelected: pane == .photos && place == photo)
      }
    }
    canvas.moreMarks(above: top > 0, below: first + grid.capacity < shown.count, beside: grid.rect)
  }

  private func drawList(_ rect: CellRect, _ listing: DirectoryListing, on canvas: inout Canvas) {
    let folders = tree.map { Array($0.rows[$0.below]) } ?? []
    for row in top..<max(top, min(top + rect.rows, listCount)) {
      let place = rect.origin.offset(rows: row - top)
      let isSelected = row == listRow
      canvas.region(CellRect(origin: place, size: CellSize(columns: rect.columns, rows: 1)), .item(row))
      if row < folders.count {
        let style = canvas.rowStyle(at: place, columns: rect.columns, isSelected: isSelected)
        canvas.put(
          CellWidth.shorten(folders[row].title, to: rect.columns - 3) + "/", at: place.offset(columns: 1),
          style: style.adding(.bold))
      } else if let entry = entry(row - folders.count) {
        canvas.caption(
          at: place, columns: rect.columns, name: entry.title, lead: mark(of: listing.path(of: entry), canvas),
          isSelected: isSelected)
      }
    }
    canvas.moreMarks(above: top > 0, below: top + rect.rows < listCount, beside: rect)
  }

  /// The number of a photograph among those that are marked.
  private func mark(of path: FilePath, _ canvas: Canvas) -> (text: String, style: CellStyle)? {
    marked.firstIndex(of: path).map { ("✓\($0 + 1)", canvas.look.accent) }
  }

  private func drawEmpty(_ layout: BrowserLayout, on canvas: inout Canvas) {
    let sentences =
      filter.isEmpty
      ? [
        Phrase("dialog.browser.empty"),
        Phrase(
          "dialog.browser.emptyHint", KeyTable.key(for: .parent, in: [.browser]),
          KeyTable.key(for: .enterPath, in: [.browser])),
      ]
      : [Phrase("screen.nothingFound", CleanText.stored(filter.text))]
    let lines = sentences.flatMap { CellWidth.wrap(canvas.text($0), width: layout.body.columns) }
    for (row, line) in lines.prefix(layout.body.rows).enumerated() {
      canvas.put(
        String(line), at: layout.body.origin.offset(rows: row), columns: layout.body.columns, style: canvas.look.muted)
    }
  }

  // MARK: The photograph in focus

  /// The name of what has the focus and what is known of it, in two lines, or as much as fits in one.
  private func drawFacts(_ rect: CellRect, on canvas: inout Canvas) {
    guard !rect.isEmpty else { return }
    var lines: [(text: String, style: CellStyle)] = []
    if let entry = focusedPhoto, let path = listing?.path(of: entry) {
      let facts = reports[path]?.line(columns: rect.columns, canvas.language) ?? ""
      lines = [(entry.title, canvas.look.title), (facts, canvas.look.muted)]
      if let problem = reports[path]?.problem {
        lines[1] = ("! " + canvas.text(problem), canvas.look.failure)
      }
    } else {
      lines = [
        (focusedFolder?.path.shown ?? "", canvas.look.title),
        (canvas.text(Phrase("dialog.source.libraryWhy")), canvas.look.muted),
      ]
    }
    if let problem { lines[1] = ("✗ " + canvas.text(problem), canvas.look.failure) }
    // Where there is one line, the list itself has the name.
    for (row, line) in lines.suffix(rect.rows).enumerated() {
      canvas.put(line.text, at: rect.origin.offset(rows: row), columns: rect.columns, style: line.style)
    }
  }
}

extension FolderTree.Row.Place {
  fileprivate var depth: Int {
    switch self {
    case .above: 0
    case .beside, .here: 1
    case .below: 2
    }
  }

  fileprivate var sign: String {
    switch self {
    case .above: "▴"
    case .here: "▾"
    case .beside, .below: "▸"
    }
  }
}
