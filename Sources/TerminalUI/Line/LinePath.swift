import Foundation

extension String {
  /// A path as people type it, where no shell has read it: `~/` is the home directory as `HOME` has it, and spaces around
  /// it mean nothing.
  var expandingTilde: String {
    let path = trimmed
    let home = ProcessInfo.processInfo.environment["HOME"] ?? ""
    if !home.isEmpty, path == "~" || path.hasPrefix("~/") { return home + path.dropFirst() }
    return NSString(string: path).expandingTildeInPath
  }

  /// Without the white space at both ends.
  var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
