import Forms
import Foundation
import Glibc
import Imaging

/// Brings a directory of photographs into a catalogue.
///
///     let report = try FolderImport(directory: "Photos").run(
///       into: catalogue, createMissing: true, dryRun: false, progress: { _ in }, isCancelled: { false })
///
/// Each photograph goes to the restaurant that has the name of its directory, or of the file without the marks of a copy
/// (`-1`, `_2`, ` (3)`), whatever the case, accents and width.
public struct FolderImport: Sendable {
  /// The directory, as it was given.
  public let directory: String
  private let root: [UInt8]
  private let rootName: [UInt8]

  /// Finds the directory, which may be reached through a symbolic link.
  ///
  /// - Throws: `.noSuchPath`, `.notADirectory`, `.permission` or `.disk`.
  public init(directory: String) throws(CatalogueError) {
    self.directory = directory
    guard let resolved = realpath(directory, nil) else { throw CatalogueError(errno: errno, path: directory) }
    defer { free(resolved) }
    root = Array(UnsafeBufferPointer(start: resolved, count: strlen(resolved))).map(UInt8.init(bitPattern:))
    rootName = root.split(separator: UInt8(ascii: "/")).last.map(Array.init) ?? []
  }

  /// Finds what is to be imported, without opening more than the first bytes of files whose names say nothing.
  ///
  /// - Throws: What keeps the directory itself from being read.
  public func scan() throws(CatalogueError) -> [ScannedEntry] {
    try DirectoryScan.entries(of: root)
  }

  /// Imports. Photographs are decoded on all cores, as many at a time; each is in the catalogue as a whole before the
  /// next is put there, so an import that was stopped in any way goes on when it is started again.
  ///
  /// - Parameters:
  ///   - catalogue: Where to; only a dry run may have none.
  ///   - createMissing: Whether a directory below the imported one that matches no restaurant makes one.
  ///   - dryRun: Whether to find out all the same, but to write nothing.
  ///   - progress: Called after each entry, on the caller's thread.
  ///   - isCancelled: Asked before each entry, on the caller's thread.
  /// - Throws: What kept the import from starting. What stops it later stands in the report.
  public func run(
    into catalogue: Catalogue?, createMissing: Bool, dryRun: Bool, progress: (ImportProgress) -> Void,
    isCancelled: () -> Bool
  ) throws(CatalogueError) -> ImportReport {
    precondition(dryRun || catalogue != nil, "Only a dry run needs no catalogue.")
    let plan = try ImportPlan(
      scan(), root: root, rootName: rootName, catalogue: catalogue, createMissing: createMissing)
    if !dryRun { try catalogue?.removeUnfinishedFiles() }
    var writer = ImportWriter(catalogue: catalogue, dryRun: dryRun)
    var report = ImportReport()
    var photos = OrderedWork(plan.steps) { PreparedPhoto.reading($0.entry) }
    while report.entries.count < plan.steps.count {
      if isCancelled() {
        report.ending = .cancelled
        break
      }
      guard let (step, photo) = photos.next() else { break }
      do {
        report.entries.append(try writer.entry(step, photo))
      } catch {
        report.ending = .failed(error)
        break
      }
      progress(ImportProgress(done: report.entries.count, total: plan.steps.count, name: step.entry.name))
    }
    return report
  }
}

extension PreparedPhoto {
  /// Reads and decodes what a scan has found.
  fileprivate static func reading(_ entry: ScannedEntry) -> Result<PreparedPhoto, ImportRefusal> {
    if case .refused(let refusal) = entry.kind { return .failure(refusal) }
    do {
      return .success(try PreparedPhoto(bytes: ImageFile.read(entry.path)))
    } catch {
      return .failure(.image(error))
    }
  }
}
