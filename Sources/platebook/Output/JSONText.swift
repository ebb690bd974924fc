import Foundation

/// JSON as machines read it from the program: sorted keys, slashes and letters as they are.
enum JSONText {
  /// A value on one line.
  static func line(_ value: some Encodable) -> String { encode(value, [.sortedKeys, .withoutEscapingSlashes]) }

  /// A value over several lines.
  static func pretty(_ value: some Encodable) -> String {
    encode(value, [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted])
  }

  private static func encode(_ value: some Encodable, _ formatting: JSONEncoder.OutputFormatting) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting
    do {
      return String(decoding: try encoder.encode(value), as: UTF8.self)
    } catch {
      // Only numbers that are no numbers cannot be encoded, and nothing here holds any.
      preconditionFailure("The value cannot be written as JSON: \(error)")
    }
  }
}
