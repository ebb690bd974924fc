/// The SQL of a list: what matches, in order or backwards, from a place on, at most so many.
struct Listing {
  let sql: String
  let values: [SQLValue]

  init(
    _ table: Table, query: String, after cursor: RecordCursor?, limit: Int?, backwards: Bool = false
  ) {
    var conditions = [table.isLive]
    var values: [SQLValue] = []
    let query = SearchQuery(query)
    if !query.isEmpty {
      let (condition, found) = Listing.condition(table, query)
      conditions.append(condition)
      values += found
    }
    if let cursor {
      conditions.append("(main.sort_key, main.number) \(backwards ? "<" : ">") (platebook_sort_key(?), ?)")
      values += [.text(cursor.name), .integer(cursor.number)]
    }
    let order = backwards ? "main.sort_key DESC, main.number DESC" : "main.sort_key, main.number"
    var sql = "\(table.select) WHERE \(conditions.joined(separator: " AND ")) ORDER BY \(order)"
    if let limit {
      sql += " LIMIT ?"
      values.append(.integer(limit))
    }
    self.sql = sql
    self.values = values
  }

  static func count(_ table: Table, query: String) -> (sql: String, values: [SQLValue]) {
    let query = SearchQuery(query)
    if table.isMain, !query.isEmpty {
      let (sql, values) = query.numbers
      return ("SELECT count(*) FROM (\(sql))", values)
    }
    let (condition, values) = query.isEmpty ? (table.isLive, []) : condition(table, query)
    return ("SELECT count(*) FROM \(table.name) AS main WHERE \(condition)", values)
  }

  private static func condition(_ table: Table, _ query: SearchQuery) -> (sql: String, values: [SQLValue]) {
    if table.isMain {
      let (sql, values) = query.numbers
      return ("main.number IN (\(sql))", values)
    }
    let words = query.words.map { _ in "instr(main.name_key, ?) > 0" }
    return (words.joined(separator: " AND "), query.words.map { .text(String($0)) })
  }
}
