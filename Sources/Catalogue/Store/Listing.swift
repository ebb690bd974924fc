/// The SQL of a list: what matches, in order or backwards, from a place on, at most so many.
struct Listing {
  let sql: String
  let values: [SQLValue]

  /// Up to so many matches are looked up and sorted. When there are more, the index of names is gone through in order
  /// until a page is full of matches, which is soon because they are many.
  private static let fewMatches = 1000

  init(
    _ table: Table, query: String, after cursor: RecordCursor?, limit: Int?, backwards: Bool = false,
    in database: Connection
  ) throws(CatalogueError) {
    var conditions = [table.isLive]
    var values: [SQLValue] = []
    var select = table.select
    let query = SearchQuery(query)
    if table.isMain, !query.isEmpty {
      let (numbers, found) = query.numbers
      let enough = SQLValue.integer(Listing.fewMatches + 1)
      let count = try database.rows("SELECT count(*) FROM (\(numbers) LIMIT ?)", found + [enough])
      let areMany = count.first?.first == enough
      if areMany { select = table.selectInOrder }
      // The sign keeps SQLite from looking the matches up one by one.
      conditions.append("\(areMany ? "+" : "")main.number IN (\(numbers))")
      values += found
    } else if !query.isEmpty {
      let (condition, found) = Listing.nameCondition(query)
      conditions.append(condition)
      values += found
    }
    if let cursor {
      conditions.append("(main.sort_key, main.number) \(backwards ? "<" : ">") (platebook_sort_key(?), ?)")
      values += [.text(cursor.name), .integer(cursor.number)]
    }
    let order = backwards ? "main.sort_key DESC, main.number DESC" : "main.sort_key, main.number"
    var sql = "\(select) WHERE \(conditions.joined(separator: " AND ")) ORDER BY \(order)"
    if let limit {
      sql += " LIMIT ?"
      values.append(.integer(limit))
    }
    self.sql = sql
    self.values = values
  }

  /// Counts what matches.
  static func count(_ table: Table, query: String) -> (sql: String, values: [SQLValue]) {
    let query = SearchQuery(query)
    if table.isMain, !query.isEmpty {
      let (numbers, values) = query.numbers
      return ("SELECT count(*) FROM (\(numbers))", values)
    }
    let (condition, values) = query.isEmpty ? (table.isLive, []) : nameCondition(query)
    return ("SELECT count(*) FROM \(table.name) AS main WHERE \(condition)", values)
  }

  /// Other records than restaurants are few: their names are looked through.
  private static func nameCondition(_ query: SearchQuery) -> (sql: String, values: [SQLValue]) {
    let words = query.words.map { _ in "instr(main.name_key, ?) > 0" }
    return (words.joined(separator: " AND "), query.words.map { .text(String($0)) })
  }
}
