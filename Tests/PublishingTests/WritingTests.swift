import Catalogue
import Foundation
import Testing

@testable import Publishing

@Suite struct WritingTests {
  private let folder: TemporaryFolder
  private let source = StubSource()
  private let options = SiteOptions(language: .english)

  init() throws {
    folder = try TemporaryFolder()
    source.add("Zen")
  }

  private func writeSite() throws {
    try Publication(of: source).writeSite(options, to: folder.path + "/site")
  }

  @Test func aSiteOfOursIsReplacedAsAWhole() throws {
    try writeSite()
    source.records[.restaurant] = []
    source.add("Other")
    try writeSite()
    #expect(try folder.files("site").keys.filter { $0.hasPrefix("pages/") } == ["pages/other-1.html"])
    #expect(try folder.names == ["site"])
  }

  @Test func anEmptyDirectoryIsFilled() throws {
    try FileManager.default.createDirectory(atPath: folder.path + "/site", withIntermediateDirectories: false)
    try writeSite()
    #expect(try folder.names == ["site"])
  }

  @Test(arguments: ["index.html", ".git/config", "notes.txt"])
  func aDirectoryOfSomebodyElseIsRefused(file: String) throws {
    try folder.write("mine", to: "site/\(file)")
    #expect(throws: PublishingError.notOurs(path: folder.path + "/site")) { try writeSite() }
    #expect(try folder.files() == ["site/\(file)": Array("mine".utf8)])
  }

  @Test(arguments: [
    "", "{}", "{\"format\":\"other\",\"version\":1,\"files\":[]}",
    "{\"format\":\"platebook-site\",\"version\":1,\"files\":[\"../x\"]}",
  ])
  func aMarkerThatIsNotOursIsNoPermission(marker: String) throws {
    try folder.write("precious", to: "x")
    try folder.write(marker, to: "site/.platebook-site")
    #expect(throws: PublishingError.notOurs(path: folder.path + "/site")) { try writeSite() }
    #expect(try folder.files().keys.sorted() == ["site/.platebook-site", "x"])
  }

  @Test func filesOfSomebodyElseInOurSiteStay() throws {
    try writeSite()
    for file in ["CNAME", ".git/objects/1", "pages/mine.html", "mine/a/b"] {
      try folder.write(file, to: "site/\(file)")
    }
    source.add("Second")
    try writeSite()
    let files = try folder.files("site")
    for file in ["CNAME", ".git/objects/1", "pages/mine.html", "mine/a/b"] { #expect(files[file] == Array(file.utf8)) }
    #expect(files["pages/second-2.html"] != nil)
    #expect(try folder.names == ["site"])
  }

  @Test func aFileOfSomebodyElseIsNeverReplaced() throws {
    try writeSite()
    try folder.write("mine", to: "site/pages/second-2.html")
    let before = try folder.files()
    source.add("Second")
    #expect(throws: PublishingError.notOurs(path: folder.path + "/site/pages/second-2.html")) { try writeSite() }
    #expect(try folder.files() == before)
  }

  @Test func aSiteIsNotWrittenOverAFile() throws {
    try folder.write("mine", to: "site")
    #expect(throws: PublishingError.notADirectory(path: folder.path + "/site")) { try writeSite() }
    #expect(try folder.files() == ["site": Array("mine".utf8)])
  }

  @Test func aSymbolicLinkToASiteStays() throws {
    try FileManager.default.createDirectory(atPath: folder.path + "/real", withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/site", withDestinationPath: "real")
    try writeSite()
    try writeSite()
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/site") == "real")
    #expect(try folder.files("real")["index.html"] != nil)
  }

  @Test func aFileIsReplaced() throws {
    try folder.write("old", to: "x.json")
    let report = try Publication(of: source).write(JSONExport(), to: folder.path + "/x.json")
    #expect(try folder.files()["x.json"] == Publication(of: source).bytes(JSONExport()))
    #expect(report.records == 1)
    #expect(try folder.names == ["x.json"])
  }

  @Test func onlyAFileIsReplacedByAFile() throws {
    #expect(throws: PublishingError.notAFile(path: folder.path)) {
      try Publication(of: source).write(JSONExport(), to: folder.path)
    }
    #expect(throws: PublishingError.notAFile(path: "/dev/null")) {
      try Publication(of: source).write(JSONExport(), to: "/dev/null")
    }
  }

  @Test(arguments: ["missing/x.json", "x.json/y"])
  func whereNothingCanBeWrittenNothingIs(path: String) throws {
    try folder.write("old", to: "x.json")
    #expect(throws: PublishingError.self) {
      try Publication(of: source).write(JSONExport(), to: folder.path + "/" + path)
    }
    #expect(throws: PublishingError.self) {
      try Publication(of: source).writeSite(options, to: folder.path + "/" + path)
    }
    #expect(try folder.files() == ["x.json": Array("old".utf8)])
  }

  @Test func aFailureInTheMiddleLeavesTheOldSite() throws {
    try writeSite()
    let before = try folder.files()
    var staged = try StagedSite(at: folder.path + "/site")
    try staged.write([1], to: "pages/a.html")
    #expect(throws: PublishingError.self) { try staged.write([2], to: "pages/a.html") }
    staged.discard()
    #expect(try folder.files() == before)
    #expect(try folder.names == ["site"])
  }
}
