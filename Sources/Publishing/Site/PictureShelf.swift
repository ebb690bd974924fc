import Catalogue
import Imaging

/// Writes the photographs of a site, each once however many records have it.
struct PictureShelf {
  /// How many photographs were written.
  private(set) var count = 0
  private var pictures: [String: SitePicture?] = [:]

  /// The picture of a photograph, written now if it was not before; nil when it cannot be shown.
  mutating func picture(
    _ digest: String, from catalogue: Catalogue,
    write: (String, [UInt8]) throws(PublishingError) -> Void
  ) throws(PublishingError) -> SitePicture? {
    if let known = pictures[digest] { return known }
    var versions: [SitePicture.Version] = []
    // File names are made of digests, so that nothing else may be in one.
    if SHA256.isHex(digest) {
      for size in RenditionSize.allCases {
        guard let picture = try Self.rendition(of: digest, size, from: catalogue) else { break }
        // A photograph is never enlarged, so that a small one is the same in several sizes.
        if versions.last?.width == picture.size.width { continue }
        let path = "photos/\(digest.prefix(20))-\(size.rawValue).\(picture.format.fileExtension)"
        try write(path, picture.bytes)
        versions.append(SitePicture.Version(path: path, width: picture.size.width, height: picture.size.height))
      }
    }
    let picture = SitePicture(versions: versions)
    if picture != nil { count += 1 }
    pictures[digest] = .some(picture)
    return picture
  }

  /// The rendition; nil where the original is gone or damaged, so that it does not end the publication.
  private static func rendition(
    of digest: String, _ size: RenditionSize, from catalogue: Catalogue
  ) throws(PublishingError) -> EncodedImage? {
    do {
      return try catalogue.rendition(of: digest, size)
    } catch {
      switch error {
      case .photo, .noSuchPath, .permission: return nil
      default: throw .catalogue(error)
      }
    }
  }
}
