import Glibc
import Imaging

/// The database of renditions. All of it can be made again from the originals.
final class RenditionStore {
  private let database: Connection

  /// Opens the database, and makes it where it may be written. One that cannot be read is thrown away.
  init(_ folder: CatalogueFolder, mayWrite: Bool) throws(CatalogueError) {
    let path = folder.renditions
    do {
      database = try RenditionStore.open(folder, mayWrite)
    } catch {
      guard mayWrite, error.isDamage else { throw error }
      for suffix in ["", "-wal", "-shm"] where unlink(path + suffix) != 0 && errno != ENOENT {
        throw CatalogueError(errno: errno, path: path + suffix)
      }
      database = try RenditionStore.open(folder, mayWrite)
    }
  }

  private static func open(_ folder: CatalogueFolder, _ mayWrite: Bool) throws(CatalogueError) -> Connection {
    if mayWrite { try CatalogueFolder.makeDatabase(folder.renditions) }
    let access = Connection.Access(path: folder.renditions, in: folder.path, mayWrite: mayWrite)
    let database = try Connection(path: folder.renditions, access: access, patience: .seconds(5))
    guard mayWrite else { return database }
    try database.run("PRAGMA journal_mode = WAL")
    // What a power failure takes away is made again.
    try database.run("PRAGMA synchronous = NORMAL")
    try database.run(
      """
      CREATE TABLE IF NOT EXISTS rendition (
        digest TEXT NOT NULL,
        longest_side INTEGER NOT NULL,
        format TEXT NOT NULL,
        width INTEGER NOT NULL,
        height INTEGER NOT NULL,
        bytes BLOB NOT NULL,
        PRIMARY KEY (digest, longest_side)
      ) STRICT
      """)
    return database
  }

  func rendition(of digest: String, _ size: RenditionSize) throws(CatalogueError) -> EncodedImage? {
    let row = try database.rows(
      "SELECT format, width, height, bytes FROM rendition WHERE digest = ? AND longest_side = ?",
      [.text(digest), .integer(size.longestSide)]
    ).first
    guard let row, let format = row[0].text.flatMap(ImageFormat.init), let width = row[1].integer,
      let height = row[2].integer, let bytes = row[3].blob
    else { return nil }
    return EncodedImage(format: format, size: PixelSize(width, height), bytes: bytes)
  }

  func keep(_ renditions: [RenditionSize: EncodedImage], of digest: String) throws(CatalogueError) {
    try database.write { () throws(CatalogueError) in
      for (size, image) in renditions {
        try database.run(
          """
          INSERT OR REPLACE INTO rendition (digest, longest_side, format, width, height, bytes)
          VALUES (?, ?, ?, ?, ?, ?)
          """, .text(digest), .integer(size.longestSide), .text(image.format.rawValue), .integer(image.size.width),
          .integer(image.size.height), .blob(image.bytes))
      }
    }
  }
}

extension CatalogueError {
  /// Whether a database's bytes, and not its surroundings, are at fault.
  fileprivate var isDamage: Bool {
    switch self {
    case .corrupt, .notACatalogue, .database: true
    default: false
    }
  }
}
