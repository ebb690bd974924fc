import Glibc

/// Why the full screen cannot be shown.
package enum TerminalError: Error, Equatable, Sendable {
  /// Standard input or output is not a terminal.
  case notATerminal
  /// The process shows a full screen already.
  case inUse
  /// The terminal is gone: its window was closed or the connection lost.
  case closed
  /// The system refused; its error number.
  case system(Int32)

  init(code: Int32) {
    self =
      switch code {
      case ENOTTY, EBADF, EINVAL: .notATerminal
      case EBUSY: .inUse
      case EIO, EPIPE, ENXIO: .closed
      default: .system(code)
      }
  }
}
