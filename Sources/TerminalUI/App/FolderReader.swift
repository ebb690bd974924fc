import Catalogue
import Foundation
import Glibc
import Imaging
import Synchronization

/// Reads folders for the browser, and remembers the last one.
final class FolderReader: Sendable {
  /// The ends of the names of picture files that can be decoded.
  private static let pictureExtensions = Set(
    ImageFormat.allCases.filter(\.isSupported).flatMap(\.fileExtensions))

  private let last: Mutex<String?>
  private let start: [String]

  /// - Parameter environment: `XDG_PICTURES_DIR` and `HOME` say where to begin.
  init(environment: [String: String]) {
    last = Mutex(nil)
    let home = environment["HOME"] ?? "/"
    start = [environment["XDG_PICTURES_DIR"], home + "/Pictures", home].compactMap { $0 }.filter { $0.hasPrefix("/") }
  }

  /// What stands in a folder: folders first, then picture files, each in natural order.
  ///
  /// - Parameter path: Absolute; nil for the last one, or else the first of the usual ones that can be read. That of a
  ///   file is taken for its folder, with the file to be selected, whatever it is called.
  /// - Throws: A ``CatalogueError`` about the path.
  func list(_ path: String?, showsHidden: Bool, selecting: String?) throws -> DirectoryListing {
    guard let path else {
      let usual = [last.withLock(\.self)].compactMap { $0 } + start
      let readable = usual.first { access($0, R_OK | X_OK) == 0 && Self.facts($0)?.isDirectory == true }
      return try list(readable ?? "/", showsHidden: showsHidden, selecting: selecting)
    }
    if let facts = Self.facts(path), facts.isFile {
      let parts = path.split(separator: "/")
      let name = parts.last.map(String.init) ?? path
      return try list("/" + parts.dropLast().joined(separator: "/"), showsHidden: showsHidden, selecting: name)
    }
    let entries = try Self.names(in: path).compactMap { name -> DirectoryListing.Entry? in
      guard name == selecting || showsHidden || !name.hasPrefix("."), let facts = Self.facts("\(path)/\(name)") else {
        return nil
      }
      let isPicture = Self.pictureExtensions.contains(NSString(string: name).pathExtension.lowercased())
      guard facts.isDirectory || (facts.isFile && (isPicture || name == selecting)) else { return nil }
      return DirectoryListing.Entry(name: name, isDirectory: facts.isDirectory, bytes: facts.bytes)
    }
    last.withLock { $0 = path }
    return DirectoryListing(
      path: path,
      entries: entries.sorted {
        $0.isDirectory != $1.isDirectory
          ? $0.isDirectory : $0.name.localizedStandardCompare($1.name) == .orderedAscending
      },
      showsHidden: showsHidden, selecting: selecting)
  }

  private static func names(in path: String) throws(CatalogueError) -> [String] {
    do {
      return try Files.names(in: path)
    } catch {
      throw CatalogueError(error)
    }
  }

  /// What stands at a path, through symbolic links; nil for nothing.
  private static func facts(_ path: String) -> (isDirectory: Bool, isFile: Bool, bytes: Int)? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    let kind = status.st_mode & S_IFMT
    return (kind == S_IFDIR, kind == S_IFREG, Int(status.st_size))
  }
}
