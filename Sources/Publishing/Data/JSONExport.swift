/// One JSON object with every record: lossless, sorted, made for other programs.
package struct JSONExport: DataExport {
  /// The version of the format; readers refuse a higher one.
  package static let version = 1

  /// The format has no choices.
  package init() {}

  /// The object, indented by two spaces and ended by a line break.
  package func bytes(of table: ExportTable) -> [UInt8] {
    let file = JSONValue.object([
      "format": .text("platebook"), "version": .number(Self.version), "exported": table.newestChange,
      "records": .list(table.records.map(table.object)),
    ])
    return Array((file.indented + "\n").utf8)
  }
}
