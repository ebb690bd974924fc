import Glibc
import Imaging

/// Something wrong with a catalogue.
public enum CatalogueProblem: Hashable, Sendable {
  /// The file of a photograph is not there.
  case missingFile(digest: String, path: String)
  /// A file below `photos` belongs to no photograph: what a crash may leave. It does no harm.
  case strayFile(path: String)
  /// The database is damaged, in SQLite's words.
  case damage(String)
}

extension Catalogue {
  /// Compares the photographs with their files, and has SQLite check the database. Reads no photograph.
  ///
  /// - Returns: What is wrong; empty when all is well.
  /// - Complexity: O(records + photographs).
  public func check() throws(CatalogueError) -> [CatalogueProblem] {
    var problems: [CatalogueProblem] = []
    for row in try database.rows("PRAGMA integrity_check") where row.first?.text != "ok" {
      problems.append(.damage(row.first?.text ?? ""))
    }
    for row in try database.rows("PRAGMA foreign_key_check") {
      problems.append(.damage("\(row[0].text ?? "") \(row[1].integer ?? 0): \(row[2].text ?? "")"))
    }
    // The files first: a photograph stored meanwhile has its file before its row.
    var files = try filesOfPhotos()
    for row in try database.rows("SELECT digest, format FROM photo ORDER BY number") {
      guard let digest = row[0].text, let format = row[1].text.flatMap(ImageFormat.init) else { continue }
      let path = photoFolder.path(of: digest, format)
      if files.remove(path) == nil, access(path, F_OK) != 0 {
        problems.append(.missingFile(digest: digest, path: path))
      }
    }
    return problems + files.sorted().map(CatalogueProblem.strayFile)
  }

  private func filesOfPhotos() throws(CatalogueError) -> Set<String> {
    var files: Set<String> = []
    for folder in try names(in: photoFolder.path) {
      for file in try names(in: "\(photoFolder.path)/\(folder)") {
        files.insert("\(photoFolder.path)/\(folder)/\(file)")
      }
    }
    return files
  }

  private func names(in directory: String) throws(CatalogueError) -> [String] {
    do {
      return try Files.names(in: Array(directory.utf8)).map { String(decoding: $0, as: UTF8.self) }
    } catch {
      if error.errno == ENOENT { return [] }
      throw CatalogueError(error)
    }
  }
}
