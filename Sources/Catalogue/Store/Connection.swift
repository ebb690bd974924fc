import CSQLite
import Glibc

/// One open SQLite database. For one thread at a time.
final class Connection {
  let handle: OpaquePointer
  let path: String
  private var idle: [String: OpaquePointer] = [:]
  /// How many records some conditions are fulfilled by, and which ones; nil where they are too many.
  var recentCounts = RecentAnswers<Int>()
  var recentNumbers = RecentAnswers<NumberSet?>()

  /// How a database is opened.
  enum Access {
    case readWrite, readOnly
    /// For a directory in which SQLite may not make the files that it shares with writers. There must be no writer.
    case immutable
  }

  /// Opens the database at `path`, which must exist unless it may be written.
  ///
  /// - Parameter patience: How long a call waits for another writer before it throws `.busy`.
  init(path: String, access: Access, patience: Duration) throws(CatalogueError) {
    var raw: OpaquePointer?
    let flags =
      switch access {
      case .readWrite: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      case .readOnly: SQLITE_OPEN_READONLY
      case .immutable: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
      }
    let name = access == .immutable ? "file:\(Connection.uriEscaped(path))?immutable=1" : path
    let code = sqlite3_open_v2(name, &raw, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    guard code == SQLITE_OK, let raw else {
      defer { sqlite3_close_v2(raw) }
      throw CatalogueError(code: code, errno: sqlite3_system_errno(raw), message: "", path: path)
    }
    handle = raw
    self.path = path
    waitForOthers(patience)
    // Asked after so many of SQLite's instructions, some milliseconds of them.
    sqlite3_progress_handler(handle, 10_000, { _ in Task.isCancelled ? 1 : 0 }, nil)
  }

  /// Lets a call wait while another program writes, but no longer than `patience`, and not in a cancelled task.
  private func waitForOthers(_ patience: Duration) {
    sqlite3_busy_handler(
      handle,
      { patience, count in
        let step = 10
        guard Int(count) * step < Int(bitPattern: patience), !Task.isCancelled else { return 0 }
        usleep(UInt32(step * 1000))
        return 1
      }, UnsafeMutableRawPointer(bitPattern: Int(patience / .milliseconds(1))))
  }

  deinit {
    for statement in idle.values { sqlite3_finalize(statement) }
    sqlite3_close_v2(handle)
  }

  /// Carries out a statement that gives no rows, or whose rows nobody wants.
  func run(_ sql: String, _ values: SQLValue...) throws(CatalogueError) {
    try run(sql, values)
  }

  /// Carries out a statement that gives no rows, or whose rows nobody wants.
  func run(_ sql: String, _ values: [SQLValue]) throws(CatalogueError) {
    let statement = try Statement(sql, values, on: self)
    while try statement.step() {}
  }

  /// Carries out several statements, separated by semicolons.
  func runScript(_ sql: String) throws(CatalogueError) {
    guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw error() }
  }

  /// Every row of a query.
  func rows(_ sql: String, _ values: [SQLValue] = []) throws(CatalogueError) -> [[SQLValue]] {
    let statement = try Statement(sql, values, on: self)
    var rows: [[SQLValue]] = []
    while try statement.step() { rows.append(statement.row) }
    return rows
  }

  /// The first column of a query's first row; nil when there is no row.
  func value(_ sql: String, _ values: SQLValue...) throws(CatalogueError) -> SQLValue? {
    let statement = try Statement(sql, values, on: self)
    return try statement.step() ? statement.row.first : nil
  }

  /// The number that SQLite gave to the row inserted last.
  var lastNumber: Int { Int(sqlite3_last_insert_rowid(handle)) }
  /// How many rows the last statement changed.
  var changes: Int { Int(sqlite3_changes64(handle)) }

  /// Reads everything in `body` from one state of the database.
  func read<Result>(_ body: () throws(CatalogueError) -> Result) throws(CatalogueError) -> Result {
    try transaction("BEGIN DEFERRED", body)
  }

  /// Does everything in `body` or nothing, with the right to write from the start.
  ///
  /// - Throws: `.noCatalogue` when the file was deleted or replaced since it was opened: what is written to it then is
  ///   lost.
  func write<Result>(_ body: () throws(CatalogueError) -> Result) throws(CatalogueError) -> Result {
    try transaction("BEGIN IMMEDIATE") { () throws(CatalogueError) in
      if hasMoved { throw .noCatalogue(Files.parent(of: path)) }
      return try body()
    }
  }

  /// Does everything in `body` in one transaction. Inside another one it is part of that.
  private func transaction<Result>(
    _ begin: String, _ body: () throws(CatalogueError) -> Result
  ) throws(CatalogueError) -> Result {
    guard sqlite3_get_autocommit(handle) != 0 else { return try body() }
    try run(begin)
    do throws(CatalogueError) {
      let result = try body()
      // A cancelled task takes no more statements, but must get out of this.
      try runScript("COMMIT")
      return result
    } catch {
      // SQLite has rolled back by itself after some failures.
      if sqlite3_get_autocommit(handle) == 0 { try runScript("ROLLBACK") }
      throw error
    }
  }

  /// Whether another file, or none, has the path of the open one.
  private var hasMoved: Bool {
    var moved: Int32 = 0
    return sqlite3_file_control(handle, nil, SQLITE_FCNTL_HAS_MOVED, &moved) == SQLITE_OK && moved != 0
  }

  /// The failure of the last call.
  func error() -> CatalogueError {
    let code = sqlite3_errcode(handle)
    if code == SQLITE_INTERRUPT || code == SQLITE_BUSY && Task.isCancelled { return .cancelled }
    return CatalogueError(
      code: sqlite3_extended_errcode(handle), errno: sqlite3_system_errno(handle),
      message: String(cString: sqlite3_errmsg(handle)), path: path)
  }

  // MARK: Statements

  func takeStatement(_ sql: String) throws(CatalogueError) -> OpaquePointer {
    if Task.isCancelled { throw .cancelled }
    if let statement = idle.removeValue(forKey: sql) { return statement }
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK, let statement else { throw error() }
    return statement
  }

  func giveBack(_ statement: OpaquePointer, sql: String) {
    sqlite3_reset(statement)
    sqlite3_clear_bindings(statement)
    if let other = idle.updateValue(statement, forKey: sql) { sqlite3_finalize(other) }
  }

  private static func uriEscaped(_ path: String) -> String {
    path.replacing("%", with: "%25").replacing("?", with: "%3f").replacing("#", with: "%23")
  }
}

extension CatalogueError {
  /// What a failure of SQLite means.
  init(code: Int32, errno systemCode: Int32, message: String, path: String) {
    switch code & 0xFF {
    case SQLITE_BUSY, SQLITE_LOCKED: self = .busy
    case SQLITE_FULL: self = .disk(errno: ENOSPC, path: path)
    case SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH: self = .permission(path)
    case SQLITE_IOERR: self = .disk(errno: systemCode == 0 ? EIO : systemCode, path: path)
    case SQLITE_CANTOPEN where systemCode != 0: self = CatalogueError(errno: systemCode, path: path)
    case SQLITE_CANTOPEN: self = .permission(path)
    case SQLITE_CORRUPT: self = .corrupt(path)
    case SQLITE_NOTADB: self = .notACatalogue(path)
    default: self = .database(code: code, message: message)
    }
  }
}
