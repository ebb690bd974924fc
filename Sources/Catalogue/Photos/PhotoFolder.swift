import Glibc
import Imaging

/// The directory that holds the original bytes of photographs, each under its digest.
struct PhotoFolder {
  let path: String

  /// Where a photograph's bytes are.
  func path(of digest: String, _ format: ImageFormat) -> String {
    "\(path)/\(digest.prefix(2))/\(digest).\(format.fileExtension)"
  }

  /// Makes sure that the disk has a photograph's bytes. A file of that name and size has them already: files get their
  /// names when they are whole.
  func store(_ photo: PreparedPhoto) throws(CatalogueError) {
    let path = path(of: photo.digest, photo.decoded.facts.format)
    var facts = stat()
    if stat(path, &facts) == 0, Int(facts.st_size) == photo.bytes.count { return }
    try CatalogueError.wrapping { () throws(FileError) in
      try Files.makeDirectory(Files.parent(of: path), mode: 0o700, durably: true)
      try Files.replace(path, with: photo.bytes, mode: 0o600, durably: true)
    }
  }
}
