import Foundation
import Synchronization

/// A program that this one starts.
struct ChildProcess: Sendable {
  private let identifier: pid_t

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - words: Its name, looked up in `PATH`, and its arguments; one at least.
  ///   - environment: All variables that it gets.
  ///   - isApart: Whether it is kept from the terminal: it neither reads nor writes there, and no key stops it.
  /// - Returns: Nil where it cannot be started.
  static func start(_ words: [String], environment: [String: String], isApart: Bool = false) -> ChildProcess? {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // What this process ignores meanwhile, the other must not.
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    let apart = isApart ? startsSession : 0
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK) | apart)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for stream in 0..<Int32(isApart ? 3 : 0) {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
    }
    var process = pid_t()
    let variables = environment.map { "\($0)=\($1)" }
    let code = withCStrings(words) { arguments in
      withCStrings(variables) { posix_spawnp(&process, words[0], &actions, &attributes, arguments, $0) }
    }
    return code == 0 ? ChildProcess(identifier: process) : nil
  }

  /// What people call the program that words start.
  static func name(of words: [String]) -> String { words[0].split(separator: "/").last.map(String.init) ?? words[0] }

  /// `POSIX_SPAWN_SETSID`, which the C library shows to GNU programs only.
  private static let startsSession: Int16 = 0x80

  /// Waits until it ends.
  ///
  /// - Returns: Whether it ended with success.
  @discardableResult
  func wait() -> Bool {
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0 { if errno != EINTR { return false } }
    return status == 0
  }

  /// Waits until it ends, but only so long; afterwards it goes on by itself.
  ///
  /// - Returns: Whether it ended with success; nil where it goes on.
  func wait(atMost patience: Duration) -> Bool? {
    let end = End()
    // A thread of its own, because a browser may run for days and no other work is to wait for it.
    Thread.detachNewThread {
      let isWell = wait()
      end.isWell.withLock { $0 = isWell }
      end.signal.signal()
    }
    let seconds = Double(patience / .milliseconds(1)) / 1000
    return end.signal.wait(timeout: .now() + seconds) == .success ? end.isWell.withLock { $0 } : nil
  }

  private final class End: Sendable {
    let signal = DispatchSemaphore(value: 0)
    let isWell = Mutex<Bool?>(nil)
  }

  /// The strings as C wants them: each ended by a zero, the last followed by nil.
  private static func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }
}
