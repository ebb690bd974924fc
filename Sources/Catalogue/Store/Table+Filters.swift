import Forms

extension Table {
  /// What the records that a query asks for fulfil.
  func conditions(of query: RecordQuery) -> [Condition] {
    let search = SearchQuery(query.text)
    return (isMain ? search.conditions : search.nameConditions)
      + query.filters.sorted { $0.key < $1.key }.flatMap { conditions($0.value, on: $0.key) }
  }

  /// What a record fulfils that passes a filter.
  ///
  /// - Precondition: The field can be filtered so; see ``Forms/FormDescription/filterFields``.
  private func conditions(_ filter: FieldFilter, on key: String) -> [Condition] {
    guard let field = form[key], form.filterFields.contains(field) else {
      preconditionFailure("\(form.kind.name) cannot be filtered by \(key).")
    }
    let column = Table.quoted(key)
    func indexed(_ test: String, _ values: [SQLValue] = []) -> [Condition] {
      let isIndexed = isMain && field.givesOrder
      let numbers = "SELECT number FROM \(name) AS main INDEXED BY \(index(of: field)) WHERE \(isLive) AND main.\(test)"
      // The sign keeps SQLite from taking another index than that of the order.
      return [Condition("+main.\(test)", values, numbers: isIndexed ? (numbers, values) : nil)]
    }
    switch (filter, field.kind) {
    case (.anyOf(let ids), .reference):
      return indexed("\(column) IN (SELECT value FROM json_each(?))", [.list(ids.map(Table.text).sorted())])
    case (.tags(let tags), .tags):
      return Set(tags.map(Fold.name)).sorted().map { tag in
        let numbers = "SELECT owner FROM \(tagLinks(field)) AS link WHERE link.tag = ?"
        return Condition(
          "EXISTS (\(numbers) AND link.owner = main.number)", [.text(tag)], numbers: (numbers, [.text(tag)]))
      }
    case (.isOn, .toggle): return indexed("\(column) = 1")
    case (.empty, .toggle): return indexed("\(column) = 0")
    case (.empty, .photos):
      return [Condition("NOT EXISTS (SELECT 1 FROM \(links(field)) AS link WHERE link.owner = main.number)")]
    case (.empty, _): return indexed("\(column) IS NULL")
    case (.anyOf, _), (.tags, _), (.isOn, _): preconditionFailure("\(form.kind.name).\(key) cannot be filtered so.")
    }
  }

  /// The table of a field's tags, quoted: each folded, with the number of a record in use that has it.
  private func tagLinks(_ field: FieldDescription) -> String { Table.quoted("\(form.kind.name)_by_\(field.key)") }

  /// The index of the records in use by a field that gives an order, quoted.
  ///
  /// - Parameter isDescending: Whether the greatest value comes first and records of one value still stand by their names.
  ///   A reference has one index for both directions, and so have names and moments.
  func index(of field: FieldDescription, isDescending: Bool = false) -> String {
    if field.isName { return Table.quoted("\(form.kind.name)_order") }
    switch field.kind {
    case .reference, .instant: return Table.quoted("\(form.kind.name)_by_\(field.key)")
    default: return Table.quoted("\(form.kind.name)_by_\(field.key)" + (isDescending ? "_descending" : ""))
    }
  }
}
