import Forms
import Foundation
import Imaging
import Publishing

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
        try console.write(report.json.compact + "\n")
      } else if !invocation.has("--json") {
        for line in report.lines(language) { try console.print(line) }
      }
      reports.append(report)
    }
    if invocation.has("--json") {
      let json = reports.count == 1 ? reports[0].json : .list(reports.map(\.json))
      try console.write(json.indented + "\n")
    }
    let failed = reports.compactMap(\.failure)
    if failed.isEmpty { return .done }
    if failed.count < reports.count { return .partlyFailed }
    return Set(failed).count == 1 ? failed[0] : .failed
  }
}
