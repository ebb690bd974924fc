import Glibc

/// A program as the system knows it, so that others can tell whether it still runs: its number, and when it was started,
/// since numbers are used again.
struct RunningProgram: Hashable, Sendable {
  private let number: Int32
  /// In the clock ticks of `/proc`, since the computer was started.
  private let start: UInt64

  /// This one.
  static let own = RunningProgram(number: getpid())

  /// The program of a number; one whose start nobody can find out, as without `/proc`, never counts as running.
  init(number: Int32) {
    self.number = number
    start = Self.start(of: number) ?? 0
  }

  /// A program by its ``name``; nil for a text that is none.
  init?(name: String) {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int32(parts[0]), number > 0, let start = UInt64(parts[1]) else { return nil }
    self.number = number
    self.start = start
  }

  /// `4711-1234567`: for the names of files.
  var name: String { "\(number)-\(start)" }

  /// Whether it runs now.
  var isRunning: Bool { Self.start(of: number) == start }

  /// The 22nd field of `/proc/NUMBER/stat`; the second one, the name in parentheses, may have spaces in it.
  private static func start(of number: Int32) -> UInt64? {
    guard let file = fopen("/proc/\(number)/stat", "re") else { return nil }
    defer { fclose(file) }
    // Files of the system have no size that one could ask for. Longer than this is none of them.
    let facts = [UInt8](unsafeUninitializedCapacity: 1024) { $1 = fread($0.baseAddress, 1, $0.count, file) }
    let fields = String(decoding: facts, as: UTF8.self).split(separator: ")").last?.split(separator: " ") ?? []
    return fields.count > 19 ? UInt64(fields[19]) : nil
  }
}
