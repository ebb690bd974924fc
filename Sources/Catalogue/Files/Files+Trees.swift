import Glibc

extension Files {
  /// Removes a file, or a directory with everything in it. Links are removed, not what they lead to.
  ///
  /// - Throws: At the first thing that cannot be removed; what was removed before stays removed.
  package static func removeTree(_ path: String) throws(FileError) {
    // Linux says EISDIR of a directory, and only of a directory: a link to one goes like a file.
    if unlink(path) == 0 || errno == ENOENT { return }
    guard errno == EISDIR else { throw FileError(errno: errno, path: path) }
    for name in try names(in: path) { try removeTree(path + "/" + name) }
    guard rmdir(path) == 0 else { throw FileError(errno: errno, path: path) }
  }
}
