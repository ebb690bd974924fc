import Catalogue

/// The files of a site on the disk: ours, and those that somebody else has put there, such as `CNAME` or `.git`.
struct SiteFiles {
  private let site: String

  /// The files below a directory.
  init(_ site: String) { self.site = site }

  /// What stands there besides our files: whole folders where none of ours is in them.
  ///
  /// - Parameter other: A site whose folders are not taken as a whole either, since it has files of ours in them.
  func entries(besides manifest: SiteManifest, and other: SiteManifest? = nil) throws(FileError) -> [String] {
    let ours = manifest.everyFile
    let folders = Set((manifest.files + (other?.files ?? [])).compactMap(Self.folder))
    var entries: [String] = []
    for name in try Files.names(in: site) where !ours.contains(name) {
      if folders.contains(name) {
        for inner in try Files.names(in: "\(site)/\(name)") where !ours.contains("\(name)/\(inner)") {
          entries.append("\(name)/\(inner)")
        }
      } else {
        entries.append(name)
      }
    }
    return entries
  }

  /// Moves entries to the same places in another directory of the same disk, and replaces nothing there: all of them, or
  /// after an error none.
  func move(_ entries: [String], to other: String) throws(FileError) {
    var moved: [String] = []
    do throws(FileError) {
      for entry in entries {
        try Self.move(entry, from: site, to: other)
        moved.append(entry)
      }
    } catch {
      for entry in moved { try Self.move(entry, from: other, to: site) }
      throw error
    }
  }

  /// Moves an entry. Its folder is made where there is none, and removed where it is empty then.
  private static func move(_ entry: String, from: String, to: String) throws(FileError) {
    guard let folder = folder(of: entry) else { return try Disk.renameNew("\(from)/\(entry)", to: "\(to)/\(entry)") }
    if try Files.kind(of: "\(to)/\(folder)") == .nothing {
      try Files.makeDirectory("\(to)/\(folder)", mode: 0o777, durably: false)
    }
    do {
      try Disk.renameNew("\(from)/\(entry)", to: "\(to)/\(entry)")
    } catch {
      try Disk.removeIfEmpty("\(to)/\(folder)")
      throw error
    }
    try Disk.removeIfEmpty("\(from)/\(folder)")
  }

  /// Removes files, the folders that are empty then, and the site if nothing is left of it.
  func remove(_ files: Set<String>) throws(FileError) {
    for file in files { try Files.remove("\(site)/\(file)") }
    for folder in Set(files.compactMap(Self.folder)) { try Disk.removeIfEmpty("\(site)/\(folder)") }
    try Disk.removeIfEmpty(site)
  }

  private static func folder(of file: String) -> String? {
    file.firstIndex(of: "/").map { String(file[..<$0]) }
  }
}
