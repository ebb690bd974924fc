import Forms
import Foundation

/// How the records of one type are stored. Everything comes from the form: a column for each field but photographs,
/// which stand in a table of links.
struct Table {
  let form: FormDescription
  /// Whether deleted records go to the trash, and the text of all fields is indexed; other records are few.
  let isMain: Bool
  /// The fields that are columns.
  let columns: [FieldDescription]
  /// The fields that are tables of links.
  let photoFields: [FieldDescription]
  /// Whether some values are worked out from others.
  let hasDerived: Bool

  init(_ kind: RecordKind) {
    let type = RecordType.of(kind)
    form = type.form
    isMain = type.isMain
    columns = form.storedFields.filter { $0.kind != .photos }
    photoFields = form.storedFields.filter { $0.kind == .photos }
    hasDerived = form.allFields.contains(where: \.isDerived)
  }

  /// The table's name, quoted.
  var name: String { Table.quoted(form.kind.name) }
  /// What a record in use, not in the trash, fulfils.
  var isLive: String { isMain ? "main.deleted IS NULL" : "TRUE" }

  /// The table that links records with the photographs of a field, quoted.
  func links(_ field: FieldDescription) -> String { Table.quoted("\(form.kind.name)_\(field.key)") }

  /// The columns that refer to records of a kind, quoted.
  func references(to kind: RecordKind) -> [String] {
    columns.filter { $0.kind == .reference(to: kind) }.map { Table.quoted($0.key) }
  }

  /// A name as SQL spells it: it may be a word of SQL, such as `group`.
  static func quoted(_ name: String) -> String { "\"\(name)\"" }

  // MARK: Reading

  /// Reads whole rows: a column each, and for a reference the other record's name after its identifier.
  var select: String {
    var results: [String] = []
    var joins: [String] = []
    for field in columns {
      results.append("main.\(Table.quoted(field.key))")
      if case .reference(let kind) = field.kind {
        let other = Table.quoted("of_\(field.key)")
        results.append("\(other).name")
        joins.append(
          "LEFT JOIN \(Table.quoted(kind.name)) AS \(other) ON \(other).id = main.\(Table.quoted(field.key))")
      }
    }
    return "SELECT \(results.joined(separator: ", ")) FROM \(name) AS main \(joins.joined(separator: " "))"
  }

  /// The values in a row of ``select``, and what is worked out from them.
  func values(_ row: [SQLValue]) -> RecordValues {
    var found: [String: FieldValue] = [:]
    found.reserveCapacity(columns.count + photoFields.count)
    var column = row.startIndex
    for field in columns {
      found[field.key] = Table.value(row[column], of: field, name: row.dropFirst(column + 1).first?.text)
      if case .reference = field.kind { column += 1 }
      column += 1
    }
    let values = RecordValues(found)
    return hasDerived ? values.merging(form.derived(from: values)) : values
  }

  private static func value(_ stored: SQLValue, of field: FieldDescription, name: String?) -> FieldValue {
    switch field.kind {
    case .line, .phone, .url, .email, .editor, .icon, .colour, .option: stored.text.map(FieldValue.text) ?? .none
    case .number, .rating: stored.integer.map(FieldValue.number) ?? .none
    case .toggle: .flag(stored.integer == 1)
    case .date: stored.text.flatMap(CalendarDate.init(iso:)).map(FieldValue.date) ?? .none
    case .tags: stored.text.map { TagText.list(of: $0).fieldValue } ?? .none
    case .position: stored.text.flatMap(Position.init(text:)).map(FieldValue.position) ?? .none
    case .instant: stored.integer.map { .instant(Date(timeIntervalSince1970: TimeInterval($0))) } ?? .none
    case .identifier: stored.text.flatMap(UUID.init).map(FieldValue.identifier) ?? .none
    case .reference:
      stored.text.flatMap(UUID.init).map { .reference(Reference(id: $0, name: name ?? "")) } ?? .none
    case .photos: preconditionFailure("Photographs are no column.")
    }
  }

  // MARK: Writing

  /// The columns that the person's values fill: all but those that the store sets.
  private var written: [FieldDescription] {
    columns.filter { !form.stampFields.contains($0) }
  }

  /// Puts a new row in. The values are the identifier, the time, and ``written(_:)``.
  var insert: String {
    let names = written.map { Table.quoted($0.key) }
    let places = written.indices.map { "?\($0 + 3)" }
    return """
      INSERT INTO \(name) (id, created, updated, name_key, sort_key, \(names.joined(separator: ", ")))
      VALUES (?1, ?2, ?2, platebook_name_key(?\(namePlace)), platebook_sort_key(?\(namePlace)), \
      \(places.joined(separator: ", ")))
      """
  }

  /// Changes a row that is not in the trash. The values are those of ``insert``.
  var update: String {
    let changes = written.enumerated().map { "\(Table.quoted($1.key)) = ?\($0 + 3)" }
    return """
      UPDATE \(name) AS main SET updated = ?2, name_key = platebook_name_key(?\(namePlace)), \
      sort_key = platebook_sort_key(?\(namePlace)), \(changes.joined(separator: ", ")) WHERE id = ?1 AND \(isLive)
      """
  }

  /// The values that ``insert`` and ``update`` write, without the identifier and the time.
  func written(_ values: RecordValues) -> [SQLValue] {
    written.map { Table.stored(values[$0.key] ?? .none, of: $0) }
  }

  /// A value as a column has it.
  static func stored(_ value: FieldValue, of field: FieldDescription) -> SQLValue {
    switch value {
    case .none: .null
    case .text(let text): .text(text.precomposedStringWithCanonicalMapping)
    case .number(let number): .integer(number)
    case .flag(let flag): .integer(flag ? 1 : 0)
    case .date, .list, .position: .text(field.text(of: value))
    case .instant(let date): SQLValue(date)
    case .identifier(let id): .text(Table.text(id))
    case .reference(let reference): SQLValue(reference.id.map(Table.text))
    case .photos: preconditionFailure("Photographs are no column.")
    }
  }

  /// An identifier as it is stored.
  static func text(_ id: UUID) -> String { id.uuidString.lowercased() }

  private var namePlace: Int {
    guard let index = written.firstIndex(where: \.isName) else {
      preconditionFailure("A record needs a field called name.")
    }
    return index + 3
  }
}
