import Glibc

/// A file or directory on its way to the disk, under a hidden name beside the one that it is to get: on the same disk, so
/// that it can be renamed.
///
/// It is locked as long as this value lives, so that nobody takes it for what a killed program has left; see ``Leftovers``.
final class Staged {
  /// The hidden path.
  let path: String
  /// An open file to write to, or the open directory.
  let descriptor: CInt

  /// How a hidden name ends.
  static let ending = ".partial"

  /// Makes an empty file that is to be called `target`.
  static func file(for target: String) throws(PublishingError) -> Staged {
    try make(for: target) { path in
      open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o666)
    }
  }

  /// Makes an empty directory that is to be called `target`.
  static func directory(for target: String) throws(PublishingError) -> Staged {
    try make(for: target) { path in
      mkdir(path, 0o777) == 0 ? open(path, O_RDONLY | O_CLOEXEC | O_DIRECTORY) : -1
    }
  }

  private init(path: String, descriptor: CInt) {
    self.path = path
    self.descriptor = descriptor
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

  private static func make(for target: String, _ make: (String) -> CInt) throws(PublishingError) -> Staged {
    while true {
      let path = hiddenPath(for: target)
      let descriptor = make(path)
      guard descriptor >= 0 else { throw .cannotWrite(path: target, code: errno) }
      let staged = Staged(path: path, descriptor: descriptor)
      // Before it was locked, another export may have taken it for a leftover. Where there are no locks nobody does.
      if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { continue }
      var status = stat()
      if fstat(descriptor, &status) == 0, status.st_nlink > 0 { return staged }
    }
  }
}
