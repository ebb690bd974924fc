import Catalogue
import Forms

extension PhotoList {
  func draw(on canvas: inout Canvas) {
    let layout = PhotoListLayout(canvas.size, isTyping: caption != nil)
    let grid = layout.grid
    _ = canvas.dialog(Phrase("dialog.photos.title"), size: layout.size)
    canvas.helpLine(keyContexts)
    if photos.isEmpty {
      canvas.put(
        canvas.text(Phrase("dialog.photos.empty")), at: grid.rect.origin, columns: grid.rect.columns,
        style: canvas.look.muted)
    }
    let first = top * grid.columns
    canvas.clipped(to: grid.rect) { canvas in
      for place in first..<max(first, min(first + grid.capacity, photos.count)) {
        canvas.region(grid.cell(place - first), .item(place))
        canvas.thumbnail(
          .init(photos[place]), in: grid.cell(place - first), name: photos[place].name,
          lead: (String(place + 1), canvas.look.accent),
          note: place == 0 ? canvas.text(Phrase("dialog.photos.cover")) : "",
          isSentence: !photos[place].caption.isEmpty, isSelected: place == selected)
      }
    }
    canvas.moreMarks(above: top > 0, below: first + grid.capacity < photos.count, beside: grid.rect)
    if let photo = selectedPhoto { drawName(of: photo, in: layout.name, on: &canvas) }
    guard let caption else { return }
    canvas.line(
      caption, in: layout.caption, firstVisible: captionStart, prompt: canvas.text(Phrase("dialog.photos.caption")),
      isFocused: true)
  }

  /// The name of the selected photograph in full, and its place among the others.
  private func drawName(of photo: FormPhoto, in rect: CellRect, on canvas: inout Canvas) {
    guard !rect.isEmpty else { return }
    let count = canvas.text(Phrase("screen.photoPlace", selected + 1, photos.count))
    canvas.put(count, endingAt: rect.right, row: rect.top, style: canvas.look.muted)
    let name = photo.caption.isEmpty ? photo.fileName : "\(photo.caption)  (\(photo.fileName))"
    canvas.put(
      name, at: rect.origin, columns: rect.columns - CellWidth.columns(of: count) - 2, style: canvas.look.muted)
  }
}
