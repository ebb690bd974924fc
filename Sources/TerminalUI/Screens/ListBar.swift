import Catalogue
import Forms

/// The lines above a list: which list it is, how many records it has, what is searched for, filtered and sorted by.
extension ListScreen {
  func drawBar(_ layout: ListLayout, on canvas: inout Canvas) {
    let hasSearch = isSearching || !search.isEmpty
    let room = hasSearch ? layout.search.left - 1 : layout.bar.right - 1
    let counts = countText(canvas.language)
    let marked = marks.isEmpty ? "" : canvas.text(Phrase("screen.marked", marks.count))
    let titles = kinds.map { canvas.text(Phrase("screen.list.\($0.name)")) }
    let shown = kinds.firstIndex(of: form.kind) ?? 0
    // All lists with their keys where there is room for them and no side bar, else the one that is shown.
    let hasSideBar = layout.bar.left > 0
    let all = titles.reduce(0) { $0 + CellWidth.columns(of: $1) + 5 } + CellWidth.columns(of: counts + marked) + 4
    let areAllShown = kinds.count > 1 && all <= room && !hasSearch && !hasSideBar
    var column = layout.bar.left + 1
    for (index, title) in titles.enumerated() where areAllShown || index == shown {
      let isShown = index == shown
      let start = column
      func put(_ text: String, _ style: CellStyle, gap: Int) {
        guard !text.isEmpty, column < room else { return }
        let place = CellPosition(column: column, row: layout.bar.top)
        column += canvas.put(text, at: place, columns: room - column, style: style) + gap
      }
      if areAllShown { put(String(index + 1), canvas.look.accent, gap: 1) }
      put(title, isShown ? canvas.look.title : canvas.look.muted, gap: 2)
      canvas.region(CellRect(column: start, row: layout.bar.top, columns: column - start, rows: 1), .list(index))
      if isShown {
        put(counts, canvas.look.muted, gap: 2)
        put(marked, canvas.look.accent, gap: 2)
      }
      column += isShown ? 1 : 0
    }
    if !areAllShown, !hasSearch, !hasSideBar, kinds.count > 1 {
      let keys = "1–\(min(9, kinds.count)) ⇥"
      if column + CellWidth.columns(of: keys) <= room {
        canvas.put(keys, endingAt: layout.bar.right - 1, row: layout.bar.top, style: canvas.look.accent)
      }
    }
    guard hasSearch else { return }
    let found = searched.isEmpty ? "" : canvas.text(Phrase("screen.found", found))
    canvas.put(found, endingAt: layout.search.right, row: layout.search.top, style: canvas.look.muted)
    canvas.put("/", at: layout.search.origin, style: canvas.look.accent)
    canvas.text(search, in: layout.searchText, firstVisible: searchStart, isFocused: isSearching)
    canvas.region(layout.search, .command(.search))
  }

  /// How many records there are; where the list is filtered, also how many pass.
  private func countText(_ language: Language) -> String {
    guard isLoaded else { return "" }
    return language.text(filters.isEmpty ? Phrase("screen.count", total) : Phrase("screen.countOf", found, total))
  }

  // MARK: Chips

  /// A short text that says one thing, and the dialog that changes it.
  private typealias Chip = (text: String, command: KeyCommand)

  /// Draws what the list is filtered by, and what it is sorted by where no column says so. What there is no room for is
  /// counted.
  func drawChips(_ layout: ListLayout, _ columns: [ListColumns.Column], on canvas: inout Canvas) {
    var chips = filterChips(canvas.language)
    let isInHeader = columns.contains { $0.field.key == order.field } && !window.rows.isEmpty
    if !isInHeader, order != .byName, let field = form.orderField(order.field) {
      chips.append(("\(order.arrow) \(canvas.text(form.orderLabel(of: field)))", .sort))
    }
    var column = layout.chips.left
    for (index, chip) in chips.enumerated() {
      let isLast = index == chips.count - 1
      let rest = "+\(chips.count - index)"
      // The others need room for their number.
      let room = layout.chips.right - column - (isLast ? 0 : CellWidth.columns(of: rest) + 4)
      let text = " \(chip.text) "
      let fits = CellWidth.columns(of: text) <= room || index == 0
      let place = CellPosition(column: column, row: layout.chips.top)
      column += canvas.button(
        fits ? text : " \(rest) ", fits ? chip.command : .filter, at: place, columns: fits ? room : layout.chips.right,
        style: canvas.look.chip)
      column += 1
      if !fits { break }
    }
  }

  private func filterChips(_ language: Language) -> [Chip] {
    form.filterFields.compactMap { field in
      filters[field.key].map { (text(of: $0, of: field, language), .filter) }
    }
  }

  private func text(of filter: FieldFilter, of field: FieldDescription, _ language: Language) -> String {
    let label = language.text(form.label(of: field))
    let choices = choices.choices[field.key, default: []]
    switch filter {
    case .isOn: return "✓ \(label)"
    case .empty: return language.text(Phrase("screen.labelled", label, language.text(Phrase("screen.filter.none"))))
    case .anyOf(let ids):
      let names = choices.filter { $0.id.map(ids.contains) ?? false }.map(\.value)
      return language.text(
        Phrase("screen.labelled", label, names.joined(separator: language.text(Phrase("value.comma")))))
    case .tags(let tags):
      let names = choices.map(\.value).filter { tags.contains(Fold.name($0)) }
      return language.text(Phrase("screen.labelled", label, names.joined(separator: " + ")))
    }
  }
}

extension FormDescription {
  /// The field of that key that lists can be sorted by.
  func orderField(_ key: String) -> FieldDescription? { orderFields.first { $0.key == key } }
}
