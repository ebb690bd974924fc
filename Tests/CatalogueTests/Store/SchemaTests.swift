import Forms
import TestSupport
import Testing

@testable import Catalogue

@Suite struct SchemaTests {
  /// What the store adds to the columns that come from forms.
  private static let derived: Set<String> = ["name_key", "sort_key", "deleted"]

  @Test(arguments: RecordType.all.map(\.kind)) func thatEveryTableHasTheColumnsOfItsForm(kind: RecordKind) throws {
    let directory = try TemporaryFolder()
    let catalogue = try makeCatalogue(in: directory)
    let table = Table(kind)
    let columns = try catalogue.database.rows(
      "SELECT name, type, \"notnull\" FROM pragma_table_info(?)", [.text(kind.name)])
    let byName = Dictionary(uniqueKeysWithValues: columns.map { ($0[0].text ?? "", $0) })

    #expect(Set(byName.keys).subtracting(Self.derived) == Set(table.columns.map(\.key)))
    #expect((byName["deleted"] != nil) == table.isMain)
    for field in table.columns {
      let type =
        switch field.kind {
        case .number, .rating, .toggle, .instant: "INTEGER"
        case .line, .phone, .url, .email, .editor, .date, .reference, .option, .tags, .icon, .colour, .position,
          .identifier:
          "TEXT"
        case .photos: "none"
        }
      #expect(byName[field.key]?[1].text == type, "\(kind.name).\(field.key)")
      if field.isRequired { #expect(byName[field.key]?[2].integer == 1, "\(kind.name).\(field.key)") }
    }
  }

  @Test func thatEveryFieldOfPhotographsHasATableOfLinks() throws {
    let directory = try TemporaryFolder()
    let catalogue = try makeCatalogue(in: directory)
    for table in RecordType.all.map({ Table($0.kind) }) {
      for field in table.photoFields {
        #expect(
          try catalogue.database.rows("SELECT owner, position, photo, caption FROM \(table.links(field))").isEmpty)
      }
    }
  }

  @Test(arguments: RecordType.all.map(\.kind)) func thatEveryReferenceIsAForeignKey(kind: RecordKind) throws {
    let directory = try TemporaryFolder()
    let catalogue = try makeCatalogue(in: directory)
    let keys = try catalogue.database.rows(
      "SELECT \"from\", \"table\" FROM pragma_foreign_key_list(?)", [.text(kind.name)])
    let expected = Table(kind).columns.compactMap { field -> [SQLValue]? in
      guard case .reference(let other) = field.kind else { return nil }
      return [.text(field.key), .text(other.name)]
    }
    #expect(Set(keys) == Set(expected))
  }

  @Test func thatANewerCatalogueIsRefusedAndLeftAlone() throws {
    let directory = try TemporaryFolder()
    let newer = Migration.all + [Migration(name: "later", sql: "CREATE TABLE later (number INTEGER) STRICT")]
    _ = try makeCatalogue(in: directory, migrations: newer)
    #expect(throws: CatalogueError.newerVersion(found: Migration.all.count + 1, known: Migration.all.count)) {
      try makeCatalogue(in: directory)
    }
  }

  @Test func thatAMigrationHappensAsAWholeAfterACopy() throws {
    let directory = try TemporaryFolder()
    try makeCatalogue(in: directory).add("Kept")
    let broken = Migration.all + [Migration(name: "broken", sql: "CREATE TABLE later (number INTEGER); NONSENSE")]
    #expect(throws: CatalogueError.self) { try makeCatalogue(in: directory, migrations: broken) }
    let catalogue = try makeCatalogue(in: directory)
    #expect(try catalogue.names() == ["Kept"])
    #expect(try catalogue.database.value("SELECT 1 FROM sqlite_schema WHERE name = 'later'") == nil)

    let copy = try Connection(
      path: catalogue.database.path + ".version-\(Migration.all.count)", access: .readOnly, patience: .zero)
    #expect(try copy.value("SELECT name FROM restaurant") == .text("Kept"))
  }

  @Test func thatAnOlderCatalogueCannotBeOpenedForReadingOnly() throws {
    let directory = try TemporaryFolder()
    let path = try makeCatalogue(in: directory).directory
    let newer = Migration.all + [Migration(name: "later", sql: "CREATE TABLE later (number INTEGER) STRICT")]
    #expect(throws: CatalogueError.olderVersion(found: Migration.all.count, known: newer.count)) {
      try Catalogue(directory: path, mode: .readOnly, locale: nil, migrations: newer, patience: .zero)
    }
  }
}
