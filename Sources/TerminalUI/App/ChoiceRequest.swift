import Catalogue
import Forms
import Foundation

/// Which records a form wants to know of that a field may refer to: there are too many to have all of them at hand.
struct ChoiceRequest: Hashable, Sendable {
  /// What the form is known by.
  let form: UUID
  let kind: RecordKind
  /// The field's key.
  let field: String
  /// What is typed: part of their names, or the whole.
  let name: String

  /// The most records of a main type that lists and forms have at hand, and that a form is told of at once.
  static let mostChoices = 500

  /// What the field may be set to by that name.
  func choices(in catalogue: Catalogue) throws(CatalogueError) -> [FieldChoice] {
    let form = RecordType.of(kind).form
    guard let field = form[field] else { return [] }
    return try catalogue.choices(for: field, of: form, named: name, limit: Self.mostChoices)
  }
}
