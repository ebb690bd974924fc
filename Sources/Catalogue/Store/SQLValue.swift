import Foundation

/// A value as SQLite stores it.
enum SQLValue: Hashable {
  case null
  case integer(Int)
  case real(Double)
  case text(String)
  case blob([UInt8])

  init(_ text: String?) { self = text.map(SQLValue.text) ?? .null }
  init(_ number: Int?) { self = number.map(SQLValue.integer) ?? .null }
  init(_ number: Double?) { self = number.map(SQLValue.real) ?? .null }
  /// A moment in whole seconds since 1970.
  init(_ date: Date) { self = .integer(Int(date.timeIntervalSince1970.rounded(.down))) }

  /// Numbers for `json_each`.
  static func list(_ numbers: [Int]) -> SQLValue { .text(numbers.json) }

  /// Texts for `json_each`.
  static func list(_ texts: [String]) -> SQLValue { .text(texts.json) }

  var integer: Int? {
    if case .integer(let value) = self { value } else { nil }
  }
  var real: Double? {
    if case .real(let value) = self { value } else { nil }
  }
  var text: String? {
    if case .text(let value) = self { value } else { nil }
  }
  var blob: [UInt8]? {
    if case .blob(let value) = self { value } else { nil }
  }
}
