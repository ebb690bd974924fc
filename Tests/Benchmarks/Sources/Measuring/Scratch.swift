import Foundation

/// Runs `body` with a new folder for files that nobody needs afterwards.
public func withScratchFolder<Made>(_ body: (URL) throws -> Made) throws -> Made {
  let folder = FileManager.default.temporaryDirectory.appending(path: "platebook-benchmark-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  let result = Result { try body(folder) }
  try FileManager.default.removeItem(at: folder)
  return try result.get()
}
