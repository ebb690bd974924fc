import Catalogue
import Forms

/// Publishes the restaurants of a catalogue: to a file of data, or as a web site.
///
///     let publication = Publication(of: catalogue, matching: "拉麵")
///     try publication.write(JSONExport(), to: "restaurants.json")
///     let report = try publication.writeSite(SiteOptions(language: .english), to: "site")
package struct Publication {
  private let catalogue: Catalogue
  private let query: String

  /// The restaurants that match a query; all of them when it is empty.
  package init(of catalogue: Catalogue, matching query: String = "") {
    self.catalogue = catalogue
    self.query = query
  }

  /// The bytes of a data file, private records included, for standard output.
  package func bytes(_ format: some DataExport) throws(PublishingError) -> [UInt8] {
    format.bytes(of: try table())
  }

  /// Writes a data file, private records included, in place of what is at `path`: a regular file or nothing. The old file is whole until the new
  /// one is; after an error it is as it was.
  @discardableResult
  package func write(_ format: some DataExport, to path: String) throws(PublishingError) -> PublicationReport {
    let table = try table()
    try PublishedFile.replace(path, with: format.bytes(of: table))
    return PublicationReport(records: table.records.count)
  }

  /// Writes a web site, without private records and fields, in place of what is at `path`: an empty directory, a site of ours, or nothing. The old site is
  /// whole until the new one is; after an error it is as it was. Files of somebody else in it stay.
  ///
  /// Records that are published for the first time get their page names stored, unless the catalogue is open for
  /// reading only.
  @discardableResult
  package func writeSite(_ options: SiteOptions, to path: String) throws(PublishingError) -> PublicationReport {
    var staged = try StagedSite(at: path)
    do {
      let site = try Site(of: catalogue, matching: query, options: options)
      let report = try site.write { (file, bytes) throws(PublishingError) in try staged.write(bytes, to: file) }
      try staged.commit()
      return report
    } catch {
      staged.discard()
      throw error
    }
  }

  private func table() throws(PublishingError) -> ExportTable {
    try ExportTable(.restaurant, matching: query, from: catalogue)
  }
}
