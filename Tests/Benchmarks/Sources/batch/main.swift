// Thumbnails of many files by `Imaging`, two at a time, as a process whose time and memory count like those of any program.
//
//     batch DECODING SIDE FOLDER FILE…
//
// DECODING is full or fast. Writes JPEG of quality 80 into FOLDER.

import Foundation
import Imaging

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count > 3, let decoding = arguments.first.flatMap(Thumbnailer.Decoding.init),
  let side = Int(arguments[2])
else {
  print("usage: batch DECODING SIDE FOLDER FILE…")
  exit(2)
}
let folder = URL(filePath: arguments[3])
var thumbnailer = Thumbnailer()
thumbnailer.decoding = decoding

let batch = Batch(Array(arguments.dropFirst(3)), limit: 2) { [thumbnailer] path in
  let made = try thumbnailer.thumbnail(of: ImageFile.read(path), size: .square(side))
  let bytes = try JPEGEncoder(quality: 80).encode(made.rasters[0])
  let name = URL(filePath: path).deletingPathExtension().lastPathComponent
  try Data(bytes).write(to: folder.appending(path: "\(name).jpg"))
}
for await (path, result) in batch {
  if case .failure(let error) = result {
    print("\(path): \(error)")
    exit(1)
  }
}
