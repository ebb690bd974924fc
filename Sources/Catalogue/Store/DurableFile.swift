import Foundation
import Glibc

/// Files that are there as a whole or not at all, also after the power fails.
enum DurableFile {
  /// How the names of files begin that are still being written.
  static let temporaryPrefix = ".new-"

  /// Writes a file under a name of its own, makes sure that the disk has it, and gives it its name.
  ///
  /// - Parameter mode: The file's permissions.
  static func write(_ bytes: some Collection<UInt8>, to path: String, mode: mode_t) throws(CatalogueError) {
    let directory = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    let temporary = "\(directory)/\(temporaryPrefix)\(UUID().uuidString)"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw CatalogueError(errno: errno, path: directory) }
    do throws(CatalogueError) {
      try fill(descriptor, bytes, path: path)
      guard fsync(descriptor) == 0, rename(temporary, path) == 0 else {
        throw CatalogueError(errno: errno, path: path)
      }
    } catch {
      unlink(temporary)
      close(descriptor)
      throw error
    }
    close(descriptor)
    try synchronize(directory: directory)
  }

  /// Makes a directory and those above it, readable for nobody else. One that is there stays as it is.
  static func makeDirectory(_ path: String) throws(CatalogueError) {
    let parent = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    if mkdir(path, 0o700) == 0 { return try synchronize(directory: parent.isEmpty ? "." : parent) }
    let code = errno
    var facts = stat()
    if code == EEXIST, stat(path, &facts) == 0 {
      guard facts.st_mode & S_IFMT == S_IFDIR else { throw .notADirectory(path) }
      return
    }
    guard code == ENOENT, !parent.isEmpty else { throw CatalogueError(errno: code, path: path) }
    try makeDirectory(parent)
    // Ends: the parent is there now, or was refused.
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw CatalogueError(errno: errno, path: path) }
    try synchronize(directory: parent)
  }

  /// The bytes of a file.
  static func read(_ path: String) throws(CatalogueError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw CatalogueError(errno: errno, path: path) }
    defer { close(descriptor) }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0 else { throw CatalogueError(errno: errno, path: path) }
    var bytes = [UInt8](repeating: 0, count: Int(facts.st_size))
    var filled = 0
    while filled < bytes.count {
      let count = bytes.withUnsafeMutableBytes {
        Glibc.read(descriptor, $0.baseAddress?.advanced(by: filled), $0.count - filled)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw CatalogueError(errno: errno, path: path) }
      if count == 0 { break }
      filled += count
    }
    return Array(bytes.prefix(filled))
  }

  private static func fill(
    _ descriptor: CInt, _ bytes: some Collection<UInt8>, path: String
  ) throws(CatalogueError) {
    let bytes = Array(bytes)
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress?.advanced(by: written), $0.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw CatalogueError(errno: errno, path: path) }
      written += count
    }
  }

  /// Makes sure that the names in a directory are on the disk.
  private static func synchronize(directory: String) throws(CatalogueError) {
    let descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw CatalogueError(errno: errno, path: directory) }
    defer { close(descriptor) }
    // Some file systems cannot do this for a directory, and need not.
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw CatalogueError(errno: errno, path: directory) }
  }
}
