import Foundation

/// What the system knows of a process that runs.
struct RunningProcess {
  let identifier: pid_t

  /// Seconds on a processor since it began, also of threads that have ended.
  func seconds() -> Double {
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(identifier, &clock) == 0, clock_gettime(clock, &time) == 0 else { return .nan }
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// How often each of its threads was put on a processor.
  func switches() throws -> [String: Int] {
    let tasks = "/proc/\(identifier)/task"
    let threads = try FileManager.default.contentsOfDirectory(atPath: tasks)
    return try Dictionary(
      uniqueKeysWithValues: threads.map { thread in
        let status = "\(tasks)/\(thread)/status"
        let counts = try ["voluntary_ctxt_switches", "nonvoluntary_ctxt_switches"].map { try number(of: status, $0) }
        return (thread, counts.reduce(0, +))
      })
  }

  /// The most memory that it has had, in MiB.
  func peakMebibytes() throws -> Double { try Double(number(of: "/proc/\(identifier)/status", "VmHWM")) / 1024 }

  private func number(of file: String, _ name: String) throws -> Int {
    let line = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").first {
      $0.hasPrefix(name + ":")
    }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0
  }
}
