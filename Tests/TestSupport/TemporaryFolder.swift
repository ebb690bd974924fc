import Foundation

/// A folder of a test's own, gone when the test is over.
package final class TemporaryFolder: Sendable {
  /// Where it is.
  package let url: URL
  /// The same as a path, with a slash at its end.
  package var path: String { directory + "/" }
  /// The same as a path, without a slash at its end.
  package let directory: String

  /// Makes a new folder that only its owner may enter.
  package init() throws {
    directory = FileManager.default.temporaryDirectory.path + "/platebook-\(UUID().uuidString)"
    url = URL(filePath: directory, directoryHint: .isDirectory)
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  deinit {
    do {
      try FileManager.default.removeItem(at: url)
    } catch {
      print("The folder \(directory) of a test was left behind: \(error)")
    }
  }

  /// Writes a file into it.
  @discardableResult package func write(_ name: String, _ bytes: [UInt8]) throws -> URL {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    return file
  }

  /// Writes a file into it, and the folders above it. Gives the file's path.
  @discardableResult package func write(_ bytes: [UInt8], to name: String) throws -> String {
    try write(name, bytes)
    return path + name
  }

  /// Writes a program that does what lines of shell say. Gives its path.
  package func writeScript(_ lines: String, to name: String) throws -> String {
    let path = try write(Array("#!/bin/sh\n\(lines)\n".utf8), to: name)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }
}
