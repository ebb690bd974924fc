import Forms
import Foundation
import Imaging

extension Command {
  /// `platebook inspect FILE…`: what the files are, found by decoding them whole.
  static let inspect = Command(
    "inspect", "FILE…", count: 1...Int.max, options: [.json, .jsonLines]
  ) { invocation in
    let console = invocation.surroundings.console
    var reports: [FileInspection] = []
    let language = invocation.surroundings.language
    for (_, report) in OrderedWork(invocation.operands, { FileInspection($0, language: language) }) {
      if invocation.has("--jsonl") {
        try console.print(JSONText.line(report))
      } else if !invocation.has("--json") {
        for line in report.lines(language) { try console.print(line) }
      }
      reports.append(report)
    }
    if invocation.has("--json") {
      try console.print(reports.count == 1 ? JSONText.pretty(reports[0]) : JSONText.pretty(reports))
    }
    let failed = reports.compactMap(\.failure)
    if failed.isEmpty { return .done }
    if failed.count < reports.count { return .partlyFailed }
    return Set(failed).count == 1 ? failed[0] : .failed
  }
}
