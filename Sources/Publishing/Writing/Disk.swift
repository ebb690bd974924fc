import CPlatform
import Glibc

/// The few calls to the file system that publishing makes, their failures named by path and `errno`.
enum Disk {
  /// What stands at a path.
  enum Kind: Equatable {
    case nothing
    case file
    case directory
    case other
  }

  /// What stands at `path`; a symbolic link is followed.
  static func kind(of path: String) throws(PublishingError) -> Kind {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT { return .nothing }
      throw failure(path)
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .directory
    default: return .other
    }
  }

  /// The path behind symbolic links, so that a link stays when what it names is replaced. A path where nothing stands
  /// is given back without slashes at its end.
  static func resolved(_ path: String) -> String {
    if let real = realpath(path, nil) {
      defer { free(real) }
      return String(cString: real)
    }
    var path = path[...]
    while path.utf8.count > 1, path.last == "/" { path.removeLast() }
    return String(path)
  }

  /// A hidden name beside `path` that nothing has: on the same disk, so that it can be renamed to it.
  static func sibling(of path: String) -> String {
    let end = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) } ?? path.startIndex
    let suffix = String(UInt64.random(in: .min ... .max), radix: 36)
    return path[..<end] + ".platebook-\(suffix).partial"
  }

  /// Makes a directory that was not there.
  static func makeDirectory(_ path: String) throws(PublishingError) {
    guard mkdir(path, 0o777) == 0 else { throw failure(path) }
  }

  /// Writes a file that was not there, and waits for the disk where asked to.
  static func write(_ bytes: [UInt8], to path: String, flushed: Bool) throws(PublishingError) {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o666)
    guard file >= 0 else { throw failure(path) }
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress?.advanced(by: written), $0.count - written) }
      if count < 0 {
        if errno == EINTR { continue }
        let failure = failure(path)
        close(file)
        throw failure
      }
      written += count
    }
    if flushed, fsync(file) != 0 {
      let failure = failure(path)
      close(file)
      throw failure
    }
    guard close(file) == 0 else { throw failure(path) }
  }

  /// The bytes of a regular file, or nil when there is none.
  static func read(_ path: String) throws(PublishingError) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw failure(path)
    }
    defer { close(file) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(file, &part, part.count)
      if count < 0 {
        if errno == EINTR { continue }
        throw failure(path)
      }
      if count == 0 { return bytes }
      bytes += part[..<count]
    }
  }

  /// Waits until everything below a directory is on the disk.
  static func flush(_ directory: String) throws(PublishingError) {
    let file = open(directory, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
    guard file >= 0 else { throw failure(directory) }
    defer { close(file) }
    guard platform_flush_disk(file) == 0 else { throw failure(directory) }
  }

  /// The names in a directory, in the order of their bytes.
  static func names(in directory: String) throws(PublishingError) -> [String] {
    guard let stream = opendir(directory) else { throw failure(directory) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Renames; a regular file at `to` is replaced in one step, as is an empty directory.
  static func rename(_ from: String, to: String) throws(PublishingError) {
    guard Glibc.rename(from, to) == 0 else { throw failure(to) }
  }

  /// Renames without replacing anything.
  static func renameNew(_ from: String, to: String) throws(PublishingError) {
    guard platform_rename_new(from, to) == 0 else { throw failure(to) }
  }

  /// Exchanges two directories: in one step where the file system can, else by renaming one after the other.
  static func exchange(_ one: String, _ other: String) throws(PublishingError) {
    if platform_exchange(one, other) == 0 { return }
    guard errno == EINVAL || errno == ENOSYS else { throw failure(other) }
    let aside = sibling(of: other)
    try rename(other, to: aside)
    do {
      try rename(one, to: other)
    } catch {
      try rename(aside, to: other)
      throw error
    }
    try rename(aside, to: one)
  }

  /// Removes a file; one that is gone already is no failure.
  static func remove(_ path: String) throws(PublishingError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw failure(path) }
  }

  /// Removes an unfinished file after a failure; that failure is the one to tell of, so one of this is not.
  static func discard(_ path: String) { unlink(path) }

  /// Removes a directory if it is empty.
  static func removeIfEmpty(_ path: String) throws(PublishingError) {
    guard rmdir(path) == 0 || errno == ENOTEMPTY || errno == EEXIST || errno == ENOENT else { throw failure(path) }
  }

  private static func failure(_ path: String) -> PublishingError { .cannotWrite(path: path, code: errno) }
}
