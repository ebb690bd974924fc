import Foundation

/// What a field holds, freed from the record's type: the common currency of forms, tables, files and pages.
public enum FieldValue: Hashable, Sendable {
  /// Nothing: an optional value that is not there, an empty text.
  case none
  /// Text in normal form C; never empty.
  case text(String)
  /// A whole number.
  case number(Int)
  /// A moment in time.
  case instant(Date)
  /// A record's own identifier.
  case identifier(UUID)
  /// Another record.
  case reference(Reference)
  /// Photographs in order; never empty.
  case photos([FormPhoto])
}

/// Another record as a form sees it: by name, and by identifier once it exists.
public struct Reference: Hashable, Sendable, Codable {
  /// The other record's identifier, or nil for one that is to be made when the form is saved.
  public var id: UUID?
  /// The other record's name.
  public var name: String

  /// Refers to the record called `name`.
  public init(id: UUID? = nil, name: String) {
    self.id = id
    self.name = name
  }
}

/// A type of property that a field can read and write.
public protocol FieldRepresentable: Sendable {
  /// The property's value as a field value.
  var fieldValue: FieldValue { get }
  /// The property's value from a field value; nil when the value is of another kind.
  init?(fieldValue: FieldValue)
  /// Whether a field of that kind gives values that the property can take.
  static func holds(_ kind: FieldKind) -> Bool
}

extension String: FieldRepresentable {
  /// The text, or `.none` when it is empty.
  public var fieldValue: FieldValue { isEmpty ? .none : .text(self) }
  /// The text; empty for `.none`.
  public init?(fieldValue: FieldValue) {
    switch fieldValue {
    case .none: self = ""
    case .text(let text): self = text
    default: return nil
    }
  }
  /// Lines, telephone numbers, editors, icons and colours.
  public static func holds(_ kind: FieldKind) -> Bool {
    switch kind {
    case .line, .phone, .editor, .icon, .colour: true
    case .photos, .reference, .identifier, .number, .instant: false
    }
  }
}

extension Int: FieldRepresentable {
  /// The number.
  public var fieldValue: FieldValue { .number(self) }
  /// The number.
  public init?(fieldValue: FieldValue) {
    guard case .number(let number) = fieldValue else { return nil }
    self = number
  }
  /// Whole numbers.
  public static func holds(_ kind: FieldKind) -> Bool { kind == .number }
}

extension Date: FieldRepresentable {
  /// The moment.
  public var fieldValue: FieldValue { .instant(self) }
  /// The moment.
  public init?(fieldValue: FieldValue) {
    guard case .instant(let date) = fieldValue else { return nil }
    self = date
  }
  /// Moments.
  public static func holds(_ kind: FieldKind) -> Bool { kind == .instant }
}

extension UUID: FieldRepresentable {
  /// The identifier.
  public var fieldValue: FieldValue { .identifier(self) }
  /// The identifier.
  public init?(fieldValue: FieldValue) {
    guard case .identifier(let id) = fieldValue else { return nil }
    self = id
  }
  /// Identifiers.
  public static func holds(_ kind: FieldKind) -> Bool { kind == .identifier }
}

extension Reference: FieldRepresentable {
  /// The reference.
  public var fieldValue: FieldValue { .reference(self) }
  /// The reference.
  public init?(fieldValue: FieldValue) {
    guard case .reference(let reference) = fieldValue else { return nil }
    self = reference
  }
  /// References.
  public static func holds(_ kind: FieldKind) -> Bool {
    if case .reference = kind { true } else { false }
  }
}

extension [FormPhoto]: FieldRepresentable {
  /// The photographs, or `.none` when there are none.
  public var fieldValue: FieldValue { isEmpty ? .none : .photos(self) }
  /// The photographs; none for `.none`.
  public init?(fieldValue: FieldValue) {
    switch fieldValue {
    case .none: self = []
    case .photos(let photos): self = photos
    default: return nil
    }
  }
  /// Photographs.
  public static func holds(_ kind: FieldKind) -> Bool { kind == .photos }
}

extension Optional: FieldRepresentable where Wrapped: FieldRepresentable {
  /// The wrapped value, or `.none`.
  public var fieldValue: FieldValue { map(\.fieldValue) ?? .none }
  /// The wrapped value, or nil for `.none`.
  public init?(fieldValue: FieldValue) {
    if fieldValue == .none {
      self = .none
    } else if let wrapped = Wrapped(fieldValue: fieldValue) {
      self = .some(wrapped)
    } else {
      return nil
    }
  }
  /// What the wrapped type holds.
  public static func holds(_ kind: FieldKind) -> Bool { Wrapped.holds(kind) }
}
