/// Writes the photographs of a site, each once however many records have it.
struct PictureShelf {
  /// How many photographs were written.
  private(set) var count = 0
  private var pictures: [String: SitePicture?] = [:]

  /// The picture of a photograph, written now if it was not before; nil when it cannot be shown.
  mutating func picture(
    _ digest: String, from source: some PublicationSource,
    write: (String, [UInt8]) throws(PublishingError) -> Void
  ) throws(PublishingError) -> SitePicture? {
    if let known = pictures[digest] { return known }
    var versions: [SitePicture.Version] = []
    if Self.isDigest(digest) {
      for size in PictureSize.allCases {
        guard let picture = try source.picture(ofPhoto: digest, size) else { break }
        // A photograph is never enlarged, so that a small one is the same in several sizes.
        if versions.last?.width == picture.width { continue }
        let path = "photos/\(digest.prefix(20))-\(size.rawValue).\(picture.ending)"
        try write(path, picture.bytes)
        versions.append(SitePicture.Version(path: path, width: picture.width, height: picture.height))
      }
    }
    let picture = SitePicture(versions: versions)
    if picture != nil { count += 1 }
    pictures[digest] = .some(picture)
    return picture
  }

  /// File names are made of digests, so that nothing else may be in one.
  private static func isDigest(_ text: String) -> Bool {
    text.utf8.count == 64 && text.allSatisfy { $0.isASCII && $0.isHexDigit && !$0.isUppercase }
  }
}
