import Foundation

/// A plain struct with a form declared beside it.
public protocol FormRecord: Sendable, Hashable {
  /// The one description of the record type.
  static var form: Form<Self> { get }
  /// What every record carries and no form shows.
  var stamp: RecordStamp { get set }
  /// A blank record with a new identifier and the defaults that a new form shows.
  init()
}

extension FormRecord {
  /// The record's values by key.
  public var values: RecordValues { Self.form.values(of: self) }
}

/// What every record carries and no form shows.
public struct RecordStamp: Hashable, Sendable {
  /// Random and never reused.
  public var id = UUID()
  /// Small, for typing, never reused; nil before the record is stored.
  public var number: Int?
  /// When it was first stored.
  public var created: Date?
  /// When it was last changed.
  public var updated: Date?

  /// A stamp for a record that is not stored yet.
  public init() {}
}
