import CSQLite

/// One SQL statement being carried out. Comes from its connection's cache and goes back there.
struct Statement: ~Copyable {
  private let raw: OpaquePointer
  private let sql: String
  private let connection: Connection

  init(_ sql: String, _ values: [SQLValue], on connection: Connection) throws(CatalogueError) {
    let raw = try connection.takeStatement(sql)
    for (index, value) in values.enumerated() {
      guard Statement.bind(value, at: Int32(index + 1), of: raw) == SQLITE_OK else {
        let error = connection.error()
        connection.giveBack(raw, sql: sql)
        throw error
      }
    }
    self.raw = raw
    self.sql = sql
    self.connection = connection
  }

  deinit { connection.giveBack(raw, sql: sql) }

  /// Goes to the next row; false after the last.
  func step() throws(CatalogueError) -> Bool {
    switch sqlite3_step(raw) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw connection.error()
    }
  }

  /// The row's first value, which is a whole number.
  var integer: Int { Int(sqlite3_column_int64(raw, 0)) }

  /// The values of the row.
  var row: [SQLValue] {
    var row: [SQLValue] = []
    for column in 0..<sqlite3_column_count(raw) { row.append(value(at: column)) }
    return row
  }

  private func value(at column: Int32) -> SQLValue {
    switch sqlite3_column_type(raw, column) {
    case SQLITE_INTEGER: return .integer(Int(sqlite3_column_int64(raw, column)))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(raw, column))
    case SQLITE_TEXT:
      let bytes = UnsafeBufferPointer(
        start: sqlite3_column_text(raw, column), count: Int(sqlite3_column_bytes(raw, column)))
      return .text(String(decoding: bytes, as: UTF8.self))
    case SQLITE_BLOB:
      let bytes = UnsafeRawBufferPointer(
        start: sqlite3_column_blob(raw, column), count: Int(sqlite3_column_bytes(raw, column)))
      return .blob(Array(bytes))
    default: return .null
    }
  }

  private static func bind(_ value: SQLValue, at index: Int32, of raw: OpaquePointer) -> Int32 {
    switch value {
    case .null: sqlite3_bind_null(raw, index)
    case .integer(let number): sqlite3_bind_int64(raw, index, Int64(number))
    case .real(let number): sqlite3_bind_double(raw, index, number)
    case .text(let text):
      sqlite3_bind_text64(
        raw, index, text, sqlite3_uint64(text.utf8.count), csqlite_transient(), UInt8(SQLITE_UTF8))
    case .blob(let bytes):
      // A null pointer would bind NULL, and an empty array may have one.
      bytes.isEmpty
        ? sqlite3_bind_zeroblob(raw, index, 0)
        : sqlite3_bind_blob64(raw, index, bytes, sqlite3_uint64(bytes.count), csqlite_transient())
    }
  }
}
