import Forms
import Foundation
import TestSupport
import Testing

@testable import Catalogue

@Suite struct StarterTests {
  @Test(arguments: Language.all.map(\.tag)) func thatANewCatalogueCanHaveGroupsAndCategoriesOfItsLanguage(tag: String)
    throws
  {
    let language = try #require(Language.all.first { $0.tag == tag })
    let directory = try TemporaryFolder()
    let catalogue = try makeCatalogue(in: directory)
    #expect(catalogue.isNew)
    try catalogue.addStarters(in: language)
    let names = try catalogue.records(.categoryGroup).map(\.name)
    #expect(
      Set(names)
        == (tag == "en"
          ? ["Meals", "Cafés and sweets", "Drinks", "Vouchers", "Supplies"] : ["正餐", "咖啡甜點", "飲料", "票券", "用品"]))
    let categories = try catalogue.records(.category)
    #expect(categories.count == 29)
    #expect(categories.allSatisfy { Icon.of($0.text("icon")) != nil && !$0.text("group").isEmpty })
    #expect(Set(try catalogue.records(.categoryGroup).map { $0.text("use") }) == ["restaurants", "kept", "both"])
    // They are data from now on.
    try catalogue.addStarters(in: .english)
    try catalogue.addStarters(in: .chinese)
    #expect(try catalogue.count(.category) == 29)
    #expect(try !makeCatalogue(in: directory).isNew)
  }

  @Test func thatAStarterHasANameInEveryLanguage() {
    for category in Assets.decode([StarterGroup].self, from: "starters.json").flatMap(\.categories) {
      #expect(Set(category.names.keys) == Set(Language.all.map(\.tag)))
      #expect(category.names.values.allSatisfy { !$0.isEmpty })
    }
  }

  @Test func thatACatalogueWithCategoriesStaysAsItIs() throws {
    let directory = try TemporaryFolder()
    let catalogue = try makeCatalogue(in: directory)
    try catalogue.add("A") { $0.type = Reference(name: "Mine") }
    try catalogue.addStarters(in: .english)
    #expect(try catalogue.records(.category).map(\.name) == ["Mine"])
    #expect(try catalogue.count(.categoryGroup) == 0)
  }
}
