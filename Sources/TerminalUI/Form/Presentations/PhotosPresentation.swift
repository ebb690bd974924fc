import Catalogue
import Forms

/// Photographs: the cover as large as there is room, and all of them by number and caption.
struct PhotosPresentation: FieldPresentation {
  func keyContexts(_ view: FieldView) -> [KeyContext] {
    [view.session.photos(view.field.key).isEmpty ? .photo : .album, .form]
  }

  func rows(_ view: FieldView, room: CellSize) -> Int { max(3, min(room.columns * 3 / 8, room.rows * 2 / 5)) }
  func textColumns(_ columns: Int, _ field: FieldDescription) -> Int? { nil }

  func note(_ view: FieldView) -> String? {
    let photos = view.session.photos(view.field.key)
    guard photos.count > 1 || photos.contains(where: { !$0.caption.isEmpty }) else { return nil }
    let shown = photos.prefix(Self.mostNamed).enumerated().map { "\($0.offset + 1) \($0.element.name)" }
    let rest = photos.count - shown.count
    let more = rest > 0 ? [view.language.text(Phrase("screen.form.morePhotos", rest))] : []
    return (shown + more).joined(separator: "   ")
  }

  private static let mostNamed = 6

  func dialog(_ view: FieldView, _ context: ScreenContext) -> (any Screen)? {
    let photos = view.session.photos(view.field.key)
    return photos.isEmpty ? Question.photoSource : PhotoList(photos)
  }

  func draw(_ view: FieldView, in box: CellRect, on canvas: inout Canvas) {
    let photos = view.session.photos(view.field.key)
    canvas.region(box, .button(view.field.key, .choosePhoto))
    if view.isReading {
      let key = KeyTable.key(for: .back, in: [.form])
      canvas.placeholder(
        [
          "\(canvas.spinner) \(canvas.text(Phrase("screen.form.readingPhoto")))",
          "\(key) \(canvas.text(Phrase("activity.cancel")))",
        ], in: box)
    } else if let cover = photos.first {
      canvas.picture(.init(cover), fit: .cropped, in: box, caption: cover.name)
      let caption = photos.count > 1 ? canvas.text(Phrase("screen.photoCount", photos.count)) : cover.fileName
      canvas.put(
        CellWidth.truncate(caption, to: box.columns / 2), endingAt: box.right - 1, row: box.top - 1,
        style: canvas.look.muted)
    } else {
      canvas.placeholder([view.prompt], in: box)
    }
  }
}

extension FormPhoto {
  /// What it shows, or the name of its file.
  var name: String { caption.isEmpty ? fileName : caption }
}
