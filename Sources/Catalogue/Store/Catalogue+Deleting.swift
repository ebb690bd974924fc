import Forms
import Foundation

/// Records of one kind that refer to others.
public struct RecordUse: Hashable, Sendable {
  /// What they are.
  public let kind: RecordKind
  /// How many there are.
  public let count: Int

  /// So many records of a kind.
  public init(kind: RecordKind, count: Int) {
    self.kind = kind
    self.count = count
  }
}

extension Catalogue {
  /// How many records of each kind, those in the trash left out, refer to one of some records; kinds with none are left
  /// out.
  public func uses(of kind: RecordKind, numbers: [Int]) throws(CatalogueError) -> [RecordUse] {
    let used = "(SELECT id FROM \(Table(kind).name) WHERE number IN (SELECT value FROM json_each(?1)))"
    var uses: [RecordUse] = []
    for type in RecordType.all {
      let table = Table(type.kind)
      let references = table.references(to: kind).map { "\($0) IN \(used)" }
      if references.isEmpty { continue }
      let count = try database.value(
        "SELECT count(*) FROM \(table.name) AS main WHERE (\(references.joined(separator: " OR "))) AND \(table.isLive)",
        .list(numbers))
      if let count = count?.integer, count > 0 { uses.append(RecordUse(kind: type.kind, count: count)) }
    }
    return uses
  }

  /// Deletes records: all of them, or none. Those of a main type go to the trash; see ``RecordType/isMain``. Records in
  /// the trash let go of what is deleted.
  ///
  /// - Parameter other: The record to which everything that refers to a deleted one is to refer instead, in the trash too;
  ///   nil for none.
  /// - Throws: `.notFound` when one is not there, the other one included, or the other one is among them; `.inUse` with the
  ///   number of records, those in the trash left out, that refer to one; `.busy`, `.disk`.
  public func delete(
    _ kind: RecordKind, numbers: [Int], movingUsesTo other: UUID? = nil
  ) throws(CatalogueError) {
    let table = Table(kind)
    let now = Date()
    try database.write { () throws(CatalogueError) in
      if let other, try record(kind, id: other)?.number.map(numbers.contains) ?? true { throw .notFound }
      for number in Set(numbers) {
        if let other { try moveUses(of: kind, number: number, to: other, now: now) }
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

  /// Takes records of a main type out of the trash: all of them, or none.
  ///
  /// - Throws: `.notInTrash` for one that is there, but was not deleted; `.notFound` when one is not there at all;
  ///   `.busy`, `.disk`.
  public func restore(_ kind: RecordKind, numbers: [Int]) throws(CatalogueError) {
    let table = Table(kind)
    try database.write { () throws(CatalogueError) in
      for number in Set(numbers) {
        try database.run(
          "UPDATE \(table.name) SET deleted = NULL WHERE number = ? AND deleted IS NOT NULL", .integer(number))
        if database.changes > 0 { continue }
        throw try record(kind, number: number) == nil ? .notFound : .notInTrash(number: number)
      }
    }
  }

  /// Makes everything that refers to a record refer to another one.
  private func moveUses(of kind: RecordKind, number: Int, to other: UUID, now: Date) throws(CatalogueError) {
    for type in RecordType.all {
      let table = Table(type.kind)
      for column in table.references(to: kind) {
        try database.run(
          """
          UPDATE \(table.name) SET \(column) = ?, updated = ?
          WHERE \(column) = (SELECT id FROM \(Table(kind).name) WHERE number = ?)
          """, .text(Table.text(other)), SQLValue(now), .integer(number))
      }
    }
  }

  /// Makes the records in the trash let go of one that is to be deleted.
  ///
  /// - Throws: `.inUse` when others refer to it too.
  private func release(_ kind: RecordKind, number: Int) throws(CatalogueError) {
    let count = try uses(of: kind, numbers: [number]).map(\.count).reduce(0, +)
    if count > 0 { throw .inUse(count) }
    for type in RecordType.all {
      let table = Table(type.kind)
      for column in table.references(to: kind) where table.isMain {
        try database.run(
          """
          UPDATE \(table.name) AS main SET \(column) = NULL
          WHERE \(column) = (SELECT id FROM \(Table(kind).name) WHERE number = ?) AND NOT \(table.isLive)
          """, .integer(number))
      }
    }
  }
}
