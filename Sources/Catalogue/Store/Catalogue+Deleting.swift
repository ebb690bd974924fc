import Forms
import Foundation

extension Catalogue {
  /// Deletes records: all of them, or none. Those of a main type go to the trash; see ``RecordType/isMain``. Records in
  /// the trash let go of what is deleted.
  ///
  /// - Throws: `.notFound` when one is not there; `.inUse` with the number of records, those in the trash left out, that
  ///   refer to one; `.busy`, `.disk`.
  public func delete(_ kind: RecordKind, numbers: [Int]) throws(CatalogueError) {
    let table = Table(kind)
    let now = Date()
    try database.write { () throws(CatalogueError) in
      for number in Set(numbers) {
        if table.isMain {
          try database.run(
            "UPDATE \(table.name) SET deleted = ? WHERE number = ? AND deleted IS NULL", SQLValue(now),
            .integer(number))
        } else {
          try release(kind, number: number)
          try database.run("DELETE FROM \(table.name) WHERE number = ?", .integer(number))
        }
        if database.changes == 0 { throw .notFound }
      }
    }
  }

  /// Takes restaurants out of the trash: all of them, or none.
  ///
  /// - Throws: `.notInTrash` for one that is there, but was not deleted; `.notFound` when one is not there at all;
  ///   `.busy`, `.disk`.
  public func restore(_ numbers: [Int]) throws(CatalogueError) {
    let table = Table(.restaurant)
    try database.write { () throws(CatalogueError) in
      for number in Set(numbers) {
        try database.run(
          "UPDATE \(table.name) SET deleted = NULL WHERE number = ? AND deleted IS NOT NULL", .integer(number))
        if database.changes > 0 { continue }
        throw try record(.restaurant, number: number) == nil ? .notFound : .notInTrash(number: number)
      }
    }
  }

  /// Makes the records in the trash let go of one that is to be deleted.
  ///
  /// - Throws: `.inUse` when others refer to it too.
  private func release(_ kind: RecordKind, number: Int) throws(CatalogueError) {
    var uses = 0
    for type in RecordType.all {
      let table = Table(type.kind)
      for field in table.columns where field.kind == .reference(to: kind) {
        let column = Table.quoted(field.key)
        let refers = "\(column) = (SELECT id FROM \(Table(kind).name) WHERE number = ?)"
        let live = try database.value(
          "SELECT count(*) FROM \(table.name) AS main WHERE \(refers) AND \(table.isLive)", .integer(number))
        uses += live?.integer ?? 0
        if table.isMain {
          try database.run(
            "UPDATE \(table.name) AS main SET \(column) = NULL WHERE \(refers) AND NOT \(table.isLive)",
            .integer(number))
        }
      }
    }
    // The transaction takes back what was let go.
    if uses > 0 { throw .inUse(uses) }
  }
}
