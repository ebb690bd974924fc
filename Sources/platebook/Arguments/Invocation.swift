import Catalogue
import Forms

/// A command as it was called.
struct Invocation: Sendable {
  /// The flags with values, in the order given.
  var values: [String: [Argument]] = [:]
  /// The switches.
  var switches: Set<String> = []
  /// What is not a flag.
  var operands: [Argument] = []
  /// Where output goes and what is known about the surroundings.
  var surroundings: Surroundings

  /// Whether a switch was given.
  func has(_ option: String) -> Bool { switches.contains(option) }

  /// The last value of a flag.
  func value(_ option: String) -> Argument? { values[option]?.last }

  /// Every value of a flag.
  func all(_ option: String) -> [Argument] { values[option] ?? [] }

  /// A record's number given as an operand.
  func number(_ operand: Argument) throws(UsageError) -> Int {
    guard let number = Int(operand.text), number > 0 else { throw .notANumber(operand.text) }
    return number
  }
}
