import Forms
import Foundation
import TestSupport
import Testing

@testable import Catalogue

@Suite struct ChangingTests {
  let directory: TemporaryFolder
  let catalogue: Catalogue

  init() throws {
    directory = try TemporaryFolder()
    catalogue = try makeCatalogue(in: directory)
  }

  @Test func thatOnlyTheFieldsThatAreSaidChangeInAllRecords() throws {
    for name in ["A", "B", "C"] { try catalogue.add(name) { $0.phone = "02 \(name.count)" } }
    var session = FormSession(
      changing: 2, of: Restaurant.form.description, common: RecordValues(),
      choices: try catalogue.choices(for: Restaurant.form.description))
    session.setText("Ramen", of: "type")
    session.setText("4.5", of: "rating")
    session.setText("late, cheap", of: "tags")
    let submitted = session.submit()
    let values = try #require(submitted)
    try catalogue.change(.restaurant, numbers: [3, 1, 3], to: values)
    let records = try catalogue.records(.restaurant)
    #expect(records.map { $0.text("type") } == ["Ramen", "", "Ramen"])
    #expect(records.map { $0["rating"] } == [.number(45), FieldValue.none, .number(45)])
    #expect(records.map { $0["tags"] } == [.list(["late", "cheap"]), FieldValue.none, .list(["late", "cheap"])])
    #expect(records.map { $0.text("phone") } == ["02 1", "02 1", "02 1"])
    #expect(try catalogue.count(.category) == 1, "The new type was made once.")
    #expect(try catalogue.names("late") == ["A", "C"])
  }

  @Test func thatARuleBrokenInOneRecordChangesNoneAndNamesIt() throws {
    try catalogue.keep("Plenty") { $0.quantity = 9 }
    try catalogue.keep("Few") { $0.quantity = 3 }
    let broken = CatalogueError.refused(
      kind: .item, number: 2, name: "Few", field: "quantity", .broken(Phrase("item.usedWithinQuantity", 3)))
    #expect(throws: broken) {
      try catalogue.change(.item, numbers: [1, 2], to: RecordValues(["used": .number(4)]))
    }
    #expect(try catalogue.records(.item).map { $0["used"] } == [.number(0), .number(0)])
    try catalogue.change(.item, numbers: [1, 2], to: RecordValues(["used": .number(3)]))
    #expect(try catalogue.records(.item).map { $0["used_up"] } == [.flag(true), .flag(false)])
  }

  @Test func thatAMissingRecordOrValueChangesNothing() throws {
    try catalogue.add("A")
    let tags = RecordValues(["tags": .list(["x"])])
    #expect(throws: CatalogueError.notFound) { try catalogue.change(.restaurant, numbers: [1, 9], to: tags) }
    #expect(throws: CatalogueError.refused(kind: .restaurant, number: 1, name: "", field: "name", .required)) {
      try catalogue.change(.restaurant, numbers: [1], to: RecordValues(["name": FieldValue.none]))
    }
    #expect(try catalogue.record(.restaurant, number: 1)?["tags"] == FieldValue.none)
    #expect(try catalogue.names() == ["A"])
  }

  @Test func thatARecordThatAnotherProgramChangedMeanwhileIsNotSavedAgainstARule() throws {
    let item = try catalogue.keep("Cups") {
      $0.quantity = 10
      $0.used = 5
    }
    let mine = RecordValues([
      "id": .identifier(item.stamp.id), "number": .number(1), "used": .number(8),
    ])
    let theirs = RecordValues(["id": .identifier(item.stamp.id), "number": .number(1), "quantity": .number(6)])
    try catalogue.save(theirs, as: .item)
    let broken = CatalogueError.refused(
      kind: .item, number: 1, name: "Cups", field: "quantity", .broken(Phrase("item.usedWithinQuantity", 6)))
    #expect(throws: broken) { try catalogue.save(mine, as: .item) }
    #expect(try catalogue.record(.item, number: 1)?["used"] == .number(5))
  }

  @Test func thatANewRecordNeedsWhatItsFormNeeds() throws {
    #expect(throws: CatalogueError.refused(kind: .location, number: nil, name: "", field: "name", .required)) {
      try catalogue.save(Location().values, as: .location)
    }
  }
}
