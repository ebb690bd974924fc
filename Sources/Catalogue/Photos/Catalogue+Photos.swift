import Forms
import Foundation
import Imaging

extension Catalogue {
  var photoFolder: PhotoFolder { PhotoFolder(path: CatalogueFolder(path: directory).photos) }

  /// The photograph of that digest, or nil when there is none.
  public func photo(_ digest: String) throws(CatalogueError) -> StoredPhoto? {
    try photos(where: "photo.digest = ?", [.text(digest)]).first
  }

  /// Where the unchanged bytes of a photograph are, or nil when there is no such photograph.
  public func originalPath(of digest: String) throws(CatalogueError) -> String? {
    try photo(digest).map { photoFolder.path(of: digest, $0.format) }
  }

  /// The photographs that no record shows, the first imported first.
  public func photosWithoutRestaurant() throws(CatalogueError) -> [StoredPhoto] {
    let unlinked = RecordType.all.map { Table($0.kind) }.flatMap { table in
      table.photoFields.map { "NOT EXISTS (SELECT 1 FROM \(table.links($0)) AS link WHERE link.photo = photo.number)" }
    }
    return try photos(where: unlinked.joined(separator: " AND "), [])
  }

  private func photos(where condition: String, _ values: [SQLValue]) throws(CatalogueError) -> [StoredPhoto] {
    let rows = try database.rows(
      """
      SELECT digest, file_name, format, width, height, captured, latitude, longitude FROM photo
      WHERE \(condition) ORDER BY number
      """, values)
    var photos: [StoredPhoto] = []
    for row in rows {
      guard let digest = row[0].text, let name = row[1].text, let format = row[2].text.flatMap(ImageFormat.init),
        let width = row[3].integer, let height = row[4].integer
      else { throw .corrupt(database.path) }
      var position: GeoPosition?
      if let latitude = row[6].real, let longitude = row[7].real {
        position = GeoPosition(latitude: latitude, longitude: longitude)
      }
      photos.append(
        StoredPhoto(
          digest: digest, fileName: name, format: format, size: PixelSize(width, height), captured: row[5].text,
          position: position))
    }
    return photos
  }

  // MARK: Storing

  /// A photograph whose bytes are on the disk and whose row is still to come.
  struct NewPhoto {
    let decoded: DecodedPhoto
    let fileName: String
  }

  /// Puts the bytes of a record's staged photographs on the disk, unless the catalogue has them.
  func storeStagedPhotos(of values: RecordValues, _ table: Table) throws(CatalogueError) -> [NewPhoto] {
    try checkWritable()
    var new: [NewPhoto] = []
    for case .staged(let staged) in table.photoFields.flatMap({ values.photos($0.key) }) {
      if try photoNumber(staged.digest) != nil { continue }
      let prepared: PreparedPhoto
      do {
        prepared = try PreparedPhoto(bytes: staged.bytes)
      } catch {
        throw .photo(fileName: staged.fileName, error)
      }
      try photoFolder.store(prepared)
      keepRenditions(of: prepared.decoded)
      new.append(NewPhoto(decoded: prepared.decoded, fileName: staged.fileName))
    }
    return new
  }

  /// Files could be written beside a database that was opened for reading only; it would refuse only later.
  func checkWritable() throws(CatalogueError) {
    if mode == .readOnly { throw .permission(directory) }
  }

  /// Makes the row of a photograph whose bytes are on the disk. One that has its row keeps it.
  func addPhoto(_ photo: NewPhoto, now: Date) throws(CatalogueError) {
    let facts = photo.decoded.facts
    let captured = facts.captureTime.map { $0.local + ($0.offset ?? "") }
    try database.run(
      """
      INSERT INTO photo (digest, file_name, format, width, height, captured, latitude, longitude, added)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (digest) DO NOTHING
      """, .text(photo.decoded.digest), .text(photo.fileName), .text(facts.format.rawValue),
      .integer(facts.size.width), .integer(facts.size.height), SQLValue(captured), SQLValue(facts.position?.latitude),
      SQLValue(facts.position?.longitude), SQLValue(now))
  }

  func photoNumber(_ digest: String) throws(CatalogueError) -> Int? {
    try database.value("SELECT number FROM photo WHERE digest = ?", .text(digest))?.integer
  }
}
