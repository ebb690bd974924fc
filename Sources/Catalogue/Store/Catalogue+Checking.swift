import Glibc
import Imaging

/// Something to be said about a catalogue after a check.
public enum CatalogueProblem: Hashable, Sendable {
  /// The file of a photograph is not there.
  case missingFile(digest: String, path: String)
  /// A file below `photos` belongs to no photograph: what a crash may leave. It does no harm;
  /// ``Catalogue/removeStrayFiles()`` removes it.
  case strayFile(path: String)
  /// Somebody put another file below `photos`. It does no harm and is left alone.
  case foreignFile(path: String)
  /// The database is damaged, in SQLite's words.
  case damage(String)

  /// Whether nothing is wrong with the catalogue for it.
  public var isHarmless: Bool {
    switch self {
    case .strayFile, .foreignFile: true
    case .missingFile, .damage: false
    }
  }
}

extension Catalogue {
  /// Compares the photographs with their files, and has SQLite check the database. Reads no photograph.
  ///
  /// - Returns: What is wrong, and what should not be there; empty when all is well.
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
    var files = Set(try photoFolder.files())
    var digests: Set<String> = []
    for row in try database.rows("SELECT digest, format FROM photo ORDER BY number") {
      guard let digest = row[0].text, let format = row[1].text.flatMap(ImageFormat.init) else { continue }
      digests.insert(digest)
      let path = photoFolder.path(of: digest, format)
      if files.remove(path) == nil, access(path, F_OK) != 0 {
        problems.append(.missingFile(digest: digest, path: path))
      }
    }
    return problems + files.sorted().map { isStray($0, digests) ? .strayFile(path: $0) : .foreignFile(path: $0) }
  }

  /// Removes what crashes have left below `photos`: files of photographs that the catalogue does not know, and files that
  /// were never finished. Nothing else.
  ///
  /// - Returns: The paths of what was removed.
  /// - Throws: `.busy`, `.permission`, `.disk`.
  public func removeStrayFiles() throws(CatalogueError) -> [String] {
    try removeFiles { digests in { self.isStray($0, digests) } }
  }

  /// Removes the files below `photos` that were never finished, if there are any.
  func removeUnfinishedFiles() throws(CatalogueError) {
    guard try photoFolder.files().contains(where: Files.isSibling) else { return }
    _ = try removeFiles { _ in Files.isSibling }
  }

  /// Files are written by whoever has the right to write the database, so while we have it they are nobody's.
  private func removeFiles(
    _ isSuperfluous: (_ digests: Set<String>) -> (String) -> Bool
  ) throws(CatalogueError) -> [String] {
    try checkWritable()
    return try database.write { () throws(CatalogueError) in
      let digests = Set(try database.rows("SELECT digest FROM photo").compactMap { $0[0].text })
      let files = try photoFolder.files().filter(isSuperfluous(digests)).sorted()
      for path in files { try CatalogueError.wrapping { () throws(FileError) in try Files.remove(path) } }
      return files
    }
  }

  private func isStray(_ path: String, _ digests: Set<String>) -> Bool {
    Files.isSibling(path) || photoFolder.digest(ofPath: path).map { !digests.contains($0) } ?? false
  }
}
