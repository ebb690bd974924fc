import Forms
import Foundation

/// One of the system's error numbers: the common ones in words of ours, the others in the system's.
struct SystemError: Hashable, Sendable {
  let number: Int32

  init(_ number: Int32) { self.number = number }

  /// What went wrong.
  var phrase: Phrase {
    switch number {
    case ENOENT: Phrase("system.notThere")
    case ENOTDIR: Phrase("system.notAFolder")
    case EACCES, EPERM: Phrase("system.notAllowed")
    case EROFS: Phrase("system.readOnly")
    case ENOSPC, EDQUOT: Phrase("system.full")
    default: Phrase("system.other", String(cString: strerror(number)), String(number))
    }
  }

  /// How the program ends for it.
  var code: ExitCode {
    switch number {
    case ENOENT, ENOTDIR: .notFound
    case EACCES, EPERM, EROFS, ENOSPC, EDQUOT, EIO: .disk
    default: .failed
    }
  }
}
