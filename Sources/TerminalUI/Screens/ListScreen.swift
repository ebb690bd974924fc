import Forms
import Foundation

/// The records of one kind: a list with a search, and beside it what there is to see of the selected one.
struct ListScreen: Screen {
  let form: FormDescription
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
  /// The numbers of the records that were moved to the trash here, the last one last.
  private var deleted: [Int] = []

  init(_ form: FormDescription) { self.form = form }

  var keyContexts: [KeyContext] { isSearching ? [.search, .text] : [.list] }

  var selectedRow: RecordValues? { window.rows.indices.contains(selected) ? window.rows[selected] : nil }

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
    case .edit: return selectedRow?.id.map { [.perform(.openForm(form.kind, $0))] } ?? []
    case .read: return selectedRow.map { [.open(RecordScreen(form, $0, choices: choices))] } ?? []
    case .undelete: return undelete()
    case .delete: return askToDelete()
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

  private mutating func editSearch(_ edit: TextEdit) -> [Step] {
    let before = query
    let copying = search.copying(edit)
    search.apply(edit, &kills)
    return copying + (query == before ? [] : ask(.first))
  }

  private mutating func clearSearch() -> [Step] {
    isSearching = false
    guard !search.isEmpty else { return [] }
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

  private func askToDelete() -> [Step] {
    guard let row = selectedRow, let number = row.number else { return [] }
    return [.open(Question.delete(form.kind, number: number, name: row.name))]
  }

  private func undelete() -> [Step] {
    guard let number = deleted.last else { return [.say(.failure(Phrase("toast.nothingDeleted")))] }
    return [.perform(.restore(form.kind, number: number))]
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
    case .deletionConfirmed(form.kind, let number): return [.perform(.delete(form.kind, number: number))]
    // Saving may make the records that are referred to.
    case .saved(let id, let record) where record.kind == form.kind:
      return [.perform(.loadChoices(form.kind))] + show(id)
    // Another kind's records may be shown with this one's.
    case .saved: return [.perform(.loadChoices(form.kind))] + ask(selectedRow?.id.map { .around($0) } ?? .first)
    case .deleted(form.kind, let number):
      deleted.append(number)
      return forget(number)
    case .restored(form.kind, let id):
      deleted.removeLast()
      return [.say(.success(Phrase("toast.restored")))] + show(id)
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

  /// Takes a deleted record's neighbour as the selected one.
  private mutating func forget(_ number: Int) -> [Step] {
    let place = window.rows.firstIndex { $0.number == number } ?? selected
    let neighbour = [place + 1, place - 1].first { window.rows.indices.contains($0) }
    return [.say(.success(Phrase("toast.deleted", KeyTable.key(for: .undelete, in: [.list]))))]
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
    top = min(top, selected)
    top = max(top, selected - rows + 1)
    top = max(0, min(top, window.rows.count - rows))
    searchStart = LineWindow.firstVisible(search, columns: layout.searchText.columns, keeping: searchStart)
    guard hasAskedForChoices else {
      hasAskedForChoices = true
      return [.perform(.loadChoices(form.kind))] + ask(.first)
    }
    guard pending == nil, !isStalled else { return [] }
    if !isLoaded { return ask(.first) }
    if let place = window.missing(around: top..<top + rows) { return ask(place) }
    return []
  }
}
