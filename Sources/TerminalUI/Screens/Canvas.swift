import Catalogue
import Forms

/// What a layer draws on: cells, the place of the caret, and the pictures that it would like to show.
struct Canvas {
  var grid: Grid
  /// Where the terminal's own cursor stands; hidden when nil.
  var caret: CellPosition?
  /// The columns at the right of the help line that are kept for a toast.
  var helpLineReserve = 0
  /// Pictures that are on the screen, ready or not, those of the uppermost layer first.
  var pictures: [PictureRequest] = []
  /// How many of them the layer that is being drawn has.
  var picturesOfLayer = 0
  /// What the terminal itself draws, with cells to stand for it.
  var placements: [PlacedPicture] = []
  /// What can be clicked of the layer that is being drawn.
  private(set) var regions: [HitRegion] = []

  let look: Look
  let language: Language
  let today: CalendarDate
  /// The sign of what is under way.
  let spinner: String
  let cache: PictureCache
  let display: PictureDisplay

  init(
    size: CellSize, look: Look, language: Language, today: CalendarDate, spinner: String, cache: PictureCache,
    display: PictureDisplay = .blocks
  ) {
    grid = Grid(size, style: look.plain)
    self.look = look
    self.language = language
    self.today = today
    self.spinner = spinner
    self.cache = cache
    self.display = display
  }

  var size: CellSize { grid.size }

  func text(_ phrase: Phrase) -> String { language.text(phrase) }

  /// Draws text cut to `columns`; a cut shows as `…`.
  @discardableResult
  mutating func put(_ text: String, at position: CellPosition, columns: Int = .max, style: CellStyle) -> Int {
    let room = min(columns, size.columns - position.column)
    return grid.put(CellWidth.truncate(text, to: room), at: position, style: style)
  }

  /// Draws text that ends before `column`.
  mutating func put(_ text: String, endingAt column: Int, row: Int, style: CellStyle) {
    put(text, at: CellPosition(column: column - CellWidth.columns(of: text), row: row), style: style)
  }

  /// Draws a value with its sign, and with its group's name where there is room for it.
  mutating func put(_ value: ShownValue, at position: CellPosition, columns: Int, style: CellStyle) {
    var used = 0
    if !value.sign.text.isEmpty {
      used = put(value.sign.text, at: position, columns: columns, style: value.sign.style(look, on: style)) + 1
    }
    let text = CellWidth.columns(of: value.whole) <= columns - used ? value.whole : value.text
    put(text, at: position.offset(columns: used), columns: columns - used, style: style)
  }

  /// Says what a click in a rectangle means; what lies outside of the clip cannot be clicked.
  mutating func region(_ rect: CellRect, _ target: HitTarget) {
    let visible = rect.intersection(grid.clip)
    if !visible.isEmpty { regions.append(HitRegion(origin: rect.origin, visible: visible, target: target)) }
  }

  /// Draws text that a click on is the same as a key.
  ///
  /// - Returns: The columns that it takes.
  @discardableResult
  mutating func button(
    _ text: String, _ command: KeyCommand, at position: CellPosition, columns: Int = .max, style: CellStyle
  ) -> Int {
    let used = put(text, at: position, columns: columns, style: style)
    region(CellRect(origin: position, size: CellSize(columns: used, rows: 1)), .command(command))
    return used
  }

  /// Draws text that a click on is the same as a key while a field is in focus.
  ///
  /// - Returns: The columns that it takes.
  @discardableResult
  mutating func button(
    _ text: String, _ command: KeyCommand, of field: FieldDescription, at position: CellPosition, columns: Int = .max,
    style: CellStyle
  ) -> Int {
    let used = put(text, at: position, columns: columns, style: style)
    region(
      CellRect(origin: position, size: CellSize(columns: used, rows: 1)), .button(field.key, command))
    return used
  }

  /// Begins another layer: what was drawn before stays, quieter, and cannot be clicked any more.
  mutating func cover() {
    // Only cells can be dimmed.
    for picture in placements { drawCells(of: picture) }
    placements = []
    picturesOfLayer = 0
    grid.restyle(grid.bounds, look.dim)
    caret = nil
    regions = []
  }

  /// A quiet area that stands for a picture, with lines in its middle.
  mutating func placeholder(_ lines: [String], in rect: CellRect) {
    grid.fill(rect, with: look.placeholderGlyph, style: look.placeholder)
    let lines = lines.filter { !$0.isEmpty }.flatMap { CellWidth.wrap($0, width: rect.columns - 4) }.prefix(rect.rows)
    let top = rect.top + (rect.rows - lines.count) / 2
    for (index, line) in lines.enumerated() {
      let text = CellWidth.truncate(" \(line) ", to: rect.columns)
      let column = rect.left + (rect.columns - CellWidth.columns(of: text)) / 2
      put(text, at: CellPosition(column: column, row: top + index), style: look.placeholder)
    }
  }
}

extension Canvas {
  /// Draws with everything outside of `rect` left untouched; a caret outside of it is not shown.
  mutating func clipped(to rect: CellRect, _ draw: (inout Canvas) -> Void) {
    let outer = grid.clip
    grid.clip = outer.intersection(rect)
    draw(&self)
    grid.clip = outer
    if let place = caret, !rect.contains(place) { caret = nil }
  }
}
