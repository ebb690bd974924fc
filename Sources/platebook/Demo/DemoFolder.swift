import Catalogue
import Forms
import Foundation

/// The folder of a demo: a catalogue, the photographs it was made from, and what was published.
///
/// A marker file says that the folder is a demo. Without it nothing is touched.
struct DemoFolder {
  /// Its path, without a slash at the end.
  let path: String

  /// The folder that was named, else `platebook-demo` beside the usual catalogue.
  init(_ named: String?, environment: [String: String]) {
    if let named {
      path = named.count > 1 && named.hasSuffix("/") ? String(named.dropLast()) : named
    } else {
      var elsewhere = environment
      elsewhere["PLATEBOOK_CATALOGUE"] = nil
      path = Catalogue.defaultDirectory(environment: elsewhere) + "-demo"
    }
  }

  var catalogue: String { path + "/catalogue" }
  var photos: String { path + "/photos" }
  var site: String { path + "/site" }
  var json: String { path + "/restaurants.json" }
  var csv: String { path + "/restaurants.csv" }
  private var marker: String { path + "/" + markerName }
  private let markerName = ".platebook-demo"

  /// Empties the folder of an earlier demo, or makes it, and marks it as a demo. The marker stays all the while, so that
  /// a demo that was interrupted is still known as one.
  ///
  /// - Returns: Whether there was an earlier demo.
  /// - Throws: A failure that says so when something else stands there; the system's error when it cannot be written.
  func startAfresh() throws -> Bool {
    let files = FileManager.default
    try files.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let names = try files.contentsOfDirectory(atPath: path)
    guard names.isEmpty || names.contains(markerName) else {
      throw CommandFailure(Phrase("demo.notOurs", path), code: .failed)
    }
    try Data("A demo of Platebook. Each \u{201C}platebook demo\u{201D} makes it anew.\n".utf8)
      .write(to: URL(filePath: marker))
    for name in names where name != markerName { try files.removeItem(atPath: path + "/" + name) }
    return !names.isEmpty
  }

  /// Puts the sample photographs into a folder, named as a person names them.
  func writePhotos(of samples: Samples) throws {
    try FileManager.default.createDirectory(atPath: photos, withIntermediateDirectories: true)
    for (name, asset) in samples.photos {
      guard let bytes = Assets.bytes("samples/photos/\(asset)") else {
        preconditionFailure("There is no asset called samples/photos/\(asset).")
      }
      try Data(bytes).write(to: URL(filePath: photos + "/" + name))
    }
  }
}
