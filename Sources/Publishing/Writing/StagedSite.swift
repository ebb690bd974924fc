/// A site on its way to the disk: written under a hidden name beside its own, and put in place as a whole.
struct StagedSite {
  /// Where the site is to stand, symbolic links resolved.
  let target: String
  /// The bytes written.
  private(set) var byteCount = 0
  private let directory: String
  private var files: [String] = []
  private var folders: Set<String> = []
  private let previous: SiteManifest?

  /// Starts a site that is to stand at `path`: where nothing is, or an empty directory, or a site of ours.
  init(at path: String) throws(PublishingError) {
    target = Disk.resolved(path)
    switch try Disk.kind(of: target) {
    case .nothing:
      previous = nil
    case .directory:
      previous = try SiteManifest(of: target)
      if previous == nil, try !Disk.names(in: target).isEmpty { throw .notOurs(path: path) }
    case .file, .other:
      throw .notADirectory(path: path)
    }
    directory = Disk.sibling(of: target)
    try Disk.makeDirectory(directory)
  }

  /// Writes a file of the site.
  ///
  /// - Parameter path: Below the site, of ASCII names of ours, in at most one folder.
  mutating func write(_ bytes: [UInt8], to path: String) throws(PublishingError) {
    if let slash = path.lastIndex(of: "/"), folders.insert(String(path[..<slash])).inserted {
      try Disk.makeDirectory("\(directory)/\(path[..<slash])")
    }
    files.append(path)
    byteCount += bytes.count
    try Disk.write(bytes, to: "\(directory)/\(path)", flushed: false)
  }

  /// Puts the site in place in one step. Files of somebody else in the old site, such as `CNAME` or `.git`, move into
  /// the new one.
  mutating func commit() throws(PublishingError) {
    let manifest = SiteManifest(files: files)
    try Disk.write(manifest.bytes, to: "\(directory)/\(SiteManifest.name)", flushed: false)
    byteCount += manifest.bytes.count
    try Disk.flush(directory)
    guard let previous else {
      try Disk.rename(directory, to: target)
      return
    }
    let ours = Set(previous.files + [SiteManifest.name])
    let foreign = try Self.entries(in: target, besides: ours)
    if let taken = foreign.first(where: { entry in manifest.files.contains { $0 == entry || $0.hasPrefix(entry + "/") }
    }) {
      throw .notOurs(path: "\(target)/\(taken)")
    }
    try Disk.exchange(directory, target)
    // From here on the old site has the hidden name.
    for entry in foreign {
      try Disk.renameNew("\(directory)/\(entry)", to: "\(target)/\(entry)")
    }
    try Self.remove(ours, from: directory)
  }

  /// Removes what was written, after a failure. The old site, if there is one, is as it was.
  func discard() {
    do {
      try Self.remove(Set(files + [SiteManifest.name]), from: directory)
    } catch {
      // The failure that led here is the one to tell of; what cannot be removed stays under its hidden name.
    }
  }

  /// What stands in a site besides our files: whole folders where none of ours is in them.
  private static func entries(in site: String, besides ours: Set<String>) throws(PublishingError) -> [String] {
    let folders = Set(ours.compactMap(folder))
    var entries: [String] = []
    for name in try Disk.names(in: site) where !ours.contains(name) {
      if folders.contains(name) {
        for inner in try Disk.names(in: "\(site)/\(name)") where !ours.contains("\(name)/\(inner)") {
          entries.append("\(name)/\(inner)")
        }
      } else {
        entries.append(name)
      }
    }
    return entries
  }

  private static func remove(_ files: Set<String>, from site: String) throws(PublishingError) {
    for file in files { try Disk.remove("\(site)/\(file)") }
    for folder in Set(files.compactMap(folder)) { try Disk.removeIfEmpty("\(site)/\(folder)") }
    try Disk.removeIfEmpty(site)
  }

  private static func folder(of file: String) -> String? {
    file.firstIndex(of: "/").map { String(file[..<$0]) }
  }
}
