import Catalogue
import Forms
import Foundation

/// The rows of a list, and what becomes of them when records change.
extension ListScreen {
  mutating func receive(_ message: Message, _ context: ScreenContext) -> [Step] {
    switch message {
    case .rows(let page) where page.request == pending: take(page)
    case .rowsFailed(let request, let reason) where request == pending:
      pending = nil
      isStalled = true
      return [.say(.failure(reason))]
    case .found(let request, let count) where request.kind == form.kind && request.query == query: found = count
    case .choices(form.kind, let choices): return take(ChoiceTable(choices))
    case .orderChosen(form.kind, let order): return sort(order)
    case .filtersChosen(form.kind, let filters): return filter(by: filters)
    case .marksFound(form.kind, query, let found):
      for mark in found { marks[mark.id] = mark }
    case .neighbourWanted(form.kind, let step):
      guard window.rows.indices.contains(selected + step) else { return [] }
      selected += step
      return [.tell(.neighbourSelected(form.kind, window.rows[selected]))]
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
      // Until they are counted the number of those found before stands.
      found = summary.found ?? found
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

  /// Shows the list with a record that was just saved, out of a search and filters that would hide it.
  private mutating func show(_ id: UUID) -> [Step] {
    if window.rows.contains(where: { $0.id == id }) { return ask(.around(id)) }
    search = TextBuffer()
    isSearching = false
    filters = [:]
    return ask(.around(id))
  }

  /// Reads everything that is shown anew.
  mutating func refresh() -> [Step] {
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

  mutating func ask(_ place: RowRequest.Place) -> [Step] {
    let request = RowRequest(kind: form.kind, query: query, place: place, limit: RowWindow.pageLimit)
    pending = request
    return [.perform(.loadRows(request))]
  }
}
