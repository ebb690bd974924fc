import Catalogue
import Foundation
import Testing

@testable import Publishing

@Suite struct WritingTests {
  private let folder: TemporaryFolder
  private let restaurants: PublishingCatalogue
  private let options = SiteOptions(language: .english)

  init() throws {
    folder = try TemporaryFolder()
    restaurants = try PublishingCatalogue()
    try restaurants.add("Zen")
  }

  private func writeSite() throws {
    try Publication(of: restaurants.catalogue).writeSite(options, to: folder.path + "/site")
  }

  @Test func aSiteOfOursIsReplacedAsAWhole() throws {
    try writeSite()
    try restaurants.catalogue.delete(.restaurant, numbers: [1])
    try restaurants.add("Other")
    try writeSite()
    #expect(try folder.files("site").keys.filter { $0.hasPrefix("pages/") } == ["pages/other-2.html"])
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
    try restaurants.add("Second")
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
    try restaurants.add("Second")
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
    let report = try Publication(of: restaurants.catalogue).write(JSONExport(), to: folder.path + "/x.json")
    #expect(try folder.files()["x.json"] == Publication(of: restaurants.catalogue).bytes(JSONExport()))
    #expect(report.records == 1)
    #expect(try folder.names == ["x.json"])
  }

  @Test func onlyAFileIsReplacedByAFile() throws {
    #expect(throws: PublishingError.notAFile(path: folder.path)) {
      try Publication(of: restaurants.catalogue).write(JSONExport(), to: folder.path)
    }
    #expect(throws: PublishingError.notAFile(path: "/dev/null")) {
      try Publication(of: restaurants.catalogue).write(JSONExport(), to: "/dev/null")
    }
  }

  @Test(arguments: ["missing/x.json", "x.json/y"])
  func whereNothingCanBeWrittenNothingIs(path: String) throws {
    try folder.write("old", to: "x.json")
    #expect(throws: PublishingError.self) {
      try Publication(of: restaurants.catalogue).write(JSONExport(), to: folder.path + "/" + path)
    }
    #expect(throws: PublishingError.self) {
      try Publication(of: restaurants.catalogue).writeSite(options, to: folder.path + "/" + path)
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

  @Test func filesOfSomebodyElseStayInAFolderThatTheNewSiteHasNot() throws {
    let photo = try restaurants.photo("a.jpg", width: 8, height: 8, gray: 9)
    try restaurants.add("With a photograph", photos: [photo])
    try writeSite()
    try folder.write("mine", to: "site/photos/mine.txt")
    try restaurants.catalogue.delete(.restaurant, numbers: [1, 2])
    try writeSite()
    let files = try folder.files("site")
    #expect(files["photos/mine.txt"] == Array("mine".utf8))
    #expect(files.keys.filter { $0.contains("/") && !$0.hasPrefix("assets/") } == ["photos/mine.txt"])
    #expect(try folder.names == ["site"])
  }

  @Test func filesOfSomebodyElseAreMovedAllOrNone() throws {
    for file in ["from/a", "from/b", "to/b"] { try folder.write(file, to: file) }
    let before = try folder.files()
    #expect(throws: FileError(errno: EEXIST, path: folder.path + "/to/b")) {
      try SiteFiles(folder.path + "/from").move(["a", "b"], to: folder.path + "/to")
    }
    #expect(try folder.files() == before)
  }

  @Test func whatAKilledExportLeftIsRemovedByTheNext() throws {
    for file in [
      ".site.platebook-1.partial/index.html", ".site.platebook-1.partial/pages/zen-1.html",
      ".x.json.platebook-2.partial/file", ".other.platebook-3.partial/index.html", ".site.platebook-4", "site.partial",
    ] {
      try folder.write(file, to: file)
    }
    try folder.write("precious", to: "elsewhere/x")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/.site.platebook-1.partial/photos", withDestinationPath: "../elsewhere")
    try writeSite()
    let kept = [".other.platebook-3.partial", ".site.platebook-4", "elsewhere", "site", "site.partial"]
    #expect(try folder.names == ([".x.json.platebook-2.partial"] + kept).sorted())
    try Publication(of: restaurants.catalogue).write(JSONExport(), to: folder.path + "/x.json")
    #expect(try folder.names == (kept + ["x.json"]).sorted())
    #expect(try folder.files("elsewhere") == ["x": Array("precious".utf8)])
  }

  @Test func filesOfSomebodyElseThatAKilledExportHadMovedComeBack() throws {
    try writeSite()
    for file in ["CNAME", ".git/objects/1", "pages/mine.html"] { try folder.write(file, to: "site/\(file)") }
    let before = try folder.files("site")
    // Killed between the move and the exchange: a whole new site under the hidden name, and in it what is not ours.
    let hidden = folder.path + "/.site.platebook-1.partial"
    try folder.write("new", to: ".site.platebook-1.partial/index.html")
    try folder.write(
      String(decoding: SiteManifest(files: ["index.html"]).bytes, as: UTF8.self),
      to: ".site.platebook-1.partial/.platebook-site")
    try SiteFiles(folder.path + "/site").move(["CNAME", ".git", "pages/mine.html"], to: hidden)
    try writeSite()
    #expect(try folder.files("site") == before)
    #expect(try folder.names == ["site"])
  }

  @Test func anExportThatIsStillWritingIsNoLeftover() throws {
    var staged = try StagedSite(at: folder.path + "/site")
    try staged.write([1], to: "pages/a.html")
    try writeSite()
    #expect(try folder.names.count == 2)
    try staged.write([2], to: "pages/b.html")
    staged.discard()
    #expect(try folder.names == ["site"])
  }

  @Test func aNameAsLongAsTheDiskHasThemIsWritten() throws {
    let name = String(repeating: "é", count: 127)
    try Publication(of: restaurants.catalogue).write(JSONExport(), to: folder.path + "/" + name)
    #expect(try folder.names == [name])
  }
}
