import Foundation
import Imaging

/// The process that decodes the versions of one file. It logs each as it is done, so that what is missing crashed.
struct Worker {
  var folder: String
  var file: String
  var log: String
  var count: Int
  var seed: UInt64

  func run(from first: Int) throws {
    let path = "\(folder)/\(file)"
    let bytes = FileManager.default.contents(atPath: path).map { [UInt8]($0) } ?? []
    let log = try FileHandle(forWritingTo: URL(filePath: log))
    var limits = ImageLimits()
    limits.maxDecoderBytes = memoryAllowed
    let whole = inspect(bytes, limits: limits)
    let isSmall = (whole.size?.width ?? 0) * (whole.size?.height ?? 0) <= 1 << 20
    for number in first...2 * count {
      alarm(60)
      let version = Mutation(number: number, count: count, seed: seed, file: file).apply(to: bytes)
      var record = Record(number: number, outcome: .refused, milliseconds: 0, peakKilobytes: 0)
      var made: Renditions?
      record.time { _ in made = renditions(of: version, limits) }
      if let made {
        record.outcome = made.isDamaged ? .damaged : .ok
        if made.isDamaged || isSmall, !isRepeatable(made, version, limits) { record.outcome = .varying }
      }
      if isSmall { record.time { _ in _ = inspect(version, limits: limits) } }
      record.peakKilobytes = try peakKilobytes()
      try log.write(contentsOf: Data((record.line + "\n").utf8))
    }
  }
}

/// nil for a file that is refused.
private func renditions(of bytes: [UInt8], _ limits: ImageLimits) -> Renditions? {
  do {
    return try Thumbnailer(limits: limits).renditions(of: bytes, fitting: [.square(320)])
  } catch {
    return nil
  }
}

/// Whether a picture comes out the same where fresh memory is filled with something else: what is missing must be made up,
/// and not be what somebody left there.
private func isRepeatable(_ made: Renditions, _ bytes: [UInt8], _ limits: ImageLimits) -> Bool {
  _ = setOfMemory(fillFreshMemory, 0x5A)
  defer { _ = setOfMemory(fillFreshMemory, 0) }
  return renditions(of: bytes, limits) == made
}

/// glibc's `mallopt`, whose header Swift does not import, and its `M_PERTURB`.
@_silgen_name("mallopt")
private func setOfMemory(_ parameter: CInt, _ value: CInt) -> CInt
private let fillFreshMemory: CInt = -6

/// The most memory this process had. Not by `getrusage`, where a process begins with what its parent had.
private func peakKilobytes() throws -> Int {
  let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
  guard let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
    let value = line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({ Int($0) })
  else { throw CocoaError(.fileReadCorruptFile) }
  return value
}

/// What a decoder may hold.
let memoryAllowed = 256 << 20

/// How one version of a file fared.
struct Record {
  var number: Int
  var outcome: Outcome
  /// Of the slower decode.
  var milliseconds: Int
  /// The most memory the process had so far.
  var peakKilobytes: Int

  enum Outcome: String, CaseIterable {
    case ok, damaged, refused
    /// Decoded again, it looked otherwise.
    case varying
  }

  /// One line of a log.
  var line: String { "\(number) \(outcome.rawValue) \(milliseconds) \(peakKilobytes)" }

  mutating func time(_ work: (inout Record) -> Void) {
    let start = ContinuousClock.now
    work(&self)
    milliseconds = max(milliseconds, Int((ContinuousClock.now - start) / .milliseconds(1)))
  }
}

extension Record {
  /// Reads a line of a log; nil for one that broke off.
  init?(line: Substring) {
    let words = line.split(separator: " ")
    guard words.count == 4, let number = Int(words[0]), let outcome = Outcome(rawValue: String(words[1])),
      let milliseconds = Int(words[2]), let peak = Int(words[3])
    else { return nil }
    self.init(number: number, outcome: outcome, milliseconds: milliseconds, peakKilobytes: peak)
  }
}
