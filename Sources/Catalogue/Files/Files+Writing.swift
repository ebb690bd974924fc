import Glibc

extension Files {
  /// Writes a file that was not there; `EEXIST` when it was. After an error it is not there.
  ///
  /// - Parameters:
  ///   - mode: The file's permissions, before the process's mask takes some away.
  ///   - durably: Whether to wait until the disk has the bytes. Its name is on the disk once its directory is
  ///     synchronized.
  package static func write(
    _ bytes: some Collection<UInt8>, to path: String, mode: mode_t, durably: Bool
  ) throws(FileError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw FileError(errno: errno, path: path) }
    var failure = fill(descriptor, bytes)
    if failure == 0, durably, fsync(descriptor) != 0 { failure = errno }
    if close(descriptor) != 0, failure == 0 { failure = errno }
    guard failure == 0 else {
      unlink(path)
      throw FileError(errno: failure, path: path)
    }
  }

  /// Writes a file in place of what is at `path`: a regular file or nothing. It is there as a whole or not at all, and
  /// after an error the old one is as it was. A symbolic link stays, and what it leads to is replaced.
  ///
  /// - Parameter durably: Whether that holds also when the power fails.
  /// - Throws: `EISDIR` for a directory and `EEXIST` for anything else that is no file; what the system refuses.
  package static func replace(
    _ path: String, with bytes: some Collection<UInt8>, mode: mode_t, durably: Bool
  ) throws(FileError) {
    let target = resolved(path)
    switch try kind(of: target) {
    case .nothing, .file: break
    case .directory: throw FileError(errno: EISDIR, path: path)
    case .other: throw FileError(errno: EEXIST, path: path)
    }
    let staged = sibling(of: target)
    do {
      try write(bytes, to: staged, mode: mode, durably: durably)
    } catch {
      throw FileError(errno: error.errno, path: path)
    }
    guard rename(staged, target) == 0 else {
      let code = errno
      unlink(staged)
      throw FileError(errno: code, path: path)
    }
    if durably { try synchronize(directory: parent(of: target)) }
  }

  /// Makes a directory and those above it that are missing. One that is there stays as it is.
  ///
  /// - Parameters:
  ///   - mode: The permissions of all that are made, before the process's mask takes some away.
  ///   - durably: Whether to wait until the disk has their names.
  /// - Throws: `ENOTDIR` when something else has the name; what the system refuses.
  package static func makeDirectory(_ path: String, mode: mode_t, durably: Bool) throws(FileError) {
    if mkdir(path, mode) != 0 {
      switch errno {
      case EEXIST:
        guard try kind(of: path) == .directory else { throw FileError(errno: ENOTDIR, path: path) }
        return
      // A path that is empty, or the root, has nothing above it.
      case ENOENT where parent(of: path) != path && !path.isEmpty:
        try makeDirectory(parent(of: path), mode: mode, durably: durably)
        guard mkdir(path, mode) == 0 || errno == EEXIST else { throw FileError(errno: errno, path: path) }
      case let code: throw FileError(errno: code, path: path)
      }
    }
    if durably { try synchronize(directory: parent(of: path)) }
  }

  /// Removes a file; one that is not there is no failure.
  package static func remove(_ path: String) throws(FileError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw FileError(errno: errno, path: path) }
  }

  /// Makes sure that the names in a directory are on the disk.
  package static func synchronize(directory: String) throws(FileError) {
    let descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(errno: errno, path: directory) }
    defer { close(descriptor) }
    // Some file systems cannot do this for a directory, and need not.
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw FileError(errno: errno, path: directory) }
  }

  /// The path behind symbolic links, so that a link stays when what it leads to is replaced. A path where nothing
  /// stands is given back without slashes at its end.
  package static func resolved(_ path: String) -> String {
    if let real = realpath(path, nil) {
      defer { free(real) }
      return String(cString: real)
    }
    var path = path[...]
    while path.utf8.count > 1, path.last == "/" { path.removeLast() }
    return String(path)
  }

  /// A hidden name beside `path` that nothing has: on the same disk, so that it can be renamed to it.
  package static func sibling(of path: String) -> String {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    return (slash.map { path[...$0] } ?? "")
      + ".platebook-\(String(UInt64.random(in: .min ... .max), radix: 36)).partial"
  }

  /// Whether a path is one that `sibling(of:)` made: what is left of a write that never came to its end.
  static func isSibling(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    return name.hasPrefix(".platebook-") && name.hasSuffix(".partial")
  }

  /// - Returns: 0, or the `errno` of a refusal.
  private static func fill(_ descriptor: Int32, _ bytes: some Collection<UInt8>) -> Int32 {
    let whole = bytes.withContiguousStorageIfAvailable { fill(descriptor, UnsafeRawBufferPointer($0)) }
    return whole ?? Array(bytes).withUnsafeBytes { fill(descriptor, $0) }
  }

  private static func fill(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int32 {
    var written = 0
    while written < bytes.count {
      let count = Glibc.write(descriptor, bytes.baseAddress.map { $0 + written }, bytes.count - written)
      if count < 0, errno == EINTR { continue }
      if count < 0 { return errno }
      written += count
    }
    return 0
  }
}
