import Catalogue
import Forms
import Foundation

/// The folder of a demo: a catalogue, the photographs it was made from, and what was published.
///
/// A marker file says that the folder is a demo. Without it nothing is touched.
struct DemoFolder {
  let root: URL

  /// The folder that was named, else `platebook-demo` beside the usual catalogue.
  init(_ named: String?, environment: [String: String]) {
    if let named {
      root = URL(filePath: named, directoryHint: .isDirectory)
    } else {
      var elsewhere = environment
      elsewhere["PLATEBOOK_CATALOGUE"] = nil
      let usual = URL(filePath: Catalogue.defaultDirectory(environment: elsewhere), directoryHint: .isDirectory)
      root = usual.deletingLastPathComponent().appending(path: "platebook-demo", directoryHint: .isDirectory)
    }
  }

  var catalogue: URL { root.appending(path: "catalogue") }
  var photos: URL { root.appending(path: "photos") }
  var site: URL { root.appending(path: "site") }
  var json: URL { root.appending(path: "restaurants.json") }
  var csv: URL { root.appending(path: "restaurants.csv") }
  private var marker: URL { root.appending(path: ".platebook-demo") }

  /// Empties the folder of an earlier demo and marks it as one.
  ///
  /// - Throws: A failure that says so when something else stands there; the system's error when it cannot be written.
  func startAfresh() throws {
    let files = FileManager.default
    if files.fileExists(atPath: root.path()), try !isOurs() {
      throw CommandFailure(Phrase("demo.notOurs", root.path()), code: .failed)
    }
    if files.fileExists(atPath: root.path()) { try files.removeItem(at: root) }
    try files.createDirectory(
      at: root, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try Data("A demo of Platebook. It is made anew by each \u{201C}platebook demo\u{201D}.\n".utf8).write(to: marker)
  }

  /// Puts the sample photographs into a folder, named as a person names them.
  func writePhotos(of samples: Samples) throws {
    try FileManager.default.createDirectory(at: photos, withIntermediateDirectories: true)
    for sample in samples.restaurants {
      guard let bytes = Assets.bytes("samples/photos/\(sample.file)") else {
        preconditionFailure("There is no asset called samples/photos/\(sample.file).")
      }
      try Data(bytes).write(to: photos.appending(path: sample.photo))
    }
  }

  private func isOurs() throws -> Bool {
    if FileManager.default.fileExists(atPath: marker.path()) { return true }
    return try FileManager.default.contentsOfDirectory(atPath: root.path()).isEmpty
  }
}
