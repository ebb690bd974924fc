import Foundation
import Imaging
import TestSupport

/// What the examples of the documentation are about: a photograph in memory and in a folder.
struct ExamplePhotograph {
  let bytes: [UInt8]
  let folderOfTest: TemporaryFolder
  /// The photograph, a file that is no picture, and no file.
  let paths: [String]

  var path: String { paths[0] }
  var folder: String { folderOfTest.path }

  init() throws {
    var exif = ExifSample()
    exif.main = [(0x010F, .text("Canon")), (0x0110, .text("Canon EOS R5"))]
    exif.exif = [(0x9003, .text("2023:12:30 23:04:21")), (0x9011, .text("+08:00"))]
    exif.gps = [
      (1, .text("N")), (2, .angle([(25, 1), (2, 1), (0, 1)])), (3, .text("E")),
      (4, .angle([(121, 1), (33, 1), (0, 1)])),
    ]
    bytes = try jpeg(scene(PixelSize(640, 480)), inserting: exif.segment())
    folderOfTest = try TemporaryFolder()
    paths = [
      try folderOfTest.write(bytes, to: "1.jpg"), try folderOfTest.write(Array("a text".utf8), to: "2.jpg"),
      folderOfTest.path + "3.jpg",
    ]
  }

  func renditions() throws -> Renditions { try Thumbnailer().renditions(of: bytes, fitting: [.square(320)]) }
}
