import Catalogue
import Forms
import Foundation

/// The page names of the records of a site.
struct PageNames {
  private var names: [String] = []
  private var made: [(id: UUID, name: String)] = []

  /// Takes the stored names, and makes one for each record that has none, or one that cannot be a file's name, or that of
  /// a record before it.
  ///
  /// - Parameter all: Every record of the kind, so that no name is given that another record has.
  init(of chosen: [RecordValues], among all: [RecordValues], kind: RecordKind) {
    var taken = Set(all.map { $0.text("slug") })
    var used: Set<String> = []
    for record in chosen {
      var slug = record.text("slug")
      if !Slug.isValid(slug) || used.contains(slug) {
        let number = record.number ?? 0
        slug = Slug.make(from: record.name, number: number, fallback: kind.name, taken: taken)
        if let id = record.id { made.append((id, slug)) }
        taken.insert(slug)
      }
      used.insert(slug)
      names.append(slug)
    }
  }

  /// The names in the records' order, the new ones stored with their records. A catalogue that is open for reading only
  /// keeps none; the next publication makes the same.
  func stored(in catalogue: Catalogue) throws(PublishingError) -> [String] {
    if !made.isEmpty, catalogue.mode != .readOnly {
      try PublishingError.reading(try catalogue.storePageNames(made))
    }
    return names
  }
}
