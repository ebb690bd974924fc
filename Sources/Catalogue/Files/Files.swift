import Glibc

/// What the program does with files and directories. Every refusal of the system is a ``FileError``.
package enum Files {
  /// What stands at a path.
  package enum Kind: Hashable, Sendable {
    case nothing, file, directory
    /// A FIFO, a socket, a device.
    case other
  }

  /// What stands at `path`; symbolic links are followed, and one that leads nowhere is nothing.
  package static func kind(of path: String) throws(FileError) -> Kind {
    var facts = stat()
    guard stat(path, &facts) == 0 else {
      if errno == ENOENT { return .nothing }
      throw FileError(errno: errno, path: path)
    }
    switch facts.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .directory
    default: return .other
    }
  }

  /// The directory in which `path` stands: `.` for a bare name, `/` for what stands in the root.
  package static func parent(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The bytes of a regular file. Never waits for a FIFO or a device: those are refused with `EINVAL`.
  package static func read(_ path: String) throws(FileError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(errno: errno, path: path) }
    defer { close(descriptor) }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0 else { throw FileError(errno: errno, path: path) }
    switch facts.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw FileError(errno: EISDIR, path: path)
    default: throw FileError(errno: EINVAL, path: path)
    }
    var failure: FileError?
    let size = Int(facts.st_size)
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { target, filled in
      while filled < size {
        let count = Glibc.read(descriptor, target.baseAddress.map { $0 + filled }, size - filled)
        if count < 0, errno == EINTR { continue }
        if count < 0 { failure = FileError(errno: errno, path: path) }
        if count <= 0 { return }
        filled += count
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// What stands in a directory, without `.` and `..`, in the order of the bytes of the names, which need not be UTF-8.
  ///
  /// - Returns: Each name with what it is where the directory itself says so; nil for links, and where only a look at the
  ///   file tells.
  package static func entries(in directory: [UInt8]) throws(FileError) -> [(name: [UInt8], kind: Kind?)] {
    guard let stream = opendir(directory.map(CChar.init(bitPattern:)) + [0]) else {
      throw FileError(errno: errno, path: ByteName.shown(directory))
    }
    defer { closedir(stream) }
    var entries: [(name: [UInt8], kind: Kind?)] = []
    errno = 0
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name != Array(".".utf8), name != Array("..".utf8) { entries.append((name, Kind(entry.pointee.d_type))) }
      errno = 0
    }
    if errno != 0 { throw FileError(errno: errno, path: ByteName.shown(directory)) }
    return entries.sorted { $0.name.lexicographicallyPrecedes($1.name) }
  }

  /// The names in a directory, without `.` and `..`, in the order of their bytes, which need not be UTF-8.
  package static func names(in directory: [UInt8]) throws(FileError) -> [[UInt8]] {
    try entries(in: directory).map(\.name)
  }

  /// The names in a directory in the order of their bytes. Those that are not UTF-8 are left out: no path of text leads
  /// to them.
  package static func names(in directory: String) throws(FileError) -> [String] {
    try names(in: Array(directory.utf8)).compactMap { String(validating: $0, as: UTF8.self) }
  }
}

extension Files.Kind {
  /// What a directory says of an entry; nil for a link and where it does not know.
  fileprivate init?(_ type: UInt8) {
    switch Int(type) {
    case DT_REG: self = .file
    case DT_DIR: self = .directory
    case DT_LNK, DT_UNKNOWN: return nil
    default: self = .other
    }
  }
}
