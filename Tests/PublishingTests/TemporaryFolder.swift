import Foundation

/// A folder of its own for a test, removed when the test lets go of it.
final class TemporaryFolder {
  let path: String

  init(_ name: String = "a b#ü") throws {
    let parent = FileManager.default.temporaryDirectory.appending(path: "publishing-\(UUID().uuidString)")
    path = parent.appending(path: name).path(percentEncoded: false)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    do {
      try FileManager.default.removeItem(atPath: (path as NSString).deletingLastPathComponent)
    } catch {
      print("\(path) is left behind: \(error)")
    }
  }

  /// The bytes of every file below a folder, by their paths.
  func files(_ folder: String = "") throws -> [String: [UInt8]] {
    let root = URL(filePath: path).appending(path: folder)
    var files: [String: [UInt8]] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: root.path(percentEncoded: false)) {
      let file = root.appending(path: name)
      guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { continue }
      files[name] = [UInt8](try Data(contentsOf: file))
    }
    return files
  }

  func write(_ text: String, to name: String) throws {
    let file = URL(filePath: path).appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// The names in the folder, hidden ones too.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }
}
