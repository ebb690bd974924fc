import Catalogue
import Forms

/// Every icon in a grid, in groups, found by its name in any of the languages.
struct IconPicker: Screen {
  let title: Phrase
  /// The colour of the record's group, on which its icon stands.
  let colour: String?
  /// The key of the icon that the record has.
  let chosen: String?
  private let choices: [FieldChoice]
  /// What is searched for.
  private(set) var query = TextBuffer()
  private var kills = KillBuffer()
  /// The key of the marked icon; nil when nothing was found.
  private(set) var marked: String?
  /// The first row of the grid that is in view.
  private(set) var top = 0

  init(title: Phrase, choices: [FieldChoice], chosen: String?, colour: String?) {
    self.title = title
    self.choices = choices
    self.chosen = chosen
    self.colour = colour
    marked = chosen ?? choices.first?.value
  }

  var keyContexts: [KeyContext] { [.icons, .text] }
  var isDialog: Bool { true }
  var holdsTypedText: Bool { !query.isEmpty }

  mutating func perform(_ command: KeyCommand, _ context: ScreenContext) -> [Step] {
    let grid = IconGrid(found, columns: IconPickerLayout(context.size).grid.columns)
    switch command {
    case .left: marked = grid.icon(from: marked, by: -1)
    case .right: marked = grid.icon(from: marked, by: 1)
    case .up: marked = grid.icon(from: marked, rows: -1)
    case .down: marked = grid.icon(from: marked, rows: 1)
    case .pageUp: marked = grid.icon(from: marked, rows: -IconPickerLayout(context.size).grid.rows)
    case .pageDown: marked = grid.icon(from: marked, rows: IconPickerLayout(context.size).grid.rows)
    case .accept:
      guard let choice = choices.first(where: { $0.value == marked }) else { return [] }
      return [.close, .tell(.choiceTaken(choice))]
    case .back where !query.isEmpty: search(.replaceAll(""))
    case .back: return [.close]
    case .text(let edit): search(edit)
    default: break
    }
    return []
  }

  mutating func type(_ text: String, _ context: ScreenContext) -> [Step] {
    search(.insert(text))
    return []
  }

  mutating func click(_ target: HitTarget, at place: CellPosition, _ context: ScreenContext) -> [Step] {
    let found = found
    if case .item(let index) = target, found.indices.contains(index) { marked = found[index].value }
    return []
  }

  private mutating func search(_ edit: TextEdit) {
    query.apply(edit, &kills)
    let found = found
    if !found.contains(where: { $0.value == marked }) {
      marked = (found.first { $0.value == chosen } ?? found.first)?.value
    }
  }

  /// The icons that the search has found, all of them without one.
  var found: [FieldChoice] {
    let words = Fold.words(query.text)
    return words.isEmpty
      ? choices
      : choices.filter { choice in
        let icon = Icon.of(choice.value)
        let names = ([choice.value] + choice.names + (icon?.otherNames ?? [])).map(Fold.text)
        return words.allSatisfy { word in names.contains { $0.contains(word) } }
      }
  }

  mutating func settle(_ context: ScreenContext) -> [Step] {
    let layout = IconPickerLayout(context.size)
    let grid = IconGrid(found, columns: layout.grid.columns)
    let row = grid.row(of: marked)
    let rows = max(1, layout.grid.rows)
    // The name of the group above its first row is part of it.
    let from = row > 0 && grid.lines[row - 1].isTitle && rows > 1 ? row - 1 : row
    top = max(min(top, from), row - rows + 1)
    top = max(0, min(top, grid.lines.count - rows))
    return []
  }
}

/// The icons of a picker by rows, each group under its name.
struct IconGrid {
  enum Line {
    case title(IconGroup)
    case icons([FieldChoice])

    var isTitle: Bool { if case .title = self { true } else { false } }
    var icons: [FieldChoice] { if case .icons(let icons) = self { icons } else { [] } }
  }

  /// An emoji between two places for brackets, and a gap.
  static let cellColumns = 5

  let lines: [Line]

  init(_ choices: [FieldChoice], columns: Int) {
    let perRow = max(1, columns / Self.cellColumns)
    var lines: [Line] = []
    func add(_ icons: [FieldChoice]) {
      for start in stride(from: 0, to: icons.count, by: perRow) {
        lines.append(.icons(Array(icons[start..<min(start + perRow, icons.count)])))
      }
    }
    for group in Icon.groups {
      let icons = choices.filter { Icon.of($0.value)?.group == group.key }
      if !icons.isEmpty {
        lines.append(.title(group))
        add(icons)
      }
    }
    add(choices.filter { Icon.of($0.value) == nil })
    self.lines = lines
  }

  /// The row in which an icon is.
  func row(of key: String?) -> Int { lines.firstIndex { $0.icons.contains { $0.value == key } } ?? 0 }

  /// The icon so many places on, in the order of reading.
  func icon(from key: String?, by step: Int) -> String? {
    let keys = lines.flatMap(\.icons).map(\.value)
    guard let index = keys.firstIndex(where: { $0 == key }) else { return keys.first }
    return keys[max(0, min(index + step, keys.count - 1))]
  }

  /// The icon so many rows further down, in the same column if there is one.
  func icon(from key: String?, rows step: Int) -> String? {
    let rows = lines.map(\.icons).filter { !$0.isEmpty }
    guard let row = rows.firstIndex(where: { $0.contains { $0.value == key } }),
      let column = rows[row].firstIndex(where: { $0.value == key })
    else { return rows.first?.first?.value }
    let target = rows[max(0, min(row + step, rows.count - 1))]
    return target[min(column, target.count - 1)].value
  }
}

/// Where things stand in a picker.
struct IconPickerLayout {
  /// The dialog with its frame.
  let size: CellSize
  /// The line of the search.
  let search: CellRect
  let grid: CellRect
  /// The name of the marked icon.
  let name: CellRect

  init(_ screen: CellSize) {
    size = CellSize(columns: min(72, screen.columns - 2), rows: min(30, screen.rows - 1))
    let inner = CellRect.content(of: size, on: screen)
    // Where the screen is low, the gaps go.
    let gap = inner.rows > 6 ? 1 : 0
    search = CellRect(column: inner.left, row: inner.top, columns: inner.columns, rows: 1)
    name = CellRect(column: inner.left, row: inner.bottom - 1, columns: inner.columns, rows: inner.rows > 1 ? 1 : 0)
    grid = CellRect(
      column: inner.left, row: inner.top + 1 + gap, columns: inner.columns,
      rows: inner.rows - 2 - 2 * gap)
  }
}
