/// A refusal of the system to do something with a file.
package struct FileError: Error, Hashable, Sendable {
  /// Why: the `errno`.
  package let errno: Int32
  /// Where. Bytes that are not UTF-8 stand as `\xE9`.
  package let path: String

  /// Names a refusal.
  package init(errno: Int32, path: String) {
    self.errno = errno
    self.path = path
  }
}

extension CatalogueError {
  /// What a refusal of the system means for a catalogue.
  package init(_ error: FileError) { self.init(errno: error.errno, path: error.path) }

  /// Does something with files, and says what a refusal means for the catalogue.
  static func wrapping<Result>(_ body: () throws(FileError) -> Result) throws(CatalogueError) -> Result {
    do {
      return try body()
    } catch {
      throw CatalogueError(error)
    }
  }
}
