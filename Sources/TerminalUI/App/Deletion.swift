import Catalogue
import Forms
import Foundation

/// A record that is marked in a list, or chosen to be deleted.
struct Mark: Hashable, Sendable {
  let id: UUID
  let number: Int
  let name: String

  init(id: UUID, number: Int, name: String) {
    self.id = id
    self.number = number
    self.name = name
  }

  /// A stored record; nil for one that is not stored.
  init?(_ values: RecordValues) {
    guard let id = values.id, let number = values.number else { return nil }
    self.init(id: id, number: number, name: values.name)
  }
}

extension Mark {
  /// A mark for every record that matches, in order.
  ///
  /// - Parameter pageLength: So many records are read at a time: all of a large catalogue would fill the memory.
  static func all(
    _ kind: RecordKind, matching query: RecordQuery, in catalogue: Catalogue, pageLength: Int = 2000
  ) throws(CatalogueError) -> [Mark] {
    var marks: [Mark] = []
    var cursor: RecordCursor?
    repeat {
      let page = try catalogue.records(kind, matching: query, after: cursor, limit: pageLength)
      marks += page.compactMap(Mark.init)
      cursor = page.count < pageLength ? nil : page.last.flatMap { RecordCursor(after: $0, order: query.order) }
    } while cursor != nil
    return marks
  }
}

/// Records that are to be deleted, and what is to become of those that use them.
struct Deletion: Hashable, Sendable {
  let kind: RecordKind
  let records: [Mark]
  /// How many records of which kinds refer to them.
  var uses: [RecordUse] = []
  /// What the others could refer to instead.
  var destinations: [FieldChoice] = []
  /// What they are to refer to instead.
  var destination: FieldChoice?

  var numbers: [Int] { records.map(\.number) }

  /// What is deleted: one by its name, several by how many they are.
  var subject: Phrase {
    records.count == 1 ? Phrase("dialog.delete.name", records[0].name) : kind.counted(records.count)
  }

  /// "12 restaurants and 3 items"; nil where nothing uses them.
  var users: Phrase? {
    uses.map { $0.kind.counted($0.count) }.reduce(nil) { all, next in all.map { Phrase("screen.and", $0, next) } ?? next
    }
  }
}
