import Forms
import Foundation

extension Catalogue {
  /// The record of that number, or nil when there is none or it is in the trash.
  public func record(_ kind: RecordKind, number: Int) throws(CatalogueError) -> RecordValues? {
    try record(kind, where: "main.number = ?", .integer(number))
  }

  /// The record of that identifier, or nil when there is none or it is in the trash.
  public func record(_ kind: RecordKind, id: UUID) throws(CatalogueError) -> RecordValues? {
    try record(kind, where: "main.id = ?", .text(Table.text(id)))
  }

  /// Records that match, in order.
  ///
  ///     var page = try catalogue.records(.restaurant, matching: "拉麵", limit: 50)
  ///     let cursor = page.last.flatMap { RecordCursor(after: $0) }
  ///     page = try catalogue.records(.restaurant, matching: "拉麵", after: cursor, limit: 50)
  ///
  /// - Parameters:
  ///   - query: Which records, and in which order; every one by name if nothing is said.
  ///   - cursor: Where to go on, made for the same order; nil for the start.
  ///   - limit: The most records; nil for all.
  /// - Complexity: Of restaurants: without a query the size of the page, wherever it begins; with one also O(matches). A
  ///   filter for what is empty goes through all records where the field gives no order. Other records are all sorted.
  public func records(
    _ kind: RecordKind, matching query: RecordQuery = RecordQuery(), after cursor: RecordCursor? = nil,
    limit: Int? = nil
  ) throws(CatalogueError) -> [RecordValues] {
    try records(Table(kind), query, after: cursor, limit: limit)
  }

  /// The records that come last before a place, in the order of the list; see ``records(_:matching:after:limit:)``.
  ///
  /// - Parameters:
  ///   - row: A stored record, before which the list ends; nil for the end of all.
  ///   - limit: The most records.
  public func records(
    _ kind: RecordKind, matching query: RecordQuery = RecordQuery(), before row: RecordValues?, limit: Int
  ) throws(CatalogueError) -> [RecordValues] {
    let cursor = row.flatMap { RecordCursor(after: $0, order: query.order) }
    return try records(Table(kind), query, after: cursor, backwards: true, limit: limit).reversed()
  }

  /// How many records match; see ``records(_:matching:after:limit:)``.
  public func count(_ kind: RecordKind, matching query: RecordQuery = RecordQuery()) throws(CatalogueError) -> Int {
    try Listing.count(Table(kind), query, in: database) ?? 0
  }

  /// How many records match; nil where counting them might take a person's notice: where so many match that a list is
  /// quicker read than counted. Then ``count(_:matching:)`` tells, on a thread that can wait.
  public func quickCount(_ kind: RecordKind, matching query: RecordQuery) throws(CatalogueError) -> Int? {
    try Listing.count(Table(kind), query, upTo: listLimits.mostCollected, in: database)
  }

  /// The records of a main type that are in the trash, the last deleted first.
  public func trash(_ kind: RecordKind) throws(CatalogueError) -> [RecordValues] {
    let table = Table(kind)
    return try records(
      table, table.select + " WHERE main.deleted IS NOT NULL ORDER BY main.deleted DESC, main.number DESC", [])
  }

  // MARK: -

  private func record(
    _ kind: RecordKind, where condition: String, _ value: SQLValue
  ) throws(CatalogueError) -> RecordValues? {
    let table = Table(kind)
    return try records(table, "\(table.select) WHERE \(condition) AND \(table.isLive)", [value]).first
  }

  private func records(
    _ table: Table, _ query: RecordQuery, after cursor: RecordCursor?, backwards: Bool = false, limit: Int?
  ) throws(CatalogueError) -> [RecordValues] {
    // No record may go from one part of a list to the next while it is read.
    try database.read { () throws(CatalogueError) in
      let listing = try Listing(
        table, query, after: cursor, backwards: backwards, limits: listLimits, in: database)
      var numbers: [Int] = []
      for (sql, values) in listing.statements {
        let room = limit.map { $0 - numbers.count }
        if room == 0 { break }
        // Minus one is no limit to SQLite.
        numbers += try database.rows(sql, values + [.integer(room ?? -1)]).compactMap { $0[0].integer }
      }
      let places = Dictionary(uniqueKeysWithValues: zip(numbers, numbers.indices))
      let records = try records(
        table, "\(table.select) WHERE main.number IN (SELECT value FROM json_each(?)) AND \(table.isLive)",
        [.list(numbers)])
      var inOrder = [RecordValues?](repeating: nil, count: numbers.count)
      for record in records {
        if let place = record.number.flatMap({ places[$0] }) { inOrder[place] = record }
      }
      return inOrder.compactMap(\.self)
    }
  }

  func records(
    _ table: Table, _ sql: String, _ values: [SQLValue]
  ) throws(CatalogueError) -> [RecordValues] {
    var records = try database.rows(sql, values).map(table.values)
    for field in table.photoFields {
      let photos = try photos(of: records.compactMap(\.number), table, field)
      for index in records.indices {
        records[index][field.key] = (records[index].number.flatMap { photos[$0] } ?? []).fieldValue
      }
    }
    return records
  }

  /// The photographs of many records by the records' numbers, in one query.
  private func photos(
    of owners: [Int], _ table: Table, _ field: FieldDescription
  ) throws(CatalogueError) -> [Int: [FormPhoto]] {
    let rows = try database.rows(
      """
      SELECT link.owner, photo.digest, photo.file_name, link.caption, photo.latitude, photo.longitude
      FROM \(table.links(field)) AS link JOIN photo ON photo.number = link.photo
      WHERE link.owner IN (SELECT value FROM json_each(?)) ORDER BY link.owner, link.position
      """, [.list(owners)])
    return Dictionary(grouping: rows) { $0[0].integer ?? 0 }.mapValues { rows in
      rows.map {
        .stored(
          digest: $0[1].text ?? "", fileName: $0[2].text ?? "", caption: $0[3].text ?? "",
          position: Position(latitude: $0[4].real, longitude: $0[5].real))
      }
    }
  }
}

extension Position {
  /// Where a photograph was taken; nil where it does not say.
  init?(latitude: Double?, longitude: Double?) {
    guard let latitude, let longitude else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }
}
