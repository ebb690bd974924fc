import Catalogue
import Forms

extension Catalogue: PublicationSource {
  /// Reads all of them at once.
  package func records(_ kind: RecordKind, matching query: String) throws(PublishingError) -> [RecordValues] {
    do {
      return try records(kind, matching: query, after: nil, limit: nil)
    } catch {
      throw .catalogue(error)
    }
  }

  /// Looks the photograph up.
  package func storedPhoto(_ digest: String) throws(PublishingError) -> StoredPhoto? {
    do {
      return try photo(digest)
    } catch {
      throw .catalogue(error)
    }
  }

  /// The rendition. An original that is gone or damaged is nil, so that it does not end the publication.
  package func picture(ofPhoto digest: String, _ size: RenditionSize) throws(PublishingError) -> EncodedImage? {
    do {
      return try rendition(of: digest, size)
    } catch {
      switch error {
      case .photo, .noSuchPath, .permission: return nil
      default: throw .catalogue(error)
      }
    }
  }

  /// Looks the icon up.
  package func emoji(ofIcon key: String) -> String? { Icon.of(key)?.emoji }

  /// Stores the page names. A catalogue that is open for reading only keeps none; the next publication makes the same.
  package func assignSlugs(_ slugs: [(record: RecordValues, slug: String)]) throws(PublishingError) {
    guard mode != .readOnly else { return }
    do {
      try storePageNames(slugs.compactMap { item in item.record.id.map { ($0, item.slug) } })
    } catch {
      throw .catalogue(error)
    }
  }
}
