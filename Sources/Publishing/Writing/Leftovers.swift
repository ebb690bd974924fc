import Catalogue
import Glibc

/// What exports that failed or were killed have left beside something that is to be written. What cannot be removed stays
/// under its hidden name for the next time: it is in nobody's way, and no reason for an export to fail.
enum Leftovers {
  /// Removes what killed exports have left of what was to be called as `target` is. Files of somebody else that were on
  /// their way from an old site into a new one go back to the site.
  static func sweep(for target: String) {
    let (parent, name) = Disk.split(target)
    let prefix = Staged.prefix(of: name)
    do throws(FileError) {
      for hidden in try Files.names(in: Files.parent(of: target))
      where hidden.hasPrefix(prefix) && hidden.hasSuffix(Staged.ending) {
        try remove(parent + hidden, leftFor: target)
      }
    } catch {
      // The export that is to come is what was asked for, and says itself when nothing can be written here.
    }
  }

  /// Removes a hidden directory of an export that has failed, or has no need of it any more.
  static func remove(_ hidden: String) {
    do throws(FileError) {
      try removeUnfinished(hidden)
    } catch {
      // How the export ended is what there is to tell.
    }
  }

  private static func remove(_ hidden: String, leftFor target: String) throws(FileError) {
    let descriptor = open(hidden, O_RDONLY | O_CLOEXEC | O_DIRECTORY | O_NOFOLLOW)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    // An export that is still at work holds the lock.
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return }
    // What has a manifest was complete, so that only then can files of somebody else be in it.
    guard let manifest = try SiteManifest(of: hidden) else { return try removeUnfinished(hidden) }
    let site = try SiteManifest(of: target)
    let foreign = try SiteFiles(hidden).entries(besides: manifest, and: site)
    if !foreign.isEmpty {
      guard site != nil else { return }
      try SiteFiles(hidden).move(foreign, to: target)
    }
    try SiteFiles(hidden).remove(manifest.everyFile)
  }

  /// Removes a directory of files, and of files in folders.
  private static func removeUnfinished(_ directory: String) throws(FileError) {
    for name in try Files.names(in: directory) {
      let path = "\(directory)/\(name)"
      do {
        try Files.remove(path)
      } catch {
        guard error.errno == EISDIR else { throw error }
        for inner in try Files.names(in: path) { try Files.remove("\(path)/\(inner)") }
        try Disk.removeIfEmpty(path)
      }
    }
    try Disk.removeIfEmpty(directory)
  }
}
