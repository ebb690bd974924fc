import Catalogue
import Forms

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
  private let markerName = ".platebook-demo"

  /// Makes the folder and marks it as a demo, or removes the catalogue of an earlier one. Everything else is replaced as
  /// it is written anew, and what somebody has put beside it stays.
  ///
  /// - Returns: Whether there was an earlier demo.
  /// - Throws: A failure that says so when something else stands there, a `FileError` when it cannot be written.
  func startAfresh() throws -> Bool {
    try Files.makeDirectory(path, mode: 0o700, durably: false)
    let names = try Files.names(in: path)
    guard names.isEmpty || names.contains(markerName) else {
      throw CommandFailure(Phrase("demo.notOurs", path), code: .failed)
    }
    let note = Array("A demo of Platebook. Each \u{201C}platebook demo\u{201D} makes it anew.\n".utf8)
    try Files.replace(path + "/" + markerName, with: note, mode: 0o600, durably: false)
    try Files.removeTree(catalogue)
    return !names.isEmpty
  }

  /// Puts the sample photographs into a folder, named as a person names them.
  func writePhotos(of samples: Samples) throws {
    try Files.makeDirectory(photos, mode: 0o700, durably: false)
    for (name, asset) in samples.photos {
      guard let bytes = Assets.bytes("samples/photos/\(asset)") else {
        preconditionFailure("There is no asset called samples/photos/\(asset).")
      }
      try Files.replace(photos + "/" + name, with: bytes, mode: 0o600, durably: false)
    }
  }
}
