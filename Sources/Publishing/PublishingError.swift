import Catalogue

/// What can go wrong when a catalogue is published. Nothing stands under the final name when one of these is thrown.
package enum PublishingError: Error, Equatable, Sendable {
  /// The catalogue could not be read, or a page name could not be stored in it.
  case catalogue(CatalogueError)
  /// What stands at the path was not made by us, and would have been replaced.
  case notOurs(path: String)
  /// A file was to be written, and something else than a regular file has that name.
  case notAFile(path: String)
  /// A site was to be written, and something else than a directory has that name.
  case notADirectory(path: String)
  /// The system refused: no space, no permission, a read-only disk. `code` is its `errno`.
  case cannotWrite(path: String, code: Int32)
}
