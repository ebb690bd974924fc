/// Records as bare JSON, without the frame of a file: what commands answer with.
package enum JSONRecords: Sendable {
  /// An array with an object a record; `[]` for none.
  case array
  /// The object of the first record.
  case object

  /// The value, indented by two spaces and ended by a line break.
  package func bytes(of table: ExportTable) -> [UInt8] {
    let objects = table.records.map(table.object)
    let value =
      switch self {
      case .array: JSONValue.list(objects)
      case .object: objects.first ?? .null
      }
    return Array((value.indented + "\n").utf8)
  }
}
