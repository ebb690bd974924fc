import CTermInfo
import Synchronization

/// The two things asked of the terminfo database.
package struct TermInfo: Equatable, Sendable {
  package var addressesCursor: Bool
  package var colours: Int

  package init(addressesCursor: Bool, colours: Int) {
    self.addressesCursor = addressesCursor
    self.colours = colours
  }

  /// terminfo keeps the entry that is being read in a global variable.
  private static let database = Mutex(())

  /// The entry of that name, or nil when the database has none. Reads one small file.
  package static func lookUp(_ name: String) -> TermInfo? {
    guard !name.isEmpty, !name.contains("/"), !name.contains("\0") else { return nil }
    return database.withLock { _ in
      var status: Int32 = 0
      guard setupterm(name, 1, &status) == OK else { return nil }
      // Taking the entry out of the variable is how its owner gets hold of it.
      defer { del_curterm(set_curterm(nil)) }
      // "Absent" is nil, and "not a string" the pointer -1.
      let cup = tigetstr("cup")
      let addressesCursor = cup != nil && UInt(bitPattern: cup) != UInt.max
      return TermInfo(addressesCursor: addressesCursor, colours: max(0, Int(tigetnum("colors"))))
    }
  }
}
