import Forms
import Foundation

extension Catalogue {
  /// Deletes records: all of them, or none. Restaurants go to the trash.
  ///
  /// - Throws: `.notFound` when one is not there; `.inUse` with the number of records that refer to one, those in the
  ///   trash too; `.busy`, `.disk`.
  public func delete(_ kind: RecordKind, numbers: [Int]) throws(CatalogueError) {
    let table = Table(kind)
    let now = SQLValue.integer(Int(Date().timeIntervalSince1970.rounded(.down)))
    try database.write { () throws(CatalogueError) in
      for number in Set(numbers) {
        if table.isMain {
          try database.run(
            "UPDATE \(table.name) SET deleted = ? WHERE number = ? AND deleted IS NULL", now, .integer(number))
        } else {
          let uses = try uses(of: kind, number: number)
          if uses > 0 { throw .inUse(uses) }
          try database.run("DELETE FROM \(table.name) WHERE number = ?", .integer(number))
        }
        if database.changes == 0 { throw .notFound }
      }
    }
  }

  /// Takes restaurants out of the trash: all of them, or none.
  ///
  /// - Throws: `.notFound` when one is not in the trash; `.busy`, `.disk`.
  public func restore(_ numbers: [Int]) throws(CatalogueError) {
    try database.write { () throws(CatalogueError) in
      for number in Set(numbers) {
        try database.run(
          "UPDATE restaurant SET deleted = NULL WHERE number = ? AND deleted IS NOT NULL", .integer(number))
        if database.changes == 0 { throw .notFound }
      }
    }
  }

  /// How many records refer to one, those in the trash too.
  private func uses(of kind: RecordKind, number: Int) throws(CatalogueError) -> Int {
    var count = 0
    for type in RecordType.all {
      let table = Table(type.kind)
      for field in table.columns where field.kind == .reference(to: kind) {
        let found = try database.value(
          """
          SELECT count(*) FROM \(table.name)
          WHERE \(Table.quoted(field.key)) = (SELECT id FROM \(Table(kind).name) WHERE number = ?)
          """, .integer(number))
        count += found?.integer ?? 0
      }
    }
    return count
  }
}
