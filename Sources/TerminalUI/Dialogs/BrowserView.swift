import Forms
import Foundation

extension DirectoryBrowser {
  func draw(on canvas: inout Canvas) {
    let layout = BrowserLayout(canvas.size)
    let inner = canvas.dialog(Phrase("dialog.source.library"), size: layout.size)
    canvas.helpLine(keyContexts)
    if let path {
      canvas.put("›", at: inner.origin, style: canvas.look.accent)
      let line = CellRect(column: inner.left + 2, row: inner.top, columns: layout.pathColumns, rows: 1)
      canvas.text(path, in: line, firstVisible: pathStart, isFocused: true)
    } else if let listing {
      drawPath(listing.path, in: inner, on: &canvas)
    }
    if let problem {
      canvas.put(
        "✗ " + canvas.text(problem), at: inner.origin.offset(rows: 1), columns: inner.columns,
        style: canvas.look.failure)
    } else {
      canvas.put(
        canvas.text(Phrase("dialog.source.libraryWhy")), at: inner.origin.offset(rows: 1), columns: inner.columns,
        style: canvas.look.muted)
    }
    guard let listing else { return }
    if listing.entries.isEmpty {
      drawLines([Phrase("dialog.browser.empty"), Phrase("dialog.browser.emptyHint")], in: layout.list, on: &canvas)
    }
    for (index, entry) in listing.entries.dropFirst(top).prefix(layout.list.rows).enumerated() {
      draw(entry, isSelected: top + index == selected, row: layout.list.top + index, layout.list, on: &canvas)
    }
    canvas.moreMarks(above: top > 0, below: top + layout.list.rows < listing.entries.count, beside: layout.list)
    if let preview = layout.preview, let entry = selectedEntry, !entry.isDirectory {
      let box = CellRect(origin: preview.origin, size: CellSize(columns: preview.columns, rows: preview.rows - 1))
      canvas.picture(.file(path: listing.path(of: entry)), fit: .whole, in: box, caption: entry.name)
      let caption =
        "\(entry.name)  \(entry.bytes.formatted(.byteCount(style: .file).locale(Locale(identifier: canvas.language.tag))))"
      canvas.put(
        caption, at: CellPosition(column: preview.left, row: preview.bottom - 1), columns: preview.columns,
        style: canvas.look.muted)
    }
  }

  /// The folder's path, its beginning left out where it is too long.
  private func drawPath(_ path: String, in rect: CellRect, on canvas: inout Canvas) {
    var shown = Substring(path)
    while CellWidth.columns(of: shown) > rect.columns - 1, shown.count > 1 { shown = shown.dropFirst() }
    let text = shown.count < path.count ? "…" + shown : path
    canvas.put(text, at: rect.origin, columns: rect.columns, style: canvas.look.muted)
  }

  private func drawLines(_ sentences: [Phrase], in rect: CellRect, on canvas: inout Canvas) {
    let lines = sentences.flatMap { CellWidth.wrap(canvas.text($0), width: rect.columns) }
    for (row, line) in lines.prefix(rect.rows).enumerated() {
      canvas.put(String(line), at: rect.origin.offset(rows: row), columns: rect.columns, style: canvas.look.muted)
    }
  }

  private func draw(
    _ entry: DirectoryListing.Entry, isSelected: Bool, row: Int, _ rect: CellRect, on canvas: inout Canvas
  ) {
    let place = CellPosition(column: rect.left, row: row)
    let style = canvas.rowStyle(at: place, columns: rect.columns, isSelected: isSelected)
    if let listing, let index = marked.firstIndex(of: listing.path(of: entry)) {
      canvas.put("✓", at: place.offset(columns: 1), style: canvas.look.accent.on(style.background))
      canvas.put(String(index + 1), endingAt: rect.right - 1, row: row, style: style)
    }
    let name = entry.isDirectory ? "\(entry.name)/" : entry.name
    canvas.put(
      name, at: place.offset(columns: 2), columns: rect.columns - 6,
      style: entry.isDirectory ? style.adding(.bold) : style)
  }
}
