/// One field of a record: what it is called, what it can be, and where it stands in the record.
public struct Field<Record>: Sendable {
  /// Everything about the field but the record's type.
  public let description: FieldDescription
  let read: @Sendable (Record) -> FieldValue
  let write: @Sendable (FieldValue, inout Record) -> Bool

  /// Declares a field. A kind whose values the property cannot take is a mistake in the declaration and stops the
  /// program.
  ///
  ///     Field("name", \.name, .line, required: true, limit: 255)
  ///
  /// - Parameters:
  ///   - key: Column, JSON key, CSV header, flag (with hyphens) and name of its strings. Unique in its form.
  ///   - path: Where the value stands in the record.
  ///   - kind: What the field can be.
  ///   - required: Whether a record without a value is refused.
  ///   - limit: The greatest length, as ``CleanText/length(_:)`` counts it; nil for no limit.
  public init<Value: FieldRepresentable>(
    _ key: String, _ path: any WritableKeyPath<Record, Value> & Sendable, _ kind: FieldKind,
    required: Bool = false, limit: Int? = nil
  ) {
    precondition(Value.holds(kind), "The field \(key) is \(kind), which \(Value.self) cannot hold.")
    description = FieldDescription(key: key, kind: kind, isRequired: required, limit: limit)
    read = { $0[keyPath: path].fieldValue }
    write = { value, record in
      guard let value = Value(fieldValue: value) else { return false }
      record[keyPath: path] = value
      return true
    }
  }
}

/// What a front end, a table or a file needs to know of a field.
public struct FieldDescription: Hashable, Sendable {
  /// Column, JSON key, CSV header, flag and name of its strings.
  public let key: String
  /// What the field can be.
  public let kind: FieldKind
  /// Whether a record without a value is refused.
  public let isRequired: Bool
  /// The greatest length, as ``CleanText/length(_:)`` counts it; nil for no limit.
  public let limit: Int?

  /// The command-line flag: the key with hyphens, singular for photographs, which are given one at a time.
  public var flag: String {
    let name = kind == .photos && key.hasSuffix("s") ? String(key.dropLast()) : key
    return "--" + name.replacing("_", with: "-")
  }
}
