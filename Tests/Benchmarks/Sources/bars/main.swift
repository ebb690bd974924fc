// Whether `Imaging` keeps the promises that are made about its speed, its memory and its quality.
//
//     swift build -c release --static-swift-stdlib && .build/release/bars CORPUS [PART…]
//
// CORPUS has the folders `photos` and `photos-derived` with JPEG files. What is made of them is kept in `.build/pictures`
// for the next time. Prints the parts named, or all, as two tables; fails where a bar is missed.

import Foundation
import Measuring

let arguments = CommandLine.arguments.dropFirst()
let asked = arguments.dropFirst().map(Part.init(name:))
guard let corpus = arguments.first, !asked.contains(nil) else {
  print("usage: bars CORPUS [PART…], of \(Part.all.map(\.name).joined(separator: ", "))")
  exit(2)
}

do {
  let others = try ThumbnailMaker.others()
  guard others.first?.maker.name == ThumbnailMaker.vipsthumbnail.name else {
    note("vipsthumbnail is not installed, and everything is compared with it")
    exit(1)
  }
  let set = try PictureSet(corpus: URL(filePath: corpus), folder: URL(filePath: sibling("../../pictures")))
  let process = WholeProcess(platebook: sibling("platebook"))

  var rows: [Row] = []
  var wholeSets: [WholeSet] = []
  for part in Part.all where asked.isEmpty || asked.contains(part) {
    switch part {
    case .speed(let variant):
      let throughput = Throughput(variant, try set.pictures(variant))
      rows += try throughput.pictureByPicture()
      let programs = variant.isForEveryone ? [process.maker] + others.map(\.maker) : [.vipsthumbnail]
      let costs = try throughput.wholeSet(programs)
      rows.append(WholeSet.peakMemory(variant.name, costs))
      wholeSets += costs
    case .quality:
      rows += try Quality.rows(set)
    case .sizes:
      rows.append(try InProcess.sizes(set.pictures(.baseline)))
    case .decoder:
      rows += try [1, 2].map { try InProcess.timeOutsideLibjpeg(set.pictures(.baseline), eighths: $0) }
    case .extremes:
      rows += try ExtremePicture.all.map { try process.peak(of: $0, at: set.picture($0)) }
    case .phone:
      rows += try process.smallThumbnail(of: set.phone())
    }
  }

  print(try ([machine()] + others.map(\.version)).joined(separator: "\n"))
  print(([WholeSet.head] + wholeSets.map(\.line)).joined(separator: "\n"))
  print(([Row.head] + rows.map(\.line)).joined(separator: "\n"))
  exit(rows.allSatisfy { $0.isMet ?? true } ? 0 : 1)
} catch {
  note("\(error)")
  exit(1)
}
