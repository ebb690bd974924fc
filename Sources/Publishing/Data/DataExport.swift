import Catalogue
import Forms

/// A format that holds the records of one kind in one file. It is the owner's own copy of everything: private records and
/// the fields that are never published are in it; only a site leaves them out.
package protocol DataExport: Sendable {
  /// What the format is called on the command line: `json`.
  static var name: String { get }
  /// The format as somebody wants it; a choice that it does not have changes nothing.
  init(_ options: DataExportOptions)
  /// The file's bytes. The same table gives the same bytes, whenever and wherever.
  func bytes(of table: ExportTable) -> [UInt8]
}

extension DataExport {
  /// The format as it is when nobody chooses anything.
  package init() { self.init(DataExportOptions()) }
}

/// What can be chosen about data files.
package struct DataExportOptions: Sendable {
  /// Who is to read a table.
  package var profile: CSVProfile

  /// A file for other programs, unless somebody else is to read it.
  package init(profile: CSVProfile = .exchange) { self.profile = profile }
}

/// The data formats.
package enum DataFormats {
  /// Every format, in the order in which they are offered. A new one is a file of its own and a word here.
  package static let all: [any DataExport.Type] = [JSONExport.self, JSONLinesExport.self, CSVExport.self]

  /// The format of that name, or nil.
  package static func named(_ name: String) -> (any DataExport.Type)? { all.first { $0.name == name } }
}

/// The records of one kind, on their way into a data file.
package struct ExportTable: Sendable {
  /// The records' form: its fields are the file's columns.
  let form: FormDescription
  /// The records in the file's order.
  let records: [RecordValues]
  private let photos: [String: StoredPhoto]

  /// Reads the records of a kind that match `query`, all of them when it is empty, in the order of their identifiers.
  package init(_ kind: RecordKind, matching query: String = "", from catalogue: Catalogue)
    throws(PublishingError)
  {
    let records = try PublishingError.reading(try catalogue.records(kind, matching: RecordQuery(query)))
    try self.init(kind, records.sorted { Self.identifier($0) < Self.identifier($1) }, from: catalogue)
  }

  /// Takes records in the order given, and reads what is known of their photographs.
  package init(_ kind: RecordKind, _ records: [RecordValues], from catalogue: Catalogue)
    throws(PublishingError)
  {
    form = RecordType.of(kind).form
    self.records = records
    var photos: [String: StoredPhoto] = [:]
    for record in records {
      for field in form.allFields {
        for photo in record.photos(field.key) where photos[photo.digest] == nil {
          photos[photo.digest] = try PublishingError.reading(try catalogue.photo(photo.digest))
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
    case .line, .phone, .url, .email, .editor, .icon, .colour:
      return .text(field.text(of: value))
    case .reference, .identifier, .instant, .date, .option:
      return value == .none ? .null : .text(field.text(of: value))
    case .number, .rating:
      return value == .none ? .null : .decimal(field.text(of: value))
    case .toggle:
      return .bool(value == .flag(true))
    case .tags:
      guard case .list(let tags) = value else { return .list([]) }
      return .list(tags.map(JSONValue.text))
    case .position:
      guard case .position(let position) = value else { return .null }
      return .object(["lat": .decimal("\(position.latitude)"), "lon": .decimal("\(position.longitude)")])
    case .photos:
      return .list(record.photos(field.key).map(photo))
    }
  }

  private func photo(_ photo: FormPhoto) -> JSONValue {
    var members: [String: JSONValue] = [
      "caption": .text(photo.caption), "file": .text(photo.fileName), "sha256": .text(photo.digest),
    ]
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
