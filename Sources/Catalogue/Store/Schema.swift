import Forms
import Foundation
import Glibc

extension Connection {
  /// "PLTB": tells a catalogue from another program's database.
  private static let applicationID = 0x504C_5442
  /// The most of the database that is kept in memory.
  private static let cacheKibibytes = 8192

  /// Brings the schema up to date, or finds that it cannot be used.
  ///
  /// - Parameter locale: How a new catalogue sorts.
  func prepareSchema(_ migrations: [Migration], mayWrite: Bool, locale: String) throws(CatalogueError) {
    let version = try version()
    let isNew = version == 0
    let (owner, isEmpty) = (try owner(), try isEmpty)
    guard owner == Connection.applicationID || isEmpty else { throw .notACatalogue(path) }
    try checkVersion(version, migrations)
    if version < migrations.count, !mayWrite {
      throw .olderVersion(found: version, known: migrations.count)
    }
    // Nothing was written until here: the file is ours, and of a version that we know.
    try run("PRAGMA foreign_keys = ON")
    // An index of a hundred thousand names, which long lists go through, has five mebibytes.
    try run("PRAGMA cache_size = -\(Connection.cacheKibibytes)")
    if mayWrite {
      try run("PRAGMA journal_mode = WAL")
      try run("PRAGMA synchronous = FULL")
    }
    let collator = try Collator(locale: isNew ? locale : setting(.sortLocale) ?? "")
    try addFunctions(collator: collator)
    if version < migrations.count { try migrate(migrations, locale: locale) }
    if mayWrite { try renewDerived(collator) }
  }

  /// The catalogue's identifier.
  func identifier() throws(CatalogueError) -> UUID {
    guard let id = try setting(.identifier).flatMap(UUID.init) else { throw .corrupt(path) }
    return id
  }

  /// Whether nothing was ever stored in the database: what an empty file is.
  var isEmpty: Bool {
    get throws(CatalogueError) {
      let tables = try value("SELECT count(*) FROM sqlite_schema")?.integer ?? 0
      let (version, owner) = (try version(), try owner())
      return tables == 0 && version == 0 && owner == 0
    }
  }

  private func owner() throws(CatalogueError) -> Int { try value("PRAGMA application_id")?.integer ?? 0 }
  private func version() throws(CatalogueError) -> Int { try value("PRAGMA user_version")?.integer ?? 0 }

  private func checkVersion(_ version: Int, _ migrations: [Migration]) throws(CatalogueError) {
    if version > migrations.count { throw .newerVersion(found: version, known: migrations.count) }
  }

  private func migrate(_ migrations: [Migration], locale: String) throws(CatalogueError) {
    let start = try version()
    for index in start..<migrations.count {
      try write { () throws(CatalogueError) in
        // Another program may have done it since.
        guard try version() == index else { return try checkVersion(version(), migrations) }
        if index == start, start > 0 { try copyWhileOthersWait(to: "\(path).version-\(start)") }
        try runScript(migrations[index].sql)
        if index == 0 {
          try run("PRAGMA application_id = \(Connection.applicationID)")
          try set(.identifier, to: Table.text(UUID()))
          try set(.sortLocale, to: locale)
        }
        try run("PRAGMA user_version = \(index + 1)")
      }
    }
  }

  /// Writes the database as it was before this transaction into another file, instead of what may be there. Until the
  /// transaction ends nobody else writes to the one or makes the other.
  private func copyWhileOthersWait(to copy: String) throws(CatalogueError) {
    guard unlink(copy) == 0 || errno == ENOENT else { throw CatalogueError(errno: errno, path: copy) }
    // SQLite fills an empty file, and would make one that others may read.
    let descriptor = open(copy, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw CatalogueError(errno: errno, path: copy) }
    Glibc.close(descriptor)
    // Another connection: SQLite refuses it inside of a transaction.
    try Connection(path: path, access: .readOnly, patience: .zero).run("VACUUM INTO ?", .text(copy))
  }

  /// Makes sort keys and folded texts anew when what makes them has changed.
  private func renewDerived(_ collator: Collator) throws(CatalogueError) {
    if try setting(.sortVersion) != collator.version {
      try write { () throws(CatalogueError) in
        for type in RecordType.all {
          try run("UPDATE \(Table(type.kind).name) SET sort_key = platebook_sort_key(name)")
        }
        try set(.sortVersion, to: collator.version)
      }
    }
    if try setting(.foldVersion) != Fold.version {
      try write { () throws(CatalogueError) in
        for type in RecordType.all {
          // Names that were two may be one now. The older record has it then, and the younger one keeps a key that no
          // name has until somebody renames it: a catalogue can always be opened.
          let name = Table(type.kind).name
          try run("UPDATE \(name) SET name_key = id")
          try run("UPDATE OR IGNORE \(name) SET name_key = platebook_name_key(name)")
        }
        try run("DELETE FROM restaurant_search")
        try run("INSERT INTO restaurant_search SELECT * FROM restaurant_searchable")
        try run("DELETE FROM restaurant_by_tags")
        try run("INSERT INTO restaurant_by_tags SELECT * FROM restaurant_taggable")
        try set(.foldVersion, to: Fold.version)
      }
    }
  }
}

/// What a catalogue remembers about itself.
enum Setting: String {
  /// Tells catalogues apart, for what is kept outside of them.
  case identifier
  /// The locale by which names are sorted.
  case sortLocale = "sort_locale"
  /// The version of ICU that made the sort keys.
  case sortVersion = "sort_version"
  /// The version of ``Fold`` that made the folded texts.
  case foldVersion = "fold_version"
}

extension Connection {
  func setting(_ setting: Setting) throws(CatalogueError) -> String? {
    try value("SELECT value FROM setting WHERE name = ?", .text(setting.rawValue))?.text
  }

  func set(_ setting: Setting, to value: String) throws(CatalogueError) {
    try run(
      "INSERT INTO setting (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET value = ?2",
      .text(setting.rawValue), .text(value))
  }
}
