import Catalogue

/// A file that is replaced as a whole.
package enum PublishedFile {
  /// Writes `bytes` in place of what is at `path`: a regular file or nothing. The old file is whole until the new one
  /// is, also when the power fails; after an error it is as it was. What a killed export to the same path has left is
  /// removed.
  ///
  /// - Throws: `.notAFile` when something else has that name, `.cannotWrite` when the system refuses.
  package static func replace(_ path: String, with bytes: [UInt8]) throws(PublishingError) {
    let target = Files.resolved(path)
    switch try PublishingError.writing(Files.kind(of: target)) {
    case .nothing, .file: break
    case .directory, .other: throw .notAFile(path: path)
    }
    try PublishingError.writing(write(bytes, to: target))
  }

  private static func write(_ bytes: [UInt8], to target: String) throws(FileError) {
    Leftovers.sweep(for: target)
    let staged = try Staged(for: target)
    let file = "\(staged.path)/file"
    do {
      try Files.write(bytes, to: file, mode: 0o666, durably: true)
      try Disk.rename(file, to: target)
    } catch {
      Leftovers.remove(staged.path)
      throw FileError(errno: error.errno, path: target)
    }
    Leftovers.remove(staged.path)
    try Files.synchronize(directory: Files.parent(of: target))
  }
}
