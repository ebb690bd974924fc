import Catalogue
import Forms
import Foundation

/// The records of one kind: a list that can be searched, filtered and sorted, and beside it what there is to see of the
/// selected one.
struct ListScreen: Screen {
  let form: FormDescription
  /// All the lists that there are, in order.
  let kinds: [RecordKind]
  /// The part of the screen that is the list's.
  var area = CellRect(origin: .zero, size: .zero)

  // What is wanted.
  var search = TextBuffer()
  var kills = KillBuffer()
  /// The first visible place of the search.
  var searchStart = 0
  /// Whether the search is being typed.
  var isSearching = false
  var order = RecordOrder.byName
  /// What the list is filtered by, by the fields' keys.
  var filters: [String: FieldFilter] = [:]

  // What is there.
  var window = RowWindow()
  /// The selected row's place in the window.
  var selected = 0
  /// The first row on the screen.
  var top = 0
  var total = 0
  var found = 0
  var choices = ChoiceTable()
  /// Whether the first rows have come.
  var isLoaded = false
  /// The request under way; answers to older ones are passed over.
  var pending: RowRequest?
  /// Whether reading failed; the next key tries again.
  var isStalled = false
  var hasAskedForChoices = false
  /// Whether records were changed elsewhere, so that the rows must be read anew when they are shown.
  var isStale = false

  /// The records that are marked, by identifier. They stay marked whatever is searched for.
  var marks: [UUID: Mark] = [:]
  /// The numbers of the records that were moved to the trash together, the last ones last.
  var deleted: [[Int]] = []

  /// - Parameter kinds: All the lists that there are, in order; none for this one alone.
  init(_ form: FormDescription, among kinds: [RecordKind] = []) {
    self.form = form
    self.kinds = kinds.isEmpty ? [form.kind] : kinds
  }

  var keyContexts: [KeyContext] { isSearching ? [.search, .text] : isMain ? [.list, .trash] : [.list] }

  var selectedRow: RecordValues? { window.rows.indices.contains(selected) ? window.rows[selected] : nil }

  /// Whether deleted records can be taken back.
  var isMain: Bool { RecordType.of(form.kind).isMain }

  var layout: ListLayout { ListLayout(in: area) }

  /// What a command is about: the marked records, or else the selected one.
  private var chosen: [Mark] {
    marks.isEmpty ? selectedRow.flatMap(Mark.init).map { [$0] } ?? [] : marks.values.sorted { $0.number < $1.number }
  }

  // MARK: Keys

  mutating func perform(_ command: KeyCommand, _ context: ScreenContext) -> [Step] {
    let page = max(1, layout.list.rows - 1)
    isStalled = false
    switch command {
    case .up: selected -= 1
    case .down: selected += 1
    case .pageUp: selected -= page
    case .pageDown: selected += page
    case .first: return goToFirst()
    case .last: return goToLast()
    case .add: return [.perform(.openForm(form.kind, nil))]
    case .edit: return edit()
    case .read: return selectedRow.map { [.open(RecordScreen(form, $0, choices: choices))] } ?? []
    case .copyPart: return selectedRow.map { PartMenu.steps(to: .copy, form.copyableParts(of: $0)) } ?? []
    case .followLink: return selectedRow.map { PartMenu.steps(to: .follow, form.linkedParts(of: $0)) } ?? []
    case .undelete: return undelete()
    case .delete: return askToDelete()
    case .mark: toggleMark()
    case .markAll: return [.perform(.findMarks(form.kind, query: query))]
    case .selectUp: mark(passing: -1)
    case .selectDown: mark(passing: 1)
    case .selectPageUp: mark(passing: -page)
    case .selectPageDown: mark(passing: page)
    case .search: isSearching = true
    case .sort: return [.open(SortDialog(form, order))]
    case .filter: return openFilter()
    case .accept: isSearching = false
    case .back: return takeAway()
    case .quit: return [.close]
    case .text(let edit): return editSearch(edit)
    default: break
    }
    return []
  }

  mutating func type(_ text: String, _ context: ScreenContext) -> [Step] {
    isStalled = false
    return isSearching ? editSearch(.insert(text)) : []
  }

  private mutating func goToFirst() -> [Step] {
    selected = 0
    return window.reachesStart ? [] : ask(.first)
  }

  private mutating func goToLast() -> [Step] {
    selected = window.rows.count - 1
    return window.reachesEnd ? [] : ask(.last)
  }

  private func openFilter() -> [Step] {
    let dialog = FilterDialog(form, filters, choices: choices)
    return dialog.rows.isEmpty ? [.say(.failure(Phrase("toast.nothingToFilterBy")))] : [.open(dialog)]
  }

  private func edit() -> [Step] {
    let chosen = chosen
    if chosen.count > 1 { return [.perform(.openBulkForm(form.kind, chosen.map(\.number)))] }
    return chosen.map { .perform(.openForm(form.kind, $0.id)) }
  }

  private func askToDelete() -> [Step] {
    let deletion = Deletion(kind: form.kind, records: chosen)
    if deletion.records.isEmpty { return [] }
    // What goes to the trash keeps everything that refers to it.
    return isMain ? [.open(Question.delete(deletion))] : [.perform(.planDeletion(deletion))]
  }

  private func undelete() -> [Step] {
    guard let numbers = deleted.last else { return [.say(.failure(Phrase("toast.nothingDeleted")))] }
    return [.perform(.restore(form.kind, numbers))]
  }

  // MARK: Mouse

  mutating func click(_ target: HitTarget, at place: CellPosition, _ context: ScreenContext) -> [Step] {
    isStalled = false
    switch target {
    case .item(let row) where window.rows.indices.contains(row):
      selected = row
      // The mark stands between the bar of the selection and the name.
      if (1..<ListColumns.margin).contains(place.column), place.row == 0 { toggleMark(goingOn: false) }
    case .field(let key): return sort(by: key)
    default: break
    }
    return []
  }

  /// The selected row stays in view.
  mutating func scroll(by rows: Int, over target: HitTarget?, _ context: ScreenContext) -> [Step] {
    isStalled = false
    let room = max(1, layout.list.rows)
    top = max(0, min(top + rows, window.rows.count - room))
    selected = max(top, min(selected, top + room - 1))
    return []
  }

  // MARK: Marks

  private mutating func toggleMark(goingOn: Bool = true) {
    guard let mark = selectedRow.flatMap(Mark.init) else { return }
    if marks.updateValue(mark, forKey: mark.id) != nil { marks[mark.id] = nil }
    if goingOn { selected += 1 }
  }

  /// Goes some rows on and marks all that it passes; back over marked rows, it takes their marks away.
  private mutating func mark(passing step: Int) {
    let goal = max(0, min(selected + step, window.rows.count - 1))
    guard let from = selectedRow.flatMap(Mark.init), goal != selected else { return }
    let passed = window.rows[min(selected, goal)...max(selected, goal)].compactMap(Mark.init)
    selected = goal
    let end = selectedRow?.id
    let isWayBack = marks[from.id] != nil && end.map { marks[$0] != nil } == true
    for mark in passed where mark.id != end || !isWayBack { marks[mark.id] = isWayBack ? nil : mark }
  }

  // MARK: View

  mutating func settle(_ context: ScreenContext) -> [Step] {
    let layout = layout
    selected = max(0, min(selected, window.rows.count - 1))
    let rows = max(1, layout.list.rows)
    top = Scroll.first(showing: selected, of: window.rows.count, rows: rows, keeping: top)
    searchStart = LineWindow.firstVisible(search, columns: layout.searchText.columns, keeping: searchStart)
    guard hasAskedForChoices else {
      hasAskedForChoices = true
      return [.perform(.loadChoices(form.kind))] + ask(.first)
    }
    if isStale {
      isStale = false
      return refresh()
    }
    guard pending == nil, !isStalled else { return [] }
    if !isLoaded { return ask(.first) }
    if let place = window.missing(around: top..<top + rows) { return ask(place) }
    return []
  }
}
