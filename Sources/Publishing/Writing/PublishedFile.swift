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
    let staged = Disk.sibling(of: target)
    do {
      try Disk.write(bytes, to: staged, flushed: true)
      try Disk.rename(staged, to: target)
    } catch {
      Disk.discard(staged)
      throw error
    }
  }
}
