import Catalogue
import Forms
import Foundation

/// Everything there is of one record, to be read: all fields, the whole texts, its photographs one after another.
struct RecordScreen: Screen {
  let form: FormDescription
  private(set) var values: RecordValues
  private(set) var choices: ChoiceTable
  /// The photograph that is shown.
  private(set) var photo = 0
  /// The first row of the text on the screen.
  private(set) var top = 0

  init(_ form: FormDescription, _ values: RecordValues, choices: ChoiceTable) {
    self.form = form
    self.values = values
    self.choices = choices
  }

  var keyContexts: [KeyContext] { photos.count > 1 ? [.record, .photos] : [.record] }

  private var photos: [FormPhoto] { form.visibleFields.flatMap { values.photos($0.key) } }

  mutating func perform(_ command: KeyCommand, _ context: ScreenContext) -> [Step] {
    let page = max(1, layout(context.size).text.rows - 1)
    switch command {
    case .up: top -= 1
    case .down: top += 1
    case .pageUp: top -= page
    case .pageDown: top += page
    case .first: top = 0
    case .last: top = .max / 2
    case .left: photo = photos.isEmpty ? 0 : (photo + photos.count - 1) % photos.count
    case .right: photo = photos.isEmpty ? 0 : (photo + 1) % photos.count
    case .edit: return values.id.map { [.perform(.openForm(form.kind, $0))] } ?? []
    case .back: return [.close]
    default: break
    }
    return []
  }

  mutating func receive(_ message: Message, _ context: ScreenContext) -> [Step] {
    switch message {
    case .choices(form.kind, let choices): self.choices = ChoiceTable(choices)
    case .saved: return values.id.map { [.perform(.loadRecord(form.kind, $0))] } ?? []
    case .record(form.kind, let id, let stored) where id == values.id:
      guard let stored else { return [.close] }
      values = stored
    default: break
    }
    return []
  }

  mutating func settle(_ context: ScreenContext) -> [Step] {
    let text = layout(context.size).text
    photo = max(0, min(photo, photos.count - 1))
    top = max(
      0, min(top, lines(columns: text.columns, context.language, context.look, context.today).count - text.rows))
    return []
  }

  // MARK: View

  func draw(on canvas: inout Canvas) {
    let layout = layout(canvas.size)
    drawBar(on: &canvas)
    if let picture = layout.picture, photos.indices.contains(photo) {
      let shown = photos[photo]
      let box = CellRect(origin: picture.origin, size: CellSize(columns: picture.columns, rows: picture.rows - 1))
      canvas.picture(.init(shown), fit: .whole, in: box, caption: shown.fileName)
      let caption = CellWidth.truncate(caption(canvas), to: picture.columns)
      let column = picture.left + (picture.columns - CellWidth.columns(of: caption)) / 2
      canvas.put(caption, at: CellPosition(column: column, row: picture.bottom - 1), style: canvas.look.muted)
    }
    let lines = lines(columns: layout.text.columns, canvas.language, canvas.look, canvas.today)
    for (row, line) in lines.dropFirst(top).prefix(layout.text.rows).enumerated() {
      canvas.put(line, at: layout.text.origin.offset(rows: row), columns: layout.text.columns)
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

  /// The photograph's name, and which of how many it is.
  private func caption(_ canvas: Canvas) -> String {
    guard photos.count > 1 else { return photos[photo].fileName }
    return canvas.text(Phrase("screen.photoOf", photo + 1, photos.count, photos[photo].fileName))
  }

  private func lines(columns: Int, _ language: Language, _ look: Look, _ today: CalendarDate) -> [RecordText.Line] {
    RecordText(form, values, choices, look: look, today: today).lines(columns: columns, hasLabels: true, language)
  }

  /// Where the picture and the text stand: beside each other, or where there is no room for that, one above the other.
  private func layout(_ size: CellSize) -> (picture: CellRect?, text: CellRect) {
    let body = CellRect(column: 2, row: 2, columns: size.columns - 4, rows: size.rows - 4)
    guard !photos.isEmpty else {
      return (
        nil, CellRect(origin: body.origin, size: CellSize(columns: min(Self.widest, body.columns), rows: body.rows))
      )
    }
    if body.columns >= 70 {
      let columns = body.columns * 9 / 20
      // Four by three, in cells that are twice as high as wide, and a row for its name.
      let rows = min(body.rows, columns * 3 / 8 + 1)
      let picture = CellRect(column: body.right - columns, row: body.top, columns: columns, rows: rows)
      let width = min(Self.widest, body.columns - columns - 3)
      return (picture, CellRect(column: body.left, row: body.top, columns: width, rows: body.rows))
    }
    let rows = min(body.columns * 3 / 8 + 1, body.rows * 2 / 5)
    guard rows >= 5 else { return (nil, body) }
    let picture = CellRect(origin: body.origin, size: CellSize(columns: body.columns, rows: rows))
    return (
      picture, CellRect(column: body.left, row: picture.bottom + 1, columns: body.columns, rows: body.rows - rows - 1)
    )
  }

  /// Longer lines are hard to follow.
  private static let widest = 80
}
