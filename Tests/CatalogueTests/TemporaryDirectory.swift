import Foundation

@testable import Catalogue

/// A directory of one test, gone with it.
final class TemporaryDirectory {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/catalogue-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      print("\(path) is left behind: \(error)")
    }
  }

  /// Writes a file, and the directories above it.
  func write(_ bytes: [UInt8], to name: String) throws {
    let file = "\(path)/\(name)"
    let directory = (file as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(filePath: file))
  }
}

/// A catalogue of one test. Sorts by no language unless it is told one.
func makeCatalogue(
  in directory: TemporaryDirectory, locale: String = "", migrations: [Migration] = Migration.all,
  patience: Duration = .milliseconds(20)
) throws -> Catalogue {
  try Catalogue(
    directory: directory.path + "/catalogue", mode: .create, locale: locale, migrations: migrations, patience: patience)
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

  /// The names of the restaurants that a query finds, in order.
  func names(_ query: String = "") throws -> [String] {
    try records(.restaurant, matching: query).map { $0.text("name") }
  }
}
