import Forms

/// A list of records as SQL: what matches, in order or backwards, from a place on, at most so many.
struct Listing {
  /// Statements whose rows follow each other, until there are enough; each takes the most rows as its last value.
  let statements: [(sql: String, values: [SQLValue])]

  /// Up to so many matches are looked up and sorted. When there are more, the index of names is gone through in order
  /// until a page is full of matches, which is soon because they are many.
  private static let fewMatches = 1000

  init(
    _ table: Table, _ query: RecordQuery, after cursor: RecordCursor?, backwards: Bool = false,
    in database: Connection
  ) throws(CatalogueError) {
    var conditions = [table.isLive]
    var values: [SQLValue] = []
    let search = SearchQuery(query.text)
    var isWalk = table.isMain
    if table.isMain, !search.isEmpty {
      let (numbers, found) = search.numbers
      let enough = SQLValue.integer(Listing.fewMatches + 1)
      let count = try database.rows("SELECT count(*) FROM (\(numbers) LIMIT ?)", found + [enough])
      isWalk = count.first?.first == enough
      // The sign keeps SQLite from looking the matches up one by one.
      conditions.append("\(isWalk ? "+" : "")main.number IN (\(numbers))")
      values += found
    } else if !search.isEmpty {
      let (condition, found) = search.nameCondition
      conditions.append(condition)
      values += found
    }
    for (condition, found) in query.filters.map({ table.condition($0.value, on: $0.key) }) {
      conditions.append(condition)
      values += found
    }
    let select = isWalk && query.order.field == "name" ? table.selectInOrder : table.select
    statements = Ordering(query.order, of: table).stretches(from: cursor, backwards: backwards).map { stretch in
      let all = (conditions + [stretch.condition]).joined(separator: " AND ")
      return ("\(select) WHERE \(all) ORDER BY \(stretch.order) LIMIT ?", values + stretch.values)
    }
  }

  /// Counts what matches.
  static func count(_ table: Table, _ query: RecordQuery) -> (sql: String, values: [SQLValue]) {
    var conditions = [table.isLive]
    var values: [SQLValue] = []
    let search = SearchQuery(query.text)
    if !search.isEmpty {
      if table.isMain, query.filters.isEmpty {
        let (numbers, values) = search.numbers
        return ("SELECT count(*) FROM (\(numbers))", values)
      }
      let (condition, found) =
        table.isMain ? ("main.number IN (\(search.numbers.sql))", search.numbers.values) : search.nameCondition
      conditions.append(condition)
      values += found
    }
    for (condition, found) in query.filters.map({ table.condition($0.value, on: $0.key) }) {
      conditions.append(condition)
      values += found
    }
    return ("SELECT count(*) FROM \(table.name) AS main WHERE \(conditions.joined(separator: " AND "))", values)
  }
}
