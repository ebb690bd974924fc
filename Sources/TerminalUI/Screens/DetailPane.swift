import Forms

/// What there is to see of a record: its cover photograph, its name, and every field that is filled in,
/// the long texts last.
struct DetailPane {
  let form: FormDescription
  let values: RecordValues
  let choices: ChoiceTable

  /// The fewest rows that a picture is worth, and the fewest that the text keeps beside it.
  private static let fewestPictureRows = 4
  private static let fewestTextRows = 8

  func draw(in rect: CellRect, on canvas: inout Canvas) {
    var text = rect
    if let cover = form.photos(of: values).first, let area = pictureArea(in: rect) {
      canvas.picture(.init(cover), fit: .whole, in: area, caption: cover.name)
      canvas.region(area, .command(.read))
      text =
        area.columns == rect.columns
        ? CellRect(
          column: rect.left, row: area.bottom + 1, columns: rect.columns, rows: rect.bottom - area.bottom - 1)
        : CellRect(column: area.right + 2, row: rect.top, columns: rect.right - area.right - 2, rows: rect.rows)
    }
    let lines = RecordText(form, values, choices, look: canvas.look, today: canvas.today).lines(
      columns: text.columns, canvas.language)
    for (index, line) in lines.prefix(text.rows).enumerated() {
      canvas.put(line, at: text.origin.offset(rows: index), columns: text.columns, marksLinks: false)
    }
    canvas.moreMarks(above: false, below: lines.count > text.rows, beside: text)
  }

  /// Above the text where the pane is high, beside it where it is wide; nil where it is neither.
  private func pictureArea(in rect: CellRect) -> CellRect? {
    if rect.columns > 3 * rect.rows {
      guard rect.rows >= Self.fewestPictureRows else { return nil }
      return CellRect(
        origin: rect.origin, size: CellSize(columns: min(rect.columns / 2, rect.rows * 8 / 3), rows: rect.rows))
    }
    // Most photographs are four by three, and a cell is twice as high as wide.
    let rows = min(rect.columns * 3 / 8, rect.rows - Self.fewestTextRows - 1)
    guard rows >= Self.fewestPictureRows else { return nil }
    return CellRect(origin: rect.origin, size: CellSize(columns: rect.columns, rows: rows))
  }
}

extension PictureRequest.Source {
  /// The photograph of a form or a record.
  init(_ photo: FormPhoto) {
    self = photo.staged.map(Self.staged) ?? .stored(digest: photo.digest)
  }
}
