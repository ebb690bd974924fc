import Foundation

/// Files to make thumbnails of, in as many copies as keep two cores busy. Every copy goes by a name of its own, so that no
/// program remembers what it has seen.
public struct Workload {
  /// How many cores each side has.
  public static let cores = 2
  /// The paths, with copies beside each other.
  public let files: [String]

  /// Links each of `files` into `folder` so often for each core.
  public init(_ files: [String], copiesPerCore: Int, in folder: URL) throws {
    let inputs = folder.appending(path: "inputs")
    try FileManager.default.createDirectory(at: inputs, withIntermediateDirectories: true)
    let copies = files.flatMap { Array(repeating: URL(filePath: $0).absoluteURL, count: copiesPerCore * Self.cores) }
    self.files = try copies.enumerated().map { index, original in
      let link = inputs.appending(path: "\(index).\(original.pathExtension)")
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: original)
      return link.path(percentEncoded: false)
    }
  }

  /// The files for each core, so that every core gets the same copies.
  var shares: [[String]] {
    (0..<Self.cores).map { core in files.indices.filter { $0 % Self.cores == core }.map { files[$0] } }
  }
}
