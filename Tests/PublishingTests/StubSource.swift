import Forms
import Foundation
import Imaging

@testable import Catalogue
@testable import Publishing

/// A catalogue of our own making, in memory.
final class StubSource: PublicationSource {
  var records: [RecordKind: [RecordValues]] = [:]
  var pictures: [String: [EncodedImage]] = [:]
  var photos: [String: StoredPhoto] = [:]
  private(set) var assigned: [String] = []

  /// Adds a restaurant with the next number and an identifier made of it.
  @discardableResult
  func add(
    _ name: String, type: Reference? = nil, location: Reference? = nil, address: String = "", phone: String = "",
    description: String = "", photos: [FormPhoto] = [], slug: String = "", updated: Int = 0
  ) -> RecordValues {
    var restaurant = Restaurant()
    restaurant.name = name
    restaurant.type = type
    restaurant.location = location
    restaurant.address = address
    restaurant.phone = phone
    restaurant.description = description
    restaurant.photos = photos
    restaurant.slug = slug
    let number = (records[.restaurant]?.count ?? 0) + 1
    restaurant.stamp = Self.stamp(number, updated: updated)
    records[.restaurant, default: []].append(restaurant.values)
    return restaurant.values
  }

  /// Adds a group, and a category on it.
  func addCategory(_ name: String, icon: String, colour: String) -> Reference {
    var group = CategoryGroup()
    group.name = "Group of \(name)"
    group.colour = colour
    records[.categoryGroup, default: []].append(group.values)
    var category = Category()
    category.name = name
    category.icon = icon
    category.group = Reference(id: group.stamp.id, name: group.name)
    records[.category, default: []].append(category.values)
    return Reference(id: category.stamp.id, name: name)
  }

  /// Adds a location.
  func addLocation(_ name: String, colour: String) -> Reference {
    var location = Location()
    location.name = name
    location.colour = colour
    records[.location, default: []].append(location.values)
    return Reference(id: location.stamp.id, name: name)
  }

  /// Adds a photograph of so many pixels; its renditions are not pictures, but nothing looks into them.
  func addPhoto(_ letter: Character, _ fileName: String, width: Int, height: Int, format: ImageFormat = .jpeg)
    -> FormPhoto
  {
    let digest = String(repeating: letter, count: 64)
    photos[digest] = StoredPhoto(
      digest: digest, fileName: fileName, format: format, size: PixelSize(width, height), captured: nil, position: nil)
    pictures[digest] = RenditionSize.allCases.map { size in
      let scale = min(1, Double(size.rawValue) / Double(max(width, height)))
      let (width, height) = (Int(Double(width) * scale), Int(Double(height) * scale))
      return EncodedImage(
        format: format, size: PixelSize(width, height), bytes: Array("\(letter) \(width)x\(height)".utf8))
    }
    return .stored(digest: digest, fileName: fileName)
  }

  private static func stamp(_ number: Int, updated: Int) -> RecordStamp {
    var stamp = RecordStamp()
    let digits = String(number)
    let identifier = "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
    if let id = UUID(uuidString: identifier) { stamp.id = id }
    stamp.number = number
    stamp.created = Date(timeIntervalSince1970: 1_700_000_000)
    stamp.updated = Date(timeIntervalSince1970: 1_700_000_000 + Double(updated))
    return stamp
  }

  // MARK: PublicationSource

  func records(_ kind: RecordKind, matching query: String) -> [RecordValues] {
    (records[kind] ?? []).filter { query.isEmpty || $0.text("name").contains(query) }
  }

  func storedPhoto(_ digest: String) -> StoredPhoto? { photos[digest] }

  func picture(ofPhoto digest: String, _ size: RenditionSize) -> EncodedImage? {
    RenditionSize.allCases.firstIndex(of: size).flatMap { pictures[digest]?[$0] }
  }

  func emoji(ofIcon key: String) -> String? { Icon.of(key)?.emoji }

  func assignSlugs(_ slugs: [(record: RecordValues, slug: String)]) {
    assigned += slugs.map(\.slug)
    for (record, slug) in slugs {
      guard let index = records[.restaurant]?.firstIndex(where: { $0.id == record.id }) else { continue }
      records[.restaurant]?[index]["slug"] = .text(slug)
    }
  }
}
