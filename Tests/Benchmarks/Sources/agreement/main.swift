// Whether `Imaging` decodes to the same pixels as an independent decoder does.
//
//     swift run -c release agreement CORPUS [KIND…]
//
// CORPUS is a folder with a table `expected.tsv`, which names files, whether they are to be decoded whole, and their kind.
// Each such file (of the kinds named, or of all) is decoded at full size by both; the largest difference of any channel of
// any pixel is printed. Fails where one is above two levels and nobody knows why.

import Foundation
import Imaging
import Measuring

guard let corpus = CommandLine.arguments.dropFirst().first else {
  print("usage: agreement CORPUS [KIND…]")
  exit(2)
}
let kinds = CommandLine.arguments.dropFirst(2)
let mostLevels = 2.0

/// Files where the other side does something else, and that is no mistake of ours.
let explained = [
  "quad-ascii-type.jpg": "ExifTool reads an orientation that is stored as text"
]

/// How a file fared.
enum Outcome {
  case agrees(levels: Double)
  case differs(String)
  /// The other side has no pixels, or others for a reason that is known.
  case notComparable(String)

  init(comparing file: String) {
    do {
      let ours = try Thumbnailer().renditions(of: ImageFile.read(file), fitting: [.square(.max)]).rasters[0]
      let levels = try Picture(ours).largestDifference(from: Picture(decoding: file))
      switch (levels, explained[URL(filePath: file).lastPathComponent]) {
      case (let levels?, _) where levels <= mostLevels: self = .agrees(levels: levels)
      case (_, let reason?): self = .notComparable(reason)
      case (let levels?, nil): self = .differs(levels.text(decimals: 2))
      case (nil, nil): self = .differs("sizes differ")
      }
    } catch let failure as Peer.Failure {
      self = .notComparable("\(failure.peer) gives up")
    } catch {
      self = .differs("\(error)")
    }
  }
}

do {
  let table = try String(contentsOf: URL(filePath: corpus).appending(path: "expected.tsv"), encoding: .utf8)
  var (agreeing, differing, others) = (0, 0, 0)
  for line in table.split(separator: "\n").dropFirst() {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard fields.count > 11, fields[1] == "yes", kinds.isEmpty || kinds.contains(fields[11]) else { continue }
    switch Outcome(comparing: "\(corpus)/\(fields[0])") {
    case .agrees(let levels):
      agreeing += 1
      print("\(fields[11])  \(fields[0])  \(levels.text(decimals: 2))")
    case .differs(let how):
      differing += 1
      print("\(fields[11])  \(fields[0])  DIFFERS: \(how)")
    case .notComparable(let reason):
      others += 1
      print("\(fields[11])  \(fields[0])  not comparable: \(reason)")
    }
  }
  print("\(agreeing) files agree within \(Int(mostLevels)) levels, \(differing) differ, \(others) are not comparable")
  exit(differing == 0 ? 0 : 1)
} catch {
  print("\(error)")
  exit(1)
}
