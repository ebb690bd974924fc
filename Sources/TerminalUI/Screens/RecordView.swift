import Catalogue
import Forms

extension RecordScreen {
  func draw(on canvas: inout Canvas) {
    let layout = layout(canvas.size)
    drawBar(on: &canvas)
    drawPhotos(layout, on: &canvas)
    let lines = lines(columns: layout.text.columns, canvas.language, canvas.look, canvas.today)
    for (row, line) in lines.dropFirst(top).prefix(layout.text.rows).enumerated() {
      let place = canvas.put(line, at: layout.text.origin.offset(rows: row), columns: layout.text.columns)
      if let address = line.link { canvas.region(place, .link(address)) }
    }
    canvas.moreMarks(above: top > 0, below: top + layout.text.rows < lines.count, beside: layout.text)
    canvas.rule(row: canvas.size.rows - 2)
    canvas.helpLine(keyContexts)
  }

  private func drawBar(on canvas: inout Canvas) {
    let number = values.number.map { canvas.text(Phrase("screen.number", String($0))) } ?? ""
    let room = canvas.size.columns - 3 - CellWidth.columns(of: number)
    canvas.put(
      canvas.text(form.kind.title), at: CellPosition(column: 1, row: 0), columns: room, style: canvas.look.title)
    canvas.put(number, endingAt: canvas.size.columns - 1, row: 0, style: canvas.look.muted)
    canvas.rule(row: 1)
  }

  private func drawPhotos(_ layout: RecordLayout, on canvas: inout Canvas) {
    let photos = photos
    guard photos.indices.contains(photo) else { return }
    let shown = photos[photo]
    if let picture = layout.picture {
      canvas.picture(.init(shown), fit: .whole, in: picture, caption: shown.name)
      canvas.region(picture, .command(.viewPhoto))
    }
    if let caption = layout.caption {
      let place = photos.count > 1 ? canvas.text(Phrase("screen.photoPlace", photo + 1, photos.count)) : ""
      canvas.put(
        shown.name, at: caption.origin, columns: caption.columns - CellWidth.columns(of: place) - 2,
        style: canvas.look.muted)
      canvas.put(place, endingAt: caption.right, row: caption.top, style: canvas.look.muted)
      if layout.picture == nil { canvas.region(caption, .command(.viewPhoto)) }
    }
    for (index, frame) in layout.thumbnails(of: photos.count, around: photo) {
      let box = frame.inset(columns: 1, rows: 1)
      canvas.picture(.init(photos[index]), fit: .cropped, in: box, caption: String(index + 1))
      canvas.region(frame, .photo(index))
      if index == photo { canvas.grid.box(frame, style: canvas.look.focus) }
    }
  }
}
