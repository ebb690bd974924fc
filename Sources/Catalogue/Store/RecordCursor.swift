import Forms

/// A place in a list: after the record that was shown last. It stays where it is when that record changes or goes.
public struct RecordCursor: Hashable, Sendable {
  /// What the record has of the field that gives the order.
  let value: FieldValue
  let name: String
  let number: Int

  /// The place after a stored record; nil for one that is not stored.
  ///
  /// - Parameter order: The order of the list.
  public init?(after values: RecordValues, order: RecordOrder = .byName) {
    guard let number = values.number else { return nil }
    value = values[order.field] ?? .none
    name = values.name
    self.number = number
  }
}
