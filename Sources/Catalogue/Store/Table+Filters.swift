import Forms

extension Table {
  /// What a row fulfils that passes a filter.
  ///
  /// - Precondition: The field can be filtered so; see ``Forms/FormDescription/filterFields``.
  func condition(_ filter: FieldFilter, on key: String) -> (sql: String, values: [SQLValue]) {
    guard let field = form[key], form.filterFields.contains(field) else {
      preconditionFailure("\(form.kind.name) cannot be filtered by \(key).")
    }
    let column = "main.\(Table.quoted(key))"
    switch (filter, field.kind) {
    case (.anyOf(let ids), .reference):
      let list = ids.map { "\"\(Table.text($0))\"" }.joined(separator: ",")
      return ("\(column) IN (SELECT value FROM json_each(?))", [.text("[\(list)]")])
    case (.tags(let tags), .tags):
      let places = tags.map { _ in ", ?" }.joined()
      return tags.isEmpty
        ? ("TRUE", [])
        : (
          "(\(column) IS NOT NULL AND platebook_has_tags(\(column)\(places)))",
          tags.map(Fold.name).sorted().map(SQLValue.text)
        )
    case (.isOn, .toggle): return ("\(column) = 1", [])
    case (.empty, .toggle): return ("\(column) = 0", [])
    case (.empty, .photos): return ("main.number NOT IN (SELECT owner FROM \(links(field)))", [])
    case (.empty, _): return ("\(column) IS NULL", [])
    case (.anyOf, _), (.tags, _), (.isOn, _): preconditionFailure("\(form.kind.name).\(key) cannot be filtered so.")
    }
  }
}
