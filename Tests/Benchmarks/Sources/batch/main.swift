// Thumbnails of many files by `Imaging` on two threads, as a process whose time and memory count like those of any program.
//
//     batch DECODING SIDE FOLDER FILE…
//
// DECODING is full or fast. Writes JPEG of quality 80 into FOLDER.

import Dispatch
import Foundation
import Imaging
import Synchronization

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count > 3, let decoding = arguments.first.flatMap(Thumbnailer.Decoding.init),
  let side = Int(arguments[2])
else {
  print("usage: batch DECODING SIDE FOLDER FILE…")
  exit(2)
}
let folder = URL(filePath: arguments[3])
let files = Array(arguments.dropFirst(3))
let next = Atomic(0)

DispatchQueue.concurrentPerform(iterations: 2) { _ in
  while case let index = next.add(1, ordering: .relaxed).oldValue, index < files.count {
    do {
      var thumbnailer = Thumbnailer()
      thumbnailer.decoding = decoding
      let made = try thumbnailer.thumbnail(of: ImageFile.read(files[index]), size: PixelSize(side, side))
      let bytes = try JPEGEncoder(quality: 80).encode(made.rasters[0])
      let name = URL(filePath: files[index]).deletingPathExtension().lastPathComponent
      try Data(bytes).write(to: folder.appending(path: "\(name).jpg"))
    } catch {
      print("\(files[index]): \(error)")
      exit(1)
    }
  }
}
