// What several sizes from one decode cost, against the largest of them alone, on one core and without encoding.
//
//     swift run -c release sizes SIDE… -- FILE…

import Foundation
import Measuring

let arguments = CommandLine.arguments.dropFirst()
let sides = arguments.prefix { $0 != "--" }.compactMap { Int($0) }
let files = arguments.drop { $0 != "--" }.dropFirst()
guard let largest = sides.max(), !files.isEmpty else {
  print("usage: sizes SIDE… -- FILE…")
  exit(2)
}

do {
  print(tableLine("milliseconds", ["\(largest) alone", "\(sides.count) sizes", "ratio"]))
  var times: [SizesTogether] = []
  for file in files {
    let time = try SizesTogether(file, sides: sides)
    show(URL(filePath: file).lastPathComponent, time.alone, time.together)
    times.append(time)
  }
  show("all", times.map(\.alone).reduce(0, +), times.map(\.together).reduce(0, +))
} catch {
  print("\(error)")
  exit(1)
}

func show(_ name: String, _ alone: Double, _ together: Double) {
  let cells = [(alone * 1000).text(decimals: 1), (together * 1000).text(decimals: 1)]
  print(tableLine(name, cells + [(together / alone).text(decimals: 2)]))
}
