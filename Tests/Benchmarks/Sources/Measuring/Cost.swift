import Foundation

/// What it costs to run programs, as the system counts it.
public struct Cost: Sendable {
  /// From the start of the first program to the end of the last.
  public var seconds: Double
  /// Time of the processor, for the programs and for the system on their behalf.
  public var cpuSeconds: Double
  /// The sum of their peaks of memory, in MiB.
  public var peakMebibytes: Double

  /// Runs `commands` at the same time, each of them a program and its arguments, without anything they print.
  /// - Throws: `Peer.Failure` if one of them does not end with status 0.
  public init(running commands: [[String]]) throws {
    let meter = Peer(sibling("meter"))
    let numbers = try String(decoding: meter.run(Array(commands.joined(separator: [""]))), as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    guard numbers.count == 3 else { throw Peer.Failure(command: [meter.name]) }
    (seconds, cpuSeconds, peakMebibytes) = (numbers[0] / 1e9, numbers[1] / 1e6, numbers[2] / 1024)
  }

  /// The median of each figure by itself; of at least one cost.
  public init(medianOf costs: [Cost]) {
    seconds = median(of: costs.map(\.seconds))
    cpuSeconds = median(of: costs.map(\.cpuSeconds))
    peakMebibytes = median(of: costs.map(\.peakMebibytes))
  }
}

/// The path of a program that is built into the same folder as the one that runs.
public func sibling(_ name: String) -> String {
  Bundle.main.bundleURL.appending(path: name).path(percentEncoded: false)
}
