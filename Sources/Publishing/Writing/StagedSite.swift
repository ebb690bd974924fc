import Catalogue

/// A site on its way to the disk: written under a hidden name beside its own, and put in place as a whole.
struct StagedSite {
  /// Where the site is to stand, symbolic links resolved.
  let target: String
  private let staged: Staged
  private var files: [String] = []
  private var folders: Set<String> = []
  private let previous: SiteManifest?

  /// Starts a site that is to stand at `path`: where nothing is, or an empty directory, or a site of ours. What a killed
  /// export to the same place has left is removed.
  init(at path: String) throws(PublishingError) {
    target = Files.resolved(path)
    switch try PublishingError.writing(Files.kind(of: target)) {
    case .nothing:
      previous = nil
    case .directory:
      previous = try PublishingError.writing(SiteManifest(of: target))
      if previous == nil, try !PublishingError.writing(Files.names(in: target)).isEmpty { throw .notOurs(path: path) }
    case .file, .other:
      throw .notADirectory(path: path)
    }
    Leftovers.sweep(for: target)
    staged = try PublishingError.writing(Staged(for: target))
  }

  /// Writes a file of the site.
  ///
  /// - Parameter path: Below the site, of ASCII names of ours, in at most one folder.
  mutating func write(_ bytes: [UInt8], to path: String) throws(PublishingError) {
    if let slash = path.lastIndex(of: "/"), folders.insert(String(path[..<slash])).inserted {
      try PublishingError.writing(
        Files.makeDirectory("\(staged.path)/\(path[..<slash])", mode: 0o777, durably: false))
    }
    files.append(path)
    try PublishingError.writing(Files.write(bytes, to: "\(staged.path)/\(path)", mode: 0o666, durably: false))
  }

  /// Puts the site in place in one step. Files of somebody else in the old site move into the new one just before.
  ///
  /// After an error the old site is as it was, with everything in it. Were the system to refuse even that, or the program
  /// be killed between the two, those files are in the hidden directory, and the next export to the same place puts them
  /// back.
  mutating func commit() throws(PublishingError) {
    try write(SiteManifest(files: files).bytes, to: SiteManifest.name)
    try PublishingError.writing(Disk.flush(staged.descriptor, staged.path))
    guard let previous else {
      return try PublishingError.writing(Disk.rename(staged.path, to: target))
    }
    let foreign = try PublishingError.writing(SiteFiles(target).entries(besides: previous))
    if let taken = foreign.first(where: SiteManifest(files: files).claims) {
      throw .notOurs(path: "\(target)/\(taken)")
    }
    try PublishingError.writing(replace(previous, foreign: foreign))
  }

  private func replace(_ previous: SiteManifest, foreign: [String]) throws(FileError) {
    try SiteFiles(target).move(foreign, to: staged.path)
    let old: String
    do {
      old = try Disk.exchange(staged.path, target)
    } catch {
      try SiteFiles(staged.path).move(foreign, to: target)
      throw error
    }
    do {
      try SiteFiles(old).remove(previous.everyFile)
    } catch {
      // The site is published. What is left of the old one has a hidden name, and the next export tries again.
    }
  }

  /// Removes what was written, after a failure; nothing that is not ours.
  func discard() {
    do {
      try SiteFiles(staged.path).remove(Set(files + [SiteManifest.name]))
    } catch {
      // The failure that led here is the one to tell of; what cannot be removed stays under its hidden name.
    }
  }
}
