import Forms

/// A table with a header: RFC 4180, UTF-8, CRLF, every field of the form a column named by its key.
package struct CSVExport: DataExport {
  /// `csv`.
  package static let name = "csv"

  private let profile: CSVProfile

  /// A file for the readers of the chosen profile.
  package init(_ options: DataExportOptions) { profile = options.profile }

  /// The table, its last line ended too.
  package func bytes(of table: ExportTable) -> [UInt8] {
    var file = CSVWriter(profile: profile)
    file.append(table.columns.map { Array($0.key.utf8) })
    for record in table.records {
      file.append(table.columns.map { cell(of: $0, in: record) })
    }
    return file.bytes
  }

  private func cell(of field: FieldDescription, in record: RecordValues) -> [UInt8] {
    let value = record[field.key] ?? .none
    switch field.kind {
    case .line, .phone, .url, .email, .editor, .reference, .option, .tags, .icon, .colour:
      return profile.cell(ofText: Array(field.text(of: value).utf8))
    case .number, .rating, .toggle, .date, .position, .identifier, .instant:
      return Array(field.text(of: value).utf8)
    case .photos:
      let names = record.photos(field.key).map { JSONValue.text($0.fileName) }
      return names.isEmpty ? [] : Array(JSONValue.list(names).compact.utf8)
    }
  }
}
