/// What a publication wrote, and what it could not.
package struct PublicationReport: Equatable, Sendable {
  /// Something that is not as it should be in what was written.
  package enum Warning: Equatable, Sendable {
    /// A photograph could not be shown; the record stands without it.
    case photo(record: Int, fileName: String)
  }

  /// The records written; on a site each has a page.
  package var records = 0
  /// The photographs written, each counted once; none for a data file.
  package var photos = 0
  /// What could not be written, in the records' order.
  package var warnings: [Warning] = []
}
