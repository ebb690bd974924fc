import Foundation

/// One line of a table for people: a name, then columns to the right.
public func tableLine(_ name: String, _ cells: [String]) -> String {
  name.padding(toLength: max(36, name.count), withPad: " ", startingAt: 0)
    + cells.map { String(repeating: " ", count: max(1, 12 - $0.count)) + $0 }.joined()
}

extension Double {
  /// This number with so many decimals.
  public func text(decimals: Int) -> String { String(format: "%.\(decimals)f", self) }
}

/// Tells how far the work is, or what went wrong, beside the table, on the standard error.
public func note(_ message: String) { FileHandle.standardError.write(Data("\(message)\n".utf8)) }
