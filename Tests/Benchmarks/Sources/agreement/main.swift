// Whether `Imaging` decodes to the same pixels as an independent decoder does.
//
//     swift run -c release agreement CORPUS [KIND…]
//
// CORPUS is a folder with a table `expected.tsv`, which names files, whether they are to be decoded whole, and their kind.
// Each such file (of the kinds named, or of all) is decoded at full size by both; the largest difference of any channel of
// any pixel is printed. Fails where one is above two levels.

import Foundation
import Imaging
import Measuring

guard let corpus = CommandLine.arguments.dropFirst().first else {
  print("usage: agreement CORPUS [KIND…]")
  exit(2)
}
let kinds = CommandLine.arguments.dropFirst(2)
let mostLevels = 2.0

/// The largest difference between the two decoders, nil where they do not even agree on the size.
func difference(of file: String) throws -> Double? {
  let ours = try Thumbnailer().renditions(of: ImageFile.read(file), longestSides: [.max]).rasters[0]
  return try Picture(ours).largestDifference(from: Picture(decoding: file))
}

let table = try String(contentsOf: URL(filePath: corpus).appending(path: "expected.tsv"), encoding: .utf8)
var differing = 0
var compared = 0
for row in table.split(separator: "\n").dropFirst().map({ $0.split(separator: "\t", omittingEmptySubsequences: false) })
{
  guard row.count > 11, row[1] == "yes", kinds.isEmpty || kinds.contains(String(row[11])) else { continue }
  let remark: String
  do {
    let levels = try difference(of: "\(corpus)/\(row[0])")
    remark = levels?.text(decimals: 2) ?? "sizes differ"
    if levels.map({ $0 > mostLevels }) ?? true { differing += 1 }
  } catch {
    remark = "\(error)"
    differing += 1
  }
  compared += 1
  print("\(row[11])  \(row[0])  \(remark)")
}
print("\(compared) files, \(differing) differ by more than \(Int(mostLevels)) levels")
exit(differing == 0 ? 0 : 1)
