import Catalogue
import Forms

/// What publishing needs from a catalogue.
package protocol PublicationSource {
  /// The records of a kind that match `query`, in the catalogue's name order; all of them when it is empty.
  func records(_ kind: RecordKind, matching query: String) throws(PublishingError) -> [RecordValues]
  /// What is known of a photograph, or nil when the catalogue has none of that digest.
  func facts(ofPhoto digest: String) throws(PublishingError) -> PhotoFacts?
  /// A photograph, upright and no larger than `size`; nil when it cannot be decoded.
  func picture(ofPhoto digest: String, _ size: PictureSize) throws(PublishingError) -> PublishedPicture?
  /// The emoji of an icon, or nil when the icon catalogue has none of that key.
  func emoji(ofIcon key: String) -> String?
  /// Stores the page names of records that had none.
  func assignSlugs(_ slugs: [(record: RecordValues, slug: String)]) throws(PublishingError)
}

/// What a data file says of a photograph.
package struct PhotoFacts: Equatable, Sendable {
  /// Pixels across, upright.
  package let width: Int
  /// Pixels down, upright.
  package let height: Int

  /// Notes the size.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// The bound of a picture on a page: pixels on its longer side.
package enum PictureSize: Int, CaseIterable, Sendable {
  /// For a card on a telephone.
  case small = 320
  /// For a card.
  case medium = 640
  /// For a page.
  case large = 1280
}

/// A picture as it is written beside the pages.
package struct PublishedPicture: Equatable, Sendable {
  /// The file's bytes.
  package let bytes: [UInt8]
  /// Pixels across.
  package let width: Int
  /// Pixels down.
  package let height: Int
  /// The ending of the file's name: `jpg`, `png`.
  package let ending: String

  /// Takes the encoded picture.
  package init(bytes: [UInt8], width: Int, height: Int, ending: String) {
    self.bytes = bytes
    self.width = width
    self.height = height
    self.ending = ending
  }
}
