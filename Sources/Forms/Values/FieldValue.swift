import Foundation

/// What a field holds, freed from the record's type: the common currency of forms, tables, files and pages.
public enum FieldValue: Hashable, Sendable {
  /// Nothing: an optional value that is not there, an empty text.
  case none
  /// Text in normal form C; never empty.
  case text(String)
  /// A number in the smallest unit of its ``NumberRule``.
  case number(Int)
  /// Yes or no.
  case flag(Bool)
  /// A day, a month or a year.
  case date(CalendarDate)
  /// Short texts in order; never empty.
  case list([String])
  /// A place on the earth.
  case position(Position)
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
  /// Lines, telephone numbers, web and e-mail addresses, editors, icons, colours and options.
  public static func holds(_ kind: FieldKind) -> Bool {
    switch kind {
    case .line, .phone, .url, .email, .editor, .icon, .colour, .option: true
    case .number, .rating, .toggle, .date, .reference, .tags, .photos, .position, .identifier, .instant: false
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
  /// Numbers and ratings.
  public static func holds(_ kind: FieldKind) -> Bool { kind.numberRule != nil }
}

extension Bool: FieldRepresentable {
  /// Yes or no.
  public var fieldValue: FieldValue { .flag(self) }
  /// Yes or no; no for `.none`.
  public init?(fieldValue: FieldValue) {
    switch fieldValue {
    case .none: self = false
    case .flag(let flag): self = flag
    default: return nil
    }
  }
  /// Toggles.
  public static func holds(_ kind: FieldKind) -> Bool { kind == .toggle }
}

extension CalendarDate: FieldRepresentable {
  /// The date.
  public var fieldValue: FieldValue { .date(self) }
  /// The date.
  public init?(fieldValue: FieldValue) {
    guard case .date(let date) = fieldValue else { return nil }
    self = date
  }
  /// Dates.
  public static func holds(_ kind: FieldKind) -> Bool {
    if case .date = kind { true } else { false }
  }
}

extension Position: FieldRepresentable {
  /// The place.
  public var fieldValue: FieldValue { .position(self) }
  /// The place.
  public init?(fieldValue: FieldValue) {
    guard case .position(let position) = fieldValue else { return nil }
    self = position
  }
  /// Positions.
  public static func holds(_ kind: FieldKind) -> Bool { kind == .position }
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

/// What a field may hold several of, in order.
public protocol FieldListElement: Sendable {
  /// Several as a field value; `.none` for none.
  static func fieldValue(of list: [Self]) -> FieldValue
  /// Several from a field value, none from `.none`; nil when the value is of another kind.
  static func list(from value: FieldValue) -> [Self]?
  /// Whether a field of that kind gives several of these.
  static func fill(_ kind: FieldKind) -> Bool
}

extension Array: FieldRepresentable where Element: FieldListElement {
  /// The elements, or `.none` when there are none.
  public var fieldValue: FieldValue { Element.fieldValue(of: self) }
  /// The elements; none for `.none`.
  public init?(fieldValue: FieldValue) {
    guard let list = Element.list(from: fieldValue) else { return nil }
    self = list
  }
  /// What several of the elements fill.
  public static func holds(_ kind: FieldKind) -> Bool { Element.fill(kind) }
}

extension String: FieldListElement {
  /// The texts, or `.none` when there are none.
  public static func fieldValue(of list: [String]) -> FieldValue { list.isEmpty ? .none : .list(list) }
  /// The texts.
  public static func list(from value: FieldValue) -> [String]? {
    switch value {
    case .none: []
    case .list(let list): list
    default: nil
    }
  }
  /// Tags.
  public static func fill(_ kind: FieldKind) -> Bool { kind == .tags }
}

extension FormPhoto: FieldListElement {
  /// The photographs, or `.none` when there are none.
  public static func fieldValue(of list: [FormPhoto]) -> FieldValue { list.isEmpty ? .none : .photos(list) }
  /// The photographs.
  public static func list(from value: FieldValue) -> [FormPhoto]? {
    switch value {
    case .none: []
    case .photos(let photos): photos
    default: nil
    }
  }
  /// Photographs.
  public static func fill(_ kind: FieldKind) -> Bool { kind == .photos }
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
