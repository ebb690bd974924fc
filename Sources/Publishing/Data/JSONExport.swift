/// One JSON object with every record and every field of its form, made for other programs.
///
/// What the form refers to is named, not contained: the icon and group of a type, the colour of a location, and what a
/// photograph says about itself besides its size are not in the file. `exported` is not the clock's time but that of the
/// newest change to any of the records, so that the same records give the same file.
package struct JSONExport: DataExport {
  /// `json`.
  package static let name = "json"
  /// The version of the format; readers refuse a higher one.
  package static let version = 1

  /// The format has no choices.
  package init(_: DataExportOptions) {}

  /// The object, indented by two spaces and ended by a line break.
  package func bytes(of table: ExportTable) -> [UInt8] {
    let file = JSONValue.object([
      "format": .text("platebook"), "version": .number(Self.version), "exported": table.newestChange,
      "records": .list(table.records.map(table.object)),
    ])
    return Array((file.indented + "\n").utf8)
  }
}
