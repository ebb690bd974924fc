/// One JSON object a record, each on its own line: for streams, grep and diff.
package struct JSONLinesExport: DataExport {
  /// `jsonl`.
  package static let name = "jsonl"

  /// The format has no choices.
  package init(_: DataExportOptions) {}

  /// The lines, each ended by a line feed; nothing for no records.
  package func bytes(of table: ExportTable) -> [UInt8] {
    table.records.flatMap { Array((table.object($0).compact + "\n").utf8) }
  }
}
