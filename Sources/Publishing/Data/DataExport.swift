import Catalogue
import Forms

/// A format that holds the records of one kind in one file.
package protocol DataExport: Sendable {
  /// The file's bytes. The same table gives the same bytes, whenever and wherever.
  func bytes(of table: ExportTable) -> [UInt8]
}

/// The records of one kind, on their way into a data file.
package struct ExportTable: Sendable {
  /// The records' form: its fields are the file's columns.
  let form: FormDescription
  /// The records in the file's order.
  let records: [RecordValues]
  private let photos: [String: StoredPhoto]

  /// Reads the records of a kind that match `query`, all of them when it is empty, in the order of their identifiers.
  package init(_ kind: RecordKind, matching query: String = "", from source: some PublicationSource)
    throws(PublishingError)
  {
    let records = try source.records(kind, matching: query).sorted { Self.identifier($0) < Self.identifier($1) }
    try self.init(kind, records, from: source)
  }

  /// Takes records in the order given, and reads what is known of their photographs.
  package init(_ kind: RecordKind, _ records: [RecordValues], from source: some PublicationSource)
    throws(PublishingError)
  {
    form = RecordType.of(kind).form
    self.records = records
    var photos: [String: StoredPhoto] = [:]
    for record in records {
      for field in form.allFields {
        for photo in record.photos(field.key) where photos[photo.digest] == nil {
          photos[photo.digest] = try source.storedPhoto(photo.digest)
        }
      }
    }
    self.photos = photos
  }

  /// The fields in the file's order: the identifier, then as the form has them.
  var columns: [FieldDescription] {
    form.allFields.filter { $0.kind == .identifier } + form.allFields.filter { $0.kind != .identifier }
  }

  /// When the newest of the records was changed, or null without records: the file's own time, so that it depends on
  /// nothing but what is in it.
  var newestChange: JSONValue {
    guard let field = form["updated"] else { return .null }
    let times = records.compactMap { $0[field.key] }.filter { $0 != .none }.map { field.text(of: $0) }
    return times.max().map(JSONValue.text) ?? .null
  }

  /// A record as a JSON object with every field of its form.
  func object(_ record: RecordValues) -> JSONValue {
    let members = form.allFields.map { ($0.key, value(of: $0, in: record)) }
    return .object(Dictionary(members) { first, _ in first })
  }

  /// The value of a field as JSON: text is never null, photographs are a list, whatever else is missing is null.
  private func value(of field: FieldDescription, in record: RecordValues) -> JSONValue {
    let value = record[field.key] ?? .none
    switch field.kind {
    case .line, .phone, .editor, .icon, .colour:
      return .text(field.text(of: value))
    case .reference, .identifier, .instant:
      return value == .none ? .null : .text(field.text(of: value))
    case .number:
      guard case .number(let number) = value else { return .null }
      return .number(number)
    case .photos:
      return .list(record.photos(field.key).map(photo))
    }
  }

  private func photo(_ photo: FormPhoto) -> JSONValue {
    var members: [String: JSONValue] = ["file": .text(photo.fileName), "sha256": .text(photo.digest)]
    if let size = photos[photo.digest]?.size {
      members["width"] = .number(size.width)
      members["height"] = .number(size.height)
    }
    return .object(members)
  }

  private static func identifier(_ record: RecordValues) -> String {
    record.id?.uuidString ?? ""
  }
}
