import Catalogue
import Forms
import Foundation

/// The records of one kind: a list with a search, and beside it what there is to see of the selected one.
struct ListScreen: Screen {
  let form: FormDescription
  /// All the lists that there are, in order.
  let kinds: [RecordKind]
  private(set) var window = RowWindow()
  /// The selected row's place in the window.
  private(set) var selected = 0
  /// The first row on the screen.
  private(set) var top = 0
  private(set) var search = TextBuffer()
  private var kills = KillBuffer()
  /// The first visible place of the search.
  private(set) var searchStart = 0
  /// Whether the search is being typed.
  private(set) var isSearching = false
  private(set) var total = 0
  private(set) var found = 0
  private(set) var choices = ChoiceTable()
  /// Whether the first rows have come.
  private(set) var isLoaded = false
  /// The request under way; answers to older ones are passed over.
  private var pending: RowRequest?
  /// Whether reading failed; the next key tries again.
  private var isStalled = false
  private var hasAskedForChoices = false
  /// The numbers of the records that were moved to the trash together, the last ones last.
  private var deleted: [[Int]] = []
  /// The records that are marked, by identifier. They stay marked whatever is searched for.
  private(set) var marks: [UUID: Mark] = [:]
  /// Whether records were changed elsewhere, so that the rows must be read anew when they are shown.
  var isStale = false

  /// - Parameter kinds: All the lists that there are, in order; none for this one alone.
  init(_ form: FormDescription, among kinds: [RecordKind] = []) {
    self.form = form
    self.kinds = kinds.isEmpty ? [form.kind] : kinds
  }

  var keyContexts: [KeyContext] { isSearching ? [.search, .text] : isMain ? [.list, .trash] : [.list] }

  var selectedRow: RecordValues? { window.rows.indices.contains(selected) ? window.rows[selected] : nil }

  /// Whether deleted records can be taken back.
  var isMain: Bool { RecordType.of(form.kind).isMain }

  /// What a command is about: the marked records, or else the selected one.
  private var chosen: [Mark] {
    marks.isEmpty ? selectedRow.flatMap(Mark.init).map { [$0] } ?? [] : marks.values.sorted { $0.number < $1.number }
  }

  /// What is searched for.
  var query: String { CleanText.stored(search.text) }

  // MARK: Keys

  mutating func perform(_ command: KeyCommand, _ context: ScreenContext) -> [Step] {
    let page = max(1, ListLayout(context.size).list.rows - 1)
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
    case .undelete: return undelete()
    case .delete: return askToDelete()
    case .mark: toggleMark()
    case .markAll: return [.perform(.findMarks(form.kind, query: query))]
    case .search: isSearching = true
    case .accept: isSearching = false
    case .back: return clearSearch()
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

  mutating func click(_ target: HitTarget, at place: CellPosition, _ context: ScreenContext) -> [Step] {
    if case .item(let row) = target { selected = row }
    return []
  }

  /// The selected row stays in view.
  mutating func scroll(by rows: Int, over target: HitTarget?, _ context: ScreenContext) -> [Step] {
    let room = max(1, ListLayout(context.size).list.rows)
    top = max(0, min(top + rows, window.rows.count - room))
    selected = max(top, min(selected, top + room - 1))
    return []
  }

  private mutating func editSearch(_ edit: TextEdit) -> [Step] {
    let before = query
    let copying = search.copying(edit)
    search.apply(edit, &kills)
    return copying + (query == before ? [] : ask(.first))
  }

  /// Out of the search; where there is none, without marks.
  private mutating func clearSearch() -> [Step] {
    isSearching = false
    guard !search.isEmpty else {
      marks = [:]
      return []
    }
    search = TextBuffer()
    // What was found stays selected among everything.
    return ask(selectedRow?.id.map { .around($0) } ?? .first)
  }

  private mutating func goToFirst() -> [Step] {
    selected = 0
    return window.reachesStart ? [] : ask(.first)
  }

  private mutating func goToLast() -> [Step] {
    selected = window.rows.count - 1
    return window.reachesEnd ? [] : ask(.last)
  }

  private mutating func toggleMark() {
    guard let mark = selectedRow.flatMap(Mark.init) else { return }
    if marks.updateValue(mark, forKey: mark.id) != nil { marks[mark.id] = nil }
    selected += 1
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

  // MARK: Rows

  mutating func receive(_ message: Message, _ context: ScreenContext) -> [Step] {
    switch message {
    case .rows(let page) where page.request == pending: take(page)
    case .rowsFailed(let request, let reason) where request == pending:
      pending = nil
      isStalled = true
      return [.say(.failure(reason))]
    case .choices(form.kind, let choices): self.choices = ChoiceTable(choices)
    case .marksFound(form.kind, query, let found):
      for mark in found { marks[mark.id] = mark }
    case .deletionPlanned(let deletion) where deletion.kind == form.kind: return [.open(dialog(for: deletion))]
    case .deletionConfirmed(let deletion) where deletion.kind == form.kind: return [.perform(.delete(deletion))]
    // Saving may make the records that are referred to.
    case .saved(let id, let record) where record.kind == form.kind:
      return [.perform(.loadChoices(form.kind))] + show(id)
    // Another kind's records may be shown with this one's.
    case .saved: return refresh()
    // The marks stay: the next form may change something else in the same records.
    case .changed: return refresh()
    case .deleted(let deletion) where deletion.kind == form.kind: return forget(deletion)
    case .restored(form.kind, let ids):
      deleted.removeLast()
      return [.say(.success(Phrase("toast.restored")))] + (ids.first.map { show($0) } ?? refresh())
    default: break
    }
    return []
  }

  private mutating func take(_ page: RowPage) {
    pending = nil
    isLoaded = true
    if let summary = page.summary {
      total = summary.total
      found = summary.found
    }
    if let shift = window.take(page) {
      selected += shift
      top += shift
    } else {
      let rowOnScreen = selected - top
      switch page.request.place {
      case .last: selected = window.rows.count - 1
      case .around(let id): selected = window.rows.firstIndex { $0.id == id } ?? 0
      case .first, .after, .before: selected = 0
      }
      top = selected - rowOnScreen
    }
  }

  /// Shows the list with a record that was just saved, out of a search that would hide it.
  private mutating func show(_ id: UUID) -> [Step] {
    if window.rows.contains(where: { $0.id == id }) { return ask(.around(id)) }
    search = TextBuffer()
    isSearching = false
    return ask(.around(id))
  }

  /// Reads everything that is shown anew.
  private mutating func refresh() -> [Step] {
    [.perform(.loadChoices(form.kind))] + ask(selectedRow?.id.map { .around($0) } ?? .first)
  }

  /// What to ask before a deletion.
  private func dialog(for deletion: Deletion) -> any Screen {
    if deletion.uses.isEmpty { return Question.delete(deletion) }
    return deletion.destinations.isEmpty ? Question.inUse(deletion) : DestinationDialog(deletion)
  }

  /// Takes the neighbour of what was deleted as the selected one.
  private mutating func forget(_ deletion: Deletion) -> [Step] {
    let gone = Set(deletion.records.map(\.id))
    for id in gone { marks[id] = nil }
    if isMain { deleted.append(deletion.numbers) }
    func isLeft(_ index: Int) -> Bool { window.rows[index].id.map { !gone.contains($0) } ?? false }
    let places = window.rows.indices
    let neighbour =
      places.isEmpty
      ? nil : (selected..<places.upperBound).first(where: isLeft) ?? places.prefix(upTo: selected).last(where: isLeft)
    let toast =
      isMain ? Phrase("toast.deleted", KeyTable.key(for: .undelete, in: [.trash])) : Phrase("toast.deletedForever")
    return [.say(.success(toast)), .perform(.loadChoices(form.kind))]
      + ask(neighbour.flatMap { window.rows[$0].id }.map { .around($0) } ?? .first)
  }

  private mutating func ask(_ place: RowRequest.Place) -> [Step] {
    let request = RowRequest(kind: form.kind, query: query, place: place, limit: RowWindow.pageLimit)
    pending = request
    return [.perform(.loadRows(request))]
  }

  // MARK: View

  mutating func settle(_ context: ScreenContext) -> [Step] {
    let layout = ListLayout(context.size)
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
