import Forms
import Foundation
import Testing

@testable import Catalogue
@testable import Publishing

@Suite struct RecordPageTests {
  private let restaurants: PublishingCatalogue
  private let folder: TemporaryFolder

  init() throws {
    restaurants = try PublishingCatalogue()
    folder = try TemporaryFolder()
  }

  private func files(_ language: Language = .english) throws -> [String: String] {
    _ = try Publication(of: restaurants.catalogue).writeSite(
      SiteOptions(title: "Eat & go", language: language), to: folder.path + "/site")
    return try folder.files("site").mapValues { String(decoding: $0, as: UTF8.self) }
  }

  private func addAll() throws {
    try restaurants.add("Zen", type: "Ramen", address: "1 Road", phone: "02-7752-9888", slug: "zen") {
      $0.rating = 45
      $0.price = 3
      $0.isFavourite = true
      $0.tags = ["late", "a, b"]
      $0.visitedOn = CalendarDate(year: 2023, month: 4)
      $0.url = "HTTPS://Example.com/a b?x=1&y=2"
      $0.position = Position(latitude: 25.034, longitude: -121.5645)
      $0.openingHours = "Mon\nTue"
      $0.notes = "unmistakable"
    }
  }

  @Test func aPageSaysEveryFieldThatAnybodyMayRead() throws {
    try addAll()
    let page = try #require(files()["pages/zen.html"])
    for fact in [
      """
      <dt>Rating</dt><dd dir="auto"><span class="stars" aria-hidden="true">★★★★½</span>\
      <span class="unseen">4.5 of 5 stars</span></dd>
      """,
      "<dt>Price level</dt><dd dir=\"auto\">3 of 4</dd>", "<dt>Favourite</dt><dd dir=\"auto\">yes</dd>",
      "<dt>Tags</dt><dd dir=\"auto\"><bdi>late</bdi>, <bdi>a, b</bdi></dd>",
      "<dt>Last visit</dt><dd dir=\"auto\"><time datetime=\"2023-04\">April 2023</time></dd>",
      """
      <dd dir="auto"><a href="https://Example.com/a%20b?x=1&amp;y=2" rel="noreferrer">\
      HTTPS://Example.com/a b?x=1&amp;y=2</a></dd>
      """,
      """
      <a href="https://www.openstreetmap.org/?mlat=25.034&amp;mlon=-121.5645#map=17/25.034/-121.5645" \
      rel="noreferrer">25.034, -121.5645</a>
      """,
      "<h2 id=\"field-opening_hours\">Opening hours</h2>\n<p dir=\"auto\">Mon<br>\nTue</p>",
    ] { #expect(page.contains(fact), "\(fact)") }
    #expect(page.contains("<a href=\"tel:0277529888\">02-7752-9888</a>"))
  }

  @Test func aPageOfChineseSaysItInChinese() throws {
    try addAll()
    let page = try #require(files(.chinese)["pages/zen.html"])
    for text in ["5 顆星中的 4.5 顆", "3（最高 4）", "<dt>最愛</dt><dd dir=\"auto\">是</dd>", "<dt>造訪日期</dt>"] {
      #expect(page.contains(text), "\(text)")
    }
  }

  @Test func anEmptyPageSaysNothing() throws {
    try restaurants.add("Zen", slug: "zen")
    let page = try #require(files()["pages/zen.html"])
    #expect(!page.contains("<dl"))
    #expect(!page.contains("<h2"))
  }

  @Test func noSitePublishesWhatIsPrivate() throws {
    try addAll()
    try restaurants.add("Geheimnis", slug: "geheim") { $0.isPrivate = true }
    let files = try files()
    #expect(files.keys.filter { $0.hasPrefix("pages/") } == ["pages/zen.html"])
    for (name, text) in files {
      #expect(!text.contains("unmistakable"), "\(name)")
      #expect(!text.contains("Geheimnis") && !text.contains("geheim.html"), "\(name)")
    }
    #expect(try #require(files["index.html"]).contains("1 restaurant<"))
    // The owner's own files have it all.
    let json = String(decoding: try Publication(of: restaurants.catalogue).bytes(JSONExport()), as: UTF8.self)
    #expect(json.contains("unmistakable") && json.contains("Geheimnis"))
  }

  @Test func whatBecomesPrivateIsTakenOffTheSite() throws {
    var values = try restaurants.add("Zen", slug: "zen")
    #expect(try files()["pages/zen.html"] != nil)
    values["private"] = .flag(true)
    try restaurants.catalogue.save(values, as: .restaurant)
    #expect(try files()["pages/zen.html"] == nil)
  }

  @Test func aCaptionStandsForItsPhotograph() throws {
    let photos = [
      try restaurants.photo("a.jpg", width: 40, height: 30, gray: 1, caption: "The \"door\""),
      try restaurants.photo("b.jpg", width: 40, height: 30, gray: 9),
    ]
    try restaurants.add("Zen", photos: photos, slug: "zen")
    try restaurants.add("Other", photos: Array(photos.prefix(1)), slug: "other")
    let files = try files()
    let page = try #require(files["pages/zen.html"])
    #expect(page.contains("alt=\"The &quot;door&quot;\""))
    #expect(page.contains("alt=\"Zen, photograph 2\""))
    #expect(try #require(files["index.html"]).contains("alt=\"The &quot;door&quot;\""))
    #expect(try #require(files["assets/data.js"]).contains("\"alt\":\"The \\\"door\\\"\""))
  }

  @Test func tagsAreSearched() throws {
    try addAll()
    let data = try #require(files()["assets/data.js"])
    #expect(data.contains("\"words\":\"02-7752-9888 late a, b\""))
  }

  @Test func theOwnersRatingIsAReviewWithItsBounds() throws {
    try addAll()
    let page = try #require(files()["pages/zen.html"])
    let block = try #require(page.firstMatch(of: /<script type="application\/ld\+json">(.*)<\/script>/)).1
    #expect(
      block == """
        {"@context":"https://schema.org","@type":"Restaurant","address":{"@type":"PostalAddress","streetAddress":"1 Road"},\
        "geo":{"@type":"GeoCoordinates","latitude":25.034,"longitude":-121.5645},"keywords":["late","a, b"],"name":"Zen",\
        "priceRange":"$$$","review":{"@type":"Review","author":{"@type":"Organization","name":"Eat & go"},\
        "reviewRating":{"@type":"Rating","bestRating":5,"ratingValue":4.5,"worstRating":0}},"servesCuisine":"Ramen",\
        "telephone":"02-7752-9888","url":"https://Example.com/a%20b?x=1&y=2"}
        """)
  }

  @Test(arguments: [(nil, nil), (0, "0"), (50, "5"), (5, "0.5"), (99, nil)] as [(Int?, String?)])
  func noRatingIsNoReviewAndNothingEverEndsTheBlock(rating: Int?, value: String?) throws {
    try restaurants.add("</script><!--", slug: "zen") { $0.rating = rating }
    let page = try #require(files()["pages/zen.html"])
    let block = try #require(page.firstMatch(of: /<script type="application\/ld\+json">(.*)<\/script>/)).1
    #expect(block.contains("\"name\":\"\\u003c/script\\u003e\\u003c!--\""))
    #expect(block.contains("review") == (value != nil))
    if let value { #expect(block.contains("\"ratingValue\":\(value),")) }
    #expect(!page.contains("aggregate"))
  }
}
