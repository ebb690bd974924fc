import Catalogue
import Forms
import Foundation
import Imaging
import Testing

@testable import Publishing

@Suite struct PublicationTests {
  private let folder: TemporaryFolder
  private let catalogue: Catalogue

  init() throws {
    folder = try TemporaryFolder()
    catalogue = try Catalogue(directory: folder.path + "/catalogue", mode: .create, locale: "en")
  }

  private func add(_ name: String, photo: Bool = false) throws -> RecordValues {
    var restaurant = Restaurant()
    restaurant.name = name
    restaurant.type = Reference(name: "拉麵")
    if photo {
      let raster = try #require(Raster(size: PixelSize(4, 2), channels: 3, pixels: [UInt8](repeating: 99, count: 24)))
      let staged = try PhotoStaging.stage(bytes: try JPEGEncoder().encode(raster), fileName: "front.jpg")
      restaurant.photos = [.staged(staged.photo)]
    }
    return try catalogue.save(restaurant.values, as: .restaurant)
  }

  @Test func pageNamesAreStoredOnceAndAreNoChange() throws {
    let added = try add("海鮮餐廳")
    let publication = Publication(of: catalogue)
    try publication.writeSite(SiteOptions(language: .english), to: folder.path + "/site")
    let id = try #require(added.id)
    var stored = try #require(try catalogue.record(.restaurant, id: id))
    #expect(stored.text("slug") == "hai-xian-can-ting-1")
    #expect(stored["updated"] == added["updated"])
    stored["name"] = .text("Renamed")
    try catalogue.save(stored, as: .restaurant)
    try publication.writeSite(SiteOptions(language: .english), to: folder.path + "/site")
    #expect(try folder.files("site").keys.contains("pages/hai-xian-can-ting-1.html"))
  }

  @Test func aPhotographIsShownOnItsPage() throws {
    _ = try add("Zen", photo: true)
    let report = try Publication(of: catalogue).writeSite(SiteOptions(language: .english), to: folder.path + "/site")
    #expect(report.photos == 1)
    #expect(report.warnings.isEmpty)
    let page = String(decoding: try #require(folder.files("site")["pages/zen-1.html"]), as: UTF8.self)
    #expect(page.contains("-320.jpg\" width=\"4\" height=\"2\" alt=\"Photograph of Zen\""))
    let json = String(decoding: try Publication(of: catalogue).bytes(JSONLinesExport()), as: UTF8.self)
    #expect(json.contains("\"file\":\"front.jpg\",\"height\":2,"))
  }

  @Test func onlyWhatMatchesIsPublishedAndAReadOnlyCatalogueStaysAsItIs() throws {
    _ = try add("Zen")
    let other = try add("Other")
    let reader = try Catalogue(directory: folder.path + "/catalogue", mode: .readOnly)
    let report = try Publication(of: reader, matching: "zen")
      .writeSite(SiteOptions(language: .english), to: folder.path + "/site")
    #expect(report.records == 1)
    #expect(try catalogue.record(.restaurant, number: 1)?.text("slug") == "")
    #expect(try catalogue.record(.restaurant, number: other.number ?? 0)?.text("slug") == "")
  }
}
