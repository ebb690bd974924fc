import Foundation
import Synchronization

/// All files of a folder, a worker process for each, and what came of it.
struct Survey: Sendable {
  private let folder: String
  private let count: Int
  private let seed: UInt64
  private let files: [String]
  private var results: [FileResult] = []

  /// What the workers of one file logged, and where they ended otherwise than they should.
  private struct FileResult {
    var file: String
    var bytes: Int
    var records: [Record] = []
    var crashes: [(number: Int, signal: Int32)] = []

    var peakKilobytes: Int { records.map(\.peakKilobytes).max() ?? 0 }
    /// The folder it is in.
    var group: Substring { file.prefix { $0 != "/" } }
  }

  init(folder: String, count: Int, seed: UInt64) throws {
    (self.folder, self.count, self.seed) = (folder, count, seed)
    let root = URL(filePath: folder)
    files = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted().filter { path in
      try root.appending(path: path).resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true
    }
  }

  /// Examines every file, `jobs` at a time.
  mutating func run(jobs: Int) {
    let waiting = Mutex(files[...])
    let done = Mutex<[FileResult]>([])
    DispatchQueue.concurrentPerform(iterations: jobs) { [self] _ in
      while let file = waiting.withLock({ $0.popFirst() }) {
        do {
          let result = try examine(file)
          done.withLock { $0.append(result) }
        } catch {
          print("\(file): \(error)")
          exit(2)
        }
      }
    }
    results = done.withLock { $0 }.sorted { $0.file < $1.file }
  }

  /// Starts workers until one has come to the end. One that crashes is followed by another, beginning after the crash.
  private func examine(_ file: String) throws -> FileResult {
    let path = "\(folder)/\(file)"
    var result = FileResult(file: file, bytes: FileManager.default.contents(atPath: path)?.count ?? 0)
    var next = 0
    while next <= 2 * count {
      let (records, status) = try runWorker(on: file, from: next)
      result.records += records
      next = (records.last?.number ?? next - 1) + 1
      guard status != 0 else { break }
      result.crashes.append((next, status))
      let version = Mutation(number: next, count: count, seed: seed, file: file)
      let bytes = version.apply(to: [UInt8](try Data(contentsOf: URL(filePath: path))))
      try Data(bytes).write(to: URL(filePath: "crash-\(next)-\(file.replacing("/", with: "-"))"))
      next += 1
    }
    return result
  }

  /// What a worker logged, and the signal or status it ended with.
  private func runWorker(on file: String, from first: Int) throws -> ([Record], Int32) {
    let log = FileManager.default.temporaryDirectory.appending(path: "mutations-\(UUID().uuidString)")
    try Data().write(to: log)
    defer { unlink(log.path(percentEncoded: false)) }
    let worker = Process()
    worker.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    worker.arguments = [
      folder, "--worker", file, log.path(percentEncoded: false), "--count", "\(count)", "--seed", "\(seed)",
      "--from", "\(first)",
    ]
    try worker.run()
    worker.waitUntilExit()
    let lines = try String(contentsOf: log, encoding: .utf8).split(separator: "\n")
    return (lines.compactMap(Record.init), worker.terminationStatus)
  }

  /// Everything that must not be, a line each.
  var findings: [String] {
    results.flatMap { result in
      let name = { (number: Int) in "\(result.file), seed \(seed), number \(number) of 2 × \(count)" }
      var lines = result.crashes.map { "ended by signal or status \($0.signal): \(name($0.number))" }
      lines += result.records.filter { $0.outcome == .varying }.map { "differs each time: \(name($0.number))" }
      lines += result.records.filter { $0.milliseconds > 2000 }.map { "\($0.milliseconds) ms: \(name($0.number))" }
      let allowed = (memoryAllowed + result.bytes) >> 10
      if let record = result.records.first(where: { $0.peakKilobytes > allowed }) {
        lines.append("\(result.peakKilobytes >> 10) MiB, beyond the limit from here on: \(name(record.number))")
      }
      return lines
    }
  }

  /// The figures, then the findings.
  var report: String {
    let records = results.flatMap(\.records)
    let tally = Record.Outcome.allCases.map { outcome in
      "\(records.count { $0.outcome == outcome }) \(outcome.rawValue)"
    }
    var lines = ["\(results.count) files, \(records.count) versions: \(tally.joined(separator: ", "))"]
    let slowest = results.flatMap { result in result.records.map { (result.file, $0) } }
      .max { $0.1.milliseconds < $1.1.milliseconds }
    if let (file, record) = slowest {
      lines.append("slowest: \(record.milliseconds) ms, \(file), number \(record.number)")
    }
    lines.append("most memory of a process:")
    for (group, members) in Dictionary(grouping: results, by: \.group).sorted(by: { $0.key < $1.key }) {
      guard let most = members.max(by: { $0.peakKilobytes < $1.peakKilobytes }) else { continue }
      lines.append("  \(group): \(most.peakKilobytes >> 10) MiB, \(most.file)")
    }
    lines.append("\(findings.count) findings")
    return (lines + findings).joined(separator: "\n")
  }
}
