import Forms

extension Catalogue {
  /// The things kept that expire on a day or before it and are not used up, the first to expire first.
  public func itemsDue(by day: CalendarDate) throws(CatalogueError) -> [RecordValues] {
    let table = Table(.item)
    return try records(
      table,
      """
      \(table.select) WHERE main.expires <= ? AND main.used < main.quantity
      ORDER BY main.expires, main.sort_key, main.number
      """, [.text(day.iso)])
  }
}
