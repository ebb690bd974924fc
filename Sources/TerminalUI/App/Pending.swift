import Catalogue
import Forms
import Foundation

// PENDING: goes away with the store's own.
extension Catalogue {
  func uses(of kind: RecordKind, number: Int) throws(CatalogueError) -> [(kind: RecordKind, count: Int)] { [] }
  func delete(_ kind: RecordKind, numbers: [Int], movingUsesTo: UUID?) throws(CatalogueError) {
    try delete(kind, numbers: numbers)
  }
  func change(_ kind: RecordKind, numbers: [Int], to values: RecordValues) throws(CatalogueError) {}
}
