import Forms
import Foundation
import TestSupport
import Testing

@testable import Catalogue

@Suite struct CheckingTests {
  let directory: TemporaryFolder
  let catalogue: Catalogue
  let photos: String

  init() throws {
    directory = try TemporaryFolder()
    catalogue = try makeCatalogue(in: directory)
    photos = catalogue.directory + "/photos"
  }

  private let stray = String(repeating: "ab", count: 32)

  /// One photograph, what crashes leave, and files that somebody put there.
  private func litter() throws -> (original: String, strays: [String], foreign: [String]) {
    let photo = try PhotoStaging.stage(bytes: try SamplePictures.jpeg(seed: 60), fileName: "a.jpg").photo
    try catalogue.add("Bar") { $0.photos = [.staged(photo)] }
    let folder = photo.digest.prefix(2)
    let strays = ["\(folder)/.platebook-k3.partial", "ab/\(stray).jpg", ".platebook-1.partial"]
    let foreign = [
      "\(folder)/\(photo.digest).png", "ab/mine.jpg", "ab/\(stray.dropLast()).jpg", "cd/\(stray).jpg", "readme.txt",
    ]
    for name in strays + foreign { try directory.write([1], to: "catalogue/photos/" + name) }
    return (
      try #require(try catalogue.originalPath(of: photo.digest)), strays.map { "\(photos)/\($0)" }.sorted(),
      foreign.map { "\(photos)/\($0)" }.sorted()
    )
  }

  @Test func thatWhatCrashesLeaveIsToldApartFromWhatPeoplePutThere() throws {
    let (_, strays, foreign) = try litter()
    let problems = try catalogue.check()
    let found = problems.compactMap { if case .strayFile(let path) = $0 { path } else { nil } }
    #expect(found == strays)
    #expect(problems.compactMap { if case .foreignFile(let path) = $0 { path } else { nil } } == foreign)
    #expect(problems.allSatisfy { $0.isHarmless })
    #expect(problems.count == strays.count + foreign.count)
  }

  @Test func thatOnlyWhatCrashesLeaveIsRemoved() throws {
    let (original, strays, foreign) = try litter()
    #expect(try catalogue.removeStrayFiles() == strays)
    #expect(try catalogue.removeStrayFiles() == [])
    for path in foreign + [original] { #expect(FileManager.default.fileExists(atPath: path), "\(path)") }
    #expect(try catalogue.check() == foreign.map(CatalogueProblem.foreignFile))
  }

  @Test func thatAnImportRemovesWhatOneBeforeItLeftUnfinished() throws {
    let (_, strays, _) = try litter()
    try directory.write(try SamplePictures.jpeg(seed: 61), to: "new/a.jpg")
    let folder = try FolderImport(directory: directory.path + "/new")
    let run = { dry in
      try folder.run(
        into: catalogue, createMissing: false, dryRun: dry, progress: { _ in }, isCancelled: { false })
    }
    _ = try run(true)
    #expect(strays.allSatisfy { FileManager.default.fileExists(atPath: $0) })
    _ = try run(false)
    // The photograph that nobody knows is left for a repair.
    #expect(strays.filter { FileManager.default.fileExists(atPath: $0) } == ["\(photos)/ab/\(stray).jpg"])
  }

  @Test func thatRepairWaitsForOthersAndNeedsTheRightToWrite() throws {
    _ = try litter()
    let reader = try Catalogue(directory: catalogue.directory, mode: .readOnly)
    #expect(throws: CatalogueError.permission(catalogue.directory)) { try reader.removeStrayFiles() }
    let other = try Connection(path: catalogue.database.path, access: .readWrite, patience: .zero)
    try other.run("BEGIN IMMEDIATE")
    #expect(throws: CatalogueError.busy) { try catalogue.removeStrayFiles() }
  }

  @Test func thatMissingFilesAndDamageAreNotHarmless() {
    #expect(!CatalogueProblem.missingFile(digest: "", path: "").isHarmless)
    #expect(!CatalogueProblem.damage("").isHarmless)
  }
}
