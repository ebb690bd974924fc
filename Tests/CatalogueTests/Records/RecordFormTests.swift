import Forms
import Foundation
import TestSupport
import Testing

@testable import Catalogue

@Suite struct RecordFormTests {
  @Test(arguments: RecordType.all.map(\.kind)) func thatEveryFormIsDeclaredRight(kind: RecordKind) {
    #expect(RecordType.of(kind).form.mistakes(among: RecordType.all.map(\.kind)) == [])
  }

  @Test(arguments: RecordType.all.map(\.kind)) func thatABlankFormHasNoChanges(kind: RecordKind) throws {
    let directory = try TemporaryFolder()
    let catalogue = try makeCatalogue(in: directory)
    try catalogue.addStarters(in: .chinese)
    let type = RecordType.of(kind)
    let session = FormSession(type.form, values: type.blank(), choices: try catalogue.choices(for: type.form))
    #expect(!session.isDirty)
    #expect(session.draft(at: .now) == nil)
  }

  @Test func thatNoRecordTypeComesBeforeOneThatItRefersTo() {
    var known: Set<RecordKind> = []
    for type in RecordType.all {
      for field in type.form.visibleFields {
        if case .reference(let kind) = field.kind { #expect(known.contains(kind), "\(type.kind.name).\(field.key)") }
      }
      known.insert(type.kind)
    }
    #expect(
      RecordType.all.map(\.kind.plural) == ["groups", "categories", "locations", "restaurants", "items"])
  }

  @Test func thatTheFirstPageOfARestaurantIsItsBasics() {
    let session = FormSession(Restaurant.form.description, values: Restaurant().values)
    #expect(
      session.pages.map { $0.flatMap(\.fields).map(\.key) } == [
        ["photos", "name", "type", "address", "phone", "description"],
        [
          "location", "rating", "price", "favourite", "tags", "visited_on", "url", "position", "opening_hours", "notes",
          "private",
        ],
      ])
    #expect(Restaurant.form.description.visibleFields.filter(\.isListed).map(\.key) == ["type", "location", "rating"])
    #expect(Item.form.description.visibleFields.filter(\.isListed).map(\.key) == ["quantity", "expires"])
    #expect(Restaurant.form.description.visibleFields.filter(\.isPrivate).map(\.key) == ["notes", "private"])
  }

  @Test func thatACategoryStartsInTheFirstGroupAndItsNameSuggestsItsIcon() throws {
    let directory = try TemporaryFolder()
    let catalogue = try makeCatalogue(in: directory)
    try catalogue.addStarters(in: .english)
    let form = Category.form.description
    var session = FormSession(form, values: Category().values, choices: try catalogue.choices(for: form))
    #expect(session.text("group").text == "Cafés and sweets")
    #expect(session.text("icon").text == "frying.pan")
    session.setText("Beef noodles", of: "name")
    #expect(session.text("icon").text == "noodles")
    session.setText("pizza", of: "icon")
    session.setText("Sushi", of: "name")
    #expect(session.text("icon").text == "pizza", "What was chosen stays.")
  }

  @Test func thatATypeMadeInPlaceGetsAnIconThatFits() throws {
    let directory = try TemporaryFolder()
    let catalogue = try makeCatalogue(in: directory)
    try catalogue.add("A") { $0.type = Reference(name: "台灣牛肉麵") }
    try catalogue.keep("B") { $0.category = Reference(name: "Gift cards") }
    try catalogue.add("C") { $0.type = Reference(name: "Xyz") }
    #expect(try catalogue.records(.category).map { $0.text("icon") } == ["tag", "frying.pan", "ramen"])
  }
}
