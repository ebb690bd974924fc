import Forms

/// A list of records: what matches, in order or backwards, from a place on.
///
/// Only their numbers are read in order; indexes have those beside what gives the order. Of the main records, which are
/// many, a list is read in one of two ways. Few matches are looked up and sorted. With many, the index of the order is gone
/// through until a page is full, which is soon because they are many.
struct Listing {
  /// Statements whose rows, a number each, follow each other; each takes the most rows as its last value.
  let statements: [(sql: String, values: [SQLValue])]

  /// How lists are read; every choice gives the same lists.
  struct Limits {
    /// Up to so many matches are looked up and sorted: 2 ms.
    var mostSorted = 2000
    /// Up to so many matches of one condition are collected before the list is read: 1 to 5 ms. With more, each row is
    /// asked: among a hundred thousand records at least every fifth matches.
    var mostCollected = 20_000
  }

  init(
    _ table: Table, _ query: RecordQuery, after cursor: RecordCursor?, backwards: Bool = false,
    limits: Limits = Limits(), in database: Connection
  ) throws(CatalogueError) {
    let ordering = Ordering(query.order, of: table)
    var (found, conditions) = try Listing.collect(
      table.conditions(of: query), upTo: limits.mostCollected, in: database)
    var source = ordering.sorted
    if let found, case let count = found.count, count <= limits.mostSorted {
      let few = Condition("main.number IN (SELECT value FROM json_each(?))", [.list(found.numbers)])
      conditions.insert(few, at: 0)
    } else {
      if table.isMain { source = ordering.walk }
      // Quicker than any other.
      if let found { conditions.insert(.among(found), at: 0) }
    }
    statements = ordering.stretches(from: cursor, backwards: backwards).map { stretch in
      let all = ([table.isLive, stretch.condition] + conditions.map(\.row)).joined(separator: " AND ")
      return (
        "SELECT main.number FROM \(source(stretch)) WHERE \(all) ORDER BY \(stretch.order) LIMIT ?",
        stretch.values + conditions.flatMap(\.rowValues)
      )
    }
  }

  /// How many records match.
  ///
  /// - Parameter most: With more matches of one condition than this they are not counted, and the count is nil.
  static func count(
    _ table: Table, _ query: RecordQuery, upTo most: Int? = nil, in database: Connection
  ) throws(CatalogueError) -> Int? {
    let all = table.conditions(of: query)
    if all.count == 1, most == nil, let numbers = all[0].numbers {
      return try database.count("SELECT count(*) FROM (\(numbers.sql))", numbers.values)
    }
    var (found, conditions) = try collect(all, upTo: most, in: database)
    if most != nil, table.isMain, !conditions.isEmpty { return nil }
    if let found {
      if conditions.isEmpty { return found.count }
      conditions.insert(.among(found), at: 0)
    }
    let rows = ([table.isLive] + conditions.map(\.row)).joined(separator: " AND ")
    return try database.count(
      "SELECT count(*) FROM \(table.name) AS main WHERE \(rows)", conditions.flatMap(\.rowValues))
  }

  /// Finds the records that fulfil those of some conditions that an index knows, and not too many fulfil.
  ///
  /// - Parameter most: How many are too many; nil where none are.
  /// - Returns: The records, nil when no condition was of that sort, and the conditions that are left.
  private static func collect(
    _ conditions: [Condition], upTo most: Int?, in database: Connection
  ) throws(CatalogueError) -> (NumberSet?, [Condition]) {
    var found: NumberSet?
    var left: [Condition] = []
    for condition in conditions {
      guard let numbers = condition.numbers,
        let set = try database.numbers(numbers.sql, numbers.values, upTo: most)
      else {
        left.append(condition)
        continue
      }
      found = found?.intersection(set) ?? set
    }
    return (found, left)
  }
}

extension Connection {
  /// What a query counts.
  fileprivate func count(_ sql: String, _ values: [SQLValue]) throws(CatalogueError) -> Int {
    try answer(from: \.recentCounts, sql, values) { () throws(CatalogueError) in
      try rows(sql, values).first?.first?.integer ?? 0
    }
  }

  /// The numbers that a query gives; nil when they are too many.
  fileprivate func numbers(
    _ sql: String, _ values: [SQLValue], upTo most: Int?
  ) throws(CatalogueError) -> NumberSet? {
    // Minus one is no limit to SQLite.
    let (sql, values) = ("\(sql) LIMIT ?", values + [.integer(most.map { $0 + 1 } ?? -1)])
    return try answer(from: \.recentNumbers, sql, values) { () throws(CatalogueError) -> NumberSet? in
      let statement = try Statement(sql, values, on: self)
      var numbers = NumberSet()
      var count = 0
      while try statement.step() {
        if count == most { return nil }
        numbers.insert(statement.integer)
        count += 1
      }
      return numbers
    }
  }
}
