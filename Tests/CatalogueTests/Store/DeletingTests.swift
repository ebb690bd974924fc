import Forms
import Foundation
import TestSupport
import Testing

@testable import Catalogue

@Suite struct DeletingTests {
  let directory: TemporaryFolder
  let catalogue: Catalogue

  init() throws {
    directory = try TemporaryFolder()
    catalogue = try makeCatalogue(in: directory)
  }

  @Test func thatWhatIsInUseIsNotDeleted() throws {
    try catalogue.add("A") { $0.type = Reference(name: "Ramen") }
    try catalogue.add("B") { $0.type = Reference(name: "Ramen") }
    #expect(throws: CatalogueError.inUse(2)) { try catalogue.delete(.category, numbers: [1]) }
    #expect(throws: CatalogueError.notFound) { try catalogue.delete(.category, numbers: [2]) }
    #expect(try catalogue.count(.category) == 1)
  }

  @Test func thatTheTrashLetsGoOfWhatIsDeleted() throws {
    for name in ["A", "B"] {
      try catalogue.add(name) {
        $0.type = Reference(name: "Ramen")
        $0.address = "1 Road"
      }
    }
    try catalogue.delete(.restaurant, numbers: [1])
    #expect(throws: CatalogueError.inUse(1)) { try catalogue.delete(.category, numbers: [1]) }
    let trashed = try #require(try catalogue.trash(.restaurant).first)
    #expect(trashed.text("type") == "Ramen")
    try catalogue.delete(.restaurant, numbers: [2])
    try catalogue.delete(.category, numbers: [1])
    #expect(try catalogue.count(.category) == 0)
    try catalogue.restore(.restaurant, numbers: [1])
    let restored = try #require(try catalogue.record(.restaurant, number: 1))
    #expect(restored["type"] == FieldValue.none)
    #expect(restored.text("address") == "1 Road")
    #expect(restored["updated"] == trashed["updated"])
    #expect(try catalogue.check() == [])
  }

  /// Two categories; two restaurants and a thing kept of the first, and a restaurant of it in the trash.
  private func ramen() throws -> (ramen: UUID, noodles: UUID) {
    for name in ["A", "B", "Trashed"] { try catalogue.add(name) { $0.type = Reference(name: "Ramen") } }
    try catalogue.delete(.restaurant, numbers: [3])
    try catalogue.add("C") { $0.type = Reference(name: "Noodles") }
    try catalogue.keep("Voucher") { $0.category = Reference(name: "Ramen") }
    let ids = try catalogue.records(.category).compactMap(\.id)
    return (ids[1], ids[0])
  }

  @Test func thatUsesAreCountedByKindWithoutTheTrash() throws {
    _ = try ramen()
    let uses = try catalogue.uses(of: .category, numbers: [1])
    #expect(uses.map(\.kind) == [.restaurant, .item])
    #expect(uses.map(\.count) == [2, 1])
    #expect(try catalogue.uses(of: .category, numbers: [2]).map(\.count) == [1])
    #expect(try catalogue.uses(of: .category, numbers: [1, 2, 9]).map(\.count) == [3, 1])
    #expect(try catalogue.uses(of: .category, numbers: [9]).isEmpty)
    #expect(try catalogue.uses(of: .location, numbers: [1]).isEmpty)
    #expect(throws: CatalogueError.inUse(3)) { try catalogue.delete(.category, numbers: [1]) }
  }

  @Test func thatWhatUsesADeletedRecordMovesInTheTrashToo() throws {
    let (ramen, noodles) = try ramen()
    try catalogue.delete(.category, numbers: [1], movingUsesTo: noodles)
    #expect(try catalogue.record(.category, id: ramen) == nil)
    #expect(try catalogue.records(.restaurant).map { $0.text("type") } == ["Noodles", "Noodles", "Noodles"])
    #expect(try catalogue.records(.item).map { $0.text("category") } == ["Noodles"])
    #expect(try catalogue.names("noodles") == ["A", "B", "C"])
    #expect(try catalogue.names("ramen") == [])
    try catalogue.restore(.restaurant, numbers: [3])
    #expect(try catalogue.names("noodles") == ["A", "B", "C", "Trashed"])
    #expect(try catalogue.check() == [])
  }

  @Test func thatNothingMovesToWhatIsNotThereOrGoesToo() throws {
    let (ramen, noodles) = try ramen()
    for (numbers, other) in [([1], UUID()), ([1, 2], noodles), ([1], ramen), ([1, 9], noodles)] {
      #expect(throws: CatalogueError.notFound, "\(numbers)") {
        try catalogue.delete(.category, numbers: numbers, movingUsesTo: other)
      }
      #expect(try catalogue.uses(of: .category, numbers: [1]).map(\.count) == [2, 1])
      #expect(try catalogue.count(.category) == 2)
    }
  }

  @Test func thatAThingKeptOutlivesItsRestaurant() throws {
    let bar = try catalogue.add("Bar")
    let item = try catalogue.keep("Voucher") { $0.restaurant = Reference(id: bar.stamp.id, name: "Bar") }
    try catalogue.delete(.restaurant, numbers: [1])
    var values = item.values
    values["used"] = .number(1)
    let saved = try catalogue.save(values, as: .item)
    #expect(saved.text("restaurant") == "Bar")
    #expect(try catalogue.count(.restaurant) == 0, "None was made in its place.")
    try catalogue.restore(.restaurant, numbers: [1])
    #expect(try catalogue.uses(of: .restaurant, numbers: [1]).map(\.kind) == [.item])
    try catalogue.delete(.item, numbers: [1])
    #expect(try catalogue.count(.item) == 0)
  }
}
