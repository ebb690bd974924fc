import Forms

/// The photographs of a form, to put them in order, name and remove them.
struct PhotoList: Screen {
  private(set) var photos: [FormPhoto]
  private(set) var selected = 0
  private(set) var top = 0
  /// The caption that is being typed, or nil.
  private(set) var caption: TextBuffer?
  private var kills = KillBuffer()
  /// The first visible place of the caption.
  private(set) var captionStart = 0
  /// What there was before each change, the last one last.
  private var history: [[FormPhoto]] = []

  init(_ photos: [FormPhoto]) { self.photos = photos }

  var keyContexts: [KeyContext] { caption == nil ? [.photoList] : [.caption, .text] }
  var isDialog: Bool { true }
  var holdsTypedText: Bool { caption != nil }

  /// The photograph that keys are about.
  var selectedPhoto: FormPhoto? { photos.indices.contains(selected) ? photos[selected] : nil }

  mutating func perform(_ command: KeyCommand, _ context: ScreenContext) -> [Step] {
    if caption != nil { return performInCaption(command) }
    switch command {
    case .moveEarlier: return move(to: selected - 1)
    case .moveLater: return move(to: selected + 1)
    case .makeCover: return move(to: 0)
    case .caption: caption = selectedPhoto.map { TextBuffer($0.caption) }
    case .removePhoto:
      guard selectedPhoto != nil else { return [] }
      let place = selected
      return change { $0.remove(at: place) }
    case .undelete:
      guard let before = history.popLast() else { return [] }
      photos = before
      return [.tell(.photosArranged(photos))]
    case .choosePhoto: return [.open(Question.photoSource)]
    case .back: return [.close]
    default:
      selected = PhotoListLayout(context.size, isTyping: false).grid.place(from: selected, command, of: photos.count)
    }
    return []
  }

  private mutating func performInCaption(_ command: KeyCommand) -> [Step] {
    switch command {
    case .text(let edit):
      let copying = caption?.copying(edit) ?? []
      caption?.apply(edit, &kills)
      return copying + [tellingCaption]
    case .accept:
      let captioned = captioned
      caption = nil
      return change { $0 = captioned }
    case .back:
      caption = nil
      return [.tell(.photosArranged(photos))]
    default: break
    }
    return []
  }

  mutating func type(_ text: String, _ context: ScreenContext) -> [Step] {
    guard caption != nil else { return [] }
    caption?.apply(.insert(text), &kills)
    return [tellingCaption]
  }

  /// A caption that is being typed stays with its photograph.
  mutating func click(_ target: HitTarget, at place: CellPosition, _ context: ScreenContext) -> [Step] {
    if case .item(let place) = target, caption == nil { selected = place }
    return []
  }

  mutating func scroll(by rows: Int, over target: HitTarget?, _ context: ScreenContext) -> [Step] {
    caption == nil ? perform(rows < 0 ? .up : .down, context) : []
  }

  /// The photographs with the caption as far as it is typed.
  private var captioned: [FormPhoto] {
    var captioned = photos
    if let caption, selectedPhoto != nil { captioned[selected].caption = CleanText.stored(caption.text) }
    return captioned
  }

  /// The form keeps what is typed here too, so that its draft has it; Esc takes it back.
  private var tellingCaption: Step { .tell(.photosArranged(captioned)) }

  /// Moves the selected photograph to another place.
  private mutating func move(to place: Int) -> [Step] {
    guard selectedPhoto != nil, photos.indices.contains(place), place != selected else { return [] }
    let from = selected
    selected = place
    return change { $0.insert($0.remove(at: from), at: place) }
  }

  private mutating func change(_ edit: (inout [FormPhoto]) -> Void) -> [Step] {
    var changed = photos
    edit(&changed)
    guard changed != photos else { return [] }
    history.append(photos)
    photos = changed
    return [.tell(.photosArranged(photos))]
  }

  /// What the form says they are is what they are: one that was read has come to them.
  mutating func receive(_ message: Message, _ context: ScreenContext) -> [Step] {
    guard case .photosTaken(let new) = message, new != photos else { return [] }
    history.append(photos)
    if caption != nil, let named = selectedPhoto, let place = new.firstIndex(where: { $0.digest == named.digest }) {
      // A caption that is being typed stays with its photograph.
      photos = new
      photos[place].caption = named.caption
      selected = place
    } else {
      selected = new.firstIndex { photo in !photos.contains { $0.digest == photo.digest } } ?? selected
      photos = new
    }
    return []
  }

  mutating func settle(_ context: ScreenContext) -> [Step] {
    let layout = PhotoListLayout(context.size, isTyping: caption != nil)
    selected = max(0, min(selected, photos.count - 1))
    top = layout.grid.top(showing: selected, of: photos.count, keeping: top)
    if let caption {
      captionStart = LineWindow.firstVisible(caption, columns: layout.caption.columns - 4, keeping: captionStart)
    }
    return []
  }
}

/// Where things stand in the list of photographs.
struct PhotoListLayout {
  /// The dialog with its frame.
  let size: CellSize
  /// The photographs; a column of lines where there is no room for thumbnails.
  let grid: ThumbnailGrid
  let hasPictures: Bool
  /// The line that names the selected one in full; empty where there are no thumbnails.
  let name: CellRect
  /// The line for a caption, while one is typed.
  let caption: CellRect

  init(_ screen: CellSize, isTyping: Bool) {
    size = CellSize(columns: min(110, screen.columns - 2), rows: min(40, screen.rows - 1))
    let inner = CellRect.content(of: size, on: screen)
    let captionRows = isTyping ? min(3, inner.rows) : 0
    caption = CellRect(column: inner.left, row: inner.bottom - captionRows, columns: inner.columns, rows: captionRows)
    let body = CellRect(origin: inner.origin, size: CellSize(columns: inner.columns, rows: inner.rows - captionRows))
    hasPictures = body.rows >= ThumbnailGrid.fewestRows + 2 && body.columns >= 34
    guard hasPictures else {
      grid = ThumbnailGrid(linesIn: body)
      name = CellRect(origin: body.origin, size: .zero)
      return
    }
    name = CellRect(column: body.left, row: body.bottom - 1, columns: body.columns, rows: 1)
    grid = ThumbnailGrid(in: CellRect(origin: body.origin, size: CellSize(columns: body.columns, rows: body.rows - 2)))
  }
}
