import Forms
import Foundation
import TestSupport
import Testing

@testable import Catalogue

@Suite struct ChoicesTests {
  let directory: TemporaryFolder
  let catalogue: Catalogue

  init() throws {
    directory = try TemporaryFolder()
    catalogue = try makeCatalogue(in: directory)
  }

  @Test func thatChoicesHaveSignsAndColours() throws {
    var values = RecordValues(["name": .text("Ramen"), "icon": .text("fork.knife"), "id": .identifier(UUID())])
    values["group"] = .reference(Reference(name: "Food"))
    let category = try catalogue.save(values, as: .category)
    let choices = try catalogue.choices(for: Restaurant.form.description)
    #expect(choices["type"] == [FieldChoice("Ramen", id: category.id, sign: "🍴", colour: "#FF5733", group: "Food")])
    #expect(choices["location"] == [])
    #expect(Set(choices.keys) == ["type", "location", "tags"])
    #expect(try catalogue.choices(for: Location.form.description)["colour"]?.first?.value == "#FF5733")
    #expect(try catalogue.choices(for: Category.form.description)["icon"]?.first?.value == "frying.pan")
  }

  @Test func thatARestaurantIsChosenByTheSignOfItsType() throws {
    try catalogue.addStarters(in: .english)
    let bar = try catalogue.add("Ichiran") { $0.type = Reference(name: "ramen") }
    try catalogue.add("Nowhere")
    try catalogue.add("Trashed")
    try catalogue.delete(.restaurant, numbers: [3])
    let choices = try catalogue.choices(for: Item.form.description)["restaurant"] ?? []
    #expect(choices.map(\.value) == ["Ichiran", "Nowhere"])
    #expect(choices[0] == FieldChoice("Ichiran", id: bar.stamp.id, sign: "🍜", colour: "#FF5733", group: "Ramen"))
    #expect(choices[1].sign == "")
    #expect(choices[0].matches("ＩＣＨＩＲＡＮ"))
  }

  @Test func thatCategoriesForSomethingElseComeLast() throws {
    try catalogue.addStarters(in: .english)
    let of = { (form: FormDescription, key: String) in try catalogue.choices(for: form)[key]?.map(\.value) ?? [] }
    let types = try of(Restaurant.form.description, "type")
    let kinds = try of(Item.form.description, "category")
    #expect(types.prefix(2) == ["Bakery", "Bar"])
    #expect(types.suffix(8).sorted() == types.suffix(8) && types.last == "Stationery")
    #expect(kinds.prefix(3) == ["Bar", "Clothing", "Electronics"])
    #expect(kinds.last == "Vegetarian")
    #expect(Set(types) == Set(kinds) && types.count == 29)
  }

  @Test func thatTagsAreOfferedTheMostUsedFirstAndAsMostlySpelt() throws {
    for tags in [["Late"], ["late", "a,b"], ["late"], ["ＬＡＴＥ", "a,b", "zen"], ["Gone"]] {
      try catalogue.add("Bar") { $0.tags = tags }
    }
    try catalogue.delete(.restaurant, numbers: [5])
    let choices = try catalogue.choices(for: Restaurant.form.description)["tags"] ?? []
    #expect(choices.map(\.value) == ["late", "a,b", "zen"])
    #expect(choices.allSatisfy { $0.id == nil })
  }

  @Test func thatOfVeryManyRecordsTheFirstAreAtHand() throws {
    try catalogue.addStarters(in: .english)
    var ids: [String: UUID] = [:]
    for name in ["Dal", "Ada", "Cru", "Bao"] { ids[name] = try catalogue.add(name).stamp.id }
    let form = Item.form.description
    let all = try catalogue.choices(for: form)
    let (whole, none) = try catalogue.firstChoices(for: form, limit: 4)
    #expect(whole == all && none.isEmpty)
    var values = Item().values
    for (name, shown) in [("", ["Ada", "Bao"]), ("Bao", ["Ada", "Bao"]), ("Dal", ["Ada", "Bao", "Dal"])] {
      values["restaurant"] = name.isEmpty ? FieldValue.none : .reference(Reference(id: ids[name], name: name))
      let (choices, partial) = try catalogue.firstChoices(for: form, of: values, limit: 2)
      #expect(partial == ["restaurant"])
      #expect(choices["restaurant"]?.map(\.value) == shown)
      #expect(choices["category"] == all["category"] && choices["category"]?.count == 29)
      #expect(choices.keys == all.keys)
    }
  }

  @Test(arguments: [
    ("ram", ["ＲＡＭＥＮ 2", "Ramen Nagi", "Zen ramen"]), ("ramen nagi", ["Ramen Nagi"]), ("ramen  NAGI", ["Ramen Nagi"]),
    ("らーめん", ["ラーメン"]), ("twin", ["Twin", "TWIN", "A twin"]), ("%", []), ("", ["A twin", "ＲＡＭＥＮ 2", "Ramen Nagi"]),
    ("gone", []),
  ])
  func thatRecordsAreFoundByAPartOfTheirNames(_ part: String, _ names: [String]) throws {
    try catalogue.addStarters(in: .english)
    for name in ["Twin", "Zen ramen", "ＲＡＭＥＮ 2", "Ramen Nagi", "A twin", "TWIN", "ラーメン", "Gone"] {
      try catalogue.add(name) { $0.type = Reference(name: "ramen") }
    }
    try catalogue.delete(.restaurant, numbers: [8])
    let form = Item.form.description
    let found = try catalogue.choices(for: try #require(form["restaurant"]), of: form, named: part, limit: 3)
    #expect(found.map(\.value) == names)
    #expect(found.allSatisfy { $0.id != nil && $0.sign == "🍜" && $0.group == "Ramen" })
  }

  @Test func thatOptionsAreFoundByTheirNamesInEveryLanguage() throws {
    let uses = try catalogue.choices(for: CategoryGroup.form.description)["use"] ?? []
    #expect(uses.map(\.value) == ["restaurants", "kept", "both"])
    #expect(
      uses.map(\.names) == [["Restaurants", "餐廳"], ["Items", "物品"], ["Restaurants and items", "餐廳與物品"]])
  }
}
