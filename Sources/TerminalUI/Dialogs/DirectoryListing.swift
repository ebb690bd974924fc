/// What stands in a folder, as the browser shows it.
struct DirectoryListing: Hashable, Sendable {
  struct Entry: Hashable, Sendable {
    let name: String
    let isDirectory: Bool
    /// The size of a file in bytes.
    let bytes: Int
  }

  /// The absolute path.
  let path: String
  /// Folders first, then picture files, each by name.
  let entries: [Entry]
  let showsHidden: Bool
  /// The entry to select, or nil for the first.
  let selecting: String?
}
