import Glibc
import Imaging

/// The directory that holds the original bytes of photographs, each under its digest.
struct PhotoFolder {
  let path: String

  /// Where a photograph's bytes are.
  func path(of digest: String, _ format: ImageFormat) -> String {
    "\(path)/\(digest.prefix(2))/\(digest).\(format.fileExtension)"
  }

  /// The digest that a path made by `path(of:_:)` has; nil for any other path.
  func digest(ofPath path: String) -> String? {
    let parts = path.split(separator: "/").suffix(2)
    guard parts.count == 2, let folder = parts.first, let name = parts.last else { return nil }
    let digest = String(name.prefix { $0 != "." })
    return SHA256.isHex(digest) && digest.hasPrefix(folder) && folder.utf8.count == 2 ? digest : nil
  }

  /// Everything in the directories that it makes, and beside them.
  func files() throws(CatalogueError) -> [String] {
    try CatalogueError.wrapping { () throws(FileError) in
      guard try Files.kind(of: path) == .directory else { return [] }
      var files: [String] = []
      for name in try Files.names(in: path).map({ "\(path)/\($0)" }) {
        if try Files.kind(of: name) == .directory {
          files += try Files.names(in: name).map { "\(name)/\($0)" }
        } else {
          files.append(name)
        }
      }
      return files
    }
  }

  /// Whether a file is there with so many bytes. One that is there with its size has them: files get their names when
  /// they are whole.
  func holds(_ path: String, byteCount: Int) -> Bool {
    var facts = stat()
    return stat(path, &facts) == 0 && Int(facts.st_size) == byteCount
  }

  /// Makes sure that the disk has a photograph's bytes.
  func store(_ photo: PreparedPhoto) throws(CatalogueError) {
    let path = path(of: photo.digest, photo.decoded.facts.format)
    if holds(path, byteCount: photo.bytes.count) { return }
    try CatalogueError.wrapping { () throws(FileError) in
      try Files.makeDirectory(Files.parent(of: path), mode: 0o700, durably: true)
      try Files.replace(path, with: photo.bytes, mode: 0o600, durably: true)
    }
  }
}
