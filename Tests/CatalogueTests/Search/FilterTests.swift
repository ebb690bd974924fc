import Forms
import Foundation
import TestSupport
import Testing

@testable import Catalogue

@Suite struct FilterTests {
  private let directory: TemporaryFolder
  private let catalogue: Catalogue

  init() throws {
    directory = try TemporaryFolder()
    catalogue = try makeCatalogue(in: directory)
    try catalogue.add("A") {
      $0.type = Reference(name: "Ramen")
      $0.location = Reference(name: "Daan")
      $0.isFavourite = true
      $0.tags = ["Late", "Café"]
    }
    try catalogue.add("B") {
      $0.type = Reference(name: "Ramen")
      $0.tags = ["late night", "a, b"]
      $0.phone = "02-7752-9888"
    }
    try catalogue.add("C") {
      $0.type = Reference(name: "Sushi")
      $0.isFavourite = true
    }
    try catalogue.add("D") { $0.tags = ["LATE"] }
    try catalogue.keep("Voucher") { $0.restaurant = Reference(name: "A") }
    try catalogue.keep("Cup") { $0.expires = CalendarDate(iso: "2031-01-01") }
  }

  private func id(_ kind: RecordKind, _ name: String) throws -> UUID {
    try #require(try catalogue.records(kind).first { $0.name == name }?.id)
  }

  @Test func thatEachFilterLetsPassWhatItSays() throws {
    let (ramen, sushi, daan) = (try id(.category, "Ramen"), try id(.category, "Sushi"), try id(.location, "Daan"))
    let table: [([String: FieldFilter], [String])] = [
      ([:], ["A", "B", "C", "D"]),
      (["type": .anyOf([ramen])], ["A", "B"]), (["type": .anyOf([ramen, sushi])], ["A", "B", "C"]),
      (["type": .anyOf([])], []), (["type": .anyOf([UUID()])], []), (["type": .empty], ["D"]),
      (["location": .anyOf([daan])], ["A"]), (["location": .empty], ["B", "C", "D"]),
      (["favourite": .isOn], ["A", "C"]), (["favourite": .empty], ["B", "D"]),
      (["tags": .tags(["late"])], ["A", "D"]), (["tags": .tags(["ＬＡＴＥ", "cafe"])], ["A"]),
      (["tags": .tags(["a, b"])], ["B"]), (["tags": .tags(["lat"])], []), (["tags": .tags([])], ["A", "B", "C", "D"]),
      (["tags": .empty], ["C"]), (["phone": .empty], ["A", "C", "D"]), (["photos": .empty], ["A", "B", "C", "D"]),
      (["type": .anyOf([ramen]), "favourite": .isOn, "tags": .tags(["late"])], ["A"]),
    ]
    for (filters, names) in table {
      let query = RecordQuery(filters: filters)
      #expect(try catalogue.records(.restaurant, matching: query).map(\.name) == names, "\(filters)")
      #expect(try catalogue.count(.restaurant, matching: query) == names.count, "\(filters)")
      if let quick = try catalogue.quickCount(.restaurant, matching: query) { #expect(quick == names.count) }
      for limits in [Listing.Limits(mostSorted: -1), Listing.Limits(mostSorted: -1, mostCollected: 0)] {
        catalogue.listLimits = limits
        #expect(try catalogue.records(.restaurant, matching: query).map(\.name) == names, "\(filters) \(limits)")
      }
      catalogue.listLimits = Listing.Limits()
      let searched = RecordQuery("a", filters: filters)
      #expect(
        try catalogue.count(.restaurant, matching: searched)
          == catalogue.records(.restaurant, matching: searched).count, "\(filters)")
    }
  }

  @Test func thatEveryKindIsFiltered() throws {
    let restaurant = try id(.restaurant, "A")
    let items = { (filters: [String: FieldFilter]) in
      try catalogue.records(.item, matching: RecordQuery(filters: filters)).map(\.name)
    }
    #expect(try items(["restaurant": .anyOf([restaurant])]) == ["Voucher"])
    #expect(try items(["restaurant": .empty]) == ["Cup"])
    #expect(try items(["expires": .empty]) == ["Voucher"])
    #expect(try catalogue.count(.category, matching: RecordQuery(filters: ["group": .empty])) == 2)
  }

  @Test func thatFiltersFollowFromTheKindsOfFields() {
    let keys = RecordType.all.map { $0.form.filterFields.map(\.key) }
    #expect(
      keys == [
        [], ["group"], [],
        [
          "photos", "type", "address", "phone", "description", "location", "rating", "price", "favourite", "tags",
          "visited_on", "url", "position", "opening_hours", "notes", "private",
        ], ["category", "location", "restaurant", "expires"],
      ])
  }

  @Test func thatTagsFollowChangesAndTheTrash() throws {
    func late() throws -> [String] {
      try catalogue.records(.restaurant, matching: RecordQuery(filters: ["tags": .tags(["late"])])).map(\.name)
    }
    var record = try #require(try catalogue.record(.restaurant, number: 2))
    record["tags"] = .list(["late", "\"odd\\"])
    try catalogue.save(record, as: .restaurant)
    #expect(try late() == ["A", "B", "D"])
    let odd = RecordQuery(filters: ["tags": .tags(["\"odd\\"])])
    #expect(try catalogue.records(.restaurant, matching: odd).map(\.name) == ["B"])
    record["tags"] = FieldValue.none
    try catalogue.save(record, as: .restaurant)
    #expect(try late() == ["A", "D"])
    try catalogue.delete(.restaurant, numbers: [1])
    #expect(try late() == ["D"])
    #expect(try catalogue.count(.restaurant, matching: RecordQuery(filters: ["tags": .tags(["late"])])) == 1)
    try catalogue.restore(.restaurant, numbers: [1])
    #expect(try late() == ["A", "D"])
    try catalogue.database.run("DELETE FROM restaurant_by_tags")
    try catalogue.database.set(.foldVersion, to: "0")
    let again = try makeCatalogue(in: directory)
    #expect(try again.count(.restaurant, matching: RecordQuery(filters: ["tags": .tags(["LATE"])])) == 2)
  }

  @Test func thatOnlyWhatIsQuicklyCountedIsCountedQuickly() throws {
    catalogue.listLimits.mostCollected = 2
    #expect(try catalogue.quickCount(.restaurant, matching: RecordQuery()) == 4)
    #expect(try catalogue.quickCount(.restaurant, matching: RecordQuery(filters: ["favourite": .isOn])) == 2)
    #expect(try catalogue.quickCount(.restaurant, matching: RecordQuery("9888")) == 1)
    #expect(try catalogue.quickCount(.restaurant, matching: RecordQuery(filters: ["location": .empty])) == nil)
    #expect(try catalogue.quickCount(.restaurant, matching: RecordQuery(filters: ["phone": .empty])) == nil)
    #expect(try catalogue.quickCount(.category, matching: RecordQuery(filters: ["group": .empty])) == 2)
  }

  @Test func thatWhatIsInTheTrashPassesNoFilter() throws {
    try catalogue.delete(.restaurant, numbers: [1])
    let query = RecordQuery(filters: ["favourite": .isOn])
    #expect(try catalogue.records(.restaurant, matching: query).map(\.name) == ["C"])
    #expect(try catalogue.count(.restaurant, matching: query) == 1)
  }
}
