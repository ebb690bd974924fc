import Forms
import Foundation

extension Catalogue {
  /// Stores a record with the records that it refers to and its photographs: all of it, or nothing.
  ///
  /// A reference without an identifier is matched by name, whatever the case, accents and width, or made. A staged
  /// photograph's bytes are on the disk before anything refers to them; one whose file was lost gets it back.
  ///
  /// - Parameter values: The values; a field about which they say nothing keeps what it has, or the blank record's.
  /// - Returns: The record as it is stored.
  /// - Throws: `.refused` when the record would lack what it needs, or break a rule of its form: somebody may have changed
  ///   another field of it meanwhile; `.nameTaken`; `.notFound` when the record was deleted meanwhile, or a stored
  ///   photograph does not exist; `.photo` when a staged one cannot be decoded; `.busy`, `.disk`, `.permission`.
  @discardableResult
  public func save(_ values: RecordValues, as kind: RecordKind) throws(CatalogueError) -> RecordValues {
    try save(values, as: kind, now: Date())
  }

  func save(_ values: RecordValues, as kind: RecordKind, now: Date) throws(CatalogueError) -> RecordValues {
    let photos = try newPhotos(of: values, Table(kind))
    let stored = try database.write { () throws(CatalogueError) in
      for photo in photos { try addPhoto(photo, now: now) }
      return try saveInTransaction(values, as: kind, now: now)
    }
    for photo in photos { keepRenditions(of: photo.prepared.decoded) }
    return stored
  }

  /// Changes fields of many records to the same values: in all of them, or in none.
  ///
  /// - Parameters:
  ///   - numbers: The records, each once or more.
  ///   - values: The fields to change. A reference to a record that does not exist yet makes one for all of them.
  ///   - progress: Called after each record with how many are changed; all of them are undone when it fails later.
  /// - Throws: `.refused` with the first record that would break a rule of its form; `.notFound` when one is not there, or
  ///   not any more; `.nameTaken`, `.photo`, `.busy`, `.cancelled`, `.disk`, `.permission`.
  public func change(
    _ kind: RecordKind, numbers: [Int], to values: RecordValues, progress: (_ done: Int) -> Void = { _ in }
  ) throws(CatalogueError) {
    var changes: [RecordValues] = []
    for number in Set(numbers).sorted() {
      guard let record = try record(kind, number: number) else { throw .notFound }
      changes.append(values.merging(record.identity))
    }
    try change(kind, to: changes, progress: progress)
  }

  /// Changes fields of many records, each to values of its own: in all of them, or in none.
  ///
  /// - Parameters:
  ///   - changes: The identifier and the number of each record, and the fields to change.
  ///   - progress: As that of ``change(_:numbers:to:progress:)``.
  /// - Throws: As ``change(_:numbers:to:progress:)``.
  public func change(
    _ kind: RecordKind, to changes: [RecordValues], progress: (_ done: Int) -> Void = { _ in }
  ) throws(CatalogueError) {
    let now = Date()
    var photos: [NewPhoto] = []
    for values in changes { photos += try newPhotos(of: values, Table(kind)) }
    try database.write { () throws(CatalogueError) in
      for photo in photos { try addPhoto(photo, now: now) }
      for (index, values) in changes.enumerated() {
        _ = try saveInTransaction(values, as: kind, now: now)
        progress(index + 1)
      }
    }
    for photo in photos { keepRenditions(of: photo.prepared.decoded) }
  }

  /// Stores a record whose staged photographs are stored already.
  func saveInTransaction(
    _ values: RecordValues, as kind: RecordKind, now: Date
  ) throws(CatalogueError) -> RecordValues {
    let table = Table(kind)
    guard let id = values.id else { preconditionFailure("A record to be stored needs an identifier.") }
    let existing = try record(kind, id: id)
    if existing == nil, values.number != nil { throw .notFound }
    var merged = (existing ?? RecordType.of(kind).blank()).merging(values)
    for field in table.columns {
      // What is not changed is left alone: the other record may be in the trash.
      guard case .reference(let other) = field.kind, case .reference(let reference)? = merged[field.key],
        merged[field.key] != existing?[field.key]
      else { continue }
      merged[field.key] = .reference(try resolved(reference, other, now: now))
    }
    try check(merged, table.form)
    try write(merged, id: id, with: existing == nil ? table.insert : table.update, table, now: now)
    let number = existing?.number ?? database.lastNumber
    for field in table.photoFields { try link(merged.photos(field.key), to: number, table.links(field)) }
    guard let stored = try record(kind, number: number) else { throw .notFound }
    return stored
  }

  /// Makes sure that a record has what it needs and obeys the rules of its form.
  private func check(_ values: RecordValues, _ form: FormDescription) throws(CatalogueError) {
    let broken = form.brokenRules(in: values)
    for field in form.storedFields {
      let isMissing = field.isRequired && (values[field.key] ?? FieldValue.none) == FieldValue.none
      guard let problem = isMissing ? .required : broken[field.key] else { continue }
      throw .refused(kind: form.kind, number: values.number, name: values.name, field: field.key, problem)
    }
  }

  private func write(
    _ values: RecordValues, id: UUID, with sql: String, _ table: Table, now: Date
  ) throws(CatalogueError) {
    do {
      try database.run(sql, [.text(Table.text(id)), SQLValue(now)] + table.written(values))
    } catch .database(let code, _) where code == SQLiteCode.uniqueConstraint {
      // Identifiers are looked up before, so that only the name can clash.
      throw .nameTaken(values.name)
    }
    if database.changes == 0 { throw .notFound }
  }

  /// The record that a reference means: the one of its identifier, else of its name, else a new one.
  private func resolved(
    _ reference: Reference, _ kind: RecordKind, now: Date
  ) throws(CatalogueError) -> Reference {
    if let id = reference.id, let other = try record(kind, id: id) {
      return Reference(id: id, name: other.name)
    }
    // Without an identifier, or when somebody has deleted the record since it was chosen, its name says what is meant.
    guard !reference.name.isEmpty else { throw .notFound }
    let table = Table(kind)
    let row = try database.rows(
      "SELECT id, name FROM \(table.name) AS main WHERE name_key = platebook_name_key(?) AND \(table.isLive) ORDER BY number",
      [.text(reference.name)]
    ).first
    if let row, let id = row[0].text.flatMap(UUID.init) { return Reference(id: id, name: row[1].text ?? "") }
    var values = RecordType.of(kind).blank()
    values["name"] = .text(reference.name)
    let suggested = table.form.suggested(from: values)
    for field in table.form.visibleFields where field.hasSuggestion && !field.isBehindSwitch {
      values[field.key] = suggested[field.key]
    }
    let made = try saveInTransaction(values, as: kind, now: now)
    return Reference(id: made.id, name: made.name)
  }

  private func link(_ photos: [FormPhoto], to owner: Int, _ links: String) throws(CatalogueError) {
    try database.run("DELETE FROM \(links) WHERE owner = ?", .integer(owner))
    for (position, photo) in photos.enumerated() {
      guard let number = try photoNumber(photo.digest) else { throw .notFound }
      try database.run(
        "INSERT INTO \(links) (owner, position, photo, caption) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
        .integer(owner), .integer(position), .integer(number),
        photo.caption.isEmpty ? .null : .text(photo.caption.precomposedStringWithCanonicalMapping))
    }
  }
}
