import Catalogue
import Foundation

/// The file by which we know a site of ours, and every file that we wrote in it.
struct SiteManifest: Codable, Equatable {
  /// Its name in the site.
  static let name = ".platebook-site"

  /// `platebook-site`.
  var format = "platebook-site"
  /// The version of this file's shape.
  var version = 1
  /// The files of the site below it, in the order of their bytes, this one left out.
  var files: [String]

  init(files: [String]) { self.files = files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }

  /// The manifest of the directory, or nil when it has none or another program's file of that name.
  init?(of directory: String) throws(FileError) {
    let bytes: [UInt8]
    do {
      bytes = try Files.read("\(directory)/\(Self.name)")
    } catch {
      if error.errno == ENOENT || error.errno == ENOTDIR { return nil }
      throw error
    }
    do {
      self = try JSONDecoder().decode(Self.self, from: Data(bytes))
    } catch {
      return nil
    }
    // A manifest that was tampered with must not lead out of its directory.
    guard format == "platebook-site", files.allSatisfy(Self.isInside) else { return nil }
  }

  /// Our files and the manifest.
  var everyFile: Set<String> { Set(files + [Self.name]) }

  /// Whether an entry of a site is a file of ours, or a folder or file where one of ours is to be.
  func claims(_ entry: String) -> Bool { files.contains { $0 == entry || $0.hasPrefix(entry + "/") } }

  /// The file's bytes.
  var bytes: [UInt8] {
    let value = JSONValue.object([
      "format": .text(format), "version": .number(version), "files": .list(files.map(JSONValue.text)),
    ])
    return Array((value.indented + "\n").utf8)
  }

  private static func isInside(_ path: String) -> Bool {
    !path.isEmpty
      && path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
        !part.isEmpty && part != "." && part != ".."
      }
  }
}
