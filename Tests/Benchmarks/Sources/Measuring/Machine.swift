import Foundation

/// The processor and the number of its cores, as the system names them.
/// - Throws: Where the system does not tell.
public func machine() throws -> String {
  let lines = try String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8).split(separator: "\n")
  let model = lines.first { $0.hasPrefix("model name") }?.split(separator: ":").last ?? " of an unknown kind"
  return "processor\(model), \(ProcessInfo.processInfo.activeProcessorCount) cores"
}
