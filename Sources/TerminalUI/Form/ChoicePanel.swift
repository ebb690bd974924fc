import Catalogue
import Forms

/// What may be chosen, arranged beneath a field.
struct ChoicePanel {
  enum Style {
    /// One in a row, with its sign.
    case list
    /// Discs of colours, the chosen one ringed.
    case swatches
    /// Names on their colours, the chosen one filled.
    case chips
  }

  let style: Style
  let choices: [FieldChoice]
  let chosen: FieldChoice?
  /// How many stand in a row.
  let perRow: Int
  /// The columns of each; nil for all there are.
  let cellColumns: Int?
  /// Whether each has its name beside it.
  let hasNames: Bool

  var rows: Int { (choices.count + perRow - 1) / perRow }

  static func list(_ match: ChoiceMatch) -> ChoicePanel {
    ChoicePanel(
      style: .list, choices: match.suggestions, chosen: match.choice, perRow: 1, cellColumns: nil, hasNames: true)
  }

  static func chips(_ match: ChoiceMatch, columns: Int) -> ChoicePanel {
    // A mark, a sign and a space on each side of the name.
    let widest = match.suggestions.map { CellWidth.columns(of: $0.value) }.max() ?? 0
    let cell = max(8, min(widest + 6, columns))
    return ChoicePanel(
      style: .chips, choices: match.suggestions, chosen: match.choice, perRow: max(1, columns / cell),
      cellColumns: cell, hasNames: true)
  }

  /// Six columns of discs; where discs would all look the same, their names beside them, in as many columns as fit.
  static func swatches(
    _ choices: [FieldChoice], chosen: FieldChoice?, columns: Int, hasColours: Bool, _ language: Language
  ) -> ChoicePanel {
    let widest = choices.map { CellWidth.columns(of: $0.name(in: language)) }.max() ?? 0
    let cell = hasColours ? 5 : min(widest + 6, columns)
    return ChoicePanel(
      style: .swatches, choices: choices, chosen: chosen, perRow: max(1, min(6, columns / cell)), cellColumns: cell,
      hasNames: !hasColours)
  }
}

extension Canvas {
  /// Draws the rows of a panel that a rectangle has room for.
  ///
  /// - Parameter list: What is marked in it, and how far it is scrolled.
  mutating func panel(_ panel: ChoicePanel, _ list: ChoiceList?, in rect: CellRect) {
    let top = min(list?.top ?? 0, max(0, panel.rows - rect.rows))
    let first = top * panel.perRow
    let count = max(0, min(panel.choices.count - first, rect.rows * panel.perRow))
    for index in first..<first + count {
      let cell = CellRect(
        column: rect.left + (index - first) % panel.perRow * (panel.cellColumns ?? 0),
        row: rect.top + (index - first) / panel.perRow,
        columns: panel.cellColumns ?? rect.columns, rows: 1)
      region(cell, .item(index))
      draw(panel.choices[index], of: panel, isMarked: index == list?.marked, in: cell)
      if index == list?.marked, panel.style != .list { caret = cell.origin }
    }
    if panel.style == .swatches, !panel.hasNames { nameBeside(panel, list, in: rect) }
    moreMarks(above: top > 0, below: top + rect.rows < panel.rows, beside: rect.inset(columns: 1))
  }

  private mutating func draw(_ choice: FieldChoice, of panel: ChoicePanel, isMarked: Bool, in cell: CellRect) {
    let style = isMarked ? look.selection : look.plain
    let isChosen = choice == panel.chosen
    let name = choice.name(in: language)
    switch panel.style {
    case .list:
      if isMarked {
        grid.fill(cell, style: style)
        put("▸", at: cell.origin, style: style)
      }
      let sign = Sign(choice)
      put(sign.text, at: cell.origin.offset(columns: 2), style: sign.style(look, on: style))
      // A name says more than a key, and a colour is both.
      let text = name == choice.value || !choice.sign.isEmpty ? name : "\(choice.value)  \(name)"
      put(
        text, at: cell.origin.offset(columns: 2 + Self.signColumns), columns: cell.columns - 4 - Self.signColumns,
        style: style)
    case .swatches:
      if isMarked { put("▸", at: cell.origin, style: look.accent) }
      let disc = Sign(nil, colour: choice.value)
      if isChosen {
        put("(", at: cell.origin.offset(columns: 1), style: look.title)
        put(")", at: cell.origin.offset(columns: 3), style: look.title)
      }
      put(disc.text, at: cell.origin.offset(columns: 2), style: disc.style(look))
      if panel.hasNames {
        put(
          name, at: cell.origin.offset(columns: 5), columns: cell.columns - 6, style: isMarked ? look.title : look.plain
        )
      }
    case .chips:
      if isMarked { put("▸", at: cell.origin, style: look.accent) }
      let colour = choice.colour.flatMap { Colour(hex: $0) } ?? .default
      let disc = Sign(nil, colour: choice.colour)
      let place = cell.origin.offset(columns: 1)
      if isChosen {
        let shown = CellWidth.truncate(" ✓ \(name) ", to: cell.columns - 2)
        put(shown, at: place, style: look.filled(colour))
      } else {
        put(disc.text, at: place.offset(columns: 1), style: disc.style(look))
        put(name, at: place.offset(columns: 3), columns: cell.columns - 5, style: isMarked ? look.title : look.plain)
      }
    }
  }

  /// What the marked swatch is called, or the chosen one.
  private mutating func nameBeside(_ panel: ChoicePanel, _ list: ChoiceList?, in rect: CellRect) {
    let marked = list?.marked.flatMap { panel.choices.indices.contains($0) ? panel.choices[$0] : nil }
    guard let choice = marked else { return }
    let place = CellPosition(column: rect.left + panel.perRow * (panel.cellColumns ?? 0) + 2, row: rect.top)
    put(choice.name(in: language), at: place, columns: rect.right - place.column, style: look.title)
    if rect.rows > 1 {
      put(choice.value, at: place.offset(rows: 1), columns: rect.right - place.column, style: look.muted)
    }
  }
}
