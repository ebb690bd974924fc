import Glibc

/// What stands in a directory.
enum DirectoryNames {
  /// A refusal of the system: its `errno`.
  struct Failure: Error {
    let errno: Int32
  }

  /// The names in a directory, without `.` and `..`, sorted by their bytes.
  static func sorted(in directory: [UInt8]) throws(Failure) -> [[UInt8]] {
    guard let stream = opendir(directory.map(CChar.init(bitPattern:)) + [0]) else { throw Failure(errno: errno) }
    defer { closedir(stream) }
    var names: [[UInt8]] = []
    errno = 0
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name != Array(".".utf8), name != Array("..".utf8) { names.append(name) }
      errno = 0
    }
    if errno != 0 { throw Failure(errno: errno) }
    return names.sorted { $0.lexicographicallyPrecedes($1) }
  }
}
