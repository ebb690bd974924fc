import Catalogue
import Forms

/// What stands in a folder, as the browser shows it.
struct DirectoryListing: Sendable {
  /// A folder or a photograph.
  struct Entry: Hashable, Sendable {
    /// As the system has it.
    let name: [UInt8]
    /// For people.
    let title: String
    /// What searching compares.
    let folded: String

    init(_ name: [UInt8]) {
      self.name = name
      title = ByteName.shown(name)
      folded = Fold.text(title)
    }

    init(_ name: String) { self.init(Array(name.utf8)) }

    var order: NameOrder { NameOrder(name, folded: folded) }
  }

  let path: FilePath
  /// The folders that stand beside this one, itself among them, by name. Only itself where they cannot be read, and none
  /// for the root.
  let siblings: [Entry]
  /// The folders in it, by name.
  let folders: [Entry]
  /// The picture files in it, by name.
  let photos: [Entry]
  let request: FolderRequest

  func path(of entry: Entry) -> FilePath { path.appending(entry.name) }
}

/// A folder that is to be read.
struct FolderRequest: Hashable, Sendable {
  /// That of a file is taken for its folder, with the file to be selected, whatever it is called. nil for the folder to
  /// start with.
  var path: FilePath?
  var showsHidden = false
  /// The name of what is to be selected, or nil for the first.
  var selecting: [UInt8]?
  /// What the answer is known by.
  var number = 0
}
