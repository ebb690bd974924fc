import Catalogue
import Glibc

/// A directory under a hidden name beside what is to be written: on the same disk, so that what is in it, or itself, can be
/// renamed.
///
/// It is locked as long as this value lives, so that nobody takes it for what a killed program has left; see ``Leftovers``.
final class Staged {
  /// The hidden path.
  let path: String
  /// The open directory.
  let descriptor: CInt

  /// How a hidden name ends.
  static let ending = ".partial"

  /// Makes an empty directory for what is to be called `target`.
  init(for target: String) throws(FileError) {
    while true {
      let path = Self.hiddenPath(for: target)
      guard mkdir(path, 0o777) == 0 else { throw FileError(errno: errno, path: target) }
      let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_DIRECTORY | O_NOFOLLOW)
      // Until it is locked, another export may take it for a leftover. Where there are no locks nobody does.
      var facts = stat()
      if descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK,
        fstat(descriptor, &facts) == 0, facts.st_nlink > 0
      {
        self.path = path
        self.descriptor = descriptor
        return
      }
      let code = errno
      if descriptor >= 0 { close(descriptor) }
      guard descriptor >= 0 || code == ENOENT else { throw FileError(errno: code, path: target) }
    }
  }

  deinit { close(descriptor) }

  /// A hidden name beside `target`: `.site.platebook-1a2b.partial`. One that is too long for the disk is cut.
  static func hiddenPath(for target: String) -> String {
    let (parent, name) = Disk.split(target)
    let random = String(UInt64.random(in: .min ... .max), radix: 36)
    return "\(parent)\(prefix(of: name))\(random)\(ending)"
  }

  /// How the hidden names of what is to be called `name` begin.
  static func prefix(of name: some StringProtocol) -> String {
    var shown = String(name)
    while shown.utf8.count > 200 { shown.unicodeScalars.removeLast() }
    return ".\(shown).platebook-"
  }
}
