// Thumbnails of the same files by `Imaging` and by vipsthumbnail, both on two cores, in one run.
//
//     swift run -c release thumbnails SIDE FILE…
//
// Each side reads, decodes, reduces and writes JPEG of quality 80. Medians of five samples after one to warm up.

import Dispatch
import Foundation
import Imaging

let arguments = CommandLine.arguments.dropFirst()
guard let side = arguments.first.flatMap({ Int($0) }), arguments.count > 1 else {
  print("usage: thumbnails SIDE FILE…")
  exit(2)
}
let files = Array(arguments.dropFirst())
let output = FileManager.default.temporaryDirectory.appending(path: "thumbnails-\(UUID().uuidString)")
try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)

/// Seconds that a piece of work takes: the median of five samples.
func median(of work: () throws -> Void) rethrows -> Double {
  try work()
  var samples: [Double] = []
  for _ in 0..<5 {
    let start = DispatchTime.now().uptimeNanoseconds
    try work()
    samples.append(Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9)
  }
  return samples.sorted()[2]
}

/// The files in two halves that take turns, one for each core.
let halves = [0, 1].map { core in files.enumerated().filter { $0.offset % 2 == core }.map(\.element) }

let ours = median {
  DispatchQueue.concurrentPerform(iterations: 2) { core in
    for (index, file) in halves[core].enumerated() {
      do {
        let made = try Thumbnailer().renditions(of: ImageFile.read(file), longestSides: [side])
        let bytes = try JPEGEncoder(quality: 80).encode(made.rasters[0])
        try Data(bytes).write(to: output.appending(path: "\(core)-\(index).jpg"))
      } catch {
        print("\(file): \(error)")
        exit(1)
      }
    }
  }
}

let theirs = try median {
  let processes = halves.filter { !$0.isEmpty }.map { half in
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["vipsthumbnail", "--size", "\(side)x\(side)>", "-o", "\(output.path())%s.jpg[Q=80]"] + half
    process.environment = ProcessInfo.processInfo.environment.merging(["VIPS_CONCURRENCY": "1"]) { $1 }
    return process
  }
  for process in processes { try process.run() }
  for process in processes { process.waitUntilExit() }
}

try FileManager.default.removeItem(at: output)
let count = Double(files.count)
print("\(files.count) files to \(side) px, thumbnails a second on two cores")
print(String(format: "  Imaging        %7.1f", count / ours))
print(String(format: "  vipsthumbnail  %7.1f", count / theirs))
print(String(format: "  ratio          %7.2f", theirs / ours))
