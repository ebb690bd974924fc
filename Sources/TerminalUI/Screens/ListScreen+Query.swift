import Catalogue
import Forms

/// What a list is searched for, filtered and sorted by.
extension ListScreen {
  /// Which records are wanted, and in which order.
  var query: RecordQuery { RecordQuery(searched, order: order, filters: filters) }

  /// What is searched for.
  var searched: String { CleanText.stored(search.text) }

  /// The words that are searched for, to be found again in the rows.
  var words: FoldedWords { FoldedWords(searched) }

  mutating func editSearch(_ edit: TextEdit) -> [Step] {
    let before = searched
    let copying = search.copying(edit)
    search.apply(edit, &kills)
    return copying + (searched == before ? [] : ask(.first))
  }

  /// One thing less: the search, then the filters, then the marks.
  mutating func takeAway() -> [Step] {
    isSearching = false
    if !search.isEmpty {
      search = TextBuffer()
    } else if !filters.isEmpty {
      filters = [:]
    } else {
      marks = [:]
      return []
    }
    // What was found stays selected among everything.
    return askAroundSelected()
  }

  /// Sorts by a field; where the list is sorted by it already, the other way round.
  mutating func sort(by key: String) -> [Step] {
    guard let field = form.orderField(key) else { return [] }
    return sort(order.field == key ? order.reversed : field.firstOrder)
  }

  mutating func sort(_ order: RecordOrder) -> [Step] {
    guard order != self.order else { return [] }
    self.order = order
    return askAroundSelected()
  }

  mutating func filter(by filters: [String: FieldFilter]) -> [Step] {
    guard filters != self.filters else { return [] }
    self.filters = filters
    return ask(.first)
  }

  /// Takes new choices in. What is no choice any more cannot be filtered by.
  mutating func take(_ choices: ChoiceTable) -> [Step] {
    self.choices = choices
    var left = filters
    for (key, filter) in filters {
      let known = choices.choices[key, default: []]
      switch filter {
      case .anyOf(let ids):
        let ids = ids.intersection(known.compactMap(\.id))
        left[key] = ids.isEmpty ? nil : .anyOf(ids)
      case .tags(let tags):
        let tags = tags.intersection(known.map { Fold.name($0.value) })
        left[key] = tags.isEmpty ? nil : .tags(tags)
      case .isOn, .empty: break
      }
    }
    return filter(by: left)
  }

  private mutating func askAroundSelected() -> [Step] { ask(selectedRow?.id.map { .around($0) } ?? .first) }
}

extension RecordOrder {
  /// The other way round.
  var reversed: RecordOrder { RecordOrder(field: field, isDescending: !isDescending) }

  /// The sign of its direction.
  var arrow: String { isDescending ? "↓" : "↑" }
}

extension FieldDescription {
  /// The way round in which people sort by it first: what is best, and what was last, before the rest.
  var firstOrder: RecordOrder {
    let isDescending =
      switch kind {
      case .rating, .toggle, .instant: true
      case .date(let rule): !rule.isFuture
      case .line, .phone, .url, .email, .editor, .number, .reference, .option, .tags, .icon, .colour, .photos,
        .position, .identifier:
        false
      }
    return RecordOrder(field: key, isDescending: isDescending)
  }
}
