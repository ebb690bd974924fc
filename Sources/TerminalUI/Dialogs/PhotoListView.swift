import Catalogue
import Forms

extension PhotoList {
  func draw(on canvas: inout Canvas) {
    let layout = PhotoListLayout(canvas.size, isTyping: caption != nil)
    _ = canvas.dialog(Phrase("dialog.photos.title"), size: layout.size)
    canvas.helpLine(keyContexts)
    if photos.isEmpty {
      canvas.put(
        canvas.text(Phrase("dialog.photos.empty")), at: layout.list.origin, columns: layout.list.columns,
        style: canvas.look.muted)
    }
    for (index, photo) in photos.enumerated().dropFirst(top).prefix(layout.list.rows) {
      draw(photo, index, at: layout.list.origin.offset(rows: index - top), columns: layout.list.columns, on: &canvas)
    }
    canvas.moreMarks(above: top > 0, below: top + layout.list.rows < photos.count, beside: layout.list)
    if let preview = layout.preview, let photo = selectedPhoto {
      canvas.picture(.init(photo), fit: .whole, in: preview, caption: photo.fileName)
    }
    guard let caption else { return }
    canvas.line(
      caption, in: layout.caption, firstVisible: captionStart, prompt: canvas.text(Phrase("dialog.photos.caption")),
      isFocused: true)
  }

  private func draw(_ photo: FormPhoto, _ index: Int, at place: CellPosition, columns: Int, on canvas: inout Canvas) {
    let isSelected = index == selected
    let style = canvas.rowStyle(at: place, columns: columns, isSelected: isSelected)
    let number = String(index + 1)
    canvas.put(number, endingAt: place.column + 4, row: place.row, style: style)
    let cover = index == 0 ? canvas.text(Phrase("dialog.photos.cover")) : ""
    let coverColumns = CellWidth.columns(of: cover) + 1
    canvas.put(photo.name, at: place.offset(columns: 6), columns: columns - 6 - coverColumns, style: style)
    canvas.put(
      cover, endingAt: place.column + columns - 1, row: place.row,
      style: isSelected ? style : canvas.look.muted)
  }
}
