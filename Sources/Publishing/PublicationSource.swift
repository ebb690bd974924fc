import Catalogue
import Forms

/// What publishing needs from a catalogue.
package protocol PublicationSource {
  /// The records of a kind that match `query`, in the catalogue's name order; all of them when it is empty.
  func records(_ kind: RecordKind, matching query: String) throws(PublishingError) -> [RecordValues]
  /// What is known of a photograph, or nil when the catalogue has none of that digest.
  func storedPhoto(_ digest: String) throws(PublishingError) -> StoredPhoto?
  /// A photograph, upright and no larger than `size`; nil when it cannot be shown any more.
  func picture(ofPhoto digest: String, _ size: RenditionSize) throws(PublishingError) -> EncodedImage?
  /// The emoji of an icon, or nil when there is no icon of that key.
  func emoji(ofIcon key: String) -> String?
  /// Stores the page names of records that had none.
  func assignSlugs(_ slugs: [(record: RecordValues, slug: String)]) throws(PublishingError)
}
