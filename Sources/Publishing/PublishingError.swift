import Catalogue

/// What can go wrong when a catalogue is published. What stood under the final name before stands there still when one
/// of these is thrown.
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

  /// What a use of files gives, its failure as one of publishing.
  static func writing<Value>(_ use: @autoclosure () throws(FileError) -> Value) throws(PublishingError) -> Value {
    do {
      return try use()
    } catch {
      throw .cannotWrite(path: error.path, code: error.errno)
    }
  }

  /// What a use of the catalogue gives, its failure as one of publishing.
  static func reading<Value>(_ use: @autoclosure () throws(CatalogueError) -> Value) throws(PublishingError) -> Value {
    do {
      return try use()
    } catch {
      throw .catalogue(error)
    }
  }
}
