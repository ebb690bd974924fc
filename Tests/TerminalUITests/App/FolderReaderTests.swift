import Catalogue
import Forms
import Foundation
import Imaging
import TestSupport
import Testing

@testable import TerminalUI

/// Folders of every kind, on the disk.
struct FolderReaderTests {
  private let folder: TemporaryFolder
  private let reader: FolderReader

  init() throws {
    folder = try TemporaryFolder()
    reader = FolderReader(environment: ["HOME": folder.path, "XDG_PICTURES_DIR": folder.path + "album"])
  }

  private func list(
    _ name: String? = nil, showsHidden: Bool = false, selecting: String? = nil
  ) throws -> DirectoryListing {
    let path = name.map { FilePath(folder.path + $0) }
    let request = FolderRequest(path: path, showsHidden: showsHidden, selecting: selecting.map { Array($0.utf8) })
    return try #require(try reader.list(request))
  }

  private static let picture = [UInt8](repeating: 0, count: 2)

  @Test func foldersAndPicturesAreListedAndNothingElse() throws {
    for name in ["b.JPG", "a10.png", "a9.png", "notes.txt", ".hidden.jpeg"] {
      try folder.write("album/\(name)", Self.picture)
    }
    try folder.write("album/sub.jpg/x.png", [1])
    try folder.write("music/x.txt", [1])
    #expect(mkfifo(folder.path + "album/pipe.jpg", 0o600) == 0)
    let listing = try list()
    #expect(listing.path == FilePath(folder.path + "album"))
    #expect(listing.folders.map(\.title) == ["sub.jpg"])
    #expect(listing.photos.map(\.title) == ["a9.png", "a10.png", "b.JPG"])
    #expect(listing.siblings.map(\.title) == ["album", "music"])
    #expect(try list("album", showsHidden: true).photos.map(\.title).contains(".hidden.jpeg"))
    // The path of a file shows it in its folder, whatever it is.
    let file = try list("album/notes.txt")
    #expect(file.path == FilePath(folder.path + "album"))
    #expect(file.request.selecting == Array("notes.txt".utf8) && file.photos.map(\.title).contains("notes.txt"))
  }

  @Test func theLastFolderIsTheFirstThatIsShownTheNextTime() throws {
    try folder.write("album/a.jpg", Self.picture)
    try folder.write("trip/b.jpg", Self.picture)
    _ = try list("trip")
    #expect(try list().path == FilePath(folder.path + "trip"))
    try FileManager.default.removeItem(atPath: folder.path + "trip")
    #expect(try list().path == FilePath(folder.path + "album"))
  }

  @Test func namesAreKeptByteForByte() throws {
    try folder.write("album/a.jpg", Self.picture)
    let names: [[UInt8]] = [
      Array("caf\u{E9}.jpg".utf8), Array("cafe\u{301}.jpg".utf8), [0x63, 0xE9] + Array(".jpg".utf8),
      Array("new\nline.jpg".utf8), Array("\u{1B}[2J.jpg".utf8), Array(repeating: 0x61, count: 251) + Array(".jpg".utf8),
    ]
    for name in names {
      let path = Array((folder.path + "album/").utf8) + name
      let descriptor = open(path.map(CChar.init(bitPattern:)) + [0], O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)
      try #require(descriptor >= 0)
      close(descriptor)
    }
    let photos = try list("album").photos
    #expect(Set(photos.map(\.name)) == Set(names + [Array("a.jpg".utf8)]))
    #expect(photos.map(\.title).contains("c\\xE9.jpg") && photos.map(\.title).contains("new\\x0Aline.jpg"))
    for photo in photos {
      #expect(reader.report(on: FilePath(folder.path + "album").appending(photo.name)).problem != nil)
    }
  }

  @Test func linksLeadWhereTheyLead() throws {
    try folder.write("album/ok.jpg", Self.picture)
    let links = [
      "link.jpg": "ok.jpg", "dangling.jpg": "nothing.jpg", "self.jpg": "self.jpg", "loop": ".", "lost": "nowhere",
    ]
    for (name, target) in links {
      try FileManager.default.createSymbolicLink(atPath: folder.path + "album/" + name, withDestinationPath: target)
    }
    var listing = try list("album")
    #expect(listing.photos.map(\.title) == ["dangling.jpg", "link.jpg", "ok.jpg", "self.jpg"])
    #expect(listing.folders.map(\.title) == ["loop"])
    for name in ["dangling.jpg", "self.jpg"] {
      #expect(reader.report(on: FilePath(folder.path + "album/" + name)).problem != nil)
    }
    // Into a loop one can go as deep as the system allows, and then is told.
    var path = FilePath(folder.path + "album")
    for _ in 0..<30 {
      path = path.appending(Array("loop".utf8))
      listing = try #require(try reader.list(FolderRequest(path: path)))
      #expect(listing.photos.count == 4)
    }
    let deep = FilePath(folder.path + "album" + String(repeating: "/loop", count: 2000))
    #expect(throws: CatalogueError.self) { try reader.list(FolderRequest(path: deep)) }
  }

  @Test(arguments: ["/nowhere/at/all", "/dev/null", "/proc/self/mem/x"]) func whatIsNoFolderIsNamed(_ path: String) {
    #expect(throws: CatalogueError.self) { try reader.list(FolderRequest(path: FilePath(path))) }
  }

  @Test func aClosedFolderAboveHidesNothingBelow() throws {
    try folder.write("closed/open/a.jpg", Self.picture)
    chmod(folder.path + "closed", 0o111)
    defer { chmod(folder.path + "closed", 0o755) }
    let listing = try list("closed/open")
    #expect(listing.photos.map(\.title) == ["a.jpg"])
    #expect(listing.siblings.map(\.title) == ["open"])
  }

  @Test func theRootHasNoFoldersBesideIt() throws {
    let listing = try #require(try reader.list(FolderRequest(path: .root)))
    #expect(listing.siblings == [] && listing.folders.map(\.title).contains("tmp"))
    #expect(FolderTree(listing).rows.first?.place == .here)
  }

  @Test func whatIsNotWantedAnyMoreIsNotReadToItsEnd() async throws {
    try folder.write("album/a.jpg", Self.picture)
    let path = FilePath(folder.path + "album/a.jpg")
    let task = Task { [reader] in
      withUnsafeCurrentTask { $0?.cancel() }
      let listing = try reader.list(FolderRequest())
      let values = reader.values(of: [path], by: .bytes) { _ in Issue.record("goes on") }
      reader.report(on: path, explain: { _ in Phrase("toast.saved") }) { _ in Issue.record("is answered") }
      return listing == nil && values == nil
    }
    #expect(try await task.value)
  }

  @Test func itIsToldNowAndThenHowManyWereMeasured() throws {
    let path = try FilePath(folder.write(Self.picture, to: "a.jpg"))
    var told: [Int] = []
    let values = reader.values(of: Array(repeating: path, count: 1000), by: .bytes) { told.append($0) }
    #expect(values == Array(repeating: 2, count: 1000))
    #expect(told == [256, 512, 768])
  }

  @Test func photographsAreMeasured() throws {
    let names = ["taken.jpg", "plain.png", "text.jpg", "gone.jpg"]
    try folder.write("taken.jpg", Self.jpeg(taken: "2023:12:30 23:04:21"))
    try folder.write("plain.png", PNGEncoder().encode(Self.raster))
    try folder.write("text.jpg", Array("no picture".utf8))
    let paths = names.map { FilePath(folder.path + $0) }
    var progress: [Int] = []
    func values(_ key: PhotoOrder.Key) -> [Int64?]? {
      reader.values(of: paths, by: key) { progress.append($0) }
    }
    #expect(values(.taken) == [20_231_230_230_421, nil, nil, nil])
    #expect(values(.bytes)?.last == .some(nil) && values(.bytes)?[2] == 10)
    #expect(values(.modified)?.map { $0 == nil } == [false, false, false, true])
    #expect(progress == [])
  }

  @Test func aPhotographIsReportedOn() throws {
    let whole = try Self.jpeg(taken: "2023:12:30 23:04:21")
    try folder.write("whole.jpg", whole)
    try folder.write("torn.jpg", Array(whole.dropLast(whole.count / 4)))
    try folder.write("empty.jpg", [])
    let report = reader.report(on: FilePath(folder.path + "whole.jpg"))
    #expect(report.facts?.size == PixelSize(64, 64) && report.facts?.captureTime?.local == "2023-12-30T23:04:21")
    #expect(report.bytes == whole.count && report.problem == nil)
    let torn = reader.report(on: FilePath(folder.path + "torn.jpg"))
    #expect(torn.facts?.size == PixelSize(64, 64) && torn.problem == Phrase("dialog.browser.damaged"))
    for name in ["empty.jpg", "gone.jpg", ""] {
      let report = reader.report(on: FilePath(folder.path + name))
      #expect(report.facts == nil && report.problem != nil, "\(name)")
    }
  }

  private static var raster: Raster {
    get throws {
      let pixels = (0..<64 * 64 * 3).map { UInt8(truncatingIfNeeded: $0 &* $0 / 7) }
      return try #require(Raster(size: PixelSize(64, 64), channels: 3, pixels: pixels))
    }
  }

  /// A JPEG file whose EXIF data say when it was taken.
  private static func jpeg(taken: String) throws -> [UInt8] {
    let file = try JPEGEncoder(quality: 90).encode(raster)
    let block: [UInt8] =
      Array("Exif\0\0MM\0*\0\0\0\u{8}".utf8) + [0, 1, 0x87, 0x69, 0, 4, 0, 0, 0, 1, 0, 0, 0, 26, 0, 0, 0, 0]
      + [0, 1, 0x90, 0x03, 0, 2, 0, 0, 0, 20, 0, 0, 0, 44, 0, 0, 0, 0] + Array(taken.utf8) + [0]
    return file.prefix(2) + [0xFF, 0xE1, 0, UInt8(block.count + 2)] + block + file.dropFirst(2)
  }
}

extension FolderReader {
  /// All there is to know of a photograph.
  fileprivate func report(on path: FilePath) -> PhotoReport {
    var last = PhotoReport()
    report(on: path, explain: { Phrase("toast.notSaved", String(describing: $0)) }) { last = $0 }
    return last
  }
}
