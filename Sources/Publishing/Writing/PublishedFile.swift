import Glibc

/// A file that is replaced as a whole.
package enum PublishedFile {
  /// Writes `bytes` in place of what is at `path`: a regular file or nothing. The old file is whole until the new one
  /// is; after an error it is as it was.
  ///
  /// - Throws: `.notAFile` when something else has that name, `.cannotWrite` when the system refuses.
  package static func replace(_ path: String, with bytes: [UInt8]) throws(PublishingError) {
    let target = Disk.resolved(path)
    switch try Disk.kind(of: target) {
    case .nothing, .file: break
    case .directory, .other: throw .notAFile(path: path)
    }
    Leftovers.sweep(for: target)
    let staged = try Staged.file(for: target)
    do throws(PublishingError) {
      try Disk.write(bytes, to: staged.descriptor, path)
      guard fsync(staged.descriptor) == 0 else { throw PublishingError.cannotWrite(path: path, code: errno) }
      try Disk.rename(staged.path, to: target)
    } catch {
      Disk.discard(staged.path)
      throw error
    }
  }
}
