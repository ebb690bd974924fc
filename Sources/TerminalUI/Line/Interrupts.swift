import CPlatform
import Glibc

/// Notices Ctrl-C instead of being ended by it, while it lives; a second Ctrl-C ends the process. One at a time.
///
///     let interrupts = Interrupts()
///     for file in files where !interrupts.haveCome { … }
package struct Interrupts: ~Copyable {
  /// Readable once Ctrl-C was pressed; -1 where the system does not let it be noticed.
  let file: Int32

  /// From here on Ctrl-C is noticed. Where it is ignored, as in the background, it stays ignored.
  package init() { file = platform_interrupts_watch() }

  deinit { platform_interrupts_unwatch() }

  /// Whether Ctrl-C was pressed.
  package var haveCome: Bool {
    var noted = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    return poll(&noted, 1, 0) > 0
  }
}
