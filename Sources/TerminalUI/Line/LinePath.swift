import Foundation

extension String {
  /// A path as people type it, where no shell has read it: `~/` is the home directory, spaces around it mean nothing.
  var expandingTilde: String { NSString(string: trimmed).expandingTildeInPath }

  /// Without the white space at both ends.
  var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
