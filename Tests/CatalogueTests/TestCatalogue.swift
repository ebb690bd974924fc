import Forms
import TestSupport

@testable import Catalogue

/// A catalogue of one test. Sorts by no language unless it is told one.
func makeCatalogue(
  in directory: TemporaryFolder, locale: String = "", migrations: [Migration] = Migration.all,
  patience: Duration = .milliseconds(20)
) throws -> Catalogue {
  try Catalogue(
    directory: directory.directory + "/catalogue", mode: .create, locale: locale, migrations: migrations,
    patience: patience)
}

extension Catalogue {
  /// Stores a restaurant of that name.
  @discardableResult
  func add(_ name: String, _ change: (inout Restaurant) -> Void = { _ in }) throws -> Restaurant {
    var restaurant = Restaurant()
    restaurant.name = name
    change(&restaurant)
    return Restaurant.form.record(from: try save(restaurant.values, as: .restaurant))
  }

  /// Stores a thing kept of that name.
  @discardableResult
  func keep(_ name: String, _ change: (inout Item) -> Void = { _ in }) throws -> Item {
    var item = Item()
    item.name = name
    change(&item)
    return Item.form.record(from: try save(item.values, as: .item))
  }

  /// The names of the restaurants that a query finds, in order.
  func names(_ query: String = "") throws -> [String] {
    try records(.restaurant, matching: RecordQuery(query)).map { $0.text("name") }
  }
}
