import Catalogue
import Forms

/// Publishes records of a catalogue: to a file of data, or as a web site.
///
///     let publication = Publication(of: catalogue, matching: "拉麵")
///     try publication.write(JSONExport(), to: "restaurants.json")
///     let report = try publication.writeSite(SiteOptions(language: .english), to: "site")
package struct Publication<Source: PublicationSource> {
  private let source: Source
  private let kind: RecordKind
  private let query: String

  /// The records of a kind that match a query; all of them when it is empty.
  package init(of source: Source, _ kind: RecordKind = .restaurant, matching query: String = "") {
    self.source = source
    self.kind = kind
    self.query = query
  }

  /// The bytes of a data file, for standard output.
  package func bytes(_ format: some DataExport) throws(PublishingError) -> [UInt8] {
    format.bytes(of: try ExportTable(kind, matching: query, from: source))
  }

  /// Writes a data file in place of what is at `path`: a regular file or nothing. The old file is whole until the new
  /// one is; after an error it is as it was.
  @discardableResult
  package func write(_ format: some DataExport, to path: String) throws(PublishingError) -> PublicationReport {
    let table = try ExportTable(kind, matching: query, from: source)
    let bytes = format.bytes(of: table)
    try PublishedFile.replace(path, with: bytes)
    return PublicationReport(records: table.records.count, bytes: bytes.count)
  }

  /// Writes a web site in place of what is at `path`: an empty directory, a site of ours, or nothing. The old site is
  /// whole until the new one is; after an error it is as it was.
  ///
  /// Records that are published for the first time get their page names stored.
  @discardableResult
  package func writeSite(_ options: SiteOptions, to path: String) throws(PublishingError) -> PublicationReport {
    var staged = try StagedSite(at: path)
    do {
      let site = try Site(kind, matching: query, from: source, options: options)
      var report = try site.write { (file, bytes) throws(PublishingError) in try staged.write(bytes, to: file) }
      try staged.commit()
      report.bytes = staged.byteCount
      return report
    } catch {
      staged.discard()
      throw error
    }
  }
}
