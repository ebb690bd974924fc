// Thumbnails of the same files by `Imaging` and by the programs of others that are there, all on two cores, in one run.
//
//     swift build -c release --static-swift-stdlib && .build/release/thumbnails SIDE FILE…
//
// Each side is a program that reads, decodes, reduces and writes JPEG of quality 80. Medians, the sides taking turns.

import Foundation
import Measuring

let arguments = CommandLine.arguments.dropFirst()
guard let side = arguments.first.flatMap({ Int($0) }), arguments.count > 1 else {
  print("usage: thumbnails SIDE FILE…")
  exit(2)
}

do {
  try withScratchFolder { folder in
    let work = try Workload(Array(arguments.dropFirst()), copiesPerCore: 1, in: folder)
    let makers = try [.imaging] + ThumbnailMaker.others().map(\.maker)
    let costs = try ThumbnailMaker.compare(makers, work, side: side)
    print("\(arguments.count - 1) files to \(side) px, each once on each of \(Workload.cores) cores")
    print(tableLine("", ["a second", "ms of CPU", "peak MiB", "ratio"]))
    for (maker, cost) in zip(makers, costs) {
      let count = Double(work.files.count)
      let cells = [count / cost.seconds, cost.cpuSeconds / count * 1000, cost.peakMebibytes]
      print(
        tableLine(
          maker.name, cells.map { $0.text(decimals: 1) } + [(cost.seconds / costs[0].seconds).text(decimals: 2)]))
    }
  }
} catch {
  print("\(error)")
  exit(1)
}
