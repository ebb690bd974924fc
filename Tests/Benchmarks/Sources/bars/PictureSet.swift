import Foundation
import Measuring

/// The photographs of a corpus and what is made of them. Pictures are written once and stay in a folder for the next run;
/// each gets its name when it is whole.
struct PictureSet {
  /// The paths in the corpus.
  let originals: [String]
  private let folder: URL

  /// A photograph of 12 megapixels in one scan, with a wide profile and an orientation.
  func phone() throws -> String {
    let name = "a-phone12mp-420-o6-p3.jpg"
    guard let path = originals.first(where: { $0.hasSuffix("/\(name)") }) else { throw Missing(name: name) }
    return path
  }

  /// A photograph that the corpus has to have.
  struct Missing: Error, CustomStringConvertible {
    let name: String
    var description: String { "there is no \(name) in the corpus" }
  }

  /// Takes the JPEG files of `photos` and `photos-derived`.
  /// - Parameter folder: Where pictures are kept; need not exist yet.
  init(corpus: URL, folder: URL) throws {
    originals = try ["photos", "photos-derived"].flatMap { part in
      let folder = corpus.appending(path: part).path(percentEncoded: false)
      return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        .filter { $0.hasSuffix(".jpg") }.map { "\(folder)/\($0)" }
    }
    self.folder = folder
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// The photographs as `variant`, in the order of `originals`.
  func pictures(_ variant: Variant) throws -> [String] {
    try originals.map { original in
      let stem = URL(filePath: original).deletingPathExtension().lastPathComponent
      return try made("\(stem)-\(variant).\(variant.fileExtension)") { try variant.write(original, to: $0) }
    }
  }

  /// The path of `extreme`.
  func picture(_ extreme: ExtremePicture) throws -> String {
    try made("\(extreme.width)x\(extreme.height).\(extreme.fileExtension)") { try extreme.write(originals[0], to: $0) }
  }

  /// The path of a file that `write` makes if it is not there yet.
  private func made(_ name: String, _ write: (String) throws -> Void) throws -> String {
    let place = folder.appending(path: name)
    if !FileManager.default.fileExists(atPath: place.path(percentEncoded: false)) {
      note("writing \(name)")
      let unfinished = folder.appending(path: "unfinished-\(name)")
      try write(unfinished.path(percentEncoded: false))
      try FileManager.default.moveItem(at: unfinished, to: place)
    }
    return place.path(percentEncoded: false)
  }
}
