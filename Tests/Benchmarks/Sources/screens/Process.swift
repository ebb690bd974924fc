import Foundation

/// What the system knows of a process that runs.
struct RunningProcess {
  let identifier: pid_t

  /// Work that was done for it.
  struct Work {
    /// Seconds on a processor.
    var seconds: Double
    /// How often a thread of it was put on one.
    var switches: Int
  }

  /// Of all its threads, since it began.
  func work() throws -> Work {
    var work = Work(seconds: 0, switches: 0)
    let tasks = "/proc/\(identifier)/task"
    for thread in try FileManager.default.contentsOfDirectory(atPath: tasks) {
      let times = try String(contentsOfFile: "\(tasks)/\(thread)/schedstat", encoding: .utf8)
        .split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
      work.seconds += (times.first ?? 0) / 1e9
      work.switches += try numbers(of: "\(tasks)/\(thread)/status", "voluntary_ctxt_switches")
      work.switches += try numbers(of: "\(tasks)/\(thread)/status", "nonvoluntary_ctxt_switches")
    }
    return work
  }

  /// The most memory that it has had, in MiB.
  func peakMebibytes() throws -> Double { try Double(numbers(of: "/proc/\(identifier)/status", "VmHWM")) / 1024 }

  private func numbers(of file: String, _ name: String) throws -> Int {
    let line = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").first {
      $0.hasPrefix(name + ":")
    }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0
  }
}
