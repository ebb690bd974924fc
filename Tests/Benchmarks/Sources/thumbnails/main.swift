// Thumbnails of the same files by `Imaging` and by vipsthumbnail, both on two cores, in one run.
//
//     swift run -c release thumbnails SIDE FILE…
//
// Each side reads, decodes, reduces and writes JPEG of quality 80. Medians of five samples after one to warm up.

import Dispatch
import Foundation
import Imaging
import Measuring

let arguments = CommandLine.arguments.dropFirst()
guard let side = arguments.first.flatMap({ Int($0) }), arguments.count > 1 else {
  print("usage: thumbnails SIDE FILE…")
  exit(2)
}
let files = Array(arguments.dropFirst())
/// The files in two halves that take turns, one for each core.
let halves = [0, 1].map { core in files.enumerated().filter { $0.offset % 2 == core }.map(\.element) }

do {
  let (ours, theirs) = try withScratchFolder { folder in
    let ours = median {
      DispatchQueue.concurrentPerform(iterations: 2) { core in
        for (index, file) in halves[core].enumerated() {
          do {
            let made = try Thumbnailer().renditions(of: ImageFile.read(file), fitting: [.square(side)])
            let bytes = try JPEGEncoder(quality: 80).encode(made.rasters[0])
            try Data(bytes).write(to: folder.appending(path: "\(core)-\(index).jpg"))
          } catch {
            print("\(file): \(error)")
            exit(1)
          }
        }
      }
    }
    let theirs = try median {
      let form = "\(folder.path(percentEncoded: false))/%s.jpg[Q=80]"
      let running = try halves.filter { !$0.isEmpty }.map { half in
        try Peer.vipsthumbnail.start(["--size", "\(side)x\(side)>", "-o", form] + half)
      }
      for process in running { process.waitUntilExit() }
    }
    return (ours, theirs)
  }
  let count = Double(files.count)
  print("\(files.count) files to \(side) px, thumbnails a second on two cores")
  print(tableLine("Imaging", [(count / ours).text(decimals: 1)]))
  print(tableLine("vipsthumbnail", [(count / theirs).text(decimals: 1)]))
  print(tableLine("ratio", [(theirs / ours).text(decimals: 2)]))
} catch {
  print("\(error)")
  exit(1)
}
