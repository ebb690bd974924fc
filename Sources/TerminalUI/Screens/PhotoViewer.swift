import Catalogue
import Forms

/// One photograph of a record, as large as the screen.
struct PhotoViewer: Screen {
  let photos: [FormPhoto]
  /// The one that is shown.
  private(set) var place: Int

  /// - Parameters:
  ///   - photos: One at least.
  ///   - place: The one to begin with.
  init(_ photos: [FormPhoto], showing place: Int) {
    self.photos = photos
    self.place = max(0, min(place, photos.count - 1))
  }

  var keyContexts: [KeyContext] { photos.count > 1 ? [.viewer, .photos] : [.viewer] }

  mutating func perform(_ command: KeyCommand, _ context: ScreenContext) -> [Step] {
    switch command {
    case .left: place = (place + photos.count - 1) % photos.count
    case .right: place = (place + 1) % photos.count
    case .first: place = 0
    case .last: place = photos.count - 1
    case .back: return [.close, .tell(.photoShown(place))]
    default: break
    }
    return []
  }

  /// The wheel goes from photograph to photograph, however far it is turned at once.
  mutating func scroll(by rows: Int, over target: HitTarget?, _ context: ScreenContext) -> [Step] {
    perform(rows < 0 ? .left : .right, context)
  }

  func draw(on canvas: inout Canvas) {
    guard photos.indices.contains(place) else { return }
    let shown = photos[place]
    let area = CellRect(column: 0, row: 0, columns: canvas.size.columns, rows: canvas.size.rows - 1)
    canvas.picture(.init(shown), fit: .whole, in: area, caption: shown.name)
    canvas.region(area, .command(photos.count > 1 ? .right : .back))
    let number = photos.count > 1 ? canvas.text(Phrase("screen.photoPlace", place + 1, photos.count)) : ""
    let name = CellWidth.truncate(shown.name, to: max(0, canvas.size.columns / 2 - CellWidth.columns(of: number)))
    let note = [name, number].filter { !$0.isEmpty }.joined(separator: "  ")
    canvas.helpLine(keyContexts, note: note)
  }
}
