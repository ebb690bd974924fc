import Forms

/// The record types of a catalogue, without their Swift types: what is the same for all of them is written once.
public struct RecordType: Sendable {
  /// The form.
  public let form: FormDescription
  /// The values of a new blank record.
  public let blank: @Sendable () -> RecordValues
  /// Whether the catalogue is about these records, and the others only serve them. Main records are many: all their text
  /// is indexed, lists of them end in a cursor; deleting moves them to a trash; each has a page and a page name when
  /// published; commands on them need not name their type.
  public let isMain: Bool

  init<Record: FormRecord>(_ type: Record.Type, isMain: Bool = false) {
    self.isMain = isMain
    form = Record.form.description
    blank = { Record().values }
  }

  /// The record type's name.
  public var kind: RecordKind { form.kind }

  /// Every record type, each after those that it refers to.
  public static let all = [
    RecordType(CategoryGroup.self), RecordType(Category.self), RecordType(Location.self),
    RecordType(Restaurant.self, isMain: true), RecordType(Item.self),
  ]

  /// The record type of that name.
  ///
  /// - Precondition: It is in ``all``.
  public static func of(_ kind: RecordKind) -> RecordType {
    guard let type = all.first(where: { $0.kind == kind }) else {
      preconditionFailure("\(kind.name) is not in RecordType.all.")
    }
    return type
  }
}
