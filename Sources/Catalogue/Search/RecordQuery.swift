import Foundation

/// Which records of a kind are wanted, and in which order.
///
///     var query = RecordQuery("拉麵")
///     query.filters["favourite"] = .isOn
///     query.order = RecordOrder(field: "rating", isDescending: true)
public struct RecordQuery: Hashable, Sendable, ExpressibleByStringLiteral {
  /// Words that must all occur, whatever their case, accents, width and kana; empty for everything. For restaurants a word
  /// of one or two characters is looked for in name, type, address, location and tags, a longer one in all text and in the
  /// digits of the telephone number; for other records in the name. Nothing in it is special.
  public var text = ""
  /// The order of the list.
  public var order = RecordOrder.byName
  /// What fields must be, by their keys, which are among ``Forms/FormDescription/filterFields``; a record must pass all of
  /// them.
  public var filters: [String: FieldFilter] = [:]

  /// What has some words in it, passes some filters, in an order; everything by name without arguments.
  public init(_ text: String = "", order: RecordOrder = .byName, filters: [String: FieldFilter] = [:]) {
    self.text = text
    self.order = order
    self.filters = filters
  }

  /// What has the literal's words in it, by name.
  public init(stringLiteral text: String) { self.init(text) }

  /// Whether every record is wanted: there are neither words nor filters.
  public var isUnlimited: Bool { SearchQuery(text).isEmpty && filters.isEmpty }
}

/// In which order a list stands. Records that have no value of the field come last either way; those of one value stand by
/// their names, those of one name by their numbers.
public struct RecordOrder: Hashable, Sendable {
  /// The field's key: one of ``Forms/FormDescription/orderFields``.
  public var field: String
  /// Whether the greatest comes first.
  public var isDescending: Bool

  /// By a field, the least first unless otherwise said.
  public init(field: String, isDescending: Bool = false) {
    self.field = field
    self.isDescending = isDescending
  }

  /// By name, as the catalogue's sort locale has it.
  public static let byName = RecordOrder(field: "name")
}

/// What a field must be.
public enum FieldFilter: Hashable, Sendable {
  /// One of some records, by their identifiers; none of them passes nothing. For references.
  case anyOf(Set<UUID>)
  /// All of some tags, whatever their case, accents and width; none of them passes everything. For tags.
  case tags(Set<String>)
  /// Yes. For toggles.
  case isOn
  /// Without a value; a toggle that is not on. For every field that can be empty.
  case empty
}
