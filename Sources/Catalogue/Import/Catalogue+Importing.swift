import Forms
import Foundation

extension Catalogue {
  private var links: String {
    let table = Table(.restaurant)
    return table.links(table.photoFields[0])
  }

  /// Whether a restaurant shows a photograph.
  func isLinked(_ digest: String, to restaurant: Int) throws(CatalogueError) -> Bool {
    try database.value(
      """
      SELECT 1 FROM \(links) AS link JOIN photo ON photo.number = link.photo
      WHERE link.owner = ? AND photo.digest = ?
      """, .integer(restaurant), .text(digest)) != nil
  }

  /// Stores a photograph after those of a restaurant, which is made when it has no number: all of it, or nothing.
  ///
  /// - Returns: The restaurant, with its number; nil when there was none to go to, or it was deleted meanwhile.
  func importPhoto(
    _ photo: PreparedPhoto, fileName: String, to restaurant: ImportedRestaurant?, now: Date
  ) throws(CatalogueError) -> ImportedRestaurant? {
    try checkWritable()
    let attached: ImportedRestaurant? = try database.write { () throws(CatalogueError) in
      try addPhoto(NewPhoto(prepared: photo, fileName: fileName), now: now)
      guard let restaurant, let owner = try owner(restaurant, now: now) else { return nil }
      try database.run(
        """
        INSERT INTO \(links) (owner, position, photo)
        SELECT ?1, coalesce(max(position) + 1, 0), ?2 FROM \(links) WHERE owner = ?1
        """, .integer(owner), SQLValue(try photoNumber(photo.digest)))
      return ImportedRestaurant(number: owner, name: restaurant.name, isNew: restaurant.isNew)
    }
    keepRenditions(of: photo.decoded)
    return attached
  }

  /// Gives a photograph its file back when it has a row and has lost the file.
  func restoreFile(of photo: PreparedPhoto) throws(CatalogueError) {
    guard try photoNumber(photo.digest) != nil, try !hasPhoto(photo.digest, byteCount: photo.bytes.count) else {
      return
    }
    try database.write { () throws(CatalogueError) in try photoFolder.store(photo) }
  }

  private func owner(_ restaurant: ImportedRestaurant, now: Date) throws(CatalogueError) -> Int? {
    if let number = restaurant.number {
      try database.run(
        "UPDATE restaurant SET updated = ? WHERE number = ? AND deleted IS NULL",
        SQLValue(now), .integer(number))
      return database.changes == 0 ? nil : number
    }
    var values = RecordType.of(.restaurant).blank()
    values["name"] = .text(restaurant.name)
    return try saveInTransaction(values, as: .restaurant, now: now).number
  }
}
