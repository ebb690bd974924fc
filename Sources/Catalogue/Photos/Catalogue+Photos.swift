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

  /// A photograph that the catalogue has not, or not any more: its row or its file is to be made.
  struct NewPhoto {
    let prepared: PreparedPhoto
    let fileName: String
  }

  /// Decodes a record's staged photographs, unless the catalogue has them.
  func newPhotos(of values: RecordValues, _ table: Table) throws(CatalogueError) -> [NewPhoto] {
    try checkWritable()
    var new: [NewPhoto] = []
    for staged in table.photoFields.flatMap({ values.photos($0.key) }).compactMap(\.staged) {
      if try hasPhoto(staged.digest, byteCount: staged.bytes.count) { continue }
      let prepared: PreparedPhoto
      do {
        prepared = try PreparedPhoto(bytes: staged.bytes)
      } catch {
        throw CatalogueError(error, photo: staged.fileName)
      }
      new.append(NewPhoto(prepared: prepared, fileName: staged.fileName))
    }
    return new
  }

  /// Files could be written beside a database that was opened for reading only; it would refuse only later.
  func checkWritable() throws(CatalogueError) {
    if mode == .readOnly { throw .permission(directory) }
  }

  /// Puts a photograph's bytes on the disk and makes its row. One that has its row keeps it.
  ///
  /// Part of the caller's transaction, so that a file without a row, whoever sees it while it has the right to write, is
  /// nobody's: what a crash has left.
  func addPhoto(_ photo: NewPhoto, now: Date) throws(CatalogueError) {
    let decoded = photo.prepared.decoded
    let facts = decoded.facts
    try photoFolder.store(photo.prepared)
    let captured = facts.captureTime.map { $0.local + ($0.offset ?? "") }
    try database.run(
      """
      INSERT INTO photo (digest, file_name, format, width, height, captured, latitude, longitude, added)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (digest) DO NOTHING
      """, .text(decoded.digest), .text(photo.fileName), .text(facts.format.rawValue),
      .integer(facts.size.width), .integer(facts.size.height), SQLValue(captured), SQLValue(facts.position?.latitude),
      SQLValue(facts.position?.longitude), SQLValue(now))
  }

  /// Whether the catalogue has a photograph, and the file with all of its bytes too.
  func hasPhoto(_ digest: String, byteCount: Int) throws(CatalogueError) -> Bool {
    guard let path = try originalPath(of: digest) else { return false }
    return photoFolder.holds(path, byteCount: byteCount)
  }

  func photoNumber(_ digest: String) throws(CatalogueError) -> Int? {
    try database.value("SELECT number FROM photo WHERE digest = ?", .text(digest))?.integer
  }
}
