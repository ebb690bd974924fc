import CPlatform
import Catalogue
import Glibc

/// The steps in which publishing puts things in their place, besides what ``Files`` has.
enum Disk {
  /// A path's directory, up to and with its last slash, and its name: `("site/", "index.html")`, `("", "site")`.
  static func split(_ path: String) -> (parent: Substring, name: Substring) {
    let end = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) } ?? path.startIndex
    return (path[..<end], path[end...])
  }

  /// Waits until everything on the disk of an open directory is there, which is called `path` in a failure.
  static func flush(_ directory: CInt, _ path: String) throws(FileError) {
    guard platform_flush_disk(directory) == 0 else { throw FileError(errno: errno, path: path) }
  }

  /// Renames; a regular file at `to` is replaced in one step, as is an empty directory.
  static func rename(_ from: String, to: String) throws(FileError) {
    guard Glibc.rename(from, to) == 0 else { throw FileError(errno: errno, path: to) }
  }

  /// Renames without replacing anything.
  static func renameNew(_ from: String, to: String) throws(FileError) {
    guard platform_rename_new(from, to) == 0 else { throw FileError(errno: errno, path: to) }
  }

  /// Puts a directory in the place of another: in one step where the file system can, else by renaming one after the
  /// other.
  ///
  /// - Returns: Where the other is now.
  static func exchange(_ new: String, _ old: String) throws(FileError) -> String {
    if platform_exchange(new, old) == 0 { return new }
    guard errno == EINVAL || errno == ENOSYS else { throw FileError(errno: errno, path: old) }
    let aside = Staged.hiddenPath(for: old)
    try rename(old, to: aside)
    do {
      try rename(new, to: old)
    } catch {
      try rename(aside, to: old)
      throw error
    }
    return aside
  }

  /// Removes a directory if it is empty.
  static func removeIfEmpty(_ path: String) throws(FileError) {
    guard rmdir(path) == 0 || errno == ENOTEMPTY || errno == EEXIST || errno == ENOENT else {
      throw FileError(errno: errno, path: path)
    }
  }
}
