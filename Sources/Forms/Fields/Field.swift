/// One field of a record: what it is called, what it can be, and where it stands in the record.
public struct Field<Record>: Sendable {
  /// Everything about the field but the record's type.
  public private(set) var description: FieldDescription
  let read: @Sendable (Record) -> FieldValue
  let write: @Sendable (FieldValue, inout Record) -> Bool
  private(set) var suggestion: (@Sendable (Record) -> FieldValue)?

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
    description.canBeEmpty = Value(fieldValue: .none) != nil
    read = { $0[keyPath: path].fieldValue }
    write = { value, record in
      guard let value = Value(fieldValue: value) else { return false }
      record[keyPath: path] = value
      return true
    }
  }

  /// Declares a value that is worked out from others: shown and exported, never typed or stored.
  ///
  ///     Field(derived: "used_up", \.isUsedUp, .toggle, from: "used", "quantity")
  ///
  /// - Parameters:
  ///   - key: The name of its column and of its sentences.
  ///   - path: The property that works it out.
  ///   - kind: What it can be.
  ///   - sources: The keys of the fields that it depends on. While one of them is wrong there is no value.
  public init<Value: FieldRepresentable>(
    derived key: String, _ path: any KeyPath<Record, Value> & Sendable, _ kind: FieldKind, from sources: String...
  ) {
    precondition(Value.holds(kind), "The field \(key) is \(kind), which \(Value.self) cannot hold.")
    description = FieldDescription(key: key, kind: kind, isRequired: false, limit: nil)
    description.sources = sources
    read = { $0[keyPath: path].fieldValue }
    write = { _, _ in true }
  }

  /// Puts an optional value behind a switch: the form asks whether there is one, and for the value only when there is.
  /// The switch is called by the string `FORM.KEY.switch`.
  public func behindSwitch() -> Field { changing { $0.isBehindSwitch = true } }

  /// Asks for the value of a stored record only; a new one has the blank record's.
  public func whenEditing() -> Field { changing { $0.isEditOnly = true } }

  /// Makes the value a column of lists, after the name, in the order of the form; as many are shown as have room.
  public func listed() -> Field { changing { $0.isListed = true } }

  /// Says that the text is the address of a place, in free form, which a map can be asked for.
  public func address() -> Field { changing { $0.isAddress = true } }

  /// Keeps the value out of everything that is published.
  public func unpublished() -> Field { changing { $0.isPrivate = true } }

  /// Starts a new record with the first of the choices.
  public func startingWithFirst() -> Field { changing { $0.startsWithFirst = true } }

  /// Shows an icon before the field's text, on a colour; both follow the fields that they are taken from at once.
  ///
  /// - Parameters:
  ///   - icon: The key of the field with the icon; nil for a disc of the colour.
  ///   - colour: The key of the field with the colour, or with a record that has one.
  public func badge(icon: String? = nil, colour: String? = nil) -> Field {
    changing { $0.badge = BadgeSource(icon: icon, colour: colour) }
  }

  /// Fills the field of a new record from the others until a person types in it; of a stored one only behind a switch that
  /// was off. Suggestions follow each other in the order of the form.
  ///
  ///     Field("until", \.until, .date(.day)).suggesting { $0.from }
  public func suggesting<Value: FieldRepresentable>(_ suggest: @escaping @Sendable (Record) -> Value) -> Field {
    var field = changing { $0.hasSuggestion = true }
    field.suggestion = { suggest($0).fieldValue }
    return field
  }

  private func changing(_ change: (inout FieldDescription) -> Void) -> Field {
    var field = self
    change(&field.description)
    return field
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
  /// Whether the property can be without a value; one that cannot must be required.
  public internal(set) var canBeEmpty = true
  /// The fields that a derived value is worked out from; nil for one that is stored.
  public internal(set) var sources: [String]?
  /// Whether a form asks first whether there is a value.
  public internal(set) var isBehindSwitch = false
  /// Whether only forms on stored records ask for it.
  public internal(set) var isEditOnly = false
  /// Whether lists have a column for it.
  public internal(set) var isListed = false
  /// Whether it is the address of a place, in free form.
  public internal(set) var isAddress = false
  /// Whether it is kept out of everything that is published.
  public internal(set) var isPrivate = false
  /// Whether a new record starts with the first of the choices.
  public internal(set) var startsWithFirst = false
  /// Whether a new record's value is worked out from others until a person types one.
  public internal(set) var hasSuggestion = false
  /// What stands before its text.
  public internal(set) var badge: BadgeSource?

  init(key: String, kind: FieldKind, isRequired: Bool, limit: Int?) {
    self.key = key
    self.kind = kind
    self.isRequired = isRequired
    self.limit = limit
  }

  /// Whether it is the line by which records are found and referred to.
  public var isName: Bool { key == "name" }

  /// Whether no two records have the same of it, so that it is changed in one record at a time: names and photographs.
  public var isOfOneRecord: Bool { isName || kind == .photos }

  /// Whether the value is worked out from others: never typed, never stored.
  public var isDerived: Bool { sources != nil }

  /// The command-line flag: the key with hyphens, singular for photographs, which are given one at a time.
  public var flag: String {
    let name = kind == .photos && key.hasSuffix("s") ? String(key.dropLast()) : key
    return "--" + name.replacing("_", with: "-")
  }

  /// The switch before a value that is behind one: a toggle of its own in a form, never a part of the record.
  public var switchField: FieldDescription? {
    isBehindSwitch ? FieldDescription(key: key + ".switch", kind: .toggle, isRequired: false, limit: nil) : nil
  }
}

/// Which fields the icon and the colour before a text come from.
public struct BadgeSource: Hashable, Sendable {
  /// The key of the field with the icon; nil for a disc of the colour.
  public let icon: String?
  /// The key of the field with the colour, or with a record that has one.
  public let colour: String?
}
