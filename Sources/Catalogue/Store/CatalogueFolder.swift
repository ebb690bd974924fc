import Glibc

/// The directory of a catalogue, and what stands where in it.
struct CatalogueFolder {
  let path: String

  /// The database of records.
  var database: String { path + "/catalogue.sqlite" }
  /// The database of renditions, which may be deleted at any time.
  var renditions: String { path + "/renditions.sqlite" }
  /// The directory of original photographs.
  var photos: String { path + "/photos" }

  /// Whether something is there that only a catalogue in use has.
  var hasContent: Bool { access(photos, F_OK) == 0 || access(renditions, F_OK) == 0 }

  /// Somebody's files are no place for a new catalogue.
  private func checkNothingElseIsThere() throws(CatalogueError) {
    let names = try CatalogueError.wrapping { () throws(FileError) in try Files.names(in: Array(path.utf8)) }
    if !names.isEmpty, access(database, F_OK) != 0 { throw .notACatalogue(path) }
  }

  /// Makes an empty file for a database that only its owner may read, unless one is there. SQLite gives the files beside
  /// it the same mode.
  static func makeDatabase(_ path: String) throws(CatalogueError) {
    let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw CatalogueError(errno: errno, path: path) }
    close(descriptor)
  }

  /// Opens the database of records, and makes directory and file where the mode says so.
  func open(_ mode: Catalogue.Mode, patience: Duration) throws(CatalogueError) -> Connection {
    var facts = stat()
    // A link that leads nowhere is a mistake, and no place for a new catalogue.
    if path.isEmpty || (lstat(path, &facts) == 0 && stat(path, &facts) != 0 && errno == ENOENT) {
      throw .noSuchPath(path)
    }
    if mode == .create {
      try CatalogueError.wrapping { () throws(FileError) in
        try Files.makeDirectory(path, mode: 0o700, durably: true)
      }
    }
    guard stat(path, &facts) == 0 else {
      throw errno == ENOENT ? .noCatalogue(path) : CatalogueError(errno: errno, path: path)
    }
    guard facts.st_mode & S_IFMT == S_IFDIR else { throw .notADirectory(path) }
    guard access(path, R_OK | X_OK) == 0 else { throw CatalogueError(errno: errno, path: path) }
    if mode == .create {
      try checkNothingElseIsThere()
      try CatalogueFolder.makeDatabase(database)
    }
    guard access(database, R_OK) == 0 else {
      throw errno == ENOENT ? .noCatalogue(path) : CatalogueError(errno: errno, path: database)
    }
    if mode != .readOnly {
      for place in [database, path] where access(place, W_OK) != 0 { throw CatalogueError(errno: errno, path: place) }
    }
    return try Connection(
      path: database, access: Connection.Access(path: database, in: path, mayWrite: mode != .readOnly),
      patience: patience)
  }
}

extension Connection.Access {
  /// How to open the database at `path`. SQLite makes files beside it even to read it; where it may not, and no writer's
  /// are there, it need not.
  init(path: String, in directory: String, mayWrite: Bool) {
    if mayWrite {
      self = .readWrite
    } else {
      let hasWriter = access(path + "-wal", F_OK) == 0
      self = access(directory, W_OK) != 0 && !hasWriter ? .immutable : .readOnly
    }
  }
}
