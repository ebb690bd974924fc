import Forms
import Foundation
import Imaging

@testable import Catalogue
@testable import Publishing

/// A catalogue of one test, in a folder of its own, whose records and times are the same in every run.
struct PublishingCatalogue {
  private let home: TemporaryFolder
  /// The store. It sorts by no language.
  let catalogue: Catalogue

  init() throws {
    home = try TemporaryFolder()
    catalogue = try Catalogue(directory: home.path + "/catalogue", mode: .create, locale: "")
    // Nothing here has to outlive a failure of the power.
    try catalogue.database.run("PRAGMA synchronous = OFF")
  }

  /// The catalogue once more.
  func open(_ mode: Catalogue.Mode) throws -> Catalogue { try Catalogue(directory: catalogue.directory, mode: mode) }

  /// Adds a restaurant, whose identifier is made of its number.
  @discardableResult
  func add(
    _ name: String, type: String? = nil, location: String? = nil, address: String = "", phone: String = "",
    description: String = "", photos: [FormPhoto] = [], slug: String = "", updated: Int = 0,
    change: (inout Restaurant) -> Void = { _ in }
  ) throws -> RecordValues {
    var restaurant = Restaurant()
    restaurant.name = name
    restaurant.type = type.map { Reference(name: $0) }
    restaurant.location = location.map { Reference(name: $0) }
    restaurant.address = address
    restaurant.phone = phone
    restaurant.description = description
    restaurant.photos = photos
    restaurant.slug = slug
    change(&restaurant)
    let digits = String(try catalogue.count(.restaurant) + catalogue.trash(.restaurant).count + 1)
    let identifier = "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
    if let id = UUID(uuidString: identifier) { restaurant.stamp.id = id }
    return try save(restaurant.values, as: .restaurant, updated: updated)
  }

  /// Adds a category on a group of its own.
  func addCategory(_ name: String, icon: String, colour: String) throws {
    var group = CategoryGroup()
    group.name = "Group of \(name)"
    group.colour = colour
    let stored = try save(group.values, as: .categoryGroup)
    var category = Category()
    category.name = name
    category.icon = icon
    category.group = Reference(id: stored.id, name: group.name)
    try save(category.values, as: .category)
  }

  /// Adds a location.
  func addLocation(_ name: String, colour: String) throws {
    var location = Location()
    location.name = name
    location.colour = colour
    try save(location.values, as: .location)
  }

  /// Adds a thing kept.
  func addItem(_ name: String, change: (inout Item) -> Void = { _ in }) throws {
    var item = Item()
    item.name = name
    item.stamp.id = UUID(uuidString: "00000000-0000-4000-8000-0000000000aa") ?? UUID()
    change(&item)
    try save(item.values, as: .item)
  }

  /// A photograph of one gray, with or without transparency.
  func photo(
    _ fileName: String, width: Int, height: Int, gray: UInt8, transparent: Bool = false, caption: String = ""
  ) throws -> FormPhoto {
    let channels = transparent ? 4 : 1
    let pixels = [UInt8](repeating: gray, count: width * height * channels)
    guard let raster = Raster(size: PixelSize(width, height), channels: channels, pixels: pixels) else {
      preconditionFailure("The pixels are as many as the size says.")
    }
    let bytes = try transparent ? PNGEncoder().encode(raster) : JPEGEncoder().encode(raster)
    return .staged(try PhotoStaging.stage(bytes: bytes, fileName: fileName).photo, caption: caption)
  }

  /// Makes a stored photograph one that cannot be shown any more: its file is gone, and so are all renditions.
  func lose(_ photo: FormPhoto) throws {
    let format = try catalogue.photo(photo.digest)?.format ?? .jpeg
    try FileManager.default.removeItem(atPath: catalogue.photoFolder.path(of: photo.digest, format))
    catalogue.renditionStore = nil
    for name in try FileManager.default.contentsOfDirectory(atPath: catalogue.directory)
    where name.hasPrefix("renditions") {
      try FileManager.default.removeItem(atPath: "\(catalogue.directory)/\(name)")
    }
  }

  @discardableResult
  private func save(_ values: RecordValues, as kind: RecordKind, updated: Int = 0) throws -> RecordValues {
    try catalogue.save(values, as: kind, now: Date(timeIntervalSince1970: 1_700_000_000 + Double(updated)))
  }
}
