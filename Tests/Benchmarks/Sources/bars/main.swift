// Whether `Imaging` keeps the promises that are made about its speed, its memory and its quality.
//
//     swift run -c release --static-swift-stdlib bars CORPUS [PICTURES]
//
// CORPUS has the folders `photos` and `photos-derived` with JPEG files. What is made of them is kept in the folder PICTURES,
// `.build/pictures` where nothing is said, for the next time. Prints two tables; fails where a bar is missed.

import Foundation
import Measuring

let arguments = CommandLine.arguments.dropFirst()
guard let corpus = arguments.first, arguments.count < 3 else {
  print("usage: bars CORPUS [PICTURES]")
  exit(2)
}

do {
  let set = try PictureSet(
    corpus: URL(filePath: corpus), folder: URL(filePath: arguments.dropFirst().first ?? sibling("../../pictures")))
  let others = try ThumbnailMaker.others()
  guard others.first?.maker.name == ThumbnailMaker.vipsthumbnail.name else {
    note("vipsthumbnail is not installed, and everything is compared with it")
    exit(1)
  }
  let program = WholeProcess(platebook: sibling("platebook"))

  var speed: [Row] = []
  var memory: [Row] = []
  var wholeSets: [WholeSet] = []
  for kind in Kind.all {
    let throughput = Throughput(kind.name, try set.pictures(kind.variant))
    speed += try throughput.pictureByPicture(kind.bars)
    let makers = kind.bars.map(\.maker) + [.platebook(program.platebook)] + others.map(\.maker)
    let costs = try throughput.wholeSet(makers)
    wholeSets += costs
    memory.append(WholeSet.peakMemory(kind.name, costs))
  }
  let baseline = try set.pictures(.baseline)
  let inProcess = try [
    InProcess.sizes(baseline), InProcess.timeOutsideLibjpeg(baseline, eighths: 1),
    InProcess.timeOutsideLibjpeg(baseline, eighths: 2),
  ]
  let extremes = try ExtremePicture.all.map { try program.peak(of: $0, at: set.picture($0)) }
  let process = try set.phone.map(program.smallThumbnail) ?? []
  let quality = try Quality.rows(set)

  print(try machine())
  for other in others { print(other.version) }
  print("\n\(WholeSet.head)")
  for set in wholeSets { print(set.line) }
  print("\n\(Row.head)")
  let rows = speed + memory + quality + inProcess + extremes + process
  for row in rows { print(row.line) }
  exit(rows.allSatisfy { $0.isMet ?? true } ? 0 : 1)
} catch {
  note("\(error)")
  exit(1)
}

/// The processor and its cores, as the system names them.
func machine() throws -> String {
  let lines = try String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8).split(separator: "\n")
  let model = lines.first { $0.hasPrefix("model name") }?.split(separator: ":").last.map(String.init)
  let count = ProcessInfo.processInfo.activeProcessorCount
  return "\(model?.trimmingCharacters(in: .whitespaces) ?? "unknown processor"), \(count) cores"
}
