import Forms
import Foundation
import TestSupport
import Testing

@testable import Catalogue

@Suite struct MigratingTests {
  /// A catalogue as the first version of the program has left it.
  private func firstVersion(in directory: TemporaryFolder) throws -> String {
    let path = directory.directory + "/catalogue"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let database = try Connection(path: path + "/catalogue.sqlite", access: .readWrite, patience: .zero)
    try database.addFunctions(collator: try Collator(locale: ""))
    try database.runScript(Migration.firstRecords)
    let digest = String(repeating: "ab", count: 32)
    try database.runScript(
      """
      PRAGMA application_id = 0x504C5442;
      PRAGMA user_version = 1;
      INSERT INTO setting VALUES ('identifier', '6f2b0c1e-0000-4000-8000-000000000001'), ('sort_locale', '');
      INSERT INTO category_group VALUES
        (1, '00000000-0000-4000-8000-00000000000a', 10, 11, 'Meals', '#B23A1E', 'meals', x'01');
      INSERT INTO category VALUES
        (1, '00000000-0000-4000-8000-00000000000b', 10, 11, '拉麵', 'ramen', '00000000-0000-4000-8000-00000000000a',
        '拉麵', x'02');
      INSERT INTO location VALUES (1, '00000000-0000-4000-8000-00000000000c', 10, 11, '信義', '#9D33FF', '信義', x'03');
      INSERT INTO restaurant VALUES
        (7, '00000000-0000-4000-8000-00000000000d', 10, 11, NULL, '一蘭', '00000000-0000-4000-8000-00000000000b', '台北市',
        '02-7752-9888', 'Broth', '00000000-0000-4000-8000-00000000000c', 'yi-lan-7', '一蘭', x'04'),
        (8, '00000000-0000-4000-8000-00000000000e', 10, 11, 12, 'Trashed', NULL, NULL, NULL, NULL, NULL, NULL, 'trashed',
        x'05');
      INSERT INTO photo VALUES (3, '\(digest)', 'a.jpg', 'jpeg', 40, 30, NULL, 25.5, 121.5, 10);
      INSERT INTO restaurant_photos VALUES (7, 3, 0);
      """)
    return path
  }

  @Test func thatACatalogueOfTheFirstVersionKeepsAllItHas() throws {
    let directory = try TemporaryFolder()
    let path = try firstVersion(in: directory)
    let catalogue = try Catalogue(directory: path, mode: .open)
    #expect(!catalogue.isNew)
    let record = try #require(try catalogue.record(.restaurant, number: 7))
    let restaurant = Restaurant.form.record(from: record)
    #expect(restaurant.name == "一蘭")
    #expect(restaurant.type?.name == "拉麵")
    #expect(restaurant.location?.name == "信義")
    #expect(restaurant.address == "台北市")
    #expect(restaurant.phone == "02-7752-9888")
    #expect(restaurant.description == "Broth")
    #expect(restaurant.slug == "yi-lan-7")
    #expect(restaurant.stamp.created == Date(timeIntervalSince1970: 10))
    #expect(restaurant.stamp.updated == Date(timeIntervalSince1970: 11))
    #expect(restaurant.photos.map(\.fileName) == ["a.jpg"])
    #expect(restaurant.photos.map(\.caption) == [""])
    #expect(restaurant.photos.map(\.position) == [Position(latitude: 25.5, longitude: 121.5)])
    #expect(restaurant.rating == nil && restaurant.price == nil && restaurant.tags == [] && restaurant.url == "")
    #expect(!restaurant.isFavourite && !restaurant.isPrivate && restaurant.visitedOn == nil)
    #expect(try catalogue.record(.categoryGroup, number: 1)?["use"] == .text("both"))
    #expect(try catalogue.count(.item) == 0)
    #expect(try catalogue.trash(.restaurant).map(\.name) == ["Trashed"])
    #expect(try catalogue.names("0277529888") == ["一蘭"])
    #expect(try catalogue.names("拉麵 信義") == ["一蘭"])
    #expect(try catalogue.names("trashed") == [])
    // Whatever it was made by, it can be changed and searched by what is new.
    var changed = restaurant
    changed.tags = ["宵夜"]
    try catalogue.save(changed.values, as: .restaurant)
    #expect(try catalogue.names("宵夜") == ["一蘭"])
    try catalogue.restore(.restaurant, numbers: [8])
    #expect(try catalogue.names("trashed") == ["Trashed"])
    #expect(try catalogue.check().filter { !$0.isHarmless }.count == 1, "The photograph's file was never there.")
  }

  @Test func thatListsOfACatalogueOfTheSecondVersionAreOrderedAndFiltered() throws {
    let directory = try TemporaryFolder()
    let path = try firstVersion(in: directory)
    let database = try Connection(path: path + "/catalogue.sqlite", access: .readWrite, patience: .zero)
    try database.addFunctions(collator: try Collator(locale: ""))
    try database.runScript(Migration.everyField)
    try database.runScript(
      """
      PRAGMA user_version = 2;
      UPDATE restaurant SET deleted = NULL WHERE number = 8;
      UPDATE restaurant SET tags = 'Late, "a, b"', rating = 40 WHERE number = 7;
      """)
    let catalogue = try Catalogue(directory: path, mode: .open)
    let numbers = { (order: RecordOrder, filters: [String: FieldFilter]) in
      try catalogue.records(.restaurant, matching: RecordQuery(order: order, filters: filters)).map(\.number)
    }
    #expect(try numbers(.byName, ["tags": .tags(["late", "A, B"])]) == [7])
    #expect(try numbers(.byName, ["favourite": .empty]).count == 2)
    #expect(try numbers(RecordOrder(field: "favourite"), [:]).count == 2)
    #expect(try numbers(RecordOrder(field: "rating"), [:]) == [7, 8])
  }

  @Test func thatTheCatalogueOfTheFirstVersionIsKeptAsACopy() throws {
    let directory = try TemporaryFolder()
    let path = try firstVersion(in: directory)
    _ = try Catalogue(directory: path, mode: .open)
    let copy = try Connection(path: path + "/catalogue.sqlite.version-1", access: .readOnly, patience: .zero)
    #expect(try copy.value("PRAGMA user_version") == .integer(1))
    let attributes = try FileManager.default.attributesOfItem(atPath: path + "/catalogue.sqlite.version-1")
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try copy.value("SELECT count(*) FROM restaurant") == .integer(2))
    #expect(try copy.value("SELECT count(*) FROM pragma_table_info('restaurant') WHERE name = 'tags'") == .integer(0))
  }

  @Test func thatSeveralProgramsAtOnceMigrateOnceAndLeaveTheCopyAsItWas() async throws {
    let directory = try TemporaryFolder()
    let path = try firstVersion(in: directory)
    let names = try await withThrowingTaskGroup { group in
      for _ in 0..<8 { group.addTask { try Catalogue(directory: path, mode: .open).names() } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(names == Array(repeating: ["一蘭"], count: 8))
    let copy = try Connection(path: path + "/catalogue.sqlite.version-1", access: .readOnly, patience: .zero)
    #expect(try copy.value("PRAGMA user_version") == .integer(1))
    #expect(try copy.value("PRAGMA integrity_check") == .text("ok"))
  }

  @Test func thatBothWaysToTheNewestSchemaEndInTheSame() throws {
    let (old, new) = (try TemporaryFolder(), try TemporaryFolder())
    let schema = { (catalogue: Catalogue) in
      Set(try catalogue.database.rows("SELECT type, name, tbl_name FROM sqlite_schema").map { $0.map(\.text) })
    }
    let migrated = try Catalogue(directory: try firstVersion(in: old), mode: .open)
    #expect(try schema(migrated) == schema(makeCatalogue(in: new)))
  }
}
