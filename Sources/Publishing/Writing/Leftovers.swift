import Glibc

/// What exports that were killed have left beside something that is to be written.
enum Leftovers {
  /// Removes what was to be called as `target` is, and that no export works on any more. Files of somebody else that were
  /// on their way from an old site into a new one go back to the site.
  ///
  /// What cannot be removed stays for the next time: it is in nobody's way.
  static func sweep(for target: String) {
    let (parent, name) = Disk.split(target)
    let prefix = Staged.prefix(of: name)
    do throws(PublishingError) {
      for hidden in try Disk.names(in: parent.isEmpty ? "." : parent)
      where hidden.hasPrefix(prefix) && hidden.hasSuffix(Staged.ending) {
        try remove(parent + hidden, leftFor: target)
      }
    } catch {
      // The export that is to come is what was asked for, and says itself when nothing can be written here.
    }
  }

  private static func remove(_ path: String, leftFor target: String) throws(PublishingError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return }
    guard try Disk.kind(of: path) == .directory else { return try Disk.remove(path) }
    // What has a manifest was complete, so that only then can files of somebody else be in it.
    guard let manifest = try SiteManifest(of: path) else { return try removeUnfinished(path) }
    let site = try SiteManifest(of: target)
    let foreign = try SiteFiles(path).entries(besides: manifest, and: site)
    if !foreign.isEmpty {
      guard site != nil else { return }
      try SiteFiles(path).move(foreign, to: target)
    }
    try SiteFiles(path).remove(manifest.everyFile)
  }

  /// Removes a site without a manifest: files, and files in folders.
  private static func removeUnfinished(_ site: String) throws(PublishingError) {
    for name in try Disk.names(in: site) {
      let path = "\(site)/\(name)"
      do throws(PublishingError) {
        try Disk.remove(path)
      } catch .cannotWrite(_, EISDIR) {
        for inner in try Disk.names(in: path) { try Disk.remove("\(path)/\(inner)") }
        try Disk.removeIfEmpty(path)
      }
    }
    try Disk.removeIfEmpty(site)
  }
}
