// What several sizes from one decode cost, against the largest of them alone, on one core and without encoding.
//
//     swift run -c release sizes SIDE… -- FILE…

import Foundation
import Imaging
import Measuring

let arguments = CommandLine.arguments.dropFirst()
let sides = arguments.prefix { $0 != "--" }.compactMap { Int($0) }
let files = arguments.drop { $0 != "--" }.dropFirst()
guard let largest = sides.max(), !files.isEmpty else {
  print("usage: sizes SIDE… -- FILE…")
  exit(2)
}

do {
  var together = 0.0
  var alone = 0.0
  print(tableLine("milliseconds", ["\(largest) alone", "\(sides.count) sizes", "ratio"]))
  for file in files {
    let bytes = try ImageFile.read(file)
    let one = try median { _ = try Thumbnailer().renditions(of: bytes, fitting: [.square(largest)]) }
    let all = try median { _ = try Thumbnailer().renditions(of: bytes, fitting: sides.map(PixelSize.square)) }
    print(line(URL(filePath: file).lastPathComponent, one, all))
    alone += one
    together += all
  }
  print(line("all", alone, together))
} catch {
  print("\(error)")
  exit(1)
}

func line(_ name: String, _ one: Double, _ all: Double) -> String {
  let cells = [(one * 1000).text(decimals: 1), (all * 1000).text(decimals: 1), (all / one).text(decimals: 2)]
  return tableLine(name, cells)
}
